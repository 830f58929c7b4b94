import { eq } from 'drizzle-orm';
import { accountOf, findByName, insertAccount, readAccount, replaceEmail } from '../accounts/accounts.ts';
import { badToken } from '../auth/caller.ts';
import { dropOneTimeTokens, spendOneTimeToken } from '../auth/one-time-tokens.ts';
import { refuseCommon } from '../auth/passwords.ts';
import type { Database } from '../db/database.ts';
import { accounts } from '../db/schema.ts';
import { HttpError, invalidField } from '../http/http-error.ts';
import { activatePromocode } from '../promocodes/promocodes.ts';
import type { HandlerDeps } from './deps.ts';
import { type GroupHandlers, userOf } from './handler.ts';

type Own = Exclude<
  keyof GroupHandlers<'accounts'>,
  'sendEmailChangePassword' | 'changePassword' | 'exportAccount' | 'deleteAccount'
>;

const badConfirmation = () => new HttpError(400, 'Ссылка для подтверждения почты устарела или уже использована');

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
    limits.take('emailCheck', remote);
    return { data: (await findByName(db, email)) !== null };
  };
  return {
    checkEmail: ({ query }, { remote }) => isTaken(query.email, remote),
    emailExists: ({ body }, { remote }) => isTaken(body.email, remote),
    register: async ({ body }, { remote, origin }) => {
      refuseCommon(body.password);
      limits.take('register', remote);
      const { name, email, promocode, affiliate_uid: affiliateUid = null } = body;
      // Codes must not be guessed at by registering: wrong ones are counted, by the address they come from.
      if (promocode !== undefined) limits.take('promocode', remote);
      const passwordHash = await passwords.hash(body.password);
      const account = { name, email, passwordHash, isByForm: true, isEmailConfirmed: false, affiliateUid };
      const id = await db.transaction(async (tx) => {
        const created = await insertAccount(tx, account, now());
        if (promocode !== undefined) await activateAtRegistration(tx, created, promocode, now());
        return created;
      });
      if (promocode !== undefined) limits.giveBack('promocode', remote);
      letters.confirmEmail(id, email, origin);
      return sessions.start(id);
    },
    me: async (_, call) => ({ data: accountOf(await ownAccount(userOf(call).accountId)) }),
    updateMe: async ({ body }, call) => {
      const isOwn = eq(accounts.id, userOf(call).accountId);
      const [row] = await db.update(accounts).set({ name: body.name }).where(isOwn).returning();
      if (row === undefined) throw badToken();
      return { data: accountOf(row) };
    },
    updateEmail: async ({ body }, call) => {
      const { origin } = call;
      const before = await ownAccount(userOf(call).accountId);
      if (before.email === body.email) return { data: accountOf(before) };
      limits.take('letter', body.email.toLowerCase());
      await db.transaction(async (tx) => {
        await replaceEmail(tx, before, body.email);
        // Letters to the old address open nothing any more.
        await dropOneTimeTokens(tx, before.id);
      });
      letters.confirmEmail(before.id, body.email, origin);
      if (before.email !== null) letters.emailChanged(before.email, origin);
      return { data: accountOf(await ownAccount(before.id)) };
    },
    sendEmailConfirmation: async (_, call) => {
      const { id, email, emailConfirmedAt } = await ownAccount(userOf(call).accountId);
      if (email === null || emailConfirmedAt !== null) return { result: false };
      limits.take('letter', email.toLowerCase());
      letters.confirmEmail(id, email, call.origin);
      return { result: true };
    },
    confirmEmail: async ({ body }) => {
      const spent = await spendOneTimeToken(db, body.token, 'email', now());
      if (spent === null) throw badConfirmation();
      const account = await readAccount(db, spent.accountId);
      if (account === null || account.email !== spent.email) throw badConfirmation();
      await db.update(accounts).set({ emailConfirmedAt: now() }).where(eq(accounts.id, account.id));
      return { result: true };
    },
    isRegistrationByForm: async (_, call) => ({ data: (await ownAccount(userOf(call).accountId)).isByForm }),
  };
}
