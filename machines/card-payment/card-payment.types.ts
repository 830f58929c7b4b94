import type { LastPayment, SubscriptionTypeName } from '../../contract/entities/subscription.ts';
import type { GiftCardOrder } from '../../contract/forms/gift-card-order.ts';

/**
 * Vocabulary of everything that is paid for on the bank's page (F02, F09): there, back, and what the server says of it.
 * The bank's page is another site: whatever it put into the address, only the server's word counts as success.
 */

/** What is paid for. Purchases and gifts name their plan; another card is bound without a plan. */
export type CardOrder =
  | {
      purpose: 'purchase';
      subscriptionType: SubscriptionTypeName;
      isChange: boolean;
      promocode: string | null;
      /** Until when the subscription lasts, as the screen that orders says; null: it knows of none. */
      knownEnd: string | null;
    }
  | { purpose: 'renewal'; subscriptionType: SubscriptionTypeName; knownEnd: string | null }
  | { purpose: 'cardChange' }
  | ({ purpose: 'giftCard' } & GiftCardOrder);

export interface PayPageRequest {
  order: CardOrder;
  /** Idempotency key: the same for a repeat whose outcome is unknown. */
  key: string;
}

export type PayPageAnswer =
  /** On the allow-list; the edge has checked it. */
  | { kind: 'url'; url: string; paymentId: string }
  /** 422: a gift's recipient, for one. Field name → message. */
  | { kind: 'fields'; fieldErrors: Record<string, string> }
  | { kind: 'refused'; message: string }
  | { kind: 'unknown' };

/** Which payment is asked about; null: the account's last one, whichever it is. */
export interface OutcomeQuestion {
  paymentId: string | null;
}

/** The payment as the server knows it; null when the account has no such one. */
export type OutcomeAnswer = { kind: 'payment'; payment: LastPayment | null } | { kind: 'unknown' };

/** What became of a payment that was to be cancelled: it may have been paid before. */
export type CancelAnswer = OutcomeAnswer | { kind: 'refused'; message: string };

export interface CardPaymentContext {
  /** What is being paid for; null when nothing is. */
  order: CardOrder | null;
  key: string | null;
  fieldErrors: Record<string, string>;
  /** Why it did not work out, shown as it is; cleared on success (F02). */
  message: string | null;
  /** The payment that is asked about; null: the account's last one. */
  paymentId: string | null;
  /** What the server said of it. */
  payment: LastPayment | null;
}

export type CardPaymentEvent =
  /** `key` is a fresh UUID, used unless this repeats an order whose outcome is unknown. */
  | { type: 'cardPayment.start'; order: CardOrder; key: string }
  /** The listener changes what is ordered, or leaves the page of payment: what was said of the last try goes. */
  | { type: 'cardPayment.reset' }
  /** What is ordered has changed, or its page was left: the bank's page is not opened any more. */
  | { type: 'cardPayment.drop' }
  /** The page of the outcome is shown: after the bank, by «Back», from the history. Null: the account's last payment. */
  | { type: 'cardPayment.returned'; paymentId: string | null }
  /** A page that offers to pay is shown, and a payment was begun there before: it may be paid by now. */
  | { type: 'cardPayment.recheck'; paymentId: string }
  /** «Продолжить оплату»: back to the very same page of the bank. */
  | { type: 'cardPayment.resume' }
  /** «Отменить»: the open invoice is closed at the bank. `key` is a fresh UUID. */
  | { type: 'cardPayment.cancel'; key: string }
  | { type: 'cardPayment.checkAgain' }
  /** The page came back from the back/forward cache. */
  | { type: 'page.restored' }
  | { type: 'page.visible' }
  | { type: 'network.restored' }
  | { type: 'session.ended' };

export type CardPaymentEmitted =
  /** The payment can be paid from now on, on this page. */
  | { type: 'cardPayment.opened'; paymentId: string; purpose: CardOrder['purpose'] }
  | { type: 'cardPayment.redirect'; url: string }
  /** The server says that it went through. */
  | { type: 'cardPayment.paid'; payment: LastPayment }
  /** The server says that it did not. */
  | { type: 'cardPayment.declined'; payment: LastPayment }
  /** Nobody can pay it any more, and nobody has. */
  | { type: 'cardPayment.cancelled'; payment: LastPayment };
