import type { PaymentMethod, PurchaseContext, Standing } from './purchase.types.ts';

/** Whether another plan is in force than the one that is bought (F09, `change_sub`). */
export const isPlanChange = ({ standing, plan }: Pick<PurchaseContext, 'standing' | 'plan'>): boolean =>
  standing.kind === 'user' && standing.currentType !== null && plan !== null && standing.currentType !== plan.type;

/** How it is paid. A change of plan goes by card, whatever was chosen before: a bill to a phone cannot say `change_sub` (G05). */
export const methodOf = (context: Pick<PurchaseContext, 'standing' | 'plan' | 'method'>): PaymentMethod =>
  isPlanChange(context) ? 'card' : context.method;

/** Whether the same buyer has more of a paid subscription than was known: it was paid for, and not by this page. */
export const isPaidMeanwhile = (before: Standing, now: Standing): boolean =>
  before.kind === 'user' &&
  now.kind === 'user' &&
  now.endDate !== null &&
  (before.endDate === null || Date.parse(now.endDate) > Date.parse(before.endDate));
