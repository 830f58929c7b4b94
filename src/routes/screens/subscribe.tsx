import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { hasSubscription } from '../../../contract/entitlement.ts';
import { selectIsNoticeShown } from '../../../machines/assistant-notice/assistant-notice.selectors.ts';
import { selectIsPaying, selectPayMessage } from '../../../machines/card-payment/card-payment.selectors.ts';
import { subscriptionOf } from '../../../machines/session/session.selectors.ts';
import {
  selectIsAskingCancel,
  selectIsCancelling,
  selectIsResuming,
  selectMayRenew,
  selectStandingKind,
  selectSubscription,
  selectSubscriptionMessage,
} from '../../../machines/subscription/subscription.selectors.ts';
import { session } from '../../bindings/account.ts';
import { useShell } from '../../bindings/shell.tsx';
import { assistantNotice, purchase, renewalPayment, subscription, usePayWays } from '../../bindings/subscribe.tsx';
import { SubscriptionScreen } from '../../features/dashboard/SubscriptionScreen/SubscriptionScreen.tsx';
import { AssistantNotice } from '../../features/partners/AssistantNotice/AssistantNotice.tsx';
import { type Hindrance, PlansScreen } from '../../features/subscription/PlansScreen/PlansScreen.tsx';
import { shortDate } from '../../format/date.ts';

const plansRoute = getRouteApi('/_checkout/subscriptions');
const subscriptionRoute = getRouteApi('/_dashboard/_checkout/dashboard/subscription');

/** A11: plans and prices. */
export function PlansRoute() {
  const buyer = purchase.useRef();
  const notice = assistantNotice.useRef();
  const isNoticeShown = assistantNotice.useSelected(selectIsNoticeShown);
  const currentType = purchase.useSelected(({ context: { standing } }) =>
    standing.kind === 'user' ? standing.currentType : null,
  );
  const isUnread = purchase.useSelected(({ context }) => context.standing.kind === 'unread');
  const { showAliceAlert } = plansRoute.useSearch();
  useEffect(() => {
    if (showAliceAlert !== undefined) notice.send({ type: 'assistantNotice.show' });
  }, [notice, showAliceAlert]);
  return (
    <PlansScreen
      types={plansRoute.useLoaderData()}
      currentType={currentType}
      isUnread={isUnread}
      features={useShell().features}
      onBuy={(plan) => buyer.send({ type: 'purchase.buy', plan })}
      hindrance={useHindrance()}
      notice={isNoticeShown && <AssistantNotice onClose={() => notice.send({ type: 'assistantNotice.close' })} />}
    />
  );
}

function useHindrance(): Hindrance | null {
  const { card, mobile } = usePayWays();
  const isGuest = session.useSelected((snapshot) => !snapshot.hasTag('authorised'));
  const current = session.useSelected(({ context }) => subscriptionOf(context));
  const partner = current?.partner_integration_info ?? null;
  if (current !== null && hasSubscription(current) && partner !== null)
    return { kind: 'partner', title: partner.title, endDate: shortDate(current.end_date) };
  return card || mobile ? null : { kind: 'noWay', isGuest };
}

/** A16. */
export function SubscriptionRoute() {
  const { types, cardLastFour, hasFailedPayment } = subscriptionRoute.useLoaderData();
  const actor = subscription.useRef();
  const current = subscription.useSelected(selectSubscription);
  const isUnread = subscription.useSelected((snapshot) => selectStandingKind(snapshot) === 'unknown');
  const account = session.useRef();
  const isReading = session.useSelected((snapshot) => snapshot.hasTag('reading'));
  const mayRenew = subscription.useSelected(selectMayRenew);
  const isAsking = subscription.useSelected(selectIsAskingCancel);
  const isCancelling = subscription.useSelected(selectIsCancelling);
  const isResuming = subscription.useSelected(selectIsResuming);
  const message = subscription.useSelected(selectSubscriptionMessage);
  const { card: canPay } = usePayWays();
  const isPaying = renewalPayment.useSelected((payment) => payment !== undefined && selectIsPaying(payment));
  const askMessage = renewalPayment.useSelected((payment) => (payment === undefined ? null : selectPayMessage(payment)));
  const payMessage = subscription.useSelected(({ context }) => context.payMessage) ?? askMessage;
  return (
    <SubscriptionScreen
      subscription={current}
      unread={isUnread ? { isBusy: isReading, onRetry: () => account.send({ type: 'session.userChanged' }) } : null}
      cardLastFour={cardLastFour}
      hasFailedPayment={hasFailedPayment}
      canPay={canPay}
      mayRenew={mayRenew && canPay}
      isBusy={isPaying}
      // A refusal closes the question it was an answer to.
      message={payMessage ?? (isAsking ? null : message)}
      onRenew={() =>
        actor.send({
          type: 'subscription.renew',
          plan: types.find(({ type }) => type === current?.subscription_type) ?? null,
          key: crypto.randomUUID(),
        })
      }
      onChangePlan={() => actor.send({ type: 'subscription.changePlan' })}
      onChangeCard={() => actor.send({ type: 'subscription.changeCard', key: crypto.randomUUID() })}
      resume={{
        isBusy: isResuming,
        price: types.find(({ type }) => type === current?.subscription_type)?.price ?? null,
        onResume: () => actor.send({ type: 'subscription.resumeRenewal', key: crypto.randomUUID() }),
      }}
      cancel={{
        isAsking,
        isBusy: isCancelling,
        endDate: current === null ? '' : shortDate(current.end_date),
        message,
        onAsk: () => actor.send({ type: 'subscription.cancelRenewal' }),
        onKeep: () => actor.send({ type: 'subscription.keepRenewal' }),
        onConfirm: () => actor.send({ type: 'subscription.confirmCancel', key: crypto.randomUUID() }),
      }}
    />
  );
}
