import type { SubscriptionType } from '../../../contract/entities/subscription.ts';
import { isForPlan, purchasePrice } from '../../../contract/purchase-price.ts';
import { selectOutcome } from '../../../machines/card-payment/card-payment.selectors.ts';
import { selectMobileStep } from '../../../machines/mobile-payment/mobile-payment.selectors.ts';
import { shownMessage, shownOutcome, shownPayment } from '../../../machines/payment-result/payment-result.selectors.ts';
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
import {
  mobilePayment,
  paymentResult,
  promoCode,
  purchase,
  returnedPayment,
  subscription,
  usePayWays,
  useServerNow,
} from '../../bindings/subscribe.tsx';
import { AlreadyPaidScreen } from '../../features/payment/AlreadyPaidScreen/AlreadyPaidScreen.tsx';
import { PaymentResultScreen } from '../../features/payment/PaymentResultScreen/PaymentResultScreen.tsx';
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
  const bill = mobilePayment.useRef();
  const hasDialog = mobilePayment.useSelected((snapshot) => snapshot !== undefined && selectMobileStep(snapshot) !== null);
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
        onPay={() => buyer.send({ type: 'purchase.pay', key: crypto.randomUUID() })}
        onCancel={() => buyer.send({ type: 'purchase.cancel' })}
        promoCode={<OwnPromoCode plan={plan} />}
      />
      {bill !== undefined && hasDialog && <MobileDialogs payment={bill} />}
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

/** What became of one payment: after the bank or the phone, by «Back», from the history. */
export function PaymentResultRoute() {
  const buyer = purchase.useRef();
  const renewer = subscription.useRef();
  const result = paymentResult.useSelected((snapshot) => snapshot);
  const asking = returnedPayment.useRef();
  const asked = returnedPayment.useSelected((snapshot) => snapshot);
  const payment = shownPayment(result, asked);
  // A renewal is tried again right here.
  const renewalMessage = subscription.useSelected(({ context }) => context.payMessage);
  const completedBy = purchase.useSelected(selectCompletedPayment);
  const hasReturn = purchase.useSelected(({ context }) => context.returnTo !== null);
  const endDate = session.useSelected(({ context }) => subscriptionOf(context)?.end_date ?? null);
  const isRenewed = session.useSelected(({ context }) => subscriptionOf(context)?.is_auto_renewal ?? false);
  return (
    <PaymentResultScreen
      outcome={shownOutcome(result, asked)}
      payment={payment}
      isFresh={payment !== null && completedBy === payment.id}
      endDate={endDate === null ? null : shortDate(endDate)}
      isRenewed={isRenewed}
      hasReturn={hasReturn}
      isCancelling={asked !== undefined && selectOutcome(asked) === 'cancelling'}
      message={shownMessage(result, asked) ?? renewalMessage}
      onLeave={() => buyer.send({ type: 'purchase.leave' })}
      onCheckAgain={() => asking?.send({ type: 'cardPayment.checkAgain' })}
      onResume={() => asking?.send({ type: 'cardPayment.resume' })}
      onCancel={() => asking?.send({ type: 'cardPayment.cancel', key: crypto.randomUUID() })}
      onRenew={() => {
        if (payment?.subscription_type == null) return;
        const { subscription_type: subscriptionType } = payment;
        renewer.send({ type: 'subscription.renewAgain', subscriptionType, key: crypto.randomUUID() });
      }}
    />
  );
}
