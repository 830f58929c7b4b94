import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { DeviceKind, MaterialType } from '../../contract/entities/listening.ts';
import type { HeardRange } from '../../contract/heard-ranges.ts';
import type { Database } from '../db/database.ts';
import { listenEvents, listenHours } from '../db/schema.ts';
import { moscowHour } from '../domain/moscow-time.ts';
import { addHeard, type HeardLecture } from './heard-ranges.ts';
import { keepPlaces, type SettledPlaces } from './keep-places.ts';
import { holdRevision } from './place-revisions.ts';
import type { SentPlace } from './settle-place.ts';

/** One record of the player: where the listener is, and what was heard since the record before. Media seconds. */
export interface ListenEvent {
  /** Absent from a plain caller: such a record is counted each time it comes. */
  eventId: string | undefined;
  materialId: number;
  increment: number;
  /** Stretches heard since then. */
  ranges: readonly HeardRange[];
  /** When it was heard, by the listener's clock. */
  at: string | undefined;
  /** Null: only the heard seconds count. */
  place: Omit<SentPlace, 'heardAt'> | null;
}

/** Whose records these are. */
export interface Listener {
  accountId: string;
  materialType: MaterialType;
  deviceKind: DeviceKind | null;
}

export interface CountedListens extends SettledPlaces {
  /** All that was heard of each lecture of the records. */
  heard: ReadonlyMap<number, HeardLecture>;
}

const DAY_MS = 86_400_000;
/** A record that waited longer for a network is counted at this edge. */
const OLDEST_MS = 90 * DAY_MS;
/** An hour at the highest speed: nobody hears more of one lecture in an hour. */
const MOST_IN_HOUR = 3600 * 2.5;

/**
 * Counts records exactly once each, whatever their order and however often they come: increments add up, and each place is
 * settled with the one in force. Heard stretches are united. A clock that runs ahead is taken back to ours: it must not win against all later records.
 */
export async function recordListens(
  db: Database,
  { accountId, materialType, deviceKind }: Listener,
  events: readonly ListenEvent[],
  now: Date,
): Promise<CountedListens> {
  const nothing: CountedListens = { marks: [], refused: new Set(), hasMoved: false, heard: new Map() };
  if (events.length === 0) return nothing;
  const records = events.map((event) => ({
    ...event,
    eventId: (event.eventId ?? randomUUID()).toLowerCase(),
    heardAt: bounded(event.at, now),
  }));
  const first = new Map<string, (typeof records)[number]>();
  for (const record of records) if (!first.has(record.eventId)) first.set(record.eventId, record);
  return db.transaction(async (tx) => {
    const revision = await holdRevision(tx, accountId);
    if (revision === null) return nothing;
    const inserted = await tx
      .insert(listenEvents)
      .values([...first.keys()].map((eventId) => ({ accountId, eventId, createdAt: now })))
      .onConflictDoNothing()
      .returning({ eventId: listenEvents.eventId });
    const isNew = new Set(inserted.map(({ eventId }) => eventId));
    const hours = sumsByHour([...first.values()].filter(({ eventId }) => isNew.has(eventId)));
    if (hours.length > 0) {
      await tx
        .insert(listenHours)
        .values(hours.map((sum) => ({ ...sum, accountId, materialType })))
        .onConflictDoUpdate({
          target: [listenHours.accountId, listenHours.day, listenHours.hour, listenHours.materialId, listenHours.materialType],
          set: { seconds: sql`least(${MOST_IN_HOUR}::double precision, ${listenHours.seconds} + excluded."seconds")` },
        });
    }
    const heard = await addHeard(tx, accountId, [...first.values()]);
    const settled = await keepPlaces(tx, {
      accountId,
      revision,
      materialIds: [...new Set(records.map(({ materialId }) => materialId))],
      places: [...first.values()].flatMap(({ place, ...record }) => (place === null ? [] : [{ ...record, ...place }])),
      repeated: new Set([...first.keys()].filter((eventId) => !isNew.has(eventId))),
      deviceKind,
    });
    return { ...settled, heard };
  });
}

/** A moment of the listener's clock, neither later than now nor older than a record may be. */
export function bounded(at: string | undefined, now: Date): Date {
  const told = Date.parse(at ?? '');
  if (Number.isNaN(told)) return now;
  return new Date(Math.min(now.getTime(), Math.max(now.getTime() - OLDEST_MS, told)));
}

interface Heard {
  materialId: number;
  increment: number;
  heardAt: Date;
}

function sumsByHour(records: readonly Heard[]) {
  const sums = new Map<string, { day: string; hour: number; materialId: number; seconds: number }>();
  for (const { materialId, increment, heardAt } of records) {
    if (increment <= 0) continue;
    const { day, hour } = moscowHour(heardAt);
    const name = `${day} ${String(hour).padStart(2, '0')} ${String(materialId).padStart(10, '0')}`;
    const seconds = Math.min(MOST_IN_HOUR, (sums.get(name)?.seconds ?? 0) + increment);
    sums.set(name, { day, hour, materialId, seconds });
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}
