import type { SubscriptionType } from '../../../contract/entities/subscription.ts';
import { isForPlan, purchasePrice } from '../../../contract/purchase-price.ts';
import { selectOutcome } from '../../../machines/card-payment/card-payment.selectors.ts';
import { selectMobileStep } from '../../../machines/mobile-payment/mobile-payment.selectors.ts';
import { selectAppliedCode, selectIsActivating, selectPromoError } from '../../../machines/promo-code/promo-code.selectors.ts';
import {
  selectIsBuying,
  selectIsPlanChange,
  selectMethod,
  selectPlan,
  selectPurchaseMessage,
} from '../../../machines/purchase/purchase.selectors.ts';
import { subscriptionOf } from '../../../machines/session/session.selectors.ts';
import { session } from '../../bindings/account.ts';
import { cardPayment, mobilePayment, promoCode, purchase, usePayWays, useServerNow } from '../../bindings/subscribe.tsx';
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
  const hasDialog = mobilePayment.useSelected((snapshot) => selectMobileStep(snapshot) !== 'closed');
  // The plan is gone once it is paid for, or let go of: the next page is on its way.
  if (plan === null) return null;
  const isDiscounted = applied !== null && isForPlan(applied, plan.type);
  const total = purchasePrice(plan, applied);
  const order: Order = {
    plan: plan.type,
    endDate: endOf(plan, inForce, serverNow()),
    planDiscount: plan.discount_amount ?? 0,
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
  return (
    <PromoCode
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

/** Back from the bank's page. */
export function PaymentResultRoute() {
  const buyer = purchase.useRef();
  const card = cardPayment.useRef();
  const outcome = cardPayment.useSelected(selectOutcome);
  const payment = cardPayment.useSelected(({ context }) => context.payment);
  const hasReturn = purchase.useSelected(({ context }) => context.returnTo !== null);
  const endDate = session.useSelected(({ context }) => subscriptionOf(context)?.end_date ?? null);
  return (
    <PaymentResultScreen
      outcome={outcome === 'unknown' ? 'waiting' : (outcome ?? 'none')}
      plan={payment?.subscription_type ?? null}
      endDate={endDate === null ? null : shortDate(endDate)}
      hasReturn={hasReturn}
      onLeave={() => buyer.send({ type: 'purchase.leave' })}
      onCheckAgain={() => card.send({ type: 'cardPayment.checkAgain' })}
    />
  );
}
