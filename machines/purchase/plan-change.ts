import type { Buyer, PaymentMethod, PurchaseContext } from './purchase.types.ts';

/** Whether another plan is in force than the one that is bought (F09, `change_sub`). */
export const isPlanChange = ({ buyer, plan }: Pick<PurchaseContext, 'buyer' | 'plan'>): boolean =>
  buyer.kind === 'user' && buyer.currentType !== null && plan !== null && buyer.currentType !== plan.type;

/**
 * How it is paid: by the phone where the site takes no cards. A change of plan goes by card, whatever was chosen before: a
 * bill to a phone cannot say `change_sub` (G05).
 */
export function methodOf(context: Pick<PurchaseContext, 'buyer' | 'plan' | 'method' | 'ways'>): PaymentMethod {
  if (isPlanChange(context)) return 'card';
  return context.ways.card ? context.method : 'mobile';
}

/** Whether what is chosen can be paid for here: there is a plan, a way to pay, and no partner's subscription in its place. */
export const isForSale = ({ plan, buyer, ways }: Pick<PurchaseContext, 'buyer' | 'plan' | 'ways'>): boolean =>
  plan !== null && !(buyer.kind === 'user' && buyer.isPartners) && (ways.card || ways.mobile);

/** Whether the same buyer has more of a paid subscription than was known: it was paid for, and not by this page. */
export const isPaidMeanwhile = (before: Buyer, now: Buyer): boolean =>
  before.kind === 'user' &&
  now.kind === 'user' &&
  now.endDate !== null &&
  (before.endDate === null || Date.parse(now.endDate) > Date.parse(before.endDate));
