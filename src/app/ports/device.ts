import * as z from 'zod/mini';
import { type BrowserDb, writeAtOnce } from './browser-db.ts';

const KEY = 'device';
const StoredDevice = z.object({ id: z.uuid(), sequence: z.int().check(z.gte(0)) });

/** How a record of this browser is told from those of other devices, and from its own earlier ones. */
export interface Stamp {
  device: string;
  sequence: number;
}

/**
 * This browser as a device: an id made at random and kept, and numbers that only grow. All tabs have the same id; their
 * numbers go on from the clock, so that a tab which takes over from another is later than it without asking.
 * @param now time to compare with other devices by
 */
export function createDevice(database: Promise<BrowserDb | null>, now: () => Date) {
  let id: string = crypto.randomUUID();
  let sequence = 0;

  async function write() {
    try {
      const db = await database;
      if (db !== null) await writeAtOnce(db, 'facts', (facts) => [facts.put({ id, sequence }, KEY)]);
    } catch {
      // Denied or full: the next page is another device, whose places are asked about.
    }
  }

  const ready = database.then(async (db) => {
    try {
      if (db === null) return;
      // Read and written in one transaction: two tabs that are opened at once agree on one id.
      const transaction = db.transaction('facts', 'readwrite');
      const stored = StoredDevice.safeParse(await transaction.store.get(KEY));
      if (stored.success) {
        id = stored.data.id;
        sequence = Math.max(sequence, stored.data.sequence);
      } else await transaction.store.put({ id, sequence }, KEY);
      await transaction.done;
    } catch {
      // Unreadable: a device of this page alone.
    }
  });

  return {
    /** Resolves when the id is the kept one. */
    ready,
    id: () => id,
    /** The marks of the next record. */
    stamp(): Stamp {
      sequence = Math.max(sequence + 1, now().getTime());
      void write();
      return { device: id, sequence };
    },
  };
}

export type Device = ReturnType<typeof createDevice>;
