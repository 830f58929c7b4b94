import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { type OneTimePurpose, oneTimeTokens } from '../db/schema.ts';
import { hashOf, newSecret } from './token-codec.ts';

/** Tokens that come by letter: random, kept as hashes, good once and not for long (V2). */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** As long as a change of address can be undone from the former one. */
export const UNDO_LIFE_MS = 72 * HOUR_MS;
const LIFE_MS: Record<OneTimePurpose, number> = {
  password: 10 * MINUTE_MS,
  email: 48 * HOUR_MS,
  sign_in: 10 * MINUTE_MS,
  merge: 10 * MINUTE_MS,
  new_email: 48 * HOUR_MS,
  undo_email: UNDO_LIFE_MS,
};

/** When a token of this purpose that is issued now ends. */
export const oneTimeEnd = (purpose: OneTimePurpose, now: Date): Date => new Date(now.getTime() + LIFE_MS[purpose]);

/** They look like no access token, so that a spent one is told from a session that has ended. */
const SHAPE = /^[\w-]{43}$/;
export const looksOneTime = (token: string): boolean => SHAPE.test(token);

interface Issued {
  accountId: string;
  purpose: OneTimePurpose;
  /** Where the letter goes. */
  email: string;
  /** The sign-in that asks for it; nobody need be signed in. */
  familyId?: string | null;
}

interface OneTimeToken extends Required<Issued> {
  expiresAt: Date;
}

/** @param token another secret than a random one, where more than the letter alone must prove it */
export async function issueOneTimeToken(
  db: Database,
  { accountId, purpose, email, familyId = null }: Issued,
  now: Date,
  token = newSecret(),
): Promise<string> {
  const expiresAt = oneTimeEnd(purpose, now);
  await db.insert(oneTimeTokens).values({ tokenHash: hashOf(token), accountId, purpose, email, familyId, expiresAt });
  return token;
}

const valid = (token: string, purpose: OneTimePurpose, now: Date) =>
  and(eq(oneTimeTokens.tokenHash, hashOf(token)), eq(oneTimeTokens.purpose, purpose), gt(oneTimeTokens.expiresAt, now));

/** Whose token this is, without spending it. */
export async function readOneTimeToken(
  db: Database,
  token: string,
  purpose: OneTimePurpose,
  now: Date,
): Promise<OneTimeToken | null> {
  const [row] = await db
    .select()
    .from(oneTimeTokens)
    .where(valid(token, purpose, now));
  return row ?? null;
}

/** Of many that spend one token at once, one gets it. */
export async function spendOneTimeToken(
  db: Database,
  token: string,
  purpose: OneTimePurpose,
  now: Date,
): Promise<OneTimeToken | null> {
  const [row] = await db
    .delete(oneTimeTokens)
    .where(valid(token, purpose, now))
    .returning();
  return row ?? null;
}

/** Takes back all tokens of these purposes. */
export async function dropOneTimeTokens(db: Database, accountId: string, purposes: readonly OneTimePurpose[]): Promise<void> {
  await db.delete(oneTimeTokens).where(and(eq(oneTimeTokens.accountId, accountId), inArray(oneTimeTokens.purpose, purposes)));
}
