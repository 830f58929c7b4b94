import * as z from 'zod/mini';
import { Material } from '../../../contract/entities/catalogue.ts';
import type { StopsStoreCommand, StopsStoreReport } from '../../../machines/last-stops/last-stops.types.ts';
import { areStopsOf, GUEST, type LectureStops, withStop } from '../../../machines/last-stops/stops.ts';
import { implementEventPort } from '../../../machines/ports/ports.ts';
import { type BrowserDb, writeAtOnce } from './browser-db.ts';
import { STOPS_KEYS, stopsKey } from './player-keys.ts';

const NAME = 'glossa:stops';

/** The last stops in one lecture, and whose they are. */
type Row = LectureStops & { owner: string };

const Seconds = z.number().check(z.gte(0));

/** Neither stored rows nor those of another tab are trusted: they may be of another version of the app. */
const StoredRow = z.object({
  owner: z.string(),
  material: Material,
  stops: z.array(z.object({ position: Seconds, at: z.number() })),
  left: z.nullable(z.object({ position: Seconds, heard: Seconds })),
});

const idOf = ({ material }: LectureStops): number => material.material_id;

interface StopsStoreEdge {
  database: Promise<BrowserDb | null>;
  /** When a stop was made. */
  now: () => Date;
}

/**
 * The store of the last stops: in memory at once, in the other tabs of the same listener right after, and in the browser's
 * database. A guest's go over to whoever signs in; another listener's are removed when they are met.
 */
export const stopsStore = ({ database, now }: StopsStoreEdge) =>
  implementEventPort<StopsStoreCommand, StopsStoreReport>(({ report, onCommand }) => {
    const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
    const rows = new Map<number, LectureStops>();
    let owner = GUEST;
    /** Grows with each listener: the answer to an older reading is dropped. */
    let opened = 0;

    async function write(row: Row) {
      otherTabs?.postMessage(row);
      try {
        const db = await database;
        if (db !== null) await writeAtOnce(db, 'facts', (facts) => [facts.put(row, stopsKey(idOf(row)))]);
      } catch {
        // Denied or full: memory still has it.
      }
    }

    async function read(): Promise<Row[]> {
      try {
        const stored: unknown[] = (await (await database)?.getAll('facts', STOPS_KEYS())) ?? [];
        return stored.flatMap((row) => {
          const parsed = StoredRow.safeParse(row);
          return parsed.success ? [parsed.data] : [];
        });
      } catch {
        return [];
      }
    }

    async function open(accountId: string | null) {
      opened += 1;
      const asked = opened;
      owner = accountId ?? GUEST;
      const stored = await read();
      if (asked !== opened) return;
      for (const row of stored) {
        if (areStopsOf(owner, row.owner)) {
          // One that was made while the database was opening is newer.
          if (!rows.has(idOf(row))) rows.set(idOf(row), { material: row.material, stops: row.stops, left: row.left });
        } else void database.then((db) => db?.delete('facts', stopsKey(idOf(row)))).catch(() => undefined);
      }
      report({ type: 'stops.read', lectures: [...rows.values()] });
    }

    onCommand((command) => {
      if (command.type === 'stopsStore.open') return void open(command.accountId);
      const { material } = command;
      const before = rows.get(material.material_id) ?? { material, stops: [], left: null };
      const lecture: LectureStops =
        command.type === 'stopsStore.keepLeft'
          ? { ...before, material, left: command.left }
          : {
              ...before,
              material,
              stops: withStop(before.stops, { position: command.position, at: now().getTime() }, command.from),
            };
      rows.set(material.material_id, lecture);
      report({ type: 'stops.kept', lecture });
      void write({ ...lecture, owner });
    });

    otherTabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const parsed = StoredRow.safeParse(data);
      if (!parsed.success || parsed.data.owner !== owner) return;
      const { material, stops, left } = parsed.data;
      rows.set(idOf(parsed.data), { material, stops, left });
      report({ type: 'stops.changed', lecture: { material, stops, left } });
    });

    return () => {
      opened += 1;
      otherTabs?.close();
    };
  });
