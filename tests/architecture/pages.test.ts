import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { PAGE_PATTERNS } from '../../contract/page-patterns.ts';
import * as paths from '../../contract/paths.ts';
import { importsOf, type SourceFile } from '../support/architecture/imports.ts';
import { sourcesIn } from '../support/architecture/sources.ts';
import { nodesOf } from '../support/architecture/syntax.ts';

const sources = new Map(sourcesIn('src').map((source) => [source.path, source]));
const HEAD = 'src/ui/PageHead/PageHead.tsx';
/** It leads to another page, and draws nothing. */
const WITHOUT_SCREEN = new Set(['dashboard']);

/** Pages of the tree of routes by their names in contract/paths.ts, with the component that draws each. */
function pagesOf({ text }: SourceFile): [page: string, component: string][] {
  return [...text.matchAll(/path: paths\.(\w+)[\s\S]*?(?=createRoute\(|$)/g)].flatMap(([route, page = '']) => {
    const component = /component: (?:lazyScreen\([\s\S]*?, '(\w+)'\)|(\w+))/.exec(route);
    return component === null ? [] : [[page, component[1] ?? component[2] ?? ''] as [string, string]];
  });
}

/** Whether a file, or what it is made of, gives the page its title. */
function isTitled(path: string, seen = new Set<string>()): boolean {
  const source = sources.get(path);
  if (path === HEAD) return true;
  if (source === undefined || seen.has(path) || !path.startsWith('src/features/')) return false;
  seen.add(path);
  return importsOf(source).some(({ file }) => file !== null && isTitled(file, seen));
}

/** Addresses by their names, but for pages of one thing. */
const FIXED = new Map(Object.entries(paths).flatMap(([name, path]) => (typeof path === 'string' ? [[name, path] as const] : [])));

const screens = sourcesIn('src/routes/screens');

/** The components that a screen's component draws, by the names it uses: those of its own file are followed. */
function drawnBy(component: string, file: SourceFile, seen = new Set<string>()): string[] {
  if (seen.has(component)) return [];
  seen.add(component);
  const imported = new Map(
    [...file.text.matchAll(/(?:import|export) (?:type )?\{([^}]*)\} from '([^']+)'/g)].flatMap(([, names = '', from = '']) =>
      names.split(',').map((name) => [name.trim().split(/ as /).at(-1) ?? '', from] as const),
    ),
  );
  const from = imported.get(component);
  if (from !== undefined)
    return importsOf(file).flatMap(({ written, file: found }) => (written === from && found !== null ? [found] : []));
  const own = new RegExp(`(?:function|const) ${component}\\b[\\s\\S]*?\\n(?:\\}|$)`).exec(file.text)?.[0] ?? '';
  const used = [...own.matchAll(/<([A-Z]\w+)/g)].map(([, name = '']) => name);
  return used.flatMap((name) => drawnBy(name, file, seen));
}

const table = sourcesIn('src/routes')
  .filter(({ path }) => path.endsWith('-routes.ts'))
  .flatMap(pagesOf);

it('every page is found in the tree of routes, with what draws it', () => {
  const names = Object.keys(paths).filter((name) => !WITHOUT_SCREEN.has(name));
  expect(table.map(([page]) => page).toSorted()).toEqual(names.toSorted());
  expect([...WITHOUT_SCREEN].filter((name) => !Object.hasOwn(paths, name))).toEqual([]);
});

it.each(table)('the page «%s» has a title: %s', (_page, component) => {
  const file = screens.find(({ text }) => new RegExp(`export (?:function|const) ${component}\\b|as ${component}\\b`).test(text));
  const drawn = file === undefined ? [] : drawnBy(component, file);
  expect(drawn.some((path) => isTitled(path))).toBe(true);
});

it('a screen without a head has no title', () => {
  expect(isTitled('src/features/shell/Footer/Footer.tsx')).toBe(false);
});

it('every page is opened by a test of its own', () => {
  const spelled = (text: string) => [...text.matchAll(/\bpaths\.(\w+)/g)].flatMap(([, name = '']) => FIXED.get(name) ?? []);
  const opened = ['tests/e2e', 'tests/app', 'tests/screens'].flatMap(sourcesIn).flatMap(({ path, text }) => [
    ...spelled(text),
    ...nodesOf(parseSync(path, text).program).flatMap(({ type, value, cooked }) => {
      const literal = type === 'TemplateElement' ? (value as { cooked: string }).cooked : type === 'Literal' ? value : cooked;
      return typeof literal === 'string' && literal.startsWith('/') ? [literal.split(/[?#]/)[0] ?? ''] : [];
    }),
  ]);
  const pattern = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`);
  expect(PAGE_PATTERNS.filter((path) => !opened.some((address) => pattern(path).test(address)))).toEqual([]);
});
