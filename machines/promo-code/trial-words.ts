const rules = new Intl.PluralRules('ru');
const DAYS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'день', few: 'дня' };

/** Text for a code that has given days of trial. */
export const trialWords = (days: number): string =>
  `Промокод принят: подписка открыта на\u00A0${days}\u00A0${DAYS[rules.select(days)] ?? 'дней'}`;
