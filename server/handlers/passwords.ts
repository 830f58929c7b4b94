import { and, eq, isNull } from 'drizzle-orm';
import { findByName, nameKey, readAccount } from '../accounts/accounts.ts';
import { badToken, mustSignIn } from '../auth/caller.ts';
import { dropOneTimeTokens, looksOneTime, readOneTimeToken, spendOneTimeToken } from '../auth/one-time-tokens.ts';
import { refuseCommon } from '../auth/passwords.ts';
import { accounts } from '../db/schema.ts';
import { HttpError, invalidField } from '../http/http-error.ts';
import type { HandlerDeps } from './deps.ts';
import type { GroupHandlers } from './handler.ts';

type Password = 'sendEmailChangePassword' | 'changePassword';

/** Letters that were on their way when the password was changed: whoever holds them gets in no more. */
const OPEN_THE_DOOR = ['password', 'sign_in'] as const;

const spentToken = () => new HttpError(400, 'Ссылка для смены пароля устарела или уже использована. Запросите новую.');

/** A forgotten password, and a new one. */
export function passwordHandlers(deps: HandlerDeps): Pick<GroupHandlers<'accounts'>, Password> {
  const { db, sessions, passwords, limits, letters, now } = deps;

  /** By the token of a letter: every browser is signed out, for nobody knows who was signed in. */
  async function byToken(token: string, password: string, origin: string): Promise<void> {
    if ((await readOneTimeToken(db, token, 'password', now())) === null) throw spentToken();
    const passwordHash = await passwords.hash(password);
    const changed = await db.transaction(async (tx) => {
      const spent = await spendOneTimeToken(tx, token, 'password', now());
      if (spent === null) throw spentToken();
      await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, spent.accountId));
      // The letter came to this address, so it is theirs.
      const isTheirs = and(eq(accounts.id, spent.accountId), eq(accounts.email, spent.email), isNull(accounts.emailConfirmedAt));
      await tx.update(accounts).set({ emailConfirmedAt: now() }).where(isTheirs);
      for (const purpose of OPEN_THE_DOOR) await dropOneTimeTokens(tx, spent.accountId, purpose);
      await sessions.revokeAll(spent.accountId, null, tx);
      return spent;
    });
    letters.passwordChanged(changed.email, origin);
  }

  /** By the password in force: the browser at hand stays signed in. */
  async function byOldPassword(token: string, password: string, oldPassword: string | undefined, origin: string): Promise<void> {
    const caller = await sessions.identify(token);
    const account = caller === null ? null : await readAccount(db, caller.accountId);
    if (caller === null || account === null) throw badToken();
    if (oldPassword === undefined) throw invalidField(['body', 'old_password'], 'Введите прежний пароль');
    limits.take('currentPassword', account.id);
    if (!(await passwords.isRight(oldPassword, account.passwordHash)))
      throw invalidField(['body', 'old_password'], 'Неверный пароль');
    limits.forget('currentPassword', account.id);
    const passwordHash = await passwords.hash(password);
    await db.transaction(async (tx) => {
      await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id));
      for (const purpose of OPEN_THE_DOOR) await dropOneTimeTokens(tx, account.id, purpose);
      await sessions.revokeAll(account.id, caller.familyId, tx);
    });
    if (account.email !== null) letters.passwordChanged(account.email, origin);
  }

  return {
    // The same answer, in the same time, whether there is such an account or not.
    sendEmailChangePassword: async ({ body }, { remote, origin }) => {
      limits.take('letterFromAddress', remote);
      limits.take('letter', nameKey(body.email));
      const account = await findByName(db, body.email);
      if (account?.email != null && nameKey(account.email) === nameKey(body.email))
        letters.changePassword(account.id, account.email, origin);
      return { result: true };
    },
    changePassword: async ({ body }, { bearer, origin }) => {
      if (bearer === null) throw mustSignIn();
      refuseCommon(body.password);
      if (looksOneTime(bearer)) await byToken(bearer, body.password, origin);
      else await byOldPassword(bearer, body.password, body.old_password, origin);
      return { result: true };
    },
  };
}
