import { lastPaymentStatus, savedCard } from '../../contract/endpoints/payments.ts';
import { subscriptionTypes } from '../../contract/endpoints/subscriptions.ts';
import type { SubscriptionType } from '../../contract/entities/subscription.ts';
import type { Call } from '../api/call.ts';

/** What the screens of paying need to be drawn. */

export interface SubscriptionPage {
  types: readonly SubscriptionType[];
  cardLastFour: string | null;
  hasFailedPayment: boolean;
}

/** Each part on its own: a card that cannot be read hides no plan. §7: an unknown status counts as a success. */
export async function loadSubscription(call: Call, signal: AbortSignal): Promise<SubscriptionPage> {
  const [types, card, status] = await Promise.allSettled([
    call(subscriptionTypes, { signal }),
    call(savedCard, { signal }),
    call(lastPaymentStatus, { signal }),
  ]);
  return {
    types: types.status === 'fulfilled' ? types.value.data : [],
    cardLastFour: card.status === 'fulfilled' ? (card.value.data?.last_four ?? null) : null,
    hasFailedPayment: status.status === 'fulfilled' && !status.value.data,
  };
}
