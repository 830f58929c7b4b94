import { randomUUID } from 'node:crypto';
import { and, eq, type InferSelectModel, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Account } from '../../contract/entities/account.ts';
import { EMAIL_TAKEN } from '../../contract/messages.ts';
import type { Database } from '../db/database.ts';
import { accounts, signInNames } from '../db/schema.ts';
import { invalidField } from '../http/http-error.ts';

export type AccountRow = InferSelectModel<typeof accounts>;

/** How a name is compared: people do not type their addresses twice in the same case. */
export const nameKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();

export const emailTaken = () => invalidField(['body', 'email'], EMAIL_TAKEN);

export function accountOf(row: AccountRow): Account {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    is_email_confirmed: row.emailConfirmedAt !== null,
    has_password: row.passwordHash !== null,
  };
}

/** @returns null when there is no such account */
export async function readAccount(db: Database, id: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row ?? null;
}

/** The account that is signed in to by this e-mail or login. */
export async function findByName(db: Database, name: string): Promise<AccountRow | null> {
  const [row] = await db
    .select({ account: accounts })
    .from(signInNames)
    .innerJoin(accounts, eq(accounts.id, signInNames.accountId))
    .where(and(eq(signInNames.name, nameKey(name)), isNull(signInNames.heldUntil)));
  return row?.account ?? null;
}

/** Is somebody signed in by this name, or is it kept for whoever left it? @param exceptAccountId whose own it may be */
export async function isNameTaken(db: Database, name: string, now: Date, exceptAccountId?: string): Promise<boolean> {
  const [row] = await db
    .select()
    .from(signInNames)
    .where(eq(signInNames.name, nameKey(name)));
  if (row === undefined || row.accountId === exceptAccountId) return false;
  return row.heldUntil === null || row.heldUntil > now;
}

export interface NewAccount {
  name: string;
  email: string | null;
  /** The name it is signed in by, where that is not the e-mail. */
  login?: string;
  passwordHash: string | null;
  isByForm: boolean;
  isEmailConfirmed: boolean;
  isDemo?: boolean;
  affiliateUid?: string | null;
}

/**
 * Inserts an account with its sign-in name. Of two with one name, one gets it.
 * @param tx a transaction: the account must not stay without its name
 * @throws HttpError 422 when the e-mail is taken
 */
export async function insertAccount(tx: Database, account: NewAccount, now: Date): Promise<string> {
  const id = randomUUID();
  const { login, isEmailConfirmed, ...rest } = account;
  await tx.insert(accounts).values({ ...rest, id, emailConfirmedAt: isEmailConfirmed ? now : null, createdAt: now });
  for (const name of [account.email, login]) if (name != null) await takeName(tx, id, name, now);
  return id;
}

/**
 * A name to sign in by becomes the account's.
 * @param tx a transaction
 * @throws HttpError 422 when it is another account's, or kept for one that has left it
 */
export async function takeName(tx: Database, accountId: string, name: string, now: Date): Promise<void> {
  const key = nameKey(name);
  // One that was kept long enough is free; one's own is taken back.
  const isFree = or(lte(signInNames.heldUntil, now), and(isNotNull(signInNames.heldUntil), eq(signInNames.accountId, accountId)));
  await tx.delete(signInNames).where(and(eq(signInNames.name, key), isFree));
  const taken = await tx
    .insert(signInNames)
    .values({ name: key, accountId })
    .onConflictDoNothing()
    .returning({ name: signInNames.name });
  if (taken.length > 0) return;
  // A partner's subscriber may take for an e-mail the very login he has.
  const [holder] = await tx.select().from(signInNames).where(eq(signInNames.name, key));
  if (holder?.accountId !== accountId) throw emailTaken();
}
