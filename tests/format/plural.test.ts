import { expect, it } from 'vitest';
import { counted, plural } from '../../src/format/plural.ts';

const lectures = (n: number) => counted(n, 'лекция', 'лекции', 'лекций').replaceAll('\u00a0', ' ');

it.each([
  [0, '0 лекций'],
  [1, '1 лекция'],
  [2, '2 лекции'],
  [4, '4 лекции'],
  [5, '5 лекций'],
  [11, '11 лекций'],
  [12, '12 лекций'],
  [21, '21 лекция'],
  [104, '104 лекции'],
  [111, '111 лекций'],
  [1234, '1234 лекции'],
  [12_000, '12 000 лекций'],
  [-1, '-1 лекция'],
  [Number.NaN, '0 лекций'],
  [Number.POSITIVE_INFINITY, '0 лекций'],
])('%s is «%s»', (n, words) => {
  expect(lectures(n)).toBe(words);
});

it('gives the noun alone', () => {
  expect(plural(22, 'цикл', 'цикла', 'циклов')).toBe('цикла');
});
