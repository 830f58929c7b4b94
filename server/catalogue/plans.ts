import { PLAN_PERIOD_DAYS } from '../../contract/constants.ts';
import type { SubscriptionTypeName } from '../../contract/entities/subscription.ts';

export interface Plan {
  type: SubscriptionTypeName;
  /** Whole roubles. */
  price: number;
  days: number;
  /** Roubles saved against the same time paid by the month; null where nothing is. */
  discountAmount: number | null;
}

const MONTH_PRICE = 349;

/** Prices agree with «От 249 ₽ в месяц» on the home page: the year's price divided by twelve, whole roubles. */
export const PLANS: readonly Plan[] = [
  { type: 'Ежедневная', price: 19, days: 1, discountAmount: null },
  { type: '1 месяц', price: MONTH_PRICE, days: PLAN_PERIOD_DAYS['1 месяц'], discountAmount: null },
  { type: '6 месяцев', price: 1790, days: PLAN_PERIOD_DAYS['6 месяцев'], discountAmount: MONTH_PRICE * 6 - 1790 },
  { type: '12 месяцев', price: 2990, days: PLAN_PERIOD_DAYS['12 месяцев'], discountAmount: MONTH_PRICE * 12 - 2990 },
];
