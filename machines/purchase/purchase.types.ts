import type { SubscriptionType, SubscriptionTypeName } from '../../contract/entities/subscription.ts';

/** Vocabulary of a purchase (F01, F06, §4 "Purchase flow"): a plan, a way to pay, an outcome. */

export type PaymentMethod = 'card' | 'mobile';

/** Who buys, and what he has. */
export type Standing =
  | { kind: 'guest' }
  /** Signed in, and what he has could not be read: nothing is ordered before it is. */
  | { kind: 'unread' }
  /** The plan in force that was paid for here, and until when it lasts; null when there is none. */
  | { kind: 'user'; currentType: SubscriptionTypeName | null; endDate: string | null };

/** What survives a reload; the edge keeps it, and parses it on the way back. */
export interface PurchaseFacts {
  plan: SubscriptionType | null;
  /** Where the listener was when a subscription turned out to be needed: a path of this application. */
  returnTo: string | null;
  /** The payment that was begun for this choice and has not ended yet, as far as is known; null: none. */
  paymentId: string | null;
}

export interface PurchaseInput extends PurchaseFacts {
  standing: Standing;
  /** The way to pay that was under way before the reload: a bill to a phone is still awaited; null: none was. */
  awaited: 'mobile' | null;
}

export interface PurchaseContext extends PurchaseFacts {
  standing: Standing;
  method: PaymentMethod;
  /** Why the last try to pay did not work out; cleared on success. */
  message: string | null;
}

export type PurchaseEvent =
  /** «Оформить» beside a plan. */
  | { type: 'purchase.buy'; plan: SubscriptionType }
  /** The popup «Подписка» was accepted on this page. */
  | { type: 'purchase.wanted'; path: string }
  | { type: 'purchase.standingChanged'; standing: Standing }
  /** Whoever was here is not any more: nothing of the choice is left for whoever comes. */
  | { type: 'session.ended' }
  | { type: 'purchase.chooseMethod'; method: PaymentMethod }
  /** «Оплатить». `promocode`: the applied one. */
  | { type: 'purchase.pay'; promocode: string | null }
  /** «Отменить» (F06). */
  | { type: 'purchase.cancel' }
  /** A partner's subscription was connected: nothing is left to pay for here. */
  | { type: 'purchase.forget' }
  /** The promo code that works has changed, and with it the sum. */
  | { type: 'purchase.sumChanged' }
  /** The page of payment was left for another page of the app. */
  | { type: 'purchase.pageLeft' }
  /** The bank or the operator has been told of the payment: it can be paid from now on. */
  | { type: 'purchase.paymentOpened'; paymentId: string }
  /** The card or the phone says what became of this payment. */
  | { type: 'payment.paid'; paymentId: string }
  /** It ended, and was not paid: declined or cancelled. */
  | { type: 'payment.ended'; paymentId: string }
  | { type: 'payment.failed'; message: string }
  /** The browser is back from the bank's page without an outcome, or the phone's window was closed. */
  | { type: 'payment.abandoned' }
  /** «Вернуться к лекции», «В библиотеку» on the page of the outcome. */
  | { type: 'purchase.leave' };

export type PurchaseEmitted =
  /** Storage and session learn what is chosen (§3 "selected subscription type"); null: nothing any more. */
  | { type: 'purchase.planSelected'; plan: SubscriptionType | null }
  | { type: 'purchase.returnKept'; path: string | null }
  | { type: 'purchase.goTo'; path: string }
  /** What the listener has must be read before anything is ordered. */
  | { type: 'purchase.standingWanted' }
  | { type: 'purchase.cardWanted'; subscriptionType: SubscriptionTypeName; isChange: boolean; promocode: string | null }
  | { type: 'purchase.mobileWanted'; subscriptionType: SubscriptionTypeName; promocode: string | null }
  | { type: 'purchase.paymentKept'; paymentId: string | null }
  /** It is not paid for any more, or not like this: the card and the phone stop where they are. */
  | { type: 'purchase.paymentDropped' }
  /** Paid: the promo code is spent, the account and its subscription are read anew. */
  | { type: 'purchase.completed'; paymentId: string };
