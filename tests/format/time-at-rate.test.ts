import { expect, it } from 'vitest';
import { atRate, fromRate } from '../../src/format/time-at-rate.ts';

it('divides shown time by the rate, and multiplies back', () => {
  expect(atRate(2832, 2)).toBe(1416);
  expect(atRate(2832, 0.5)).toBe(5664);
  expect(fromRate(1416, 2)).toBe(2832);
});

it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('takes a rate of %s for 1', (rate) => {
  expect(atRate(60, rate)).toBe(60);
  expect(fromRate(60, rate)).toBe(60);
});

it('leaves an unknown length unknown', () => {
  expect(atRate(Number.NaN, 2)).toBeNaN();
  expect(atRate(Number.POSITIVE_INFINITY, 2)).toBe(Number.POSITIVE_INFINITY);
});
