import type { SnapshotFrom } from 'xstate';
import { hasSubscription } from '../../../contract/entitlement.ts';
import type { Standing } from '../../../machines/purchase/purchase.types.ts';
import type { sessionMachine } from '../../../machines/session/session.machine.ts';
import { subscriptionOf } from '../../../machines/session/session.selectors.ts';

/** Who buys, as the purchase's chart asks. A trial or a partner's subscription is not a plan that could be changed. */
export function standingOf(snapshot: SnapshotFrom<typeof sessionMachine>): Standing {
  if (!snapshot.hasTag('authorised')) return { kind: 'guest' };
  if (snapshot.context.subscription.kind === 'unread') return { kind: 'unread' };
  const subscription = subscriptionOf(snapshot.context);
  const isOwn =
    subscription !== null &&
    hasSubscription(subscription) &&
    !subscription.is_trial &&
    subscription.partner_integration_info === null;
  return {
    kind: 'user',
    currentType: isOwn ? subscription.subscription_type : null,
    endDate: isOwn ? subscription.end_date : null,
  };
}
