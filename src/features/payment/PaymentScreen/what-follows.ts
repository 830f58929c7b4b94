import type { SubscriptionType } from '../../../../contract/entities/subscription.ts';
import { roubles } from '../../../format/money.ts';
import { counted } from '../../../format/plural.ts';
import { typograph } from '../../../format/typography.ts';

const PERIODS: Readonly<Record<number, string>> = {
  1: 'каждый день',
  30: 'каждый месяц',
  180: 'каждые полгода',
  365: 'каждый год',
};

/**
 * Text about charges after this payment that need no other press. A discount is for one payment: later it is the full price.
 * An account of a phone is charged once.
 */
export function whatFollows({ price, days = 0 }: Pick<SubscriptionType, 'price' | 'days'>, method: 'card' | 'mobile'): string {
  if (method === 'mobile') return typograph('Платёж разовый: со счёта телефона он сам не повторится.');
  const period = PERIODS[days] ?? `раз в ${counted(days, 'день', 'дня', 'дней')}`;
  return typograph(`Далее ${roubles(price)} ${period}, отменить можно в любой день.`);
}
