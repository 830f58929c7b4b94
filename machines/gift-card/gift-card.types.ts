import type { SubscriptionTypeName } from '../../contract/entities/subscription.ts';
import type { Keyed, Outcome } from '../attempt/outcome.types.ts';

/** Vocabulary of activating a gift card (F08). Buying one is the card payment's. */

/** Whatever the server says of the code is shown at its field (G07). */
export type GiftCardAnswer = Outcome<{ kind: 'activated'; subscriptionTypes: readonly SubscriptionTypeName[] }>;

export interface GiftCardContext extends Keyed {
  /** At the field. */
  error: string | null;
  /** Subscriptions given by the card. */
  subscriptionTypes: readonly SubscriptionTypeName[];
}

export type GiftCardEvent =
  /** `key` is a fresh UUID, used unless this repeats a try whose outcome is unknown. */
  | { type: 'giftCard.activate'; code: string; key: string }
  | { type: 'giftCard.edit' }
  /** The screen is opened anew, or somebody has another card. */
  | { type: 'giftCard.reset' };

export type GiftCardEmitted =
  /** The subscription grew: it is read anew. */
  { type: 'giftCard.activated'; subscriptionTypes: readonly SubscriptionTypeName[] };
