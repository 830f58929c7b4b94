/** Listening is counted by the calendar of Moscow, as everything else here that follows one. */

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Moscow',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** `{ day: '2026-11-21', hour: 0 … 23 }` */
export function moscowHour(at: Date): { day: string; hour: number } {
  const named = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  return { day: `${named.year}-${named.month}-${named.day}`, hour: Number(named.hour) };
}

/** ISO 8601: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
