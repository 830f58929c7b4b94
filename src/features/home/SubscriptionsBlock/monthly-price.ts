import { PLAN_PERIOD_DAYS } from '../../../../contract/constants.ts';
import type { SubscriptionType } from '../../../../contract/entities/subscription.ts';

const DAYS_IN_MONTH = 365 / 12;

/** Whole months of each plan sold by the month: 1, 6, 12. */
const MONTHS = new Map<string, number>(
  Object.entries(PLAN_PERIOD_DAYS).map(([type, days]) => [type, Math.max(1, Math.round(days / DAYS_IN_MONTH))]),
);

/**
 * Roubles of a month in the plan where it is cheapest, whole; null when no plan is sold by the month.
 * Partners' plans are not offered to everyone, and a day or a special term is not a price of a month.
 */
export function lowestMonthlyPrice(types: readonly SubscriptionType[]): number | null {
  const prices = types.flatMap(({ type, price, actual, meta }) => {
    const months = MONTHS.get(type);
    return actual && meta.partner === null && months !== undefined ? [Math.round(price / months)] : [];
  });
  return prices.length === 0 ? null : Math.min(...prices);
}
