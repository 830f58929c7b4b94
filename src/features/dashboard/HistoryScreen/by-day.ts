import type { HistoryRecord } from '../../../../contract/entities/listening.ts';
import { shortDate } from '../../../format/date.ts';

export interface HistoryDay {
  /** «Сегодня», «Вчера», dd.mm.yy. */
  title: string;
  records: HistoryRecord[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Records by the days of the reader's own clock, the newest first. */
export function byDay(records: readonly HistoryRecord[], now: Date): HistoryDay[] {
  const newestFirst = records.toSorted((a, b) => Date.parse(b.added_at) - Date.parse(a.added_at));
  const today = shortDate(now);
  // Noon, so that the change to and from summer time cannot skip a day.
  const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 12);
  const yesterday = shortDate(new Date(noon.getTime() - DAY_MS));

  const days = new Map<string, HistoryRecord[]>();
  for (const record of newestFirst) {
    const date = shortDate(record.added_at);
    days.set(date, [...(days.get(date) ?? []), record]);
  }
  return [...days].map(([date, ofDay]) => ({
    title: date === today ? 'Сегодня' : date === yesterday ? 'Вчера' : date,
    records: ofDay,
  }));
}
