import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { STORAGE_KEYS, TAB_KEYS } from '../../../contract/kept-in-browser.ts';

const FOLDERS = ['src', 'machines'].map((folder) => join(process.cwd(), folder));
/** Names of channels between tabs and of a lock: they keep nothing. */
const NOT_KEPT = [
  'glossa:account',
  'glossa:session',
  'glossa:refresh',
  'glossa:player',
  'glossa:places',
  'glossa:stops',
  'glossa:sound',
  'glossa:inspection',
];

/** Every name under which the app keeps something, by the ways there are to keep it. */
function keptNames(): string[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ).filter((name) => /\.tsx?$/.test(name));
  const names = files.flatMap((name) => {
    const source = readFileSync(name, 'utf8');
    return [
      ...[...source.matchAll(/'(glossa:\w+)'/g)].map(([, key]) => key),
      ...[...source.matchAll(/\b(?:storage|tab)\.set\(\s*'(\w+)'/g)].map(([, key]) => `glossa:${key}`),
      ...[...source.matchAll(/\bkeep\('(\w+)'/g)].map(([, key]) => `glossa:${key}`),
      // A row tells the store what to keep, and under which key.
      ...[...source.matchAll(/type: 'store\.\w+', key: '(\w+)'/g)].map(([, key]) => `glossa:${key}`),
    ];
  });
  return [...new Set(names)].filter((name): name is string => name !== undefined && !NOT_KEPT.includes(name)).sort();
}

it('the page about cookies names every key of the browser’s storage, and no other', () => {
  const named = [...STORAGE_KEYS, ...TAB_KEYS].map(({ name }) => name as string).filter((name) => name.startsWith('glossa:'));
  expect(named.sort()).toEqual(keptNames());
});
