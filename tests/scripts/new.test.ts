import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeSkeleton } from '../../scripts/new/skeleton.ts';
import { forbiddenIn, importsOf } from '../support/architecture/imports.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Files that are added to, besides new ones. */
const EDITED = [
  'contract/paths.ts',
  'contract/endpoints/rubrics.ts',
  'server/handlers/rubrics.ts',
  'contract/return-path.ts',
  'src/routes/text-routes.ts',
  'tests/contract/cases.ts',
  'tests/server/auth/rights.ts',
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'new-'));
  for (const path of EDITED) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path));
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Written files, as the checks of the architecture take them. */
const write = (kind: string, name: string) =>
  writeSkeleton(folder, kind, name).written.map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));

describe.each([
  ['chart', 'reading-list', 6],
  ['screen', 'reading-room', 6],
  ['call', 'rubrics.rubricCount', 5],
])('npm run new -- %s %s', (kind, name, count) => {
  it('writes what can be read, imports what is there, and keeps to the matrix', () => {
    const written = write(kind, name);
    expect(written).toHaveLength(count);
    for (const source of written) {
      expect([source.path, parseSync(source.path, source.text).errors]).toEqual([source.path, []]);
      const imported = importsOf(source).flatMap(({ file }) => file ?? []);
      expect(imported.filter((file) => !existsSync(join(folder, file)) && !existsSync(join(ROOT, file)))).toEqual([]);
      expect(forbiddenIn(source)).toEqual([]);
    }
  });

  it('refuses the same name a second time', () => {
    write(kind, name);
    expect(() => write(kind, name)).toThrow(/занято/);
  });

  it('says what is left to do', () => {
    expect(writeSkeleton(folder, kind, name).next.length).toBeGreaterThan(2);
  });
});

it('puts a route into the tree, its address among the addresses, a handler and a case beside the others', () => {
  write('screen', 'reading-room');
  write('call', 'rubrics.rubricCount');
  const textOf = (path: string) => readFileSync(join(folder, path), 'utf8');
  expect(textOf('src/routes/text-routes.ts')).toMatch(/texts\.addChildren\(\[[\s\S]*, readingRoom,?\s*\]\)/);
  expect(textOf('contract/return-path.ts')).toMatch(/SECTIONS[^[]*\[ 'reading-room',/);
  expect(textOf('contract/paths.ts')).toContain("export const readingRoom = '/reading-room';");
  expect(textOf('server/handlers/rubrics.ts')).toMatch(/return \{ rubricCount: async \(\) =>/);
  expect(textOf('tests/contract/cases.ts')).toContain('rubrics: { rubricCount: {},');
});

it.each([
  ['a name in other letters', 'chart', 'Reading_list', /строчные латинские слова через дефис/],
  ['a call without its group', 'call', 'rubricCount', /группа и имя/],
  ['a group that is not there', 'call', 'books.bookList', /Нет файла contract\/endpoints\/books\.ts/],
  ['a call that is there', 'call', 'rubrics.rubricList', /занято/],
  ['an address that is there', 'screen', 'faq', /занято/],
  ['another kind', 'page', 'reading-room', /Как вызывать/],
  ['no name', 'chart', '', /Как вызывать/],
])('refuses %s, and writes nothing', (_what, kind, name, says) => {
  expect(() => writeSkeleton(folder, kind, name)).toThrow(says);
  for (const path of EDITED) expect(readFileSync(join(folder, path), 'utf8')).toBe(readFileSync(join(ROOT, path), 'utf8'));
});
