import { expect, it } from 'vitest';
import { dayAndTime, shortDate } from '../../src/format/date.ts';

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

it.each([
  [new Date(2026, 10, 20, 9, 12), 'сегодня в 9:12'],
  [new Date(2026, 10, 20, 0, 0), 'сегодня в 0:00'],
  [new Date(2026, 10, 19, 23, 59), 'вчера в 23:59'],
  [new Date(2026, 10, 18, 23, 59), '18 ноября в 23:59'],
  [new Date(2026, 0, 1, 7, 5), '1 января в 7:05'],
  [new Date(2025, 10, 20, 9, 12), '20 ноября 2025 г.'],
  [new Date(2026, 10, 21, 9, 12), '21 ноября в 9:12'],
])('%s is «%s» in the evening of 20 November', (value, words) => {
  expect(dayAndTime(value, new Date(2026, 10, 20, 21, 0)).replaceAll('\u00a0', ' ')).toBe(words);
});
