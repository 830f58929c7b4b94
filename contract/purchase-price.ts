import type { SubscriptionType } from './entities/subscription.ts';

interface Discount {
  /** Whole roubles, or null for a code that takes nothing off. */
  discount: number | null;
  /** Plans it is for; empty: every one. */
  subscriptionTypes: readonly SubscriptionType['type'][];
}

/** Acquirers and operators bill nothing below it, however large a discount is. */
const LEAST = 1;

/** The price less the discount, whole roubles, never below the least sum that is billed. */
export const amountOf = (price: number, discount: number): number => Math.max(LEAST, price - discount);

/** Does this code take something off this plan? */
export const isForPlan = ({ discount, subscriptionTypes }: Discount, type: SubscriptionType['type']): boolean =>
  (discount ?? 0) > 0 && (subscriptionTypes.length === 0 || subscriptionTypes.includes(type));

/** The sum to pay, whole roubles: the same on the screen and in the invoice. */
export function purchasePrice({ type, price }: Pick<SubscriptionType, 'type' | 'price'>, code: Discount | null): number {
  return code !== null && isForPlan(code, type) ? amountOf(price, code.discount ?? 0) : price;
}
