import { randomUUID } from 'node:crypto';
import { and, eq, type InferSelectModel } from 'drizzle-orm';
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
  return { id: row.id, email: row.email, name: row.name, is_email_confirmed: row.emailConfirmedAt !== null };
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
    .where(eq(signInNames.name, nameKey(name)));
  return row?.account ?? null;
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
  for (const name of [account.email, login]) if (name != null) await takeName(tx, id, name);
  return id;
}

/**
 * The account's e-mail becomes another one, not confirmed yet.
 * @param tx a transaction
 * @returns the address before
 * @throws HttpError 422 when the e-mail is another account's
 */
export async function replaceEmail(tx: Database, row: AccountRow, email: string): Promise<void> {
  const isSameKey = row.email !== null && nameKey(row.email) === nameKey(email);
  if (!isSameKey) {
    await takeName(tx, row.id, email);
    if (row.email !== null)
      await tx.delete(signInNames).where(and(eq(signInNames.name, nameKey(row.email)), eq(signInNames.accountId, row.id)));
  }
  await tx
    .update(accounts)
    .set({ email, ...(!isSameKey && { emailConfirmedAt: null }) })
    .where(eq(accounts.id, row.id));
}

async function takeName(tx: Database, accountId: string, name: string): Promise<void> {
  const taken = await tx
    .insert(signInNames)
    .values({ name: nameKey(name), accountId })
    .onConflictDoNothing()
    .returning({ name: signInNames.name });
  if (taken.length > 0) return;
  // A partner's subscriber may take for an e-mail the very login he has.
  const [holder] = await tx
    .select()
    .from(signInNames)
    .where(eq(signInNames.name, nameKey(name)));
  if (holder?.accountId !== accountId) throw emailTaken();
}
