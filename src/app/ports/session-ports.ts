import { clientIsAuth, me } from '../../../contract/endpoints/session.ts';
import { activeSubscription } from '../../../contract/endpoints/subscriptions.ts';
import { implementPromisePort } from '../../../machines/ports/ports.ts';
import type { SessionCheck, SessionUser } from '../../../machines/session/session.types.ts';
import { isUnauthorised } from '../../api/api-error.ts';
import type { Call } from '../../api/call.ts';

/** E01: the signed-in flag comes from `client_is_auth`. No answer is not a «no». */
export function checkSession(call: Call) {
  return implementPromisePort<SessionCheck>(async (_, signal) => {
    try {
      const { result } = await call(clientIsAuth, { signal });
      return result ? { kind: 'authorised' } : { kind: 'guest' };
    } catch (error) {
      return isUnauthorised(error) ? { kind: 'guest' } : { kind: 'unreachable' };
    }
  });
}

/** The account and the subscription; either may be missing without harm to the other. */
export function loadUser(call: Call) {
  return implementPromisePort<SessionUser>(async (_, signal) => {
    const [account, subscription] = await Promise.allSettled([call(me, { signal }), call(activeSubscription, { signal })]);
    // A part that could not be read is left out, not emptied: the chart keeps the value it has.
    return {
      ...(account.status === 'fulfilled' && { account: account.value.data }),
      ...(subscription.status === 'fulfilled' && { subscription: subscription.value.data }),
    };
  });
}
