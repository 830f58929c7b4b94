import { NBSP } from './typography.ts';

const digits = new Intl.NumberFormat('ru', { maximumFractionDigits: 2 });

/** Whole or part roubles as «2 990 ₽», never broken between lines; what is taken off has a minus: «−300 ₽». */
export function roubles(amount: number): string {
  return `${amount < 0 ? '−' : ''}${digits.format(Math.abs(amount))}${NBSP}₽`;
}
