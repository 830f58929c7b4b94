import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SKIP_LENGTHS_S } from '../../../contract/constants.ts';
import { FINE_RATES } from '../../../contract/fine-rates.ts';
import type { PlayerFacts } from '../../../machines/player/player.types.ts';
import { createFactsStore } from '../../../src/app/ports/player-facts.ts';
import { fakeBrowserDb } from '../../support/app/fake-browser-db.ts';
import { sampleProject } from '../../support/samples/catalogue.ts';

const facts: PlayerFacts = {
  playlist: { type: 'project', source: 'sobor', items: sampleProject().materials },
  materialId: 2,
  position: 312.5,
  rate: 1.5,
  ratesByProject: { '10': 1.5 },
  volume: 0.4,
  isMuted: true,
  hasAutoRewind: false,
  hasAutoplay: false,
  skipBack: 30,
  skipForward: 60,
};
const readBack = (stored: unknown) => createFactsStore(fakeBrowserDb({ facts: stored }).database).read();
const without = (name: keyof PlayerFacts) => Object.fromEntries(Object.entries(facts).filter(([key]) => key !== name));

/** Facts that come back are whole and within their bounds, or there are none. */
function expectWholeOrNothing(read: PlayerFacts | null): void {
  if (read === null) return;
  const items = read.playlist.items.map(({ material_id }) => material_id);
  if (items.length > 0) expect(items).toContain(read.materialId);
  expect(read.position).toBeGreaterThanOrEqual(0);
  expect(Number.isFinite(read.position)).toBe(true);
  for (const rate of [read.rate, ...Object.values(read.ratesByProject)]) expect(FINE_RATES).toContain(rate);
  expect(read.volume).toBeGreaterThanOrEqual(0);
  expect(read.volume).toBeLessThanOrEqual(1);
  expect(typeof read.isMuted).toBe('boolean');
  expect(typeof read.hasAutoRewind).toBe('boolean');
  expect(typeof read.hasAutoplay).toBe('boolean');
  for (const length of [read.skipBack, read.skipForward]) expect(SKIP_LENGTHS_S).toContain(length);
}

describe('the facts of the player after a reload', () => {
  it('are those that were kept', async () => {
    expect(await readBack(facts)).toEqual(facts);
  });

  it('of before there were finer speeds, autoplay and lengths of steps are taken, and the rest by default', async () => {
    const { hasAutoplay: _, skipBack: __, skipForward: ___, ...old } = facts;
    expect(await readBack(old)).toEqual({ ...old, hasAutoplay: true, skipBack: 15, skipForward: 15 });
    for (const rate of FINE_RATES) expect(await readBack({ ...facts, rate })).toMatchObject({ rate });
  });

  it('are those of a player that was closed: its settings', async () => {
    const closed: PlayerFacts = { ...facts, playlist: { type: 'empty', source: null, items: [] }, materialId: 0, position: 0 };
    expect(await readBack(closed)).toEqual(closed);
  });

  it.each([
    undefined,
    null,
    '',
    '{"broken',
    0,
    Number.NaN,
    [],
    {},
    new Date(0),
    { ...facts, playlist: null },
    { ...facts, playlist: { ...facts.playlist, items: [{ material_id: 2 }] } },
    { ...facts, playlist: { ...facts.playlist, type: 'unheard-of' } },
    { ...facts, materialId: '2' },
    { ...facts, materialId: 99 },
    { ...facts, position: -1 },
    { ...facts, position: Number.NaN },
    { ...facts, position: Number.POSITIVE_INFINITY },
  ])('are nothing where the essential is broken: %j', async (stored) => {
    expect(await readBack(stored)).toBeNull();
  });

  it.each([
    ['rate', 1, [0, 1.01, 3.05, '1.5', null, Number.NaN]],
    ['ratesByProject', {}, [null, [], { '10': 7 }, 'fast', 5]],
    ['volume', 1, [-0.1, 1.1, '1', null, Number.NaN]],
    ['isMuted', false, ['yes', 0, null, [], {}]],
    ['hasAutoRewind', true, ['yes', 0, null, [], {}]],
    ['hasAutoplay', true, ['yes', 0, null, [], {}]],
    ['skipBack', 15, [0, 7, '30', null, Number.NaN]],
    ['skipForward', 15, [0, 7, '30', null, Number.NaN]],
  ] as const)('take the default of «%s» where only that is broken', async (name, byDefault, broken) => {
    expect((await readBack(without(name)))?.[name]).toEqual(byDefault);
    for (const value of broken) expect(await readBack({ ...facts, [name]: value })).toEqual({ ...facts, [name]: byDefault });
  });

  it('are whole or nothing whatever lies there', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (stored) => expectWholeOrNothing(await readBack(stored))),
      { numRuns: 300 },
    );
  });

  it('are whole or nothing whichever part of them is replaced', async () => {
    const names = fc.constantFrom(...(Object.keys(facts) as (keyof PlayerFacts)[]));
    const value = fc.oneof(fc.anything(), fc.double(), fc.integer(), fc.dictionary(fc.string(), fc.double()));
    await fc.assert(
      fc.asyncProperty(names, value, async (name, rubbish) =>
        expectWholeOrNothing(await readBack({ ...facts, [name]: rubbish })),
      ),
      { numRuns: 300 },
    );
  });
});

describe('where the browser keeps nothing', () => {
  it.each([
    ['there is no database', { database: Promise.resolve(null) }],
    ['it is denied or full', fakeBrowserDb({ isDenied: true })],
  ])('%s: nothing is read, nothing is thrown', async (_, { database }) => {
    const store = createFactsStore(database);
    await store.write(facts);
    await store.write(null);
    expect(await store.read()).toBeNull();
  });
});

describe('writes', () => {
  it('follow each other; of those that wait only the newest is written', async () => {
    const { database, written } = fakeBrowserDb();
    const store = createFactsStore(database);
    await Promise.all([1, 2, 3, 4].map((position) => store.write({ ...facts, position })));
    expect(written).toEqual([
      ['facts', { ...facts, position: 1 }],
      ['facts', { ...facts, position: 4 }],
    ]);
  });

  it('of nothing take the facts out', async () => {
    const { database, written } = fakeBrowserDb();
    await createFactsStore(database).write(null);
    expect(written).toEqual([['facts', { lower: 'player', upper: 'player/' }, 'deleted']]);
  });

  it('go on after one that failed', async () => {
    const { database, written } = fakeBrowserDb();
    const db = (await database) as { transaction: unknown } | null;
    if (db === null) throw new Error('no database');
    const { transaction } = db;
    db.transaction = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const store = createFactsStore(database);
    await store.write(facts);
    db.transaction = transaction;
    await store.write({ ...facts, position: 2 });
    expect(written).toEqual([['facts', { ...facts, position: 2 }]]);
  });
});
