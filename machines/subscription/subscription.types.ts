import type { ActiveSubscription, SubscriptionType, SubscriptionTypeName } from '../../contract/entities/subscription.ts';

/**
 * Vocabulary of the listener's subscription (E07–E09, F06, F09): what there is, and what can be done with it. Paying
 * itself is the card payment's: this chart says what is wanted.
 */

/** What came of switching auto-renewal off or on. */
export type SwitchAnswer =
  | { kind: 'done'; subscription: ActiveSubscription | null }
  | { kind: 'refused'; message: string }
  | { kind: 'unknown' };

export interface SubscriptionContext {
  /** Visible and in force (E07), or null. */
  subscription: ActiveSubscription | null;
  key: string | null;
  message: string | null;
}

export type SubscriptionEvent =
  /** The session read it; null: there is none, or it is not visible. */
  | { type: 'subscription.known'; subscription: ActiveSubscription | null }
  /** The session could not read it. */
  | { type: 'subscription.unread' }
  | { type: 'session.ended' }
  /** «Продлить». `plan`: that of the subscription, if it is on sale. */
  | { type: 'subscription.renew'; plan: SubscriptionType | null }
  /** «Сменить карту». */
  | { type: 'subscription.changeCard' }
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
  | { type: 'subscription.renewalWanted'; subscriptionType: SubscriptionTypeName }
  | { type: 'subscription.cardChangeWanted' }
  | { type: 'subscription.goTo'; path: string }
  /** Auto-renewal is off: the subscription is read anew. */
  | { type: 'subscription.renewalCancelled' }
  /** It is on again: the same. */
  | { type: 'subscription.renewalResumed' };
