import { lockAccount } from '../accounts/account-lock.ts';
import { type AccountRow, accountOf, emailTaken, isNameTaken, nameKey, readAccount } from '../accounts/accounts.ts';
import { pendingEmail, respellEmail, setFirstEmail, switchEmail, undoEmailChange } from '../accounts/email-change.ts';
import { proveAddress } from '../accounts/first-proof.ts';
import { badToken } from '../auth/caller.ts';
import { dropOneTimeTokens, issueOneTimeToken, readOneTimeToken, spendOneTimeToken } from '../auth/one-time-tokens.ts';
import { HttpError, invalidField } from '../http/http-error.ts';
import type { HandlerDeps } from './deps.ts';
import { type GroupHandlers, userOf } from './handler.ts';

type Emails = 'updateEmail' | 'sendEmailConfirmation' | 'confirmEmail' | 'undoEmail';

const badConfirmation = () => new HttpError(400, 'Ссылка для подтверждения почты устарела или уже использована');
const badUndo = () => new HttpError(400, 'Ссылка, чтобы вернуть прежнюю почту, устарела или уже использована');
const wrongPassword = () => invalidField(['body', 'password'], 'Неверный пароль');
const taken = () => new HttpError(417, 'Этот адрес уже занят другим аккаунтом');

/** The e-mail of an account: it is changed, confirmed by its letter, and had back by the letter to the former one. */
export function emailHandlers(deps: HandlerDeps): Pick<GroupHandlers<'accounts'>, Emails> {
  const { db, sessions, passwords, limits, letters, now } = deps;
  const ownAccount = async (id: string) => {
    const row = await readAccount(db, id);
    if (row === null) throw badToken();
    return row;
  };

  async function checkPassword(account: AccountRow, password: string): Promise<void> {
    await limits.take('currentPassword', account.id);
    if (!(await passwords.isRight(password, account.passwordHash))) throw wrongPassword();
    await limits.forget('currentPassword', account.id);
  }

  /** A browser left open on a table must not be enough: the password is asked for, or the token of a fresh letter. */
  async function checkMayChange(account: AccountRow, { password, token }: { password?: string; token?: string }): Promise<void> {
    if (token !== undefined) {
      const spent = await spendOneTimeToken(db, token, 'password', now());
      if (spent?.accountId !== account.id) throw new HttpError(400, 'Ссылка из письма устарела или уже использована');
    } else if (account.passwordHash !== null) {
      if (password === undefined) throw invalidField(['body', 'password'], 'Введите пароль');
      await checkPassword(account, password);
    } else if (account.emailConfirmedAt !== null) {
      throw new HttpError(417, 'Чтобы сменить почту, сначала задайте пароль по ссылке из письма');
    }
    // Without a password and without an address that was ever confirmed there is nothing to ask for, and no letter to send.
  }

  /**
   * Did the letter reach whoever asked for it? Then the sign-in that asked opens it, or he knows the password. A sign-in of
   * the same account that did not ask is no proof: one can be talked into somebody else's account by a link.
   * @returns false for a stranger to the account, where that is no mistake
   */
  async function isByHolder(
    account: AccountRow,
    issued: { purpose: string; familyId: string | null },
    { bearer, password }: { bearer: string | null; password: string | undefined },
  ): Promise<boolean> {
    const caller = bearer === null ? null : await sessions.identify(bearer);
    // Not taken for a guest's: the browser refreshes its token and comes again.
    if (bearer !== null && caller === null) throw badToken();
    if (caller?.familyId === issued.familyId) return true;
    if (password !== undefined) {
      await checkPassword(account, password);
      return true;
    }
    if (issued.purpose === 'email' && caller?.accountId !== account.id) return false;
    if (issued.purpose === 'email' && account.emailConfirmedAt !== null) return false;
    if (account.passwordHash !== null) throw invalidField(['body', 'password'], 'Введите пароль от аккаунта');
    throw new HttpError(417, 'Откройте ссылку там, где вы указали этот адрес, или запросите письмо ещё раз в настройках');
  }

  return {
    updateEmail: async ({ body }, call) => {
      const { accountId, familyId } = userOf(call);
      const { email } = body;
      const account = await ownAccount(accountId);
      if (account.email === email)
        return { data: { ...accountOf(account), new_email: await pendingEmail(db, accountId, now()) } };
      await checkMayChange(account, body);
      if (account.email !== null && nameKey(account.email) === nameKey(email)) {
        await respellEmail(db, accountId, email);
        return { data: accountOf(await ownAccount(accountId)) };
      }
      await limits.take('letter', nameKey(email));
      const token = await db.transaction(async (tx) => {
        const locked = await lockAccount(tx, accountId);
        // A sign-in that was ended a moment ago changes nothing.
        if (locked === null || !(await sessions.isAlive(familyId, tx))) throw badToken();
        if (locked.email === null) {
          await setFirstEmail(tx, locked, email, now());
          return null;
        }
        if (await isNameTaken(tx, email, now(), accountId)) throw emailTaken();
        await dropOneTimeTokens(tx, accountId, ['new_email']);
        return issueOneTimeToken(tx, { accountId, purpose: 'new_email', email, familyId }, now());
      });
      if (token === null) letters.confirmEmail({ accountId, email, familyId }, call.origin);
      else letters.confirmNewEmail(email, call.origin, token);
      return { data: { ...accountOf(await ownAccount(accountId)), new_email: token === null ? null : email } };
    },
    sendEmailConfirmation: async (_, call) => {
      const { accountId, familyId } = userOf(call);
      const { email, emailConfirmedAt } = await ownAccount(accountId);
      if (email === null || emailConfirmedAt !== null) return { result: false };
      await limits.take('letter', nameKey(email));
      letters.confirmEmail({ accountId, email, familyId }, call.origin);
      return { result: true };
    },
    // Open to guests: what it takes beside the letter depends on the account.
    confirmEmail: async ({ body: { token, password } }, { bearer, origin }) => {
      const issued =
        (await readOneTimeToken(db, token, 'email', now())) ?? (await readOneTimeToken(db, token, 'new_email', now()));
      const read = issued === null ? null : await readAccount(db, issued.accountId);
      if (issued === null || read === null) throw badConfirmation();
      const byHolder = await isByHolder(read, issued, { bearer, password });
      const { email, purpose } = issued;
      const confirmed = await db.transaction(async (tx) => {
        const account = await lockAccount(tx, issued.accountId);
        if (account === null || (await spendOneTimeToken(tx, token, purpose, now())) === null) throw badConfirmation();
        if (purpose === 'email') {
          if (account.email !== email) throw badConfirmation();
          return {
            hasDropped: await proveAddress(tx, sessions, account, { isByHolder: byHolder }, now()),
            undo: null,
            former: null,
          };
        }
        if (await isNameTaken(tx, email, now(), account.id)) throw taken();
        return { hasDropped: false, undo: await switchEmail(tx, account, email, now()), former: account.email };
      });
      if (confirmed.hasDropped) letters.otherWaysDropped(email, origin);
      if (confirmed.former !== null) letters.emailChanged(confirmed.former, origin, confirmed.undo);
      return { result: true, has_dropped_ways_in: confirmed.hasDropped };
    },
    undoEmail: async ({ body: { token } }, { bearer, origin }) => {
      const issued = await readOneTimeToken(db, token, 'undo_email', now());
      if (issued === null) throw badUndo();
      const caller = bearer === null ? null : await sessions.identify(bearer);
      if (bearer !== null && caller === null) throw badToken();
      await db.transaction(async (tx) => {
        const account = await lockAccount(tx, issued.accountId);
        const spent = await spendOneTimeToken(tx, token, 'undo_email', now());
        if (account === null || spent === null) throw badUndo();
        if (await isNameTaken(tx, spent.email, now(), account.id)) throw taken();
        const familyId = caller?.accountId === account.id ? caller.familyId : null;
        await undoEmailChange(tx, sessions, account, { email: spent.email, expiresAt: spent.expiresAt, familyId }, now());
      });
      letters.emailRestored(issued.email, origin);
      return { result: true };
    },
  };
}
