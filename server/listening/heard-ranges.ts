import { and, eq, inArray, sql } from 'drizzle-orm';
import { type HeardRange, mergeRanges } from '../../contract/heard-ranges.ts';
import type { Database } from '../db/database.ts';
import { heardRanges } from '../db/schema.ts';

/** All that was heard of one lecture. */
export interface HeardLecture {
  /** Merged; media seconds. */
  ranges: readonly HeardRange[];
  /** Stretches heard before this moment are forgotten; null: none were. */
  since: Date | null;
}

/** Stretches of a lecture that a record brings. */
export interface HeardPart {
  materialId: number;
  ranges: readonly HeardRange[];
  /** Null: it counts whenever it was heard. */
  heardAt: Date | null;
}

/** By lecture: all of the account, or these lectures alone. */
export async function readHeard(
  db: Database,
  accountId: string,
  materialIds?: readonly number[],
): Promise<Map<number, HeardLecture>> {
  const own = eq(heardRanges.accountId, accountId);
  const rows = await db
    .select()
    .from(heardRanges)
    .where(materialIds === undefined ? own : and(own, inArray(heardRanges.materialId, [...materialIds])));
  return new Map(rows.map(({ materialId, ranges, since }) => [materialId, { ranges, since }]));
}

/**
 * Adds what records bring to what was heard before, in whatever order they come. Stretches heard before the lecture was marked
 * as not listened to stay forgotten.
 * @param tx a transaction that holds the places of the account
 * @returns all that was heard of each of these lectures
 */
export async function addHeard(tx: Database, accountId: string, parts: readonly HeardPart[]): Promise<Map<number, HeardLecture>> {
  const heard = await readHeard(tx, accountId, [...new Set(parts.map(({ materialId }) => materialId))]);
  const changed = new Set<number>();
  for (const { materialId, ranges, heardAt } of parts) {
    const { ranges: before, since } = heard.get(materialId) ?? { ranges: [], since: null };
    if (ranges.length === 0 || (since !== null && heardAt !== null && heardAt < since)) continue;
    heard.set(materialId, { ranges: mergeRanges(before, ranges), since });
    changed.add(materialId);
  }
  const rows = [...changed].map((materialId) => ({ accountId, materialId, ranges: [...(heard.get(materialId)?.ranges ?? [])] }));
  if (rows.length > 0) {
    await tx
      .insert(heardRanges)
      .values(rows)
      .onConflictDoUpdate({
        target: [heardRanges.accountId, heardRanges.materialId],
        set: { ranges: sql`excluded."ranges"` },
      });
  }
  return heard;
}

/**
 * All that was heard in two accounts of one person is heard in the one they become.
 * @param tx a transaction that holds both accounts
 */
export async function mergeHeard(tx: Database, { into, from }: { into: string; from: string }): Promise<void> {
  const theirs = await readHeard(tx, from);
  if (theirs.size === 0) return;
  await tx
    .insert(heardRanges)
    .values([...theirs].map(([materialId, { since }]) => ({ accountId: into, materialId, ranges: [], since })))
    .onConflictDoUpdate({
      target: [heardRanges.accountId, heardRanges.materialId],
      set: { since: sql`greatest(${heardRanges.since}, excluded."since")` },
    });
  await addHeard(
    tx,
    into,
    [...theirs].map(([materialId, { ranges }]) => ({ materialId, ranges, heardAt: null })),
  );
}

/** Forgets what was heard of a lecture before a moment. @param tx a transaction that holds the places of the account */
export async function forgetHeard(tx: Database, accountId: string, materialId: number, since: Date): Promise<void> {
  await tx
    .insert(heardRanges)
    .values({ accountId, materialId, ranges: [], since })
    .onConflictDoUpdate({
      target: [heardRanges.accountId, heardRanges.materialId],
      set: { ranges: [], since },
      setWhere: sql`${heardRanges.since} is null or ${heardRanges.since} < excluded."since"`,
    });
}
