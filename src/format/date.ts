const short = new Intl.DateTimeFormat('ru', { day: '2-digit', month: '2-digit', year: '2-digit' });

/**
 * A day as dd.mm.yy by the reader's own clock.
 * Takes an ISO time or a Date; what cannot be read as a date is an empty string, never «Invalid Date».
 */
export function shortDate(value: string | Date): string {
  const date = typeof value === 'string' ? new Date(value) : value;
  return Number.isNaN(date.getTime()) ? '' : short.format(date);
}
