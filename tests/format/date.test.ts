import { expect, it } from 'vitest';
import { shortDate } from '../../src/format/date.ts';

it('writes a day as dd.mm.yy', () => {
  expect(shortDate(new Date(2026, 10, 3))).toBe('03.11.26');
});

it('takes the day of the local clock, whatever the zone of the stamp', () => {
  const lateEvening = new Date(2026, 0, 31, 23, 59);
  expect(shortDate(lateEvening.toISOString())).toBe('31.01.26');
});

it.each(['', 'вчера', '2026-13-45T00:00:00Z'])('is empty for «%s»', (value) => {
  expect(shortDate(value)).toBe('');
});
