import { PARTNER_BEELINE, PLAN_PERIOD_DAYS } from '../../contract/constants.ts';
import type { SubscriptionTypeName } from '../../contract/entities/subscription.ts';

export interface Plan {
  type: SubscriptionTypeName;
  /** Whole roubles. */
  price: number;
  days: number;
  /** Roubles saved against the same time paid by the month; null where nothing is. */
  discountAmount: number | null;
  /** Sold today. One that is not is renewed by those who have it. */
  actual: boolean;
  /** The partner who sells it; none: it is ours. */
  partner: string | null;
}

const MONTH_PRICE = 349;
const OLD_MONTH_PRICE = 299;

const own = { discountAmount: null, actual: true, partner: null };
const old = { ...own, actual: false };

/** Prices agree with «От 249 ₽ в месяц» on the home page: the year's price divided by twelve, whole roubles. */
export const PLANS: readonly Plan[] = [
  { ...own, type: 'Ежедневная', price: 19, days: 1 },
  { ...own, type: '1 месяц', price: MONTH_PRICE, days: PLAN_PERIOD_DAYS['1 месяц'] },
  { ...own, type: '6 месяцев', price: 1790, days: PLAN_PERIOD_DAYS['6 месяцев'], discountAmount: MONTH_PRICE * 6 - 1790 },
  { ...own, type: '12 месяцев', price: 2990, days: PLAN_PERIOD_DAYS['12 месяцев'], discountAmount: MONTH_PRICE * 12 - 2990 },
  { ...own, type: 'специальный', price: 199, days: 30, partner: PARTNER_BEELINE },
  { ...old, type: 'Старая 1 месяц', price: OLD_MONTH_PRICE, days: PLAN_PERIOD_DAYS['1 месяц'] },
  {
    ...old,
    type: 'Старая 6 месяцев',
    price: 1490,
    days: PLAN_PERIOD_DAYS['6 месяцев'],
    discountAmount: OLD_MONTH_PRICE * 6 - 1490,
  },
  {
    ...old,
    type: 'Старая 12 месяцев',
    price: 2490,
    days: PLAN_PERIOD_DAYS['12 месяцев'],
    discountAmount: OLD_MONTH_PRICE * 12 - 2490,
  },
];
