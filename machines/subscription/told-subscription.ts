import type { SnapshotFrom } from 'xstate';
import { hasSubscription } from '../../contract/entitlement.ts';
import type { sessionMachine } from '../session/session.machine.ts';
import type { SubscriptionEvent } from './subscription.types.ts';

/**
 * The session's event for the subscription's chart. A subscription that does not count is none; one that could not be read
 * is not.
 */
export function toldSubscription({ context: { subscription: known } }: SnapshotFrom<typeof sessionMachine>): SubscriptionEvent {
  if (known.kind === 'unread') return { type: 'subscription.unread' };
  const counts = known.kind === 'some' && hasSubscription(known.subscription);
  return { type: 'subscription.known', subscription: counts ? known.subscription : null };
}
