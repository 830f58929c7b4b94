import type { LastPayment, SubscriptionTypeName } from '../../contract/entities/subscription.ts';
import type { GiftCardOrder } from '../../contract/forms/gift-card-order.ts';
import type { FormOutcome, Keyed, Refused, Unknown } from '../attempt/outcome.types.ts';

/**
 * Vocabulary of everything that is paid for on the bank's page (F02, F09): there, back, and what the server says of it.
 * The bank's page is another site: whatever it put into the address, only the server's word counts as success.
 */

/** Until when the screen that orders says that the subscription lasts; where it was not read, nothing is said of it. */
export type KnownEnd = { kind: 'unread' } | { kind: 'none' } | { kind: 'until'; date: string };

/** The order of a payment. Purchases and gifts name their plan; another card is bound without a plan. */
export type CardOrder =
  | {
      purpose: 'purchase';
      subscriptionType: SubscriptionTypeName;
      isChange: boolean;
      promocode: string | null;
      knownEnd: KnownEnd;
    }
  | { purpose: 'renewal'; subscriptionType: SubscriptionTypeName; knownEnd: KnownEnd }
  | { purpose: 'cardChange' }
  | ({ purpose: 'giftCard' } & GiftCardOrder);

/** Purposes that are sales; showing another card sells nothing. */
export type SalePurpose = Exclude<CardOrder['purpose'], 'cardChange'>;

export interface PayPageRequest {
  order: CardOrder;
  /** Idempotency key: the same for a repeat whose outcome is unknown. */
  key: string;
}

/** About fields is what is refused of a gift's recipient, for one. */
export type PayPageAnswer = FormOutcome<
  /** On the allow-list; the edge has checked it. */
  { kind: 'url'; url: string; paymentId: string }
>;

/** Which payment is asked about; null: the account's last one, whichever it is. */
export interface OutcomeQuestion {
  paymentId: string | null;
}

/** The payment as the server knows it; null when the account has no such one. */
export type OutcomeAnswer = { kind: 'payment'; payment: LastPayment | null } | Unknown;

/** Outcome of cancelling a payment: it may have been paid before. */
export type CancelAnswer = OutcomeAnswer | Refused;

/** Input of a payment by card; its course is its own business, its end is told to whoever began it. */
export type CardPaymentInput =
  /** «Оплатить»: to the bank's page of this order. */
  | ({ kind: 'order' } & PayPageRequest)
  /** The page of the outcome is shown: after the bank, by «Back», from the history. Null: the account's last payment. */
  | { kind: 'returned'; paymentId: string | null }
  /** A page that offers to pay is shown, and a payment was begun there before: it may be paid by now. */
  | { kind: 'quiet'; paymentId: string };

/** How it ended. */
export type CardPaymentOutput =
  /** The server's word; anything else than `paid` is not paid. */
  | { kind: 'paid' | 'declined' | 'cancelled'; payment: LastPayment }
  /** The server knows of no such payment. */
  | { kind: 'none'; message: string | null }
  /** It was not ordered. */
  | { kind: 'refused'; message: string | null; fieldErrors: Record<string, string> }
  /** Whether it was ordered is not known: a repeat has to have the same key. */
  | { kind: 'uncertain'; message: string }
  /** The bank's page was open and is left: what became of the payment is still to be asked. */
  | { kind: 'back'; paymentId: string }
  /** Open, or nobody knows: a repeat leads to the same page of the bank. */
  | { kind: 'unfinished' };

export interface CardPaymentContext extends Keyed {
  kind: CardPaymentInput['kind'];
  /** The order being paid for; null where a payment is only asked about. */
  order: CardOrder | null;
  fieldErrors: Record<string, string>;
  /** Why it did not work out, shown as it is (F02). */
  message: string | null;
  /** The payment that is asked about; null: the account's last one. */
  paymentId: string | null;
  /** The payment as the server last answered. */
  payment: LastPayment | null;
}

export type CardPaymentEvent =
  /** «Продолжить оплату»: back to the very same page of the bank. */
  | { type: 'cardPayment.resume' }
  /** «Отменить»: the open invoice is closed at the bank. `key` is a fresh UUID. */
  | { type: 'cardPayment.cancel'; key: string }
  | { type: 'cardPayment.checkAgain' }
  /** The page came back from the back/forward cache. */
  | { type: 'page.restored' }
  | { type: 'page.visible' }
  | { type: 'network.restored' };

/** For everybody but the owner, who is told by the output. */
export type CardPaymentEmitted =
  /** The payment can be paid from now on, on this page. */
  | { type: 'cardPayment.opened'; paymentId: string; purpose: CardOrder['purpose'] }
  | { type: 'cardPayment.redirect'; url: string }
  /** The server says that it went through. */
  | { type: 'cardPayment.paid'; payment: LastPayment }
  /** It was a sale: of a subscription, of more of it, of a gift. It follows `cardPayment.paid`. */
  | { type: 'cardPayment.sold'; purpose: SalePurpose }
  /** Nobody can pay it any more, and nobody has: declined or cancelled. */
  | { type: 'cardPayment.ended'; payment: LastPayment }
  /** It was not ordered, or nobody knows: what the page knows of the listener may be out of date. */
  | { type: 'cardPayment.failed' };
