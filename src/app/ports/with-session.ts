import { clientIsAuth } from '../../../contract/endpoints/session.ts';
import { isUnauthorised } from '../../api/api-error.ts';
import type { Call } from '../../api/call.ts';

/** Sends a call as whoever is signed in; null: nobody is. */
export type WithSession = <T>(send: (bearer: string | null) => Promise<T>) => Promise<T>;

/**
 * For calls that prove by themselves who calls, and do so by the session's token: the client renews nothing for them. A
 * token that has run out is renewed by a question that the client does renew it for.
 *
 * @param bearer the token in hand
 */
export function createWithSession(call: Call, bearer: () => string | null): WithSession {
  return async (send) => {
    const sentWith = bearer();
    try {
      return await send(sentWith);
    } catch (error) {
      if (!isUnauthorised(error)) throw error;
      await call(clientIsAuth, {});
      if (bearer() === sentWith) throw error;
      return send(bearer());
    }
  };
}
