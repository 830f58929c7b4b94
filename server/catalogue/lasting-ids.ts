import { eq } from 'drizzle-orm';
import type { LastingKind } from '../db/catalogue-tables.ts';
import type { Database } from '../db/database.ts';
import { lastingIds } from '../db/schema.ts';
import { batchesOf } from './sync-rows.ts';

/**
 * Ids that outlive their rows. A lecture whose file was broken or missing at one start is not in the catalogue until it is mended;
 * with its old id its listeners have their places, favourites and history back.
 */

/** @returns slug → id, of all that were ever imported */
export async function readLastingIds(tx: Database, kind: LastingKind): Promise<Map<string, number>> {
  const rows = await tx.select({ slug: lastingIds.slug, id: lastingIds.id }).from(lastingIds).where(eq(lastingIds.kind, kind));
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** @param ids slug → id of what is in the catalogue now */
export async function keepLastingIds(tx: Database, kind: LastingKind, ids: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...ids].map(([slug, id]) => ({ kind, slug, id }));
  for (const batch of batchesOf(rows)) await tx.insert(lastingIds).values(batch).onConflictDoNothing();
}
