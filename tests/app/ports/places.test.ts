import { waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createPlaces } from '../../../src/app/ports/places.ts';
import { type FakeDbOptions, fakeBrowserDb } from '../../support/app/fake-browser-db.ts';

const place = { materialId: 7, position: 42.5, at: '2026-11-20T10:00:00.000Z', isListened: false };

async function open(options: FakeDbOptions = {}) {
  const { database, written } = fakeBrowserDb(options);
  const places = createPlaces(database);
  await places.ready;
  return { places, written, database };
}

describe('places that the browser remembers', () => {
  it('are read', async () => {
    const { places } = await open({ places: [place, { ...place, materialId: 8, isListened: true }] });
    expect([...places.get()]).toEqual([
      [7, place],
      [8, { ...place, materialId: 8, isListened: true }],
    ]);
  });

  it.each([
    null,
    'rubbish',
    0,
    [],
    {},
    { ...place, position: -1 },
    { ...place, position: Number.NaN },
    { ...place, materialId: '7' },
    { ...place, materialId: -0 },
    { ...place, materialId: 7.5 },
    { ...place, at: 0 },
    { ...place, isListened: 1 },
  ])('are left out one by one where they are rubbish: %j', async (rubbish) => {
    const { places } = await open({ places: [rubbish, place] });
    expect([...places.get().values()]).toEqual([place]);
  });

  it('are valid or left out, whatever lies there', async () => {
    const value = fc.oneof(
      fc.anything(),
      fc.record({ materialId: fc.anything(), position: fc.double(), at: fc.string(), isListened: fc.boolean() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(value), async (stored) => {
        const { places } = await open({ places: stored });
        for (const [id, { materialId, position }] of places.get()) {
          expect(materialId).toBe(id);
          expect(position).toBeGreaterThanOrEqual(0);
          expect(Number.isFinite(position)).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it.each([undefined, null, 7, 'rubbish', {}])('are none where the store answers %j', async (answer) => {
    const { places } = await open({ places: answer as unknown as unknown[] });
    expect(places.get().size).toBe(0);
  });
});

describe('a place', () => {
  it('is known at once, told to those who listen, and written', async () => {
    const { places, written } = await open();
    const heard = vi.fn();
    const stop = places.subscribe(heard);
    places.keepPosition(7, 12);
    expect(places.get().get(7)).toMatchObject({ position: 12, isListened: false });
    expect(heard).toHaveBeenCalledOnce();
    await waitFor(() => expect(written).toEqual([['places', expect.objectContaining({ materialId: 7, position: 12 })]]));
    stop();
    places.keepPosition(7, 13);
    expect(heard).toHaveBeenCalledOnce();
  });

  it('of a lecture heard to its end is its beginning, and the lecture stays heard when it is played again', async () => {
    const { places } = await open();
    places.keepPosition(7, 500);
    places.markListened(7);
    expect(places.get().get(7)).toMatchObject({ position: 0, isListened: true });
    places.keepPosition(7, 20);
    expect(places.get().get(7)).toMatchObject({ position: 20, isListened: true });
  });

  it('heard while the database was opening is newer than the one in it', async () => {
    const { database } = fakeBrowserDb({ places: [place] });
    const places = createPlaces(database);
    places.keepPosition(7, 100);
    await places.ready;
    expect(places.get().get(7)?.position).toBe(100);
  });

  it.each([
    ['there is no database', Promise.resolve(null)],
    ['it is denied or full', fakeBrowserDb({ isDenied: true }).database],
  ])('is kept in memory where %s', async (_, database) => {
    const places = createPlaces(database);
    await places.ready;
    places.keepPosition(7, 12);
    expect(places.get().get(7)?.position).toBe(12);
  });
});
