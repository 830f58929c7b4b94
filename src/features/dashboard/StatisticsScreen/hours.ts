import type { ListenStatistics } from '../../../../contract/entities/account.ts';

/** Hours of one cell. */
export const CELL_HOURS = 2;
const CELLS = 24 / CELL_HOURS;

export const WEEKDAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'] as const;
const ON_WEEKDAY = [
  'по понедельникам',
  'по вторникам',
  'по средам',
  'по четвергам',
  'по пятницам',
  'по субботам',
  'по воскресеньям',
];
const PARTS_OF_DAY = [
  { until: 6, name: 'ночью' },
  { until: 12, name: 'утром' },
  { until: 18, name: 'днём' },
  { until: 24, name: 'вечером' },
] as const;

/** Seconds by weekday (Monday first) and by cells of two hours. */
export function cellsOf(byHour: ListenStatistics['by_hour']): number[][] {
  const cells = WEEKDAYS.map(() => Array.from({ length: CELLS }, () => 0));
  for (const { weekday, hour, seconds } of byHour) {
    // 1 … 7 from Monday; 0 would be a Sunday too.
    const row = cells[(weekday + 6) % 7];
    const column = Math.floor(hour / CELL_HOURS);
    if (row?.[column] !== undefined) row[column] += seconds;
  }
  return cells;
}

/** «22–24». */
export const hoursOf = (column: number): string => `${column * CELL_HOURS}–${(column + 1) * CELL_HOURS}`;

/** Where most of the listening is: «вечером, по средам». Null where nothing was heard. */
export function favouriteTime(cells: readonly (readonly number[])[]): string | null {
  const byPart = PARTS_OF_DAY.map(({ until }) =>
    sum(cells.flatMap((row) => row.filter((_, column) => partOf(column * CELL_HOURS) === until))),
  );
  const byWeekday = cells.map((row) => sum(row));
  const part = PARTS_OF_DAY[indexOfLargest(byPart)];
  const weekday = ON_WEEKDAY[indexOfLargest(byWeekday)];
  return sum(byWeekday) === 0 || part === undefined || weekday === undefined ? null : `${part.name}, ${weekday}`;
}

const partOf = (hour: number) => PARTS_OF_DAY.find(({ until }) => hour < until)?.until;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
const indexOfLargest = (numbers: readonly number[]): number => numbers.indexOf(Math.max(...numbers));
