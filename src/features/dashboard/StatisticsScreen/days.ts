import type { ListenStatistics } from '../../../../contract/entities/account.ts';
import { durationWords } from '../../../format/duration.ts';
import { NBSP } from '../../../format/typography.ts';

export const PERIODS = [
  { value: 7, label: '7 дней' },
  { value: 30, label: '30 дней' },
  { value: 365, label: 'Год' },
] as const;
/** Days up to today, today included. */
export type Period = (typeof PERIODS)[number]['value'];

/** One bar of the chart: a day, or a week where the period is a year. */
export interface Bar {
  /** First day, dd.mm: the label of the axis. */
  label: string;
  /** Dates of the bar: «21.10», «15.10–21.10». */
  name: string;
  seconds: number;
}

export interface PeriodSummary {
  bars: Bar[];
  seconds: number;
  /** Days on which something was heard. */
  activeDays: number;
  /** Days in a row with listening, up to today, or to yesterday while today is still silent. */
  streak: number;
}

const DAYS_IN_WEEK = 7;
const LEAST_AVERAGE_S = 30;

/** A day of the listener's calendar, YYYY-MM-DD. Counted in UTC, where every day has 24 hours. */
function daysBefore(today: Date, days: number): string {
  return new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate() - days)).toISOString().slice(0, 10);
}

const dayAndMonth = (date: string): string => `${date.slice(8, 10)}.${date.slice(5, 7)}`;

/** Summary of the last `period` days; a day that is not in the server's list counts as 0 s. */
export function summarise(byDay: ListenStatistics['by_day'], period: Period, today: Date): PeriodSummary {
  const heard = new Map(byDay.map(({ date, seconds }) => [date, seconds]));
  const days = Array.from({ length: period }, (_, index) => {
    const date = daysBefore(today, period - 1 - index);
    return { date, seconds: heard.get(date) ?? 0 };
  });
  return {
    bars: period === 365 ? weeksOf(days) : days.map((day) => barOf([day])),
    seconds: days.reduce((sum, { seconds }) => sum + seconds, 0),
    activeDays: days.filter(({ seconds }) => seconds > 0).length,
    streak: streakOf(heard, today),
  };
}

type Day = ListenStatistics['by_day'][number];

function barOf(days: readonly Day[]): Bar {
  const first = dayAndMonth(days[0]?.date ?? '');
  const last = dayAndMonth(days.at(-1)?.date ?? '');
  return {
    label: first,
    name: first === last ? first : `${first}–${last}`,
    seconds: days.reduce((sum, { seconds }) => sum + seconds, 0),
  };
}

/** Weeks that end today; the odd day of a year goes to the first of them. */
function weeksOf(days: readonly Day[]): Bar[] {
  const odd = days.length % DAYS_IN_WEEK;
  const weeks = Math.floor(days.length / DAYS_IN_WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    barOf(days.slice(week === 0 ? 0 : odd + week * DAYS_IN_WEEK, odd + (week + 1) * DAYS_IN_WEEK)),
  );
}

function streakOf(heard: ReadonlyMap<string, number>, today: Date): number {
  const isActive = (daysAgo: number) => (heard.get(daysBefore(today, daysAgo)) ?? 0) > 0;
  const from = isActive(0) ? 0 : 1;
  let end = from;
  while (isActive(end)) end += 1;
  return end - from;
}

/** A bar in words: «21.10 — 47 мин». */
export const barWords = ({ name, seconds }: Bar): string => `${name}${NBSP}— ${durationWords(seconds)}`;

/** «в среднем 36 мин в день», over all days of the period; less than half a minute is not called a minute. */
export function averageWords(seconds: number, period: Period): string {
  const average = seconds / period;
  const words = average < LEAST_AVERAGE_S ? `меньше${NBSP}минуты` : durationWords(average);
  return `в среднем ${words} в${NBSP}день`;
}
