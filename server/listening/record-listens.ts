import { randomUUID } from 'node:crypto';
import { lte, or, sql } from 'drizzle-orm';
import type { MaterialType } from '../../contract/entities/listening.ts';
import type { Database } from '../db/database.ts';
import { listenEvents, listenHours, materialMarks } from '../db/schema.ts';
import { moscowHour } from '../domain/moscow-time.ts';

/** One record of the player: where the listener is, and what was heard since the record before. Media seconds. */
export interface ListenEvent {
  /** Absent from a plain caller: such a record is counted each time it comes. */
  eventId: string | undefined;
  materialId: number;
  position: number;
  increment: number;
  /** When it was heard, by the listener's clock. */
  at: string | undefined;
}

const DAY_MS = 86_400_000;
/** A record that waited longer for a network is counted at this edge. */
const OLDEST_MS = 90 * DAY_MS;
/** An hour at the highest speed: nobody hears more of one lecture in an hour. */
const MOST_IN_HOUR = 3600 * 2.5;

/**
 * Counts records exactly once each, whatever their order and however often they come: increments add up, and of positions
 * the newest moment decides. A clock that runs ahead is taken back to ours: it must not win against all later records.
 */
export async function recordListens(
  db: Database,
  accountId: string,
  materialType: MaterialType,
  events: readonly ListenEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const records = events.map((event) => ({ ...event, eventId: event.eventId ?? randomUUID(), heardAt: bounded(event.at, now) }));
  const first = new Map(records.toReversed().map((record) => [record.eventId.toLowerCase(), record]));
  await db.transaction(async (tx) => {
    // Everything in the order of its key: two browsers that send the same records at once must not wait for each other.
    const inserted = await tx
      .insert(listenEvents)
      .values([...first.keys()].sort().map((eventId) => ({ accountId, eventId, createdAt: now })))
      .onConflictDoNothing()
      .returning({ eventId: listenEvents.eventId });
    const hours = sumsByHour(inserted.flatMap(({ eventId }) => first.get(eventId) ?? []));
    if (hours.length > 0) {
      await tx
        .insert(listenHours)
        .values(hours.map((sum) => ({ ...sum, accountId, materialType })))
        .onConflictDoUpdate({
          target: [listenHours.accountId, listenHours.day, listenHours.hour, listenHours.materialId, listenHours.materialType],
          set: { seconds: sql`least(${MOST_IN_HOUR}::double precision, ${listenHours.seconds} + excluded."seconds")` },
        });
    }
    await tx
      .insert(materialMarks)
      .values(newestPositions(records).map((place) => ({ ...place, accountId })))
      .onConflictDoUpdate({
        target: [materialMarks.accountId, materialMarks.materialId],
        set: { position: sql`excluded."position"`, positionAt: sql`excluded."position_at"` },
        setWhere: or(sql`${materialMarks.positionAt} is null`, lte(materialMarks.positionAt, sql`excluded."position_at"`)),
      });
  });
}

function bounded(at: string | undefined, now: Date): Date {
  const told = Date.parse(at ?? '');
  if (Number.isNaN(told)) return now;
  return new Date(Math.min(now.getTime(), Math.max(now.getTime() - OLDEST_MS, told)));
}

interface Dated {
  materialId: number;
  position: number;
  increment: number;
  heardAt: Date;
}

function sumsByHour(records: readonly Dated[]) {
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

function newestPositions(records: readonly Dated[]) {
  const newest = new Map<number, { materialId: number; position: number; positionAt: Date }>();
  for (const { materialId, position, heardAt } of records) {
    const known = newest.get(materialId);
    if (known === undefined || known.positionAt <= heardAt) newest.set(materialId, { materialId, position, positionAt: heardAt });
  }
  return [...newest.values()].sort((a, b) => a.materialId - b.materialId);
}
