import { lockAccount } from '../accounts/account-lock.ts';
import { findByName, nameKey } from '../accounts/accounts.ts';
import { proveAddress } from '../accounts/first-proof.ts';
import { dropOneTimeTokens, spendOneTimeToken } from '../auth/one-time-tokens.ts';
import type { Database } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import type { HandlerDeps } from './deps.ts';
import { type GroupHandlers, userOf } from './handler.ts';

type SignIn = 'login' | 'clientIsAuth' | 'refreshToken' | 'logout' | 'sendEmailSignIn' | 'emailSignIn';

const wrongPassword = () => new HttpError(401, 'Неверный Email или пароль');
const spentCode = () => new HttpError(400, 'Ссылка для входа устарела или уже использована. Запросите новую.');

/** Signing in by password or by a letter, and the life of the tokens. */
export function authHandlers(deps: HandlerDeps): Pick<GroupHandlers<'auth'>, SignIn> {
  const { db, sessions, passwords, limits, letters } = deps;
  return {
    login: async ({ body }, { remote }) => {
      const name = nameKey(body.email);
      const place = `${name} ${remote}`;
      // Somebody who guesses at an account must not lock its owner out: an address he has signed in from is counted apart.
      const isOwner = await limits.has('ownerAt', place);
      const [rule, key] = isOwner ? (['loginOfOwner', place] as const) : (['loginOfAccount', name] as const);
      // Counted before the check, which takes time: many at once must not all get through.
      await limits.take(rule, key);
      await limits.take('loginOfAddress', remote);
      const account = await findByName(db, name);
      const isRight = await passwords.isRight(body.password, account?.passwordHash ?? null);
      if (account === null || !isRight) throw wrongPassword();
      const tokens = await db.transaction(async (tx) => {
        // Checking takes time: a password that was dropped or changed meanwhile lets nobody in.
        if ((await lockAccount(tx, account.id))?.passwordHash !== account.passwordHash) throw wrongPassword();
        return sessions.start(account.id, tx);
      });
      await limits.forget(rule, key);
      await limits.giveBack('loginOfAddress', remote);
      await limits.count('ownerAt', place);
      return tokens;
    },
    clientIsAuth: (_, { caller }) => ({ result: caller !== null }),
    refreshToken: ({ body }) => sessions.refresh(body.refresh_token),
    logout: async (_, call) => {
      await sessions.revoke(userOf(call).familyId);
      return { result: true };
    },
    // The same answer, in the same time, whether there is such an account or not; one limit with the letter for a password.
    sendEmailSignIn: async ({ body }, { remote, origin }) => {
      await limits.take('letterFromAddress', remote);
      await limits.take('letter', nameKey(body.email));
      const account = await findByName(db, body.email);
      if (account?.email != null && nameKey(account.email) === nameKey(body.email))
        letters.signIn(account.id, account.email, origin, body.next ?? null);
      return { result: true };
    },
    emailSignIn: async ({ body }, { origin }) => {
      const { tokens, email, hasDropped } = await db.transaction((tx) => signInByCode(deps, tx, body.code));
      if (hasDropped) letters.otherWaysDropped(email, origin);
      return { ...tokens, has_dropped_ways_in: hasDropped };
    },
  };
}

/**
 * Spends the code of a letter. Who reads the letter has the address, so it is confirmed from now on.
 * @param tx a transaction: a code is not spent for nothing
 */
async function signInByCode({ sessions, now }: HandlerDeps, tx: Database, code: string) {
  const spent = await spendOneTimeToken(tx, code, 'sign_in', now());
  const account = spent === null ? null : await lockAccount(tx, spent.accountId);
  if (spent === null || account === null || account.email !== spent.email) throw spentCode();
  await dropOneTimeTokens(tx, account.id, ['sign_in']);
  const hasDropped = await proveAddress(tx, sessions, account, { isByHolder: false }, now());
  return { tokens: await sessions.start(account.id, tx), email: spent.email, hasDropped };
}
