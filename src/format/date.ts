const short = new Intl.DateTimeFormat('ru', { day: '2-digit', month: '2-digit', year: '2-digit' });

/**
 * A day as dd.mm.yy by the reader's own clock.
 * Takes an ISO time or a Date; what cannot be read as a date is an empty string, never «Invalid Date».
 */
export function shortDate(value: string | Date): string {
  const date = typeof value === 'string' ? new Date(value) : value;
  return Number.isNaN(date.getTime()) ? '' : short.format(date);
}

const hours = new Intl.DateTimeFormat('ru', { hour: 'numeric', minute: '2-digit' });
const dayAndMonth = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });
const withYear = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric' });

const dayOf = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/**
 * A moment in words by the reader's own clock: «сегодня в 9:12», «вчера в 23:40», «19 ноября в 9:12», «19 ноября 2025 г.».
 * @param now the moment it is read
 */
export function dayAndTime(value: Date, now: Date): string {
  const time = `в ${hours.format(value)}`;
  // Rounded, because a day in which the clocks are put on is shorter.
  const daysAgo = Math.round((dayOf(now) - dayOf(value)) / 86_400_000);
  if (daysAgo === 0) return `сегодня ${time}`;
  if (daysAgo === 1) return `вчера ${time}`;
  return value.getFullYear() === now.getFullYear() ? `${dayAndMonth.format(value)} ${time}` : withYear.format(value);
}
