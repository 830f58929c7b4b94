import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { accounts } from '../db/schema.ts';
import type { AccountRow } from './accounts.ts';

/**
 * Reads an account and holds it until the transaction ends: what reads first and writes then (a term that grows, a code
 * that is good once) waits for its turn.
 * @param tx a transaction
 * @returns null when there is no such account
 */
export async function lockAccount(tx: Database, id: string): Promise<AccountRow | null> {
  // Rows that refer to the account may still be inserted meanwhile.
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('no key update');
  return row ?? null;
}
