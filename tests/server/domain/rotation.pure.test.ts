import { describe, expect, it } from 'vitest';
import { historyOfDays, historyOfWeeks, selectionOfDay, selectionOfWeek } from '../../../server/domain/rotation.ts';

const at = (moment: string) => new Date(moment);
const ITEMS = ['а', 'б', 'в'];
const many = Array.from({ length: 40 }, (_, index) => index);

describe('the turn of selections', () => {
  it.each([
    // 1970-01-01 is day 0 and lies in week 0.
    ['1970-01-01T00:00:00Z', '1970-01-01', 'а', '1970-W01', 'а'],
    ['1970-01-01T20:59:59Z', '1970-01-01', 'а', '1970-W01', 'а'],
    ['1970-01-01T21:00:00Z', '1970-01-02', 'б', '1970-W01', 'а'],
    ['1970-01-04T12:00:00Z', '1970-01-04', 'а', '1970-W01', 'а'],
    ['1970-01-05T12:00:00Z', '1970-01-05', 'б', '1970-W02', 'б'],
    ['1969-12-31T12:00:00Z', '1969-12-31', 'в', '1970-W01', 'а'],
    ['1969-12-28T12:00:00Z', '1969-12-28', 'в', '1969-W52', 'в'],
    ['2026-12-31T12:00:00Z', '2026-12-31', 'б', '2026-W53', 'б'],
    ['2027-01-04T12:00:00Z', '2027-01-04', 'в', '2027-W01', 'в'],
  ])('at %s: %s %s, %s %s', (moment, day, ofDay, week, ofWeek) => {
    expect(selectionOfDay(ITEMS, at(moment))).toEqual({ period: day, item: ofDay });
    expect(selectionOfWeek(ITEMS, at(moment))).toEqual({ period: week, item: ofWeek });
  });

  it('has nothing to show of nothing', () => {
    expect(selectionOfDay([], at('2026-11-21T12:00:00Z'))).toBeNull();
    expect(selectionOfWeek([], at('2026-11-21T12:00:00Z'))).toBeNull();
    expect(historyOfDays([], at('2026-11-21T12:00:00Z'))).toEqual([]);
  });

  it('remembers each earlier selection once, the latest first', () => {
    expect(historyOfDays(ITEMS, at('1970-01-05T12:00:00Z'))).toEqual([
      { period: '1970-01-04', item: 'а' },
      { period: '1970-01-03', item: 'в' },
    ]);
    expect(historyOfWeeks(ITEMS, at('1970-01-20T12:00:00Z'))).toEqual([
      { period: '1970-W03', item: 'в' },
      { period: '1970-W02', item: 'б' },
    ]);
    expect(historyOfDays(['а'], at('2026-11-21T12:00:00Z'))).toEqual([]);
  });

  it('reaches back two weeks of days and twelve weeks', () => {
    const days = historyOfDays(many, at('2026-11-21T12:00:00Z'));
    expect(days).toHaveLength(14);
    expect([days[0]?.period, days[13]?.period]).toEqual(['2026-11-20', '2026-11-07']);
    const weeks = historyOfWeeks(many, at('2026-11-21T12:00:00Z'));
    expect(weeks).toHaveLength(12);
    expect([weeks[0]?.period, weeks[11]?.period]).toEqual(['2026-W46', '2026-W35']);
  });
});
