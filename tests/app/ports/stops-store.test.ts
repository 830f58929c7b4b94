import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFactsStore } from '../../../src/app/ports/player-facts.ts';
import { stopsStore } from '../../../src/app/ports/stops-store.ts';
import { runPort } from '../../support/app/run-port.ts';
import { memoryDb } from '../../support/faults/memory-db.ts';
import { sampleMaterial } from '../../support/samples/catalogue.ts';

const NOW = Date.parse('2026-11-20T10:00:00.000Z');
const MATERIAL = sampleMaterial();
const stop = { position: 700, at: NOW };

function browser() {
  const db = memoryDb();
  const tab = () => runPort(stopsStore({ database: db.database, now: () => new Date(NOW) }));
  /** The first report to this listener. */
  async function read(accountId: string | null) {
    const port = tab();
    port.send({ type: 'stopsStore.open', accountId });
    await waitFor(() => expect(port.reports).toHaveLength(1));
    return port.reports[0];
  }
  return { db, tab, read };
}

const rows = (db: ReturnType<typeof memoryDb>) => waitFor(() => expect(db.values('facts')).toHaveLength(1));

async function withAStop(accountId: string | null) {
  const { db, tab, read } = browser();
  const port = tab();
  port.send({ type: 'stopsStore.open', accountId });
  await waitFor(() => expect(port.reports).toHaveLength(1));
  port.send({ type: 'stopsStore.keepStop', material: MATERIAL, from: 600, position: 700 });
  await rows(db);
  // It is said a moment after it is written.
  await waitFor(() => expect(port.reports.at(-1)).toMatchObject({ type: 'stops.kept' }));
  return { db, tab, read, port };
}

it('a stop is kept with its time, and read after a reload', async () => {
  const { port, read } = await withAStop('anna');
  const lecture = { material: MATERIAL, stops: [stop], left: null };
  expect(port.reports.at(-1)).toEqual({ type: 'stops.kept', lecture });
  expect(await read('anna')).toEqual({ type: 'stops.read', lectures: [lecture] });
});

it('the place left by a jump is kept beside the stops, and taken away', async () => {
  const { port, read } = await withAStop('anna');
  const left = { position: 700, heard: 3 };
  port.send({ type: 'stopsStore.keepLeft', material: MATERIAL, left });
  await waitFor(async () => expect(await read('anna')).toMatchObject({ lectures: [{ stops: [stop], left }] }));
  port.send({ type: 'stopsStore.keepLeft', material: MATERIAL, left: null });
  await waitFor(async () => expect(await read('anna')).toMatchObject({ lectures: [{ stops: [stop], left: null }] }));
});

it('what another listener left is neither read nor stays', async () => {
  const { db, read } = await withAStop('anna');
  expect(await read('boris')).toEqual({ type: 'stops.read', lectures: [] });
  await waitFor(() => expect(db.values('facts')).toEqual([]));
});

it('a guest’s go over to whoever signs in', async () => {
  const { read } = await withAStop(null);
  expect(await read('anna')).toMatchObject({ lectures: [{ stops: [stop] }] });
});

it('they go with what else the player keeps when its listener leaves', async () => {
  const { db } = await withAStop('anna');
  await createFactsStore(db.database).forget();
  expect(db.values('facts')).toEqual([]);
});

it('a stop made while the database was opening is not lost', async () => {
  const { tab } = await withAStop('anna');
  const late = tab();
  late.send({ type: 'stopsStore.open', accountId: 'anna' });
  late.send({ type: 'stopsStore.keepStop', material: sampleMaterial({ material_id: 2 }), from: 40, position: 50 });
  await waitFor(() => expect(late.reports.map(({ type }) => type)).toEqual(['stops.kept', 'stops.read']));
  expect(late.reports.at(-1)).toMatchObject({ lectures: [{ stops: [{ position: 50 }] }, { stops: [stop] }] });
});

it('another tab of the same listener is told at once, one of another listener is not', async () => {
  const { tab, port } = await withAStop('anna');
  const [same, other] = [tab(), tab()];
  same.send({ type: 'stopsStore.open', accountId: 'anna' });
  other.send({ type: 'stopsStore.open', accountId: 'boris' });
  await waitFor(() => expect([same.reports.length, other.reports.length]).toEqual([1, 1]));
  port.send({ type: 'stopsStore.keepStop', material: MATERIAL, from: 800, position: 900 });
  await waitFor(() =>
    expect(same.reports.at(-1)).toMatchObject({ type: 'stops.changed', lecture: { stops: [{ position: 900 }, stop] } }),
  );
  expect(other.reports).toHaveLength(1);
});

it.each(['everything', 'writes'] as const)('a browser that refuses %s keeps them in memory', async (refusal) => {
  const { db, tab } = browser();
  db.refuse(refusal);
  const port = tab();
  port.send({ type: 'stopsStore.open', accountId: 'anna' });
  port.send({ type: 'stopsStore.keepStop', material: MATERIAL, from: 600, position: 700 });
  port.send({ type: 'stopsStore.keepStop', material: MATERIAL, from: 700, position: 800 });
  await waitFor(() => expect(port.reports).toHaveLength(3));
  expect(port.reports.filter(({ type }) => type === 'stops.kept').at(-1)).toMatchObject({
    lecture: { stops: [{ position: 800 }, { position: 700 }] },
  });
});

it.each([
  undefined,
  null,
  'rubbish',
  { owner: 'anna' },
  { owner: 'anna', material: MATERIAL, stops: [{ position: -1, at: 1 }], left: null },
])('nothing is read in %j', async (row) => {
  const { db, read } = browser();
  db.spoil('facts', 'player.stops.1', row);
  expect(await read('anna')).toEqual({ type: 'stops.read', lectures: [] });
});

it('a tab of another version that talks nonsense changes nothing', async () => {
  const { port } = await withAStop('anna');
  const told = port.reports.length;
  const other = new BroadcastChannel('glossa:stops');
  for (const nonsense of [
    null,
    { owner: 'anna' },
    { owner: 'anna', material: MATERIAL, stops: [{ position: -1 }], left: null },
  ]) {
    other.postMessage(nonsense);
  }
  other.postMessage({ owner: 'anna', material: MATERIAL, stops: [], left: null });
  await waitFor(() => expect(port.reports).toHaveLength(told + 1));
  expect(port.reports.at(-1)).toMatchObject({ type: 'stops.changed', lecture: { stops: [] } });
  other.close();
});
