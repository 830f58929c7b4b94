import { waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Who } from '../../../machines/session/session.types.ts';
import { createPlaces } from '../../../src/app/ports/places.ts';
import { placesBook } from '../../../src/app/ports/places-book.ts';
import { type FakeDbOptions, fakeBrowserDb } from '../../support/app/fake-browser-db.ts';
import { HERE, namedDevice, PHONE } from '../../support/app/named-device.ts';
import { runPort } from '../../support/app/run-port.ts';

const place = { materialId: 7, position: 42.5, at: '2026-11-20T10:00:00.000Z', isListened: false, version: 3 };

async function open(options: FakeDbOptions = {}) {
  const { database, written } = fakeBrowserDb(options);
  const places = createPlaces(database, namedDevice());
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
    { ...place, version: -1 },
    { ...place, version: 'x' },
    { ...place, isChosen: 1 },
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
    places.keepEnd(7);
    expect(places.get().get(7)).toMatchObject({ position: 0, isListened: true });
    places.keepPosition(7, 20);
    expect(places.get().get(7)).toMatchObject({ position: 20, isListened: true });
  });

  it('of a lecture that is marked by hand stays where it is, and so when the mark is taken off', async () => {
    const { places } = await open();
    places.keepPosition(7, 500);
    places.addHeard(7, [[400, 500]]);
    places.markListened(7);
    const { at, listenedAt = '' } = places.get().get(7) ?? { at: '' };
    expect(places.get().get(7)).toMatchObject({ position: 500, isListened: true, ranges: [[400, 500]] });
    expect(at <= listenedAt).toBe(true);
    const since = places.markNotListened(7);
    expect(places.get().get(7)).toMatchObject({ position: 500, isListened: false, ranges: [], since });
    expect(places.get().get(7)?.listenedAt).toBeUndefined();
  });

  it('is none where a lecture was only marked', async () => {
    const { places } = await open();
    places.markListened(7);
    expect(places.get().get(7)).toMatchObject({ at: '', isListened: true });
    expect(await places.kept(7)).toMatchObject({ heardAt: null });
  });

  it('heard while the database was opening is newer than the one in it', async () => {
    const { database } = fakeBrowserDb({ places: [{ ...place, ranges: [[0, 40]] }] });
    const places = createPlaces(database, namedDevice());
    places.keepPosition(7, 100);
    await places.ready;
    expect(places.get().get(7)?.position).toBe(100);
    // All that was heard before is still known.
    expect(await places.heard(7)).toMatchObject({ ranges: [[0, 40]] });
  });

  it.each([
    ['there is no database', Promise.resolve(null)],
    ['it is denied or full', fakeBrowserDb({ isDenied: true }).database],
  ])('is kept in memory where %s', async (_, database) => {
    const places = createPlaces(database, namedDevice());
    await places.ready;
    places.keepPosition(7, 12);
    expect(places.get().get(7)?.position).toBe(12);
  });
});

describe('a place with a version', () => {
  const told = { id: 7, duration: 2050, at: '2026-11-20T11:00:00.000Z', version: 9, device: PHONE };

  it('kept before places had versions has none', async () => {
    const { version: _, ...old } = place;
    const { places } = await open({ places: [old] });
    expect(places.get().get(7)?.version).toBe(0);
  });

  it('goes on from it while it is heard, and from the one that the listener passed by', async () => {
    const { places } = await open({ places: [place] });
    places.keepPosition(7, 50);
    expect(places.get().get(7)).toMatchObject({ position: 50, version: 3 });
    places.choosePosition(7, 60, 9);
    expect(places.get().get(7)).toMatchObject({ position: 60, version: 9 });
  });

  it('is merged by the rule of places, its own known by the device', async () => {
    const { places } = await open({ places: [place] });
    places.keepPosition(7, 50);
    places.merge([{ ...told, device: HERE }]);
    expect(places.get().get(7)).toMatchObject({ position: 50, version: 9 });
  });

  it('is told of this browser with its device', async () => {
    const { places } = await open({ places: [place] });
    expect(await places.kept(7)).toEqual({ heardAt: Date.parse(place.at), device: HERE });
    expect(await places.kept(8)).toEqual({ heardAt: null, device: HERE });
  });
});

