import type { SubscriptionType } from '../../contract/entities/subscription.ts';
import { isForPlan, purchasePrice } from '../../contract/purchase-price.ts';
import { selectMobileStep } from '../../machines/mobile-payment/mobile-payment.selectors.ts';
import {
  selectAppliedCode,
  selectIsActivating,
  selectPromoError,
  selectUnverifiedCode,
} from '../../machines/promo-code/promo-code.selectors.ts';
import {
  selectIsBuying,
  selectIsConfirming,
  selectIsPlanChange,
  selectMethod,
  selectPurchaseMessage,
} from '../../machines/purchase/purchase.selectors.ts';
import { subscriptionOf } from '../../machines/session/session.selectors.ts';
import { session } from '../bindings/account.ts';
import { mobilePayment, promoCode, purchase } from '../bindings/paying.ts';
import { useShell } from '../bindings/shell.ts';
import { whatFollows } from '../features/payment/PaymentScreen/what-follows.ts';
import type { Order } from '../features/payment/Ticket/Ticket.tsx';
import { shortDate } from '../format/date.ts';
import { submissionOfField } from '../ui/Form/submission.ts';

/** Props of the page of payment, part by part. */

const DAY_MS = 86_400_000;

/** When a plan bought now would end: a plan in force is added to. */
function endOf(plan: SubscriptionType, inForce: string | undefined, now: Date): string {
  const from = Math.max(now.getTime(), inForce === undefined ? 0 : Date.parse(inForce));
  return shortDate(new Date(from + (plan.days ?? 0) * DAY_MS));
}

type Unverified = ReturnType<typeof selectUnverifiedCode>;
const isSameCode = (a: Unverified, b: Unverified): boolean => a?.code === b?.code && a?.isLooking === b?.isLooking;

/** The plan and its price, as the ticket shows them. */
export function useOrder(plan: SubscriptionType): Order {
  const { serverNow } = useShell();
  const applied = promoCode.useSelected(selectAppliedCode);
  const inForce = session.useSelected(({ context }) => subscriptionOf(context)?.end_date);
  const total = purchasePrice(plan, applied);
  const isDiscounted = applied !== null && isForPlan(applied, plan.type);
  return {
    plan: plan.type,
    endDate: endOf(plan, inForce, serverNow()),
    planDiscount: plan.discount_amount ?? 0,
    unverified: promoCode.useSelected(selectUnverifiedCode, isSameCode),
    promo: isDiscounted ? { code: applied.code, discount: plan.price - total } : null,
    total,
    isChange: purchase.useSelected(selectIsPlanChange),
  };
}

/** Whether the window of a bill to a phone is open. */
export const useHasBill = (): boolean => mobilePayment.useSelected(selectMobileStep, null) !== null;

/** Method of payment and its commands. */
export function usePaying(plan: SubscriptionType) {
  const actor = purchase.useRef();
  const method = purchase.useSelected(selectMethod);
  const hasBill = useHasBill();
  return {
    method,
    ways: useShell().payWays,
    whatFollows: whatFollows(plan, method),
    isBusy: purchase.useSelected(selectIsBuying) && !hasBill,
    isConfirming: purchase.useSelected(selectIsConfirming),
    message: purchase.useSelected(selectPurchaseMessage),
    onMethod: (next: 'card' | 'mobile') => actor.send({ type: 'purchase.chooseMethod', method: next }),
    onPay: () => actor.send({ type: 'purchase.pay', key: crypto.randomUUID() }),
    onCancel: () => actor.send({ type: 'purchase.cancel' }),
  };
}

/** The field of the promo code beside a plan. */
export function usePromoCode(plan: SubscriptionType) {
  const actor = promoCode.useRef();
  const applied = promoCode.useSelected(selectAppliedCode);
  const unverified = promoCode.useSelected(selectUnverifiedCode, isSameCode);
  const isBusy = promoCode.useSelected(selectIsActivating);
  const error = promoCode.useSelected(selectPromoError);
  return {
    unverified: unverified?.isLooking === false ? unverified.code : null,
    applied: applied && { code: applied.code, discount: applied.discount, isForPlan: isForPlan(applied, plan.type) },
    submission: submissionOfField('promocode', isBusy, error),
    onCheckAgain: () => actor.send({ type: 'promoCode.checkAgain' }),
    onSubmit: ({ promocode }: { promocode: string }) =>
      actor.send({ type: 'promoCode.activate', code: promocode, key: crypto.randomUUID() }),
    onEdit: () => actor.send({ type: 'promoCode.edit' }),
    onRemove: () => actor.send({ type: 'promoCode.remove' }),
  };
}
