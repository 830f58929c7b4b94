import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../../src/**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' });

/**
 * The root of the page, whose own `inspect` tells the tape before the rows; and the page that plays tapes:
 * what it makes is no actor of the product.
 */
const EXEMPT = ['src/app/system/page-system.ts', 'src/app/inspection/page/replay.ts'];

const files = Object.entries(sources).map(([path, source]) => ({ path: path.replace('../../', ''), source }));

it('creates every actor of the app with the tape running', () => {
  const careless = files.filter(
    ({ path, source }) =>
      !EXEMPT.includes(path) &&
      /import\s[^;]*\bcreateActor\b[^;]*from 'xstate'/.test(source) &&
      !/\bcreateActor\([^;]*\.\.\.inspected\b/.test(source),
  );
  expect(careless.map(({ path }) => path)).toEqual([]);
});

it('gives the tape to the actors that live as long as a page', () => {
  const careless = files.filter(({ source }) => /\buse(?:ActorRef|Machine|Actor)\((?![^)]*\binspected\b)/.test(source));
  expect(careless.map(({ path }) => path)).toEqual([]);
});

it('gives the tape to the root of the page', () => {
  const root = files.find(({ path }) => path === 'src/app/system/page-system.ts');
  expect(root?.source).toContain('inspected.inspect(event)');
});
