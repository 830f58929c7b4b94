import type { SnapshotFrom } from 'xstate';
import type { SubscriptionType } from '../../../contract/entities/subscription.ts';
import { isForPlan, purchasePrice } from '../../../contract/purchase-price.ts';
import type { cardPaymentMachine } from '../../../machines/card-payment/card-payment.machine.ts';
import { selectOutcome, selectPayMessage } from '../../../machines/card-payment/card-payment.selectors.ts';
import { selectMobileStep } from '../../../machines/mobile-payment/mobile-payment.selectors.ts';
import {
  selectAppliedCode,
  selectIsActivating,
  selectPromoError,
  selectUnverifiedCode,
} from '../../../machines/promo-code/promo-code.selectors.ts';
import {
  selectCompletedPayment,
  selectIsBuying,
  selectIsPaidElsewhere,
  selectIsPlanChange,
  selectMethod,
  selectPlan,
  selectPurchaseMessage,
} from '../../../machines/purchase/purchase.selectors.ts';
import { subscriptionOf } from '../../../machines/session/session.selectors.ts';
import { session } from '../../bindings/account.ts';
import { cardPayment, mobilePayment, promoCode, purchase, usePayWays, useServerNow } from '../../bindings/subscribe.tsx';
import { AlreadyPaidScreen } from '../../features/payment/AlreadyPaidScreen/AlreadyPaidScreen.tsx';
import {
  PaymentResultScreen,
  type PaymentResultScreenProps,
} from '../../features/payment/PaymentResultScreen/PaymentResultScreen.tsx';
import { PaymentScreen } from '../../features/payment/PaymentScreen/PaymentScreen.tsx';
import { whatFollows } from '../../features/payment/PaymentScreen/what-follows.ts';
import { PromoCode } from '../../features/payment/PromoCode/PromoCode.tsx';
import type { Order } from '../../features/payment/Ticket/Ticket.tsx';
import { shortDate } from '../../format/date.ts';
import { late } from '../../ui/Late/late.tsx';

const MobileDialogs = late(async () => (await import('./MobileDialogs.tsx')).MobileDialogs, 'Окно оплаты не загрузилось');

const DAY_MS = 86_400_000;

/** When a plan bought now would end: a plan in force is added to. */
function endOf(plan: SubscriptionType, inForce: string | undefined, now: Date): string {
  const from = Math.max(now.getTime(), inForce === undefined ? 0 : Date.parse(inForce));
  return shortDate(new Date(from + (plan.days ?? 0) * DAY_MS));
}

/** A09: card or phone. */
export function PaymentRoute() {
  const serverNow = useServerNow();
  const ways = usePayWays();
  const buyer = purchase.useRef();
  const plan = purchase.useSelected(selectPlan);
  const method = purchase.useSelected(selectMethod);
  const isBuying = purchase.useSelected(selectIsBuying);
  const message = purchase.useSelected(selectPurchaseMessage);
  const isChange = purchase.useSelected(selectIsPlanChange);
  const applied = promoCode.useSelected(selectAppliedCode);
  const inForce = session.useSelected(({ context }) => subscriptionOf(context)?.end_date);
  const hasDialog = mobilePayment.useSelected((snapshot) => selectMobileStep(snapshot) !== 'closed');
  const isPaidElsewhere = purchase.useSelected(selectIsPaidElsewhere);
  const hasReturn = purchase.useSelected(({ context }) => context.returnTo !== null);
  const unverified = promoCode.useSelected(selectUnverifiedCode, isSameCode);
  if (isPaidElsewhere) {
    return (
      <AlreadyPaidScreen
        endDate={inForce === undefined ? null : shortDate(inForce)}
        hasReturn={hasReturn}
        onLeave={() => buyer.send({ type: 'purchase.leave' })}
      />
    );
  }
  // The plan is gone once it is paid for, or let go of: the next page is on its way.
  if (plan === null) return null;
  const isDiscounted = applied !== null && isForPlan(applied, plan.type);
  const total = purchasePrice(plan, applied);
  const order: Order = {
    plan: plan.type,
    endDate: endOf(plan, inForce, serverNow()),
    planDiscount: plan.discount_amount ?? 0,
    unverified,
    promo: isDiscounted ? { code: applied.code, discount: plan.price - total } : null,
    total,
    isChange,
  };
  return (
    <>
      <PaymentScreen
        order={order}
        method={method}
        ways={ways}
        whatFollows={whatFollows(plan, method)}
        onMethod={(next) => buyer.send({ type: 'purchase.chooseMethod', method: next })}
        isBusy={isBuying && !hasDialog}
        message={message}
        onPay={() => buyer.send({ type: 'purchase.pay', promocode: isDiscounted ? applied.code : null })}
        onCancel={() => buyer.send({ type: 'purchase.cancel' })}
        promoCode={<OwnPromoCode plan={plan} />}
      />
      {hasDialog && <MobileDialogs />}
    </>
  );
}

