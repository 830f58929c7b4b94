import { eq } from 'drizzle-orm';
import { lockAccount } from '../accounts/account-lock.ts';
import { findByName, nameKey, readAccount } from '../accounts/accounts.ts';
import { proveAddress } from '../accounts/first-proof.ts';
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
      const account = spent === null ? null : await lockAccount(tx, spent.accountId);
      // A letter to an address that the account has left opens nothing.
      if (spent === null || account === null || account.email !== spent.email) throw spentToken();
      const hasDropped = await proveAddress(tx, sessions, account, { isByHolder: false }, now());
      await dropOneTimeTokens(tx, account.id, OPEN_THE_DOOR);
      await sessions.revokeAll(account.id, null, tx);
      await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id));
      return { email: spent.email, hasDropped };
    });
    letters.passwordChanged(changed.email, origin, changed.hasDropped);
  }

  /** By the password in force: the browser at hand stays signed in. */
  async function byOldPassword(token: string, password: string, oldPassword: string | undefined, origin: string): Promise<void> {
    const caller = await sessions.identify(token);
    const account = caller === null ? null : await readAccount(db, caller.accountId);
    if (caller === null || account === null) throw badToken();
    if (oldPassword === undefined) throw invalidField(['body', 'old_password'], 'Введите прежний пароль');
    await limits.take('currentPassword', account.id);
    if (!(await passwords.isRight(oldPassword, account.passwordHash)))
      throw invalidField(['body', 'old_password'], 'Неверный пароль');
    await limits.forget('currentPassword', account.id);
    const passwordHash = await passwords.hash(password);
    await db.transaction(async (tx) => {
      // Hashing takes time: a password that was dropped meanwhile changes nothing.
      if ((await lockAccount(tx, account.id))?.passwordHash !== account.passwordHash) throw badToken();
      await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id));
      await dropOneTimeTokens(tx, account.id, OPEN_THE_DOOR);
      await sessions.revokeAll(account.id, caller.familyId, tx);
    });
    if (account.email !== null) letters.passwordChanged(account.email, origin);
  }

  return {
    // The same answer, in the same time, whether there is such an account or not.
    sendEmailChangePassword: async ({ body }, { remote, origin }) => {
      await limits.take('letterFromAddress', remote);
      await limits.take('letter', nameKey(body.email));
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
