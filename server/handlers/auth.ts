import { findByName, nameKey } from '../accounts/accounts.ts';
import { HttpError } from '../http/http-error.ts';
import type { HandlerDeps } from './deps.ts';
import { type GroupHandlers, userOf } from './handler.ts';

type SignIn = 'login' | 'clientIsAuth' | 'refreshToken' | 'logout';

const wrongPassword = () => new HttpError(401, 'Неверный Email или пароль');
/** Addresses that listeners have signed in from; the oldest are forgotten beyond this. */
const MOST_OWNERS = 50_000;

/** Signing in by password, and the life of the tokens. */
export function authHandlers({ db, sessions, passwords, limits }: HandlerDeps): Pick<GroupHandlers<'auth'>, SignIn> {
  // Somebody who guesses at an account must not lock its owner out: an address the owner has signed in from is counted apart.
  const owners = new Set<string>();
  return {
    login: async ({ body }, { remote }) => {
      const name = nameKey(body.email);
      const place = `${name} ${remote}`;
      const [rule, key] = owners.has(place) ? (['loginOfOwner', place] as const) : (['loginOfAccount', name] as const);
      // Counted before the check, which takes time: many at once must not all get through.
      limits.take(rule, key);
      limits.take('loginOfAddress', remote);
      const account = await findByName(db, name);
      const isRight = await passwords.isRight(body.password, account?.passwordHash ?? null);
      if (account === null || !isRight) throw wrongPassword();
      limits.forget(rule, key);
      limits.giveBack('loginOfAddress', remote);
      owners.delete(place);
      owners.add(place);
      if (owners.size > MOST_OWNERS) for (const oldest of owners) if (owners.delete(oldest)) break;
      return sessions.start(account.id);
    },
    clientIsAuth: (_, { caller }) => ({ result: caller !== null }),
    refreshToken: ({ body }) => sessions.refresh(body.refresh_token),
    logout: async (_, call) => {
      await sessions.revoke(userOf(call).familyId);
      return { result: true };
    },
  };
}
