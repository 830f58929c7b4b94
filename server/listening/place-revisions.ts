import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { accounts, placeRevisions } from '../db/schema.ts';

/**
 * Holds the places of an account until the transaction ends: changes of one account get their numbers one after another,
 * and whoever has read the number of one has all before it.
 * @param tx a transaction
 * @returns number of the last change; null when the account is gone
 */
export async function holdRevision(tx: Database, accountId: string): Promise<number | null> {
  // Before the row itself: a deletion of the account takes it first, and then this one with it.
  const [account] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('key share');
  if (account === undefined) return null;
  const [held] = await tx
    .insert(placeRevisions)
    .values({ accountId, revision: 0 })
    .onConflictDoUpdate({ target: placeRevisions.accountId, set: { revision: sql`${placeRevisions.revision}` } })
    .returning({ revision: placeRevisions.revision });
  return held?.revision ?? null;
}

/** @param tx the transaction that holds it */
export async function setRevision(tx: Database, accountId: string, revision: number): Promise<void> {
  await tx.update(placeRevisions).set({ revision }).where(eq(placeRevisions.accountId, accountId));
}

/** Number of the last change; 0: nothing has changed yet. */
export async function readRevision(db: Database, accountId: string): Promise<number> {
  const [row] = await db
    .select({ revision: placeRevisions.revision })
    .from(placeRevisions)
    .where(eq(placeRevisions.accountId, accountId));
  return row?.revision ?? 0;
}
