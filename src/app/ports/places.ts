import * as z from 'zod/mini';
import { HeardRange as HeardRangeSchema, type ListedPlace } from '../../../contract/entities/listening.ts';
import type { HeardRange } from '../../../contract/heard-ranges.ts';
import {
  endedPlace,
  listenedPlace,
  movedPlace,
  readFromStore,
  toldByTab,
  unknownPlace,
  unlistenedPlace,
  withRanges,
} from '../../../machines/newer-elsewhere/book-of-places.ts';
import { heardOfPlace, mergePlace, type Place, toldAt } from '../../../machines/newer-elsewhere/merge-place.ts';
import type { KeptPlace } from '../../../machines/newer-elsewhere/newer-elsewhere.types.ts';
import { isSameListener } from '../../../machines/session/same-listener.ts';
import type { Who } from '../../../machines/session/session.types.ts';
import { type BrowserDb, writeAtOnce } from './browser-db.ts';
import type { Device } from './device.ts';

const NAME = 'glossa:places';

/** One tab tells the others; `who`: whose places they are. */
interface Message {
  who: Who;
  places: readonly Place[];
}

const StoredPlace = z.object({
  materialId: z.int().check(z.positive()),
  position: z.number().check(z.gte(0)),
  at: z.string(),
  isListened: z.boolean(),
  // Absent from places that were kept before places had versions.
  version: z._default(z.int().check(z.gte(0)), 0),
  isChosen: z.optional(z.boolean()),
  isTold: z.optional(z.boolean()),
  listenedAt: z.optional(z.string()),
  ranges: z.optional(z.array(HeardRangeSchema)),
  since: z.optional(z.string()),
});

type Listener = (changed: readonly Place[] | 'all') => void;

/**
 * The book of places in lectures: one for all tabs of the browser. A change is in memory at once, in the other tabs right
 * after, and in the browser's database. An unreadable place is left out; one that cannot be written stays in memory.
 * @param device this browser: its own places on the server are told from those of others by it
 * @param now time to compare with other devices by
 */
export function createPlaces(database: Promise<BrowserDb | null>, device: Pick<Device, 'id' | 'ready'>, now = () => new Date()) {
  let places: ReadonlyMap<number, Place> = new Map();
  const listeners = new Set<Listener>();
  let who: Who = { kind: 'unread', visit: 0 };
  const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);

  function change(changed: readonly Place[]) {
    if (changed.length === 0) return;
    places = new Map([...places, ...changed.map((place) => [place.materialId, place] as const)]);
    for (const listener of listeners) listener(changed);
  }

  async function write(changed: readonly Place[]) {
    otherTabs?.postMessage({ who, places: changed } satisfies Message);
    try {
      const db = await database;
      if (db === null) return;
      await writeAtOnce(db, 'places', (store) => changed.map((place) => store.put(place)));
    } catch {
      // Denied or full: memory still has it.
    }
  }

  const keptOf = (materialId: number): Place => places.get(materialId) ?? unknownPlace(materialId);

  function put(place: Place) {
    change([place]);
    void write([place]);
  }

  const nowText = () => now().toISOString();

  // A tab that has not heard yet that its listener left must not tell of them to whoever came after.
  otherTabs?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (!isSameListener(data.who, who)) return;
    change(data.places.map((place) => toldByTab(places.get(place.materialId), place)));
  });

  const ready = database.then(async (db) => {
    try {
      const stored = (await db?.getAll('places')) ?? [];
      const valid = stored.flatMap((place) => {
        const parsed = StoredPlace.safeParse(place);
        return parsed.success ? [parsed.data] : [];
      });
      // A place heard or told of while the database was opening is newer.
      change(valid.map((stored) => readFromStore(places.get(stored.materialId), stored)));
    } catch {
      // Unreadable: start from nothing.
    }
  });

  return {
    /** Resolves when the browser's database has been read. */
    ready,
    get: () => places,
    subscribe(listener: Listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * The server's places, this browser's own and those of other devices, where they count more than what is kept here.
     * @param sounding the lecture that sounds in this browser, in any tab
     */
    merge(records: readonly ListedPlace[], sounding: number | null = null) {
      const newer = records.flatMap((told) => mergePlace(places.get(told.id), told, device.id(), told.id === sounding) ?? []);
      change(newer);
      void write(newer);
    },
    /** This browser's place in a lecture. Waits for the browser's database. */
    async kept(materialId: number): Promise<KeptPlace> {
      await Promise.all([ready, device.ready]);
      const here = places.get(materialId);
      return { heardAt: here === undefined || here.at === '' ? null : toldAt(here), device: device.id() };
    },
    /** Whose places these are from now on. */
    belongTo(listener: Who) {
      who = listener;
    },
    /** Signed out: the listener's own does not stay in the browser. */
    forget() {
      places = new Map();
      for (const listener of listeners) listener('all');
      void database.then((db) => db?.clear('places')).catch(() => undefined);
    },
    /** Heard there now. */
    keepPosition: (materialId: number, position: number) => put(movedPlace(keptOf(materialId), { position, at: nowText() })),
    /** @param version of the server's place that the listener has seen and passed by; absent: the one kept before */
    choosePosition: (materialId: number, position: number, version?: number) =>
      put(movedPlace(keptOf(materialId), { position, at: nowText(), isChosen: true, version })),
    /** Heard to its end: it begins anew. */
    keepEnd: (materialId: number) => put(endedPlace(keptOf(materialId), nowText())),
    /** The place stays where it is. */
    markListened: (materialId: number) => put(listenedPlace(keptOf(materialId), nowText())),
    /** The mark is taken off, and what was heard until then forgotten; the place stays. @returns the moment of it */
    markNotListened(materialId: number): string {
      const since = nowText();
      put(unlistenedPlace(keptOf(materialId), since));
      return since;
    },
    /** Adds stretches that were heard. */
    addHeard: (materialId: number, ranges: readonly HeardRange[]) => put(withRanges(keptOf(materialId), ranges)),
    /** All that was heard of a lecture. Waits for the browser's database. */
    async heard(materialId: number) {
      await ready;
      return heardOfPlace(keptOf(materialId));
    },
  };
}

export type Places = ReturnType<typeof createPlaces>;
