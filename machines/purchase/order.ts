import type { SubscriptionType } from '../../contract/entities/subscription.ts';
import { isForPlan } from '../../contract/purchase-price.ts';
import type { CardOrder, KnownEnd } from '../card-payment/card-payment.types.ts';
import type { BillAttempt, MobileOrder } from '../mobile-payment/mobile-payment.types.ts';
import { isPlanChange } from './plan-change.ts';
import type { PurchaseContext } from './purchase.types.ts';

type Chosen = Pick<PurchaseContext, 'plan' | 'discount'>;

/** The code that goes along: it takes something off this very plan. */
const codeOf = ({ plan, discount }: Chosen): string | null =>
  plan !== null && discount !== null && isForPlan(discount, plan.type) ? discount.code : null;

/** Whether another sum is to be paid than before: another code goes along, or the same one takes off something else. */
export const isAnotherSum = (before: Chosen, now: Chosen): boolean =>
  codeOf(before) !== codeOf(now) || (codeOf(now) !== null && before.discount?.discount !== now.discount?.discount);

/** The known end of the buyer's subscription; `unread` where it was not read. */
const knownEndOf = ({ buyer }: PurchaseContext): KnownEnd => (buyer.kind === 'user' ? buyer.knownEnd : { kind: 'unread' });

/** In the states of paying there is a plan. */
const typeOf = ({ plan }: PurchaseContext): SubscriptionType['type'] => (plan as SubscriptionType).type;

/** The purchase as an order by card. */
export const cardOrderOf = (context: PurchaseContext): CardOrder => ({
  purpose: 'purchase',
  subscriptionType: typeOf(context),
  isChange: isPlanChange(context),
  promocode: codeOf(context),
  knownEnd: knownEndOf(context),
});

const mobileOrderOf = (context: PurchaseContext): MobileOrder => ({
  subscriptionType: typeOf(context),
  promocode: codeOf(context),
  knownEnd: knownEndOf(context),
});

const isSameOrder = (a: MobileOrder | undefined, b: MobileOrder): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The next try by phone: the form begins with the number of the former one, and the same order keeps its key. */
export function billOf(context: PurchaseContext): BillAttempt {
  const order = mobileOrderOf(context);
  const { bill } = context;
  return { order, phone: bill?.phone ?? '', key: isSameOrder(bill?.order, order) ? (bill?.key ?? null) : null };
}
