import type { LastPayment, SubscriptionTypeName } from '../../contract/entities/subscription.ts';
import type { GiftCardOrder } from '../../contract/forms/gift-card-order.ts';

/**
 * Vocabulary of everything that is paid for on the bank's page (F02, F09): there, back, and what the server says of it.
 * The bank's page is another site: whatever it put into the address, only the server's word counts as success.
 */

/** What is paid for. Purchases and gifts name their plan; another card is bound without a plan. */
export type CardOrder =
  | { purpose: 'purchase'; subscriptionType: SubscriptionTypeName; isChange: boolean; promocode: string | null }
  | { purpose: 'renewal'; subscriptionType: SubscriptionTypeName }
  | { purpose: 'cardChange' }
  | ({ purpose: 'giftCard' } & GiftCardOrder);

export interface PayPageRequest {
  order: CardOrder;
  /** Idempotency key: the same for a repeat whose outcome is unknown. */
  key: string;
}

export type PayPageAnswer =
  /** On the allow-list; the edge has checked it. */
  | { kind: 'url'; url: string }
  /** 422: a gift's recipient, for one. Field name → message. */
  | { kind: 'fields'; fieldErrors: Record<string, string> }
  | { kind: 'refused'; message: string }
  | { kind: 'unknown' };

/** The account's last payment; null when there was none. */
export type OutcomeAnswer = { kind: 'payment'; payment: LastPayment | null } | { kind: 'unknown' };

export interface CardPaymentContext {
  /** What is being paid for; null when nothing is. */
  order: CardOrder | null;
  key: string | null;
  fieldErrors: Record<string, string>;
  /** Why it did not work out, shown as it is; cleared on success (F02). */
  message: string | null;
  /** What the server said of the payment the browser came back from. */
  payment: LastPayment | null;
}

export type CardPaymentEvent =
  /** `key` is a fresh UUID, used unless this repeats an order whose outcome is unknown. */
  | { type: 'cardPayment.start'; order: CardOrder; key: string }
  /** The listener changes what is ordered, or leaves the page of payment: what was said of the last try goes. */
  | { type: 'cardPayment.reset' }
  /** The browser came back from the bank's page (a new load of this application). */
  | { type: 'cardPayment.returned' }
  | { type: 'cardPayment.checkAgain' }
  /** The page came back from the back/forward cache. */
  | { type: 'page.restored' }
  | { type: 'page.visible' }
  | { type: 'network.restored' }
  | { type: 'session.ended' };

export type CardPaymentEmitted =
  | { type: 'cardPayment.redirect'; url: string }
  /** The server says that it went through. */
  | { type: 'cardPayment.paid'; payment: LastPayment }
  /** The server says that it did not. */
  | { type: 'cardPayment.declined'; payment: LastPayment };
