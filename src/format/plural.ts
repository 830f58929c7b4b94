import { NBSP } from './typography.ts';

const rules = new Intl.PluralRules('ru');

/** The form of a Russian noun for a whole number: 1 лекция, 2 лекции, 5 лекций, 21 лекция. */
export function plural(n: number, one: string, few: string, many: string): string {
  const category = rules.select(Math.abs(n));
  if (category === 'one') return one;
  return category === 'few' ? few : many;
}

const digits = new Intl.NumberFormat('ru', { maximumFractionDigits: 0, useGrouping: 'min2' });

/** A part of a whole, never broken between lines: «3 из 11». */
export const outOf = (part: number, whole: number): string => `${part}${NBSP}из${NBSP}${whole}`;

/** A number with its noun, never broken between lines: «5 лекций», «12 000 лекций». What is not a number is zero. */
export function counted(n: number, one: string, few: string, many: string): string {
  const whole = Number.isFinite(n) ? Math.trunc(n) : 0;
  return `${digits.format(whole)}${NBSP}${plural(whole, one, few, many)}`;
}
