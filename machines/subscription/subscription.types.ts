import type { ActiveSubscription, SubscriptionType, SubscriptionTypeName } from '../../contract/entities/subscription.ts';
import type { Keyed, Outcome } from '../attempt/outcome.types.ts';
import type { PayPageRequest } from '../card-payment/card-payment.types.ts';

/**
 * Vocabulary of the listener's subscription (E07–E09, F06, F09): what there is, and what can be done with it. Paying
 * itself is the business of a child: this chart says what is paid for, and hears how it ended.
 */

/** Answer to switching auto-renewal off or on. */
export type SwitchAnswer = Outcome<{ kind: 'done'; subscription: ActiveSubscription | null }>;

/** How showing another card to the bank ended. */
export type CardEnd = 'paid' | 'declined' | 'cancelled';

/** `key` and `message` are of switching auto-renewal. */
export interface SubscriptionContext extends Keyed {
  /** Visible and in force (E07), or null. */
  subscription: ActiveSubscription | null;
  message: string | null;
  /** The last try to pay: the same order is the same payment, under the same key. Null: it has ended, or none was made. */
  attempt: PayPageRequest | null;
  /** The payment that is asked about; null: the account's last one. */
  paymentId: string | null;
  /** Why the last try to pay did not work out, or null. */
  payMessage: string | null;
}

export type SubscriptionEvent =
  /** The session read it; null: there is none, or it is not visible. */
  | { type: 'subscription.known'; subscription: ActiveSubscription | null }
  /** The session could not read it. */
  | { type: 'subscription.unread' }
  /** «Продлить». `plan`: that of the subscription, if it is on sale. `key` is a fresh UUID. */
  | { type: 'subscription.renew'; plan: SubscriptionType | null; key: string }
  /** «Попробовать ещё раз» on the page of a renewal that was not paid. `key` is a fresh UUID. */
  | { type: 'subscription.renewAgain'; subscriptionType: SubscriptionTypeName; key: string }
  /** «Сменить карту». `key` is a fresh UUID. */
  | { type: 'subscription.changeCard'; key: string }
  /** The page is shown. `isReturned`: after the bank, of this payment; null: the address names none. */
  | { type: 'subscription.entered'; isReturned: boolean; paymentId: string | null }
  /** The page on which it is paid was left for another page of the app. */
  | { type: 'subscription.pageLeft' }
  /** «Сменить тариф». */
  | { type: 'subscription.changePlan' }
  /** «Отключить автопродление», then the question. */
  | { type: 'subscription.cancelRenewal' }
  | { type: 'subscription.keepRenewal' }
  /** `key` is a fresh UUID. */
  | { type: 'subscription.confirmCancel'; key: string }
  /** «Включить автопродление». `key` is a fresh UUID. */
  | { type: 'subscription.resumeRenewal'; key: string };

export type SubscriptionEmitted =
  /** F06: renewing a daily plan keeps the type as the selected one, then goes on. */
  | { type: 'subscription.planPersisted'; plan: SubscriptionType }
  /** Outcome of binding another card. `isRenewed`: the subscription is paid for from a card already. */
  | { type: 'subscription.cardSettled'; end: CardEnd; isRenewed: boolean }
  | { type: 'subscription.renewalCancelled' }
  | { type: 'subscription.renewalResumed' }
  | { type: 'subscription.goTo'; path: string };
