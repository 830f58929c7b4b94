import { expect, it } from 'vitest';
import { drawnAddress, missingAddress } from '../../../server/pages/drawn-pages.ts';

const addressOf = (path: string, query = '') => drawnAddress(path, new URLSearchParams(query))?.href ?? null;

it('keeps of the query what a page is drawn by', () => {
  expect(addressOf('/', 'utm_source=mail&token=secret')).toBe('/');
  expect(addressOf('/search', 'q=кино&token=secret')).toBe(`/search?${new URLSearchParams({ q: 'кино' })}`);
  expect(addressOf('/search', 'q=')).toBe('/search');
  expect(addressOf('/topics/kino', 'tag=немое&q=x')).toBe(`/topics/kino?${new URLSearchParams({ tag: 'немое' })}`);
});

it('draws no page of an account, of paying or of nobody, and no page of its own for a moment of a lecture', () => {
  for (const path of ['/dashboard', '/signin', '/payment', '/partners/tele2', '/lectures/a/b', '/nowhere'])
    expect(addressOf(path)).toBeNull();
  expect(addressOf('/lectures/poezd', 't=12')).toBe('/lectures/poezd');
});

it('leaves nothing of a path that could be a query', () => {
  expect(addressOf('/topics/a?b#c')).toBe('/topics/a%3Fb%23c');
});

it('has one page for all things of a kind that are not there, and one for all addresses that are nothing', () => {
  for (const path of ['/lectures/a', '/lectures/b', '/lectures/404'])
    expect(missingAddress(path)).toEqual({ href: '/lectures/-', isMissing: true });
  expect(missingAddress('/topics/a/achievements')?.href).toBe('/topics/-/achievements');
  for (const path of ['/nowhere', '/lectures/a/b', '/docs/more'])
    expect([path, missingAddress(path)?.href]).toEqual([path, '/404']);
  // The menu marks the section.
  for (const path of ['/topics/a/b', '/topics/a/b/c/d']) expect(missingAddress(path)?.href).toBe('/topics/-/-/-');
  // A screen that is switched off; another spelling.
  for (const path of ['/dashboard/statistics', '/nowhere/', '/no//where', '/lectures/a/'])
    expect(missingAddress(path)).toBeNull();
});
