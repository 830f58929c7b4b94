import { and, asc, desc, eq, gt, type InferSelectModel, inArray, isNotNull, sql } from 'drizzle-orm';
import type { ListenRecord } from '../../contract/entities/listening.ts';
import type { Database } from '../db/database.ts';
import { materialMarks } from '../db/schema.ts';
import type { HeardLecture } from './heard-ranges.ts';

export type Mark = InferSelectModel<typeof materialMarks>;

/**
 * The place in a lecture as it is told; null where there is nothing to tell: it is only a favourite, for one.
 * @param heard all that was heard of it; absent: not told here
 */
export function listenRecordOf(mark: Mark, heard?: HeardLecture): (ListenRecord & { at: string }) | null {
  const { materialId, position, positionAt, placeVersion, listenedAt, device, deviceKind } = mark;
  const at = positionAt ?? listenedAt ?? heard?.since ?? null;
  if (at === null) return null;
  return {
    id: materialId,
    duration: position ?? 0,
    at: at.toISOString(),
    is_listened: listenedAt !== null,
    ...(listenedAt !== null && { listened_at: listenedAt.toISOString() }),
    ...(placeVersion !== null && { version: placeVersion, is_ended: mark.isEnded }),
    ...(device !== null && { device }),
    ...(deviceKind !== null && { device_kind: deviceKind }),
    ...(heard !== undefined && { ranges: heard.ranges.map(([from, to]): [number, number] => [from, to]) }),
    ...(heard?.since && { ranges_since: heard.since.toISOString() }),
  };
}

const key = [materialMarks.accountId, materialMarks.materialId];

/** All that the account has to do with lectures, one row each. */
export function readMarks(db: Database, accountId: string): Promise<Mark[]> {
  return db.select().from(materialMarks).where(eq(materialMarks.accountId, accountId));
}

/** The same of these lectures alone. */
export function readMarksOf(db: Database, accountId: string, materialIds: readonly number[]): Promise<Mark[]> {
  return db
    .select()
    .from(materialMarks)
    .where(and(eq(materialMarks.accountId, accountId), inArray(materialMarks.materialId, [...materialIds])));
}

/** Places that changed after a version, in the order of their changes. */
export function readPlacesAfter(db: Database, accountId: string, version: number, limit: number): Promise<Mark[]> {
  return db
    .select()
    .from(materialMarks)
    .where(and(eq(materialMarks.accountId, accountId), gt(materialMarks.placeVersion, version)))
    .orderBy(asc(materialMarks.placeVersion))
    .limit(limit);
}

/** Lectures of one list, newest first. */
export function readMarked(db: Database, accountId: string, list: 'favoriteAt' | 'historyAt'): Promise<Mark[]> {
  return db
    .select()
    .from(materialMarks)
    .where(and(eq(materialMarks.accountId, accountId), isNotNull(materialMarks[list])))
    .orderBy(desc(materialMarks[list]), desc(materialMarks.materialId));
}

/** Into the favourites or out of them, in one statement: of many at once each turns it over. @returns whether it is one now */
export async function toggleFavorite(db: Database, accountId: string, materialId: number, now: Date): Promise<boolean> {
  const [row] = await db
    .insert(materialMarks)
    .values({ accountId, materialId, favoriteAt: now })
    .onConflictDoUpdate({
      target: key,
      set: { favoriteAt: sql`case when ${materialMarks.favoriteAt} is null then excluded."favorite_at" end` },
    })
    .returning({ favoriteAt: materialMarks.favoriteAt });
  return row !== undefined && row.favoriteAt !== null;
}

/** To the top of the history; a lecture is there once. */
export async function addToHistory(db: Database, accountId: string, materialId: number, now: Date): Promise<void> {
  await db
    .insert(materialMarks)
    .values({ accountId, materialId, historyAt: now })
    .onConflictDoUpdate({ target: key, set: { historyAt: now } });
}

/** Heard to the end; the first time counts. */
export async function markListened(db: Database, accountId: string, materialId: number, now: Date): Promise<void> {
  await db
    .insert(materialMarks)
    .values({ accountId, materialId, listenedAt: now })
    .onConflictDoUpdate({ target: key, set: { listenedAt: sql`coalesce(${materialMarks.listenedAt}, excluded."listened_at")` } });
}