function OwnPromoCode({ plan }: { plan: SubscriptionType }) {
  const actor = promoCode.useRef();
  const applied = promoCode.useSelected(selectAppliedCode);
  const isBusy = promoCode.useSelected(selectIsActivating);
  const error = promoCode.useSelected(selectPromoError);
  const unverified = promoCode.useSelected(selectUnverifiedCode, isSameCode);
  return (
    <PromoCode
      unverified={unverified?.isLooking === false ? unverified.code : null}
      onCheckAgain={() => actor.send({ type: 'promoCode.checkAgain' })}
      applied={
        applied === null ? null : { code: applied.code, discount: applied.discount, isForPlan: isForPlan(applied, plan.type) }
      }
      submission={{
        state: isBusy ? 'busy' : error === null ? 'idle' : 'failed',
        fieldErrors: error === null ? {} : { promocode: error },
        message: null,
      }}
      onSubmit={({ promocode }) => actor.send({ type: 'promoCode.activate', code: promocode, key: crypto.randomUUID() })}
      onEdit={() => actor.send({ type: 'promoCode.edit' })}
      onRemove={() => actor.send({ type: 'promoCode.remove' })}
    />
  );
}

type Unverified = ReturnType<typeof selectUnverifiedCode>;
const isSameCode = (a: Unverified, b: Unverified): boolean => a?.code === b?.code && a?.isLooking === b?.isLooking;

/** An invoice that is known to be open stays on the screen while it is asked about again. */
function shownOutcome(snapshot: SnapshotFrom<typeof cardPaymentMachine>): PaymentResultScreenProps['outcome'] {
  const outcome = selectOutcome(snapshot);
  switch (outcome) {
    case null:
      return 'none';
    case 'checking':
    case 'waiting':
    case 'cancelling':
    case 'unknown':
      return snapshot.context.payment === null ? 'checking' : 'open';
    default:
      return outcome;
  }
}

/** What became of one payment: after the bank or the phone, by «Back», from the history. */
export function PaymentResultRoute() {
  const buyer = purchase.useRef();
  const card = cardPayment.useRef();
  const outcome = cardPayment.useSelected(shownOutcome);
  const payment = cardPayment.useSelected(({ context }) => context.payment);
  const isCancelling = cardPayment.useSelected((snapshot) => selectOutcome(snapshot) === 'cancelling');
  const message = cardPayment.useSelected(selectPayMessage);
  const completedBy = purchase.useSelected(selectCompletedPayment);
  const hasReturn = purchase.useSelected(({ context }) => context.returnTo !== null);
  const endDate = session.useSelected(({ context }) => subscriptionOf(context)?.end_date ?? null);
  const isRenewed = session.useSelected(({ context }) => subscriptionOf(context)?.is_auto_renewal ?? false);
  return (
    <PaymentResultScreen
      outcome={outcome}
      payment={payment}
      isFresh={payment !== null && completedBy === payment.id}
      endDate={endDate === null ? null : shortDate(endDate)}
      isRenewed={isRenewed}
      hasReturn={hasReturn}
      isCancelling={isCancelling}
      message={message}
      onLeave={() => buyer.send({ type: 'purchase.leave' })}
      onCheckAgain={() => card.send({ type: 'cardPayment.checkAgain' })}
      onResume={() => card.send({ type: 'cardPayment.resume' })}
      onCancel={() => card.send({ type: 'cardPayment.cancel', key: crypto.randomUUID() })}
      onRenew={() => {
        if (payment?.subscription_type == null) return;
        const order = { purpose: 'renewal', subscriptionType: payment.subscription_type, knownEnd: endDate } as const;
        card.send({ type: 'cardPayment.start', order, key: crypto.randomUUID() });
      }}
    />
  );
}
