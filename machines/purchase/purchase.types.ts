import type { SubscriptionType, SubscriptionTypeName } from '../../contract/entities/subscription.ts';
import type { CardOrder, KnownEnd, PayPageRequest } from '../card-payment/card-payment.types.ts';
import type { BillAttempt, MobileOrder, PendingMobilePayment } from '../mobile-payment/mobile-payment.types.ts';
import type { AppliedCode } from '../promo-code/promo-code.types.ts';

/** Vocabulary of a purchase (F01, F06, §4 "Purchase flow"): a plan, a way to pay, an outcome. */

export type PaymentMethod = 'card' | 'mobile';

/** Ways to pay that this site has: where none is there, nothing is offered that would be refused. */
export type PayWays = Readonly<Record<PaymentMethod, boolean>>;

/** Who buys, and what he has. */
export type Buyer =
  | { kind: 'guest' }
  /** Signed in, and what he has could not be read: nothing is ordered before it is. */
  | { kind: 'unread' }
  | {
      kind: 'user';
      /** The plan in force that was paid for here, and until when it lasts; null when there is none. */
      currentType: SubscriptionTypeName | null;
      endDate: string | null;
      /** Until when the screens say that there is a subscription, whatever it is: of a trial or of a partner, too. */
      knownEnd: KnownEnd;
      /** It is a partner's, in force: there is nothing to be paid for here. */
      isPartners: boolean;
    };

/** Facts that survive a reload; the edge keeps them, and parses them on the way back. */
export interface PurchaseFacts {
  plan: SubscriptionType | null;
  /** Where the listener was when a subscription turned out to be needed: a path of this application. */
  returnTo: string | null;
  /** The payment that was begun for this choice and has not ended yet, as far as is known; null: none. */
  paymentId: string | null;
}

export interface PurchaseInput extends PurchaseFacts {
  buyer: Buyer;
  /** Whose purchase it is; null: nobody is signed in, or it could not be read. */
  accountId: string | null;
  ways: PayWays;
  /** The bill to a phone that was under way before the reload; null: none was, or it is somebody else's. */
  pending: PendingMobilePayment | null;
}

export interface PurchaseContext extends PurchaseInput {
  method: PaymentMethod;
  /** Why the last try to pay did not work out; cleared on success. */
  message: string | null;
  /** The promo code that works, or null. */
  discount: AppliedCode | null;
  /** The last try by card: the same order is the same payment, under the same key. Null: it has ended, or none was made. */
  attempt: PayPageRequest | null;
  /** The last try by phone. */
  bill: BillAttempt | null;
}

/** A bill to a phone, as it was made out. */
export interface OpenedBill {
  order: MobileOrder;
  phone: string;
  paymentId: string;
}

export type PurchaseEvent =
  /** «Оформить» beside a plan. */
  | { type: 'purchase.buy'; plan: SubscriptionType }
  /** The popup «Подписка» was accepted on this page. */
  | { type: 'purchase.wanted'; path: string }
  | { type: 'purchase.buyerChanged'; buyer: Buyer }
  | { type: 'purchase.accountKnown'; accountId: string | null }
  /** Whoever was here is not any more: nothing of the choice is left for whoever comes. */
  | { type: 'purchase.chooseMethod'; method: PaymentMethod }
  /** «Оплатить». `key` is a fresh UUID, used unless this repeats an order whose outcome is unknown. */
  | { type: 'purchase.pay'; key: string }
  /** «Отменить» (F06). */
  | { type: 'purchase.cancel' }
  /** A partner's subscription was connected: nothing is left to pay for here. */
  | { type: 'purchase.forget' }
  /** The promo code that works, or null: the sum may be another one. */
  | { type: 'purchase.discountChanged'; discount: AppliedCode | null }
  /** The page of payment is shown. */
  | { type: 'purchase.entered' }
  /** The page of payment was left for another page of the app. */
  | { type: 'purchase.pageLeft' }
  /** The page of an outcome is shown, of this payment; null: the address names none. */
  | { type: 'purchase.returned'; paymentId: string | null }
  /** The bank or the operator has been told of the payment: it can be paid from now on. */
  | { type: 'purchase.paymentOpened'; paymentId: string; purpose: CardOrder['purpose'] }
  /** The bill is with the operator. */
  | ({ type: 'purchase.billOpened' } & OpenedBill)
  /** The bill that was asked for last, and under which key a repeat of it goes. */
  | { type: 'purchase.billAttempted'; phone: string; key: string | null }
  /** Said of any payment that is asked about. */
  | { type: 'payment.paid'; paymentId: string }
  /** It ended, and was not paid: declined or cancelled. */
  | { type: 'payment.ended'; paymentId: string }
  /** «Вернуться к лекции», «В библиотеку» on the page of the outcome. */
  | { type: 'purchase.leave' };

export type PurchaseEmitted =
  /** Storage and session learn what is chosen (§3 "selected subscription type"); null: nothing any more. */
  | { type: 'purchase.planSelected'; plan: SubscriptionType | null }
  /** «Оформить» beside a plan. */
  | { type: 'purchase.planChosen'; plan: SubscriptionType['type'] }
  | { type: 'purchase.returnKept'; path: string | null }
  | { type: 'purchase.goTo'; path: string }
  /** The listener's subscription must be read before anything is ordered. */
  | { type: 'purchase.buyerUnread' }
  | { type: 'purchase.paymentKept'; paymentId: string | null }
  /** The bill that is awaited, and whose it is: a reload goes on waiting for it. */
  | ({ type: 'purchase.billKept'; accountId: string } & OpenedBill)
  /** The bill to a phone is not asked about any more: a reload opens no window for it. */
  | { type: 'purchase.billLeft' }
  /** The page of an outcome is to tell of this payment; null: of the account's last one. */
  | { type: 'purchase.outcomeWanted'; paymentId: string | null }
  /** Paid, and the page of payment is on the screen: the page of the outcome stands in its place. */
  | { type: 'purchase.goToResult'; paymentId: string }
  /** Paid: the promo code is spent, the account and its subscription are read anew. */
  | { type: 'purchase.completed'; paymentId: string };
