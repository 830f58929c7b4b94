import { eq } from 'drizzle-orm';
import { accountOf, insertAccount, isNameTaken, readAccount } from '../accounts/accounts.ts';
import { pendingEmail } from '../accounts/email-change.ts';
import { badToken } from '../auth/caller.ts';
import { refuseCommon } from '../auth/passwords.ts';
import type { Database } from '../db/database.ts';
import { accounts } from '../db/schema.ts';
import { HttpError, invalidField } from '../http/http-error.ts';
import { activatePromocode } from '../promocodes/promocodes.ts';
import type { HandlerDeps } from './deps.ts';
import { type GroupHandlers, userOf } from './handler.ts';

type Own = 'checkEmail' | 'emailExists' | 'register' | 'me' | 'updateMe' | 'isRegistrationByForm';

/** A code that does not work is a mistake in the form, told at its field: no account is made without what was asked for. */
async function activateAtRegistration(tx: Database, accountId: string, promocode: string, now: Date): Promise<void> {
  try {
    await activatePromocode(tx, accountId, promocode, now);
  } catch (error) {
    if (error instanceof HttpError && typeof error.detail === 'string' && (error.status === 404 || error.status === 417))
      throw invalidField(['body', 'promocode'], error.detail);
    throw error;
  }
}

/** Registration, and what a listener says of himself. */
export function accountsHandlers(deps: HandlerDeps): Pick<GroupHandlers<'accounts'>, Own> {
  const { db, sessions, passwords, limits, letters, now } = deps;
  const ownAccount = async (id: string) => {
    const row = await readAccount(db, id);
    // Deleted a moment ago, in another tab.
    if (row === null) throw badToken();
    return row;
  };
  const isTaken = async (email: string, remote: string) => {
    await limits.take('emailCheck', remote);
    return { data: await isNameTaken(db, email, now()) };
  };
  return {
    checkEmail: ({ query }, { remote }) => isTaken(query.email, remote),
    emailExists: ({ body }, { remote }) => isTaken(body.email, remote),
    register: async ({ body }, { remote, origin }) => {
      refuseCommon(body.password);
      await limits.take('register', remote);
      const { name, email, promocode, affiliate_uid: affiliateUid = null } = body;
      // Codes must not be guessed at by registering: wrong ones are counted, by the address they come from.
      if (promocode !== undefined) await limits.take('promocode', remote);
      const passwordHash = await passwords.hash(body.password);
      const account = { name, email, passwordHash, isByForm: true, isEmailConfirmed: false, affiliateUid };
      const id = await db.transaction(async (tx) => {
        const created = await insertAccount(tx, account, now());
        if (promocode !== undefined) await activateAtRegistration(tx, created, promocode, now());
        return created;
      });
      if (promocode !== undefined) await limits.giveBack('promocode', remote);
      const tokens = await sessions.start(id);
      letters.confirmEmail({ accountId: id, email, familyId: sessions.familyOf(tokens) }, origin);
      return tokens;
    },
    me: async (_, call) => {
      const row = await ownAccount(userOf(call).accountId);
      return { data: { ...accountOf(row), new_email: await pendingEmail(db, row.id, now()) } };
    },
    updateMe: async ({ body }, call) => {
      const isOwn = eq(accounts.id, userOf(call).accountId);
      const [row] = await db.update(accounts).set({ name: body.name }).where(isOwn).returning();
      if (row === undefined) throw badToken();
      return { data: accountOf(row) };
    },
    isRegistrationByForm: async (_, call) => ({ data: (await ownAccount(userOf(call).accountId)).isByForm }),
  };
}
