import type { SubscriptionTypeName } from '../../contract/entities/subscription.ts';
import { selectOutcome } from '../../machines/card-payment/card-payment.selectors.ts';
import { shownMessage, shownOutcome, shownPayment } from '../../machines/payment-result/payment-result.selectors.ts';
import { selectCompletedPayment } from '../../machines/purchase/purchase.selectors.ts';
import { subscriptionOf } from '../../machines/session/session.selectors.ts';
import { session } from '../bindings/account.ts';
import { paymentResult, purchase, returnedPayment, subscription } from '../bindings/paying.ts';
import { shortDate } from '../format/date.ts';

/** Outcome of one payment, as props of its page. */
export function useOutcome() {
  const result = paymentResult.useSelected((snapshot) => snapshot);
  const asked = returnedPayment.useSnapshot();
  const payment = shownPayment(result, asked);
  const completedBy = purchase.useSelected(selectCompletedPayment);
  // A renewal is repeated on this page.
  const renewalMessage = subscription.useSelected(({ context }) => context.payMessage);
  return {
    outcome: shownOutcome(result, asked),
    payment,
    isFresh: payment !== null && completedBy === payment.id,
    isCancelling: asked !== undefined && selectOutcome(asked) === 'cancelling',
    message: shownMessage(result, asked) ?? renewalMessage,
  };
}

/** The subscription and the way back, shown beside the outcome. */
export function useAfterwards() {
  const actor = purchase.useRef();
  const endDate = session.useSelected(({ context }) => subscriptionOf(context)?.end_date ?? null);
  return {
    endDate: endDate && shortDate(endDate),
    isRenewed: session.useSelected(({ context }) => subscriptionOf(context)?.is_auto_renewal ?? false),
    hasReturn: purchase.useSelected(({ context }) => context.returnTo !== null),
    onLeave: () => actor.send({ type: 'purchase.leave' }),
  };
}

/** Commands for a payment that is being asked about; and for repeating a renewal. */
export function useOutcomeKeys() {
  const asking = returnedPayment.useRef();
  const renewer = subscription.useRef();
  return {
    onCheckAgain: () => asking?.send({ type: 'cardPayment.checkAgain' }),
    onResume: () => asking?.send({ type: 'cardPayment.resume' }),
    onCancel: () => asking?.send({ type: 'cardPayment.cancel', key: crypto.randomUUID() }),
    onRenew: (subscriptionType: SubscriptionTypeName) =>
      renewer.send({ type: 'subscription.renewAgain', subscriptionType, key: crypto.randomUUID() }),
  };
}
