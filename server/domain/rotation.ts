/**
 * Selections of the day and of the week are shown in turn (§3). Both follow the calendar of Moscow, whatever the zone of
 * the server, and the turn is counted from a fixed day, so that it does not jump when a year ends.
 */

const DAY_MS = 86_400_000;
const ZONE = 'Europe/Moscow';
const localDate = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });

export interface Turn<T> {
  /** `2026-11-21` or `2026-W47`. */
  period: string;
  item: T;
}

/** Days since 1970-01-01 of the Moscow date: nothing here turns while it is the same. */
export function moscowDay(now: Date): number {
  return Math.floor(Date.parse(`${localDate.format(now)}T00:00:00Z`) / DAY_MS);
}

/** Whole weeks, Monday first, since the week of 1970-01-01 (a Thursday). */
function weekOf(day: number): number {
  return Math.floor((day + 3) / 7);
}

function dayName(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** ISO 8601: a week belongs to the year of its Thursday. */
function weekName(week: number): string {
  const thursday = new Date(week * 7 * DAY_MS);
  const year = thursday.getUTCFullYear();
  const number = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS));
  return `${year}-W${String(number).padStart(2, '0')}`;
}

function turn<T>(items: readonly T[], count: number, name: (count: number) => string): Turn<T> | null {
  const item = items[((count % items.length) + items.length) % items.length];
  return item === undefined ? null : { period: name(count), item };
}

function history<T>(items: readonly T[], current: number, name: (count: number) => string, most: number): Turn<T>[] {
  const turns: Turn<T>[] = [];
  // Further back the same selections come again.
  for (let back = 1; back <= Math.min(most, items.length - 1); back += 1) {
    const earlier = turn(items, current - back, name);
    if (earlier !== null) turns.push(earlier);
  }
  return turns;
}

const HISTORY_DAYS = 14;
const HISTORY_WEEKS = 12;

export const selectionOfDay = <T>(items: readonly T[], now: Date): Turn<T> | null => turn(items, moscowDay(now), dayName);
export const selectionOfWeek = <T>(items: readonly T[], now: Date): Turn<T> | null =>
  turn(items, weekOf(moscowDay(now)), weekName);
/** Earlier days, the latest first. */
export const historyOfDays = <T>(items: readonly T[], now: Date): Turn<T>[] =>
  history(items, moscowDay(now), dayName, HISTORY_DAYS);
export const historyOfWeeks = <T>(items: readonly T[], now: Date): Turn<T>[] =>
  history(items, weekOf(moscowDay(now)), weekName, HISTORY_WEEKS);
