import { PLAN_PERIOD_DAYS } from '../../../../contract/constants.ts';
import type { SubscriptionType } from '../../../../contract/entities/subscription.ts';
import { roubles } from '../../../format/money.ts';
import { NBSP } from '../../../format/typography.ts';

/** A plan as it is printed. */
export interface PlanView {
  type: SubscriptionType['type'];
  price: string;
  /** Beside the price: «в день». */
  unit: string | null;
  /** Whole percent saved against paying by the month; 0 where nothing is. */
  discount: number;
  /** The line under the price. */
  note: string;
  /** The largest saving; drawn in inverted ink. */
  isBest: boolean;
}

const MONTH_DAYS = PLAN_PERIOD_DAYS['1 месяц'];

/** Whole months of a plan: a year is twelve of them, although 365 days are not 12 × 30. */
const monthsOf = ({ days = 0 }: SubscriptionType): number => Math.round(days / MONTH_DAYS);

/** Plans that can be bought now, by length, with what each costs by the month. */
export function planViews(types: readonly SubscriptionType[]): PlanView[] {
  const actual = types
    .filter(({ actual, meta }) => actual && meta.partner === null)
    .sort((a, b) => (a.days ?? 0) - (b.days ?? 0));
  const monthPrice = actual.find(({ type }) => type === '1 месяц')?.price ?? null;
  const discounts = actual.map((plan) => discountOf(plan, monthPrice));
  const largest = Math.max(0, ...discounts);
  return actual.map((plan, index) => {
    const discount = discounts[index] ?? 0;
    return {
      type: plan.type,
      price: roubles(plan.price),
      unit: plan.days === 1 ? 'в день' : null,
      discount,
      note: noteOf(plan, monthPrice),
      isBest: discount > 0 && discount === largest,
    };
  });
}

function discountOf(plan: SubscriptionType, monthPrice: number | null): number {
  const months = monthsOf(plan);
  if (monthPrice === null || months < 2) return 0;
  return Math.max(0, Math.round((1 - plan.price / (monthPrice * months)) * 100));
}

function noteOf(plan: SubscriptionType, monthPrice: number | null): string {
  const months = monthsOf(plan);
  if (plan.days === 1) return 'Для тех, кто слушает изредка';
  if (months === 1) return 'Продлевается каждый месяц';
  if (months < 2) return '';
  const perMonth = Math.round(plan.price / months);
  const now = `${roubles(perMonth)} в${NBSP}месяц`;
  return monthPrice !== null && perMonth < monthPrice ? `${now} вместо ${roubles(monthPrice)}` : now;
}
