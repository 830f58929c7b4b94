import * as z from 'zod/mini';
import type { BrowserDb, Place } from './browser-db.ts';

const StoredPlace = z.object({
  materialId: z.int().check(z.positive()),
  position: z.number().check(z.gte(0)),
  at: z.string(),
  isListened: z.boolean(),
});

/**
 * Places in lectures: in memory at once, in the browser's database right after. Rows that cannot be parsed are left out,
 * places that cannot be written stay in memory.
 * @param now time for comparing with other devices
 */
export function createPlaces(database: Promise<BrowserDb | null>, now = () => new Date()) {
  let places: ReadonlyMap<number, Place> = new Map();
  const listeners = new Set<() => void>();

  function change(next: Map<number, Place>) {
    places = next;
    for (const listener of listeners) listener();
  }

  async function write(place: Place) {
    try {
      await (await database)?.put('places', place);
    } catch {
      // Denied or full: memory still has it.
    }
  }

  function put(materialId: number, part: Partial<Pick<Place, 'position' | 'isListened'>>) {
    const before = places.get(materialId) ?? { materialId, position: 0, at: '', isListened: false };
    const place = { ...before, ...part, at: now().toISOString() };
    change(new Map(places).set(materialId, place));
    void write(place);
  }

  const ready = database.then(async (db) => {
    try {
      const stored = (await db?.getAll('places')) ?? [];
      const valid = stored.flatMap((place) => {
        const parsed = StoredPlace.safeParse(place);
        return parsed.success ? [[parsed.data.materialId, parsed.data] as const] : [];
      });
      // Places heard while the database was opening are newer.
      change(new Map([...valid, ...places]));
    } catch {
      // Unreadable: start from nothing.
    }
  });

  return {
    /** Resolves when the places of the browser's database have been read. */
    ready,
    get: () => places,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Takes the server's places where they are newer than this browser's. Whole records come from other devices too. */
    merge(records: readonly { id: number; duration: number; at?: string; is_listened?: boolean }[]) {
      const next = new Map(places);
      for (const record of records) {
        const here = places.get(record.id);
        const at = record.at ?? '';
        if (here !== undefined && Date.parse(here.at) >= Date.parse(at || '1970-01-01T00:00:00Z')) continue;
        const place = { materialId: record.id, position: record.duration, at, isListened: record.is_listened ?? false };
        next.set(record.id, place);
        void write(place);
      }
      change(next);
    },
    /** When a lecture was heard or chosen here, ms since 1970; null: unknown. Waits for the reading of the database. */
    async heardAt(materialId: number): Promise<number | null> {
      await ready;
      const here = places.get(materialId);
      return here === undefined ? null : Date.parse(here.at);
    },
    /** Signed out: the listener's places do not stay in the browser. */
    forget() {
      change(new Map());
      void database.then((db) => db?.clear('places')).catch(() => undefined);
    },
    keepPosition: (materialId: number, position: number) => put(materialId, { position }),
    markListened: (materialId: number) => put(materialId, { position: 0, isListened: true }),
  };
}

export type Places = ReturnType<typeof createPlaces>;
