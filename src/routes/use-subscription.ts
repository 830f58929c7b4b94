import type { ActiveSubscription, SubscriptionType } from '../../contract/entities/subscription.ts';
import { selectIsPaying, selectPayMessage } from '../../machines/card-payment/card-payment.selectors.ts';
import { selectIsReading } from '../../machines/session/session.selectors.ts';
import {
  selectIsAskingCancel,
  selectIsCancelling,
  selectIsResuming,
  selectMayRenew,
  selectSubscription,
  selectSubscriptionKind,
  selectSubscriptionMessage,
} from '../../machines/subscription/subscription.selectors.ts';
import { session } from '../bindings/account.ts';
import { renewalPayment, subscription } from '../bindings/paying.ts';
import { useShell } from '../bindings/shell.ts';
import { shortDate } from '../format/date.ts';

/** Props of the page of the listener's subscription, part by part. */

/** Its plan, where it is on sale. */
const planOf = (current: ActiveSubscription | null, types: readonly SubscriptionType[]): SubscriptionType | null =>
  types.find(({ type }) => type === current?.subscription_type) ?? null;

/** The subscription, or that it could not be read. */
export function useStanding() {
  const account = session.useRef();
  const isReading = session.useSelected(selectIsReading);
  const isUnread = subscription.useSelected((snapshot) => selectSubscriptionKind(snapshot) === 'unknown');
  return {
    subscription: subscription.useSelected(selectSubscription),
    unread: isUnread ? { isBusy: isReading, onRetry: () => account.send({ type: 'session.userChanged' }) } : null,
  };
}

/** Payments through the bank's page: renewal, change of plan, change of card. */
export function useRenewal(types: readonly SubscriptionType[]) {
  const actor = subscription.useRef();
  const plan = planOf(subscription.useSelected(selectSubscription), types);
  const canPay = useShell().payWays.card;
  return {
    canPay,
    mayRenew: subscription.useSelected(selectMayRenew) && canPay,
    isBusy: renewalPayment.useSelected(selectIsPaying, false),
    onRenew: () => actor.send({ type: 'subscription.renew', plan, key: crypto.randomUUID() }),
    onChangePlan: () => actor.send({ type: 'subscription.changePlan' }),
    onChangeCard: () => actor.send({ type: 'subscription.changeCard', key: crypto.randomUUID() }),
  };
}

/** Why the last command failed. */
export function useErrandMessage(): string | null {
  const ofPayment = subscription.useSelected(({ context }) => context.payMessage);
  const ofBank = renewalPayment.useSelected(selectPayMessage, null);
  const ofErrand = subscription.useSelected(selectSubscriptionMessage);
  const isAsking = subscription.useSelected(selectIsAskingCancel);
  // A refusal closes the question it was an answer to.
  return ofPayment ?? ofBank ?? (isAsking ? null : ofErrand);
}

/** Switches automatic renewal on again. */
export function useResume(types: readonly SubscriptionType[]) {
  const actor = subscription.useRef();
  return {
    isBusy: subscription.useSelected(selectIsResuming),
    price: planOf(subscription.useSelected(selectSubscription), types)?.price ?? null,
    onResume: () => actor.send({ type: 'subscription.resumeRenewal', key: crypto.randomUUID() }),
  };
}

/** The question «Отключить автопродление?». */
export function useCancel() {
  const actor = subscription.useRef();
  const current = subscription.useSelected(selectSubscription);
  return {
    isAsking: subscription.useSelected(selectIsAskingCancel),
    isBusy: subscription.useSelected(selectIsCancelling),
    endDate: current === null ? '' : shortDate(current.end_date),
    message: subscription.useSelected(selectSubscriptionMessage),
    onAsk: () => actor.send({ type: 'subscription.cancelRenewal' }),
    onKeep: () => actor.send({ type: 'subscription.keepRenewal' }),
    onConfirm: () => actor.send({ type: 'subscription.confirmCancel', key: crypto.randomUUID() }),
  };
}
