import { expect, it } from 'vitest';
import { pathLiteralsIn } from '../support/architecture/path-literals.ts';
import { sourcesIn } from '../support/architecture/sources.ts';

it('every address of the app is spelled in contract/paths.ts alone', () => {
  expect(sourcesIn('src').flatMap(pathLiteralsIn)).toEqual([]);
});

it.each<[what: string, text: string]>([
  ['an address given to a link', `export const A = () => <AppLink to="/topics">Рубрики</AppLink>;`],
  ['an address below another', `navigate({ to: '/dashboard/settings' });`],
  ['an address with what it is asked with', `const to = '/search?q=лотман';`],
  ['an address made of a slug', `const to = \`/lectures/\${slug}\`;`],
  ['an address made of a word', `const to = \`/signin\${suffix}\`;`],
  ['the home page', `navigate({ to: '/' });`],
  ['the home page as a default', `const to = asked ?? '/';`],
  ['a page compared with', `if (pathname === '/payment') return;`],
  ['a page without a layout, by its id', `getRouteApi('/signin/social');`],
])('refuses %s', (_what, text) => {
  expect(pathLiteralsIn({ path: 'src/routes/x.tsx', text })).toHaveLength(1);
});

it.each<[what: string, text: string]>([
  ['an address from the table', `navigate({ to: paths.topics });`],
  ['a route’s id', `getRouteApi('/_library/topics');`],
  ['a text taken apart', `path.split('/');`],
  ['a key of the keyboard', `const key = { keys: ['/'] };`],
  ['another address', `fetch('/backend/accounts/me');`],
])('lets through %s', (_what, text) => {
  expect(pathLiteralsIn({ path: 'src/routes/x.tsx', text })).toEqual([]);
});
