import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import type { SourceFile } from '../support/architecture/imports.ts';
import { sourcesIn } from '../support/architecture/sources.ts';
import { nodesOf } from '../support/architecture/syntax.ts';

/** The store; and the early script, which only reads, before there is any other code. */
const STORES = ['src/app/ports/storage.ts', 'src/early/early.ts'];
const STORAGES = new Set(['localStorage', 'sessionStorage']);

/** Where a file touches a storage of the browser, however it spells it; what is said in comments does not count. */
function touchesStorage({ path, text }: SourceFile): string[] {
  if (STORES.includes(path)) return [];
  const named = nodesOf(parseSync(path, text).program).filter(
    ({ type, name, value }) =>
      (type === 'Identifier' && STORAGES.has(String(name))) || (type === 'Literal' && STORAGES.has(String(value))),
  );
  return named.map(({ start }) => `${path}:${text.slice(0, start).split('\n').length}`);
}

it('the storages of the browser are touched by one store alone', () => {
  expect(sourcesIn('src').flatMap(touchesStorage)).toEqual([]);
});

it.each([
  `sessionStorage.setItem('a', 'b');`,
  `const kept = window.localStorage.getItem('a');`,
  `const { sessionStorage: tab } = window;`,
  `const kept = globalThis['localStorage'];`,
])('refuses %s', (text) => {
  expect(touchesStorage({ path: 'src/app/x.ts', text })).toHaveLength(1);
});
