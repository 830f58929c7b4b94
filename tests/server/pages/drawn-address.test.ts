import { expect, it } from 'vitest';
import { drawnAddress } from '../../../server/pages/drawn-pages.ts';

const addressOf = (path: string, query = '') => drawnAddress(path, new URLSearchParams(query));

it('keeps of the query what a page is drawn by', () => {
  expect(addressOf('/', 'utm_source=mail&token=secret')).toBe('/');
  expect(addressOf('/search', 'q=кино&token=secret')).toBe(`/search?${new URLSearchParams({ q: 'кино' })}`);
  expect(addressOf('/search', 'q=')).toBe('/search');
  expect(addressOf('/topics/kino', 'tag=немое&q=x')).toBe(`/topics/kino?${new URLSearchParams({ tag: 'немое' })}`);
});

it('draws no page of an account, of paying or of nobody, and no moment of a lecture', () => {
  for (const path of ['/dashboard', '/signin', '/payment', '/subscriptions', '/lectures/a/b', '/nowhere'])
    expect(addressOf(path)).toBeNull();
  expect(addressOf('/lectures/poezd', 't=12')).toBeNull();
});

it('leaves nothing of a path that could be a query', () => {
  expect(addressOf('/topics/a?b#c')).toBe('/topics/a%3Fb%23c');
});
