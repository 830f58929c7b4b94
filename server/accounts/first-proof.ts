import { eq } from 'drizzle-orm';
import { dropOneTimeTokens } from '../auth/one-time-tokens.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { Database } from '../db/database.ts';
import { accounts, type OneTimePurpose, partnerSubscribers, socialIdentities, socialVisits } from '../db/schema.ts';
import type { AccountRow } from './accounts.ts';

/** Letters that were on their way. A former address keeps its way back: nobody but its holder has that letter. */
const ON_THEIR_WAY = ['password', 'email', 'sign_in', 'merge', 'new_email'] as const satisfies OneTimePurpose[];

interface Proof {
  /** The letter was opened by the very sign-in that asked for it, or by somebody who knows the password. */
  isByHolder: boolean;
}

/**
 * The address of an account is proven: somebody who reads its letters is here. At the first proof, whichever way it comes,
 * everything that was bound before is dropped: whoever typed the address need not have been its owner. Only where the proof
 * shows that both are one person it all stays.
 * @param tx a transaction that holds the account
 * @param account as it is read in this transaction
 * @returns whether the ways in so far were dropped
 */
export async function proveAddress(
  tx: Database,
  sessions: Sessions,
  account: AccountRow,
  { isByHolder }: Proof,
  now: Date,
): Promise<boolean> {
  if (account.emailConfirmedAt !== null) return false;
  await tx.update(accounts).set({ emailConfirmedAt: now }).where(eq(accounts.id, account.id));
  if (isByHolder) return false;
  await dropWaysIn(tx, sessions, account.id, null);
  return true;
}

/**
 * Password, networks, partners' subscribers, letters on their way and sign-ins of an account: nobody comes in by any of them.
 * @param exceptFamilyId the sign-in that stays; null: none
 */
export async function dropWaysIn(
  tx: Database,
  sessions: Sessions,
  accountId: string,
  exceptFamilyId: string | null,
): Promise<void> {
  await tx.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, accountId));
  await tx.delete(socialIdentities).where(eq(socialIdentities.accountId, accountId));
  await tx.delete(socialVisits).where(eq(socialVisits.accountId, accountId));
  await tx.delete(partnerSubscribers).where(eq(partnerSubscribers.accountId, accountId));
  await dropOneTimeTokens(tx, accountId, ON_THEIR_WAY);
  await sessions.revokeAll(accountId, exceptFamilyId, tx);
}
