import { and, eq, gt, gte } from 'drizzle-orm';
import { dropOneTimeTokens, issueOneTimeToken, UNDO_LIFE_MS } from '../auth/one-time-tokens.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { Database } from '../db/database.ts';
import { accounts, oneTimeTokens, signInNames } from '../db/schema.ts';
import { type AccountRow, nameKey, takeName } from './accounts.ts';
import { dropWaysIn } from './first-proof.ts';

/**
 * The e-mail of an account becomes another one. The new address counts when its letter is opened; a former one that was
 * confirmed is kept for its holder for as long as he can undo the change.
 */

/** The address that waits for its letter to be opened; null: none does. */
export async function pendingEmail(db: Database, accountId: string, now: Date): Promise<string | null> {
  const isPending = and(
    eq(oneTimeTokens.accountId, accountId),
    eq(oneTimeTokens.purpose, 'new_email'),
    gt(oneTimeTokens.expiresAt, now),
  );
  const [row] = await db.select().from(oneTimeTokens).where(isPending);
  return row?.email ?? null;
}

/** A first address of an account that has none: to be confirmed by its letter like one that was registered with. */
export async function setFirstEmail(tx: Database, account: AccountRow, email: string, now: Date): Promise<void> {
  await takeName(tx, account.id, email, now);
  await tx.update(accounts).set({ email, emailConfirmedAt: null }).where(eq(accounts.id, account.id));
}

/** The same address in other letters: nothing of it has to be proven. */
export async function respellEmail(db: Database, accountId: string, email: string): Promise<void> {
  await db.update(accounts).set({ email }).where(eq(accounts.id, accountId));
}

/**
 * The letter of the new address was opened.
 * @param tx a transaction that holds the account
 * @returns the token of the way back; null where the former address was never confirmed, so that it may be anybody's
 * @throws HttpError 422 when the address has become another account's
 */
export async function switchEmail(tx: Database, account: AccountRow, email: string, now: Date): Promise<string | null> {
  await takeName(tx, account.id, email, now);
  await tx.update(accounts).set({ email, emailConfirmedAt: now }).where(eq(accounts.id, account.id));
  await dropOneTimeTokens(tx, account.id, ['password', 'email', 'sign_in', 'merge', 'new_email']);
  if (account.email === null || nameKey(account.email) === nameKey(email)) return null;
  const isFormer = and(eq(signInNames.name, nameKey(account.email)), eq(signInNames.accountId, account.id));
  if (account.emailConfirmedAt === null) {
    await tx.delete(signInNames).where(isFormer);
    return null;
  }
  // Nobody registers with it meanwhile: the way back must not be barred.
  await tx
    .update(signInNames)
    .set({ heldUntil: new Date(now.getTime() + UNDO_LIFE_MS) })
    .where(isFormer);
  return issueOneTimeToken(tx, { accountId: account.id, purpose: 'undo_email', email: account.email }, now);
}

/**
 * The former address is the account's again, and whoever came in otherwise is out: the password, too, was known to whoever
 * changed the address. The ways back that were given after this one's go with the addresses they lead to; those given before
 * stay: whoever changed the address twice must not take away the first one's.
 * @param tx a transaction that holds the account
 * @param way `familyId`: the sign-in that stays; null: none
 * @throws HttpError 422 when the address has become another account's
 */
export async function undoEmailChange(
  tx: Database,
  sessions: Sessions,
  account: AccountRow,
  way: { email: string; expiresAt: Date; familyId: string | null },
  now: Date,
): Promise<void> {
  const isOwn = eq(signInNames.accountId, account.id);
  await takeName(tx, account.id, way.email, now);
  if (account.email !== null && nameKey(account.email) !== nameKey(way.email))
    await tx.delete(signInNames).where(and(isOwn, eq(signInNames.name, nameKey(account.email))));
  await tx.delete(signInNames).where(and(isOwn, gte(signInNames.heldUntil, way.expiresAt)));
  const isLaterWay = and(eq(oneTimeTokens.purpose, 'undo_email'), gte(oneTimeTokens.expiresAt, way.expiresAt));
  await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.accountId, account.id), isLaterWay));
  await tx.update(accounts).set({ email: way.email, emailConfirmedAt: now }).where(eq(accounts.id, account.id));
  await dropWaysIn(tx, sessions, account.id, way.familyId);
}