describe('tabs of one browser', () => {
  /** Channels of one name hear each other, and not themselves. */
  class Channel extends EventTarget {
    static readonly all = new Set<Channel>();
    constructor(readonly name: string) {
      super();
      Channel.all.add(this);
    }
    postMessage(data: unknown): void {
      for (const other of Channel.all)
        if (other !== this && other.name === this.name)
          other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
    }
  }
  beforeEach(() => {
    Channel.all.clear();
    vi.stubGlobal('BroadcastChannel', Channel);
  });
  afterEach(() => void vi.unstubAllGlobals());

  let seconds = 0;
  const tab = (who: Who, now = () => new Date(1000 * ++seconds)) => {
    const places = createPlaces(Promise.resolve(null), namedDevice(), now);
    places.belongTo(who);
    return places;
  };
  const guest = { kind: 'guest', visit: 0 } as const;
  const account = (accountId: string) => ({ kind: 'account', visit: 1, accountId }) as const;
  const unread = { kind: 'unread', visit: 3 } as const;

  it('have one book: what one hears the other knows at once', () => {
    const [here, there] = [tab(guest), tab(guest)];
    here.keepPosition(7, 1503);
    expect(there.get().get(7)).toEqual(here.get().get(7));
    there.keepEnd(7);
    expect(here.get().get(7)).toMatchObject({ position: 0, isListened: true });
    here.merge([{ id: 8, duration: 40, at: '2026-11-20T10:00:00.000Z' }]);
    expect(there.get().get(8)?.position).toBe(40);
  });

  it('unite what they heard, whichever place counts', () => {
    const [here, there] = [tab(guest), tab(guest)];
    here.addHeard(7, [[0, 30]]);
    there.addHeard(7, [[20, 50]]);
    expect(here.get().get(7)?.ranges).toEqual([[0, 50]]);
    here.markNotListened(7);
    expect(there.get().get(7)?.ranges).toEqual([]);
  });

  it('learn of a new version of a place that has not moved', () => {
    const [here, there] = [tab(guest), tab(guest)];
    here.keepPosition(7, 12);
    here.merge([{ id: 7, duration: 12, at: here.get().get(7)?.at, version: 4, device: HERE }]);
    expect(there.get().get(7)).toMatchObject({ position: 12, version: 4 });
  });

  it('keep the newer of two places', () => {
    const here = tab(guest, () => new Date(5000));
    const there = tab(guest, () => new Date(9000));
    there.keepPosition(7, 100);
    here.keepPosition(7, 4);
    expect(there.get().get(7)?.position).toBe(100);
  });

  it.each([
    [account('a'), account('a'), true],
    [account('a'), account('b'), false],
    [account('a'), unread, true],
    [unread, unread, true],
    [account('a'), guest, false],
    [unread, guest, false],
    [guest, unread, false],
  ])('tell each other while the listener is one: %j and %j, %j', (one, other, isTold) => {
    const [here, there] = [tab(one), tab(other)];
    here.keepPosition(7, 12);
    expect(there.get().has(7)).toBe(isTold);
  });
});

describe('the book that the player reads', () => {
  it('is whole at first and when it is emptied, and a change is told as it comes', async () => {
    const now = Date.parse('2026-11-21T08:00:00.000Z');
    const places = createPlaces(fakeBrowserDb({ places: [place] }).database, namedDevice(), () => new Date(now));
    await places.ready;
    const book = runPort(placesBook(places));
    places.keepPosition(8, 3);
    places.choosePosition(8, 60);
    places.merge([{ id: 9, duration: 5 }]);
    places.forget();
    book.stop();
    places.keepPosition(8, 4);
    expect(book.reports).toEqual([
      { type: 'places.read', places: { 7: { position: 42.5, at: Date.parse(place.at), isChosen: false } } },
      { type: 'places.changed', places: { 8: { position: 3, at: now, isChosen: false } } },
      { type: 'places.changed', places: { 8: { position: 60, at: now, isChosen: true } } },
      { type: 'places.changed', places: { 9: { position: 5, at: null, isChosen: false } } },
      { type: 'places.read', places: {} },
    ]);
  });
});
