import { boughtGiftCards, lastPaymentStatus, savedCard } from '../../contract/endpoints/payments.ts';
import { subscriptionTypes } from '../../contract/endpoints/subscriptions.ts';
import type { BoughtGiftCard, SubscriptionType } from '../../contract/entities/subscription.ts';
import type { Call } from '../api/call.ts';

/** Loaders of the screens of paying. */

export interface SubscriptionPage {
  types: readonly SubscriptionType[];
  /** Null: none is kept; undefined: it could not be read. */
  cardLastFour: string | null | undefined;
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
    cardLastFour: card.status === 'fulfilled' ? (card.value.data?.last_four ?? null) : undefined,
    hasFailedPayment: status.status === 'fulfilled' && !status.value.data,
  };
}

/** Cards this listener has bought for others; null: they could not be read, and a code can still be activated. */
export async function loadBoughtGiftCards(call: Call, signal: AbortSignal): Promise<readonly BoughtGiftCard[] | null> {
  try {
    return (await call(boughtGiftCards, { signal })).data;
  } catch {
    return null;
  }
}
