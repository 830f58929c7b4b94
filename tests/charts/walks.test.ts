import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readRows } from '../../scripts/charts/system.ts';
import { takeWalk } from '../../scripts/charts/walk.ts';
import { readWalks } from '../../scripts/charts/walk-page.ts';
import { WALKS } from '../../scripts/charts/walks.ts';
import { findModels } from '../support/statecharts/models.ts';

const MOST_HOPS = 8;

const { walks, files, intoPage } = await readWalks();
const models = (await findModels()).map(({ model }) => model);
const rows = await readRows();

it.each(walks)('$title: no more than eight hops', ({ hops }) => {
  expect(hops.length).toBeGreaterThan(1);
  expect(Math.max(...hops.map(({ number }) => number))).toBeLessThanOrEqual(MOST_HOPS);
});

it('docs/architecture.md tells the walks of today: npm run charts', () => {
  const text = readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8');
  expect(text).toBe(intoPage(text));
  for (const name of Object.keys(files)) expect(text).toContain(`(statecharts/${name})`);
});

it.each(walks)('$title: no hop stands by itself: something has led to each', ({ hops }) => {
  const depths = new Set(hops.map(({ number }) => number));
  expect([...depths].toSorted((a, b) => a - b)).toEqual(Array.from({ length: depths.size }, (_, index) => index + 1));
});

it.each(walks)('$title: an arrow for each hop', ({ name, hops }) => {
  const drawn = [...(files[`walk-${name}.svg`] ?? '').matchAll(/data-hop="([^"]*)"/g)].map(([, hop]) => hop);
  expect(drawn).toEqual(hops.map(({ from, to, event }) => `${from} ${to} ${event}`));
});

it('a row that is gone is gone from the walk', () => {
  const [walk] = WALKS.filter(({ name }) => name === 'lecture');
  if (walk === undefined) throw new Error('Nobody presses a lecture');
  const toJournal = (taken: readonly (typeof rows)[number][]) =>
    takeWalk(walk, models, taken).hops.some(({ to }) => to === 'journal');
  expect(toJournal(rows)).toBe(true);
  expect(toJournal(rows.filter(({ to }) => to !== 'journal'))).toBe(false);
});

it('a walk that the charts do not take any more is refused', () => {
  const walk = {
    name: 'x',
    title: 'x',
    lead: 'x',
    before: [],
    steps: [{ to: 'player', step: { type: 'event', event: { type: 'x' } } }],
  } as const;
  expect(() => takeWalk(walk, models, rows)).toThrow(/player has no answer/);
  const [step] = walk.steps;
  const causeless = { ...walk, steps: [{ ...step, after: 'outside.open' }] };
  expect(() => takeWalk(causeless, models, rows)).toThrow(/nothing has led to outside.open/);
});
