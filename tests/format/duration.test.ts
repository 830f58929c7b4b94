import { describe, expect, it } from 'vitest';
import { countdown, durationWords, lecturesAndTime, remaining, spokenPlace, timeCode } from '../../src/format/duration.ts';

/** Non-breaking spaces are part of the format, but hard to read in a test. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('spokenPlace', () => {
  it.each([
    [754, 2832, '12 минут 34 секунды из 47 минут 12 секунд'],
    [0, 61, '0 секунд из 1 минуты 1 секунды'],
    [3601, 3660, '1 час 1 секунда из 1 часа 1 минуты'],
    [120.9, 7265, '2 минуты из 2 часов 1 минуты 5 секунд'],
  ])('%s of %s', (position, duration, words) => {
    expect(spokenPlace(position, duration)).toBe(words);
  });
});

describe('timeCode', () => {
  it.each([
    [0, '00:00:00'],
    [59.99, '00:00:59'],
    [60, '00:01:00'],
    [1122, '00:18:42'],
    [3599, '00:59:59'],
    [3600, '01:00:00'],
    [359_999, '99:59:59'],
    [360_000, '100:00:00'],
    [-5, '00:00:00'],
    [Number.NaN, '00:00:00'],
    [Number.POSITIVE_INFINITY, '00:00:00'],
    [Number.NEGATIVE_INFINITY, '00:00:00'],
  ])('%s s is %s', (seconds, code) => {
    expect(timeCode(seconds)).toBe(code);
  });
});

describe('countdown', () => {
  it.each([
    [870, '14:30'],
    [0.2, '00:01'],
    [0, '00:00'],
    [-1, '00:00'],
    [3600, '01:00:00'],
    [Number.NaN, '00:00'],
  ])('%s s is %s', (seconds, code) => {
    expect(countdown(seconds)).toBe(code);
  });
});

describe('durationWords', () => {
  it.each([
    [0, '0 мин'],
    [1, '1 мин'],
    [29, '1 мин'],
    [2640, '44 мин'],
    [3570, '1 ч'],
    [18_000, '5 ч'],
    [20_640, '5 ч 44 мин'],
    [360_060, '100 ч 1 мин'],
    [-100, '0 мин'],
    [Number.NaN, '0 мин'],
    [Number.POSITIVE_INFINITY, '0 мин'],
  ])('%s s is «%s»', (seconds, words) => {
    expect(plain(durationWords(seconds))).toBe(words);
  });

  it.each([120, 250])('says nothing where nothing is left: at %s s of 120', (position) => {
    expect(remaining(120, position)).toBeUndefined();
  });

  it('never breaks between a number and its unit', () => {
    expect(durationWords(20_640)).toBe('5\u00a0ч\u00a044\u00a0мин');
  });
});

describe('remaining', () => {
  it('says how many minutes are left', () => {
    expect(plain(remaining(2149, 229) ?? '')).toBe('осталось 32 мин');
  });

  it.each([
    [2149, 0, 'осталось 36 мин'],
    [3720, 60, 'осталось 1 ч 1 мин'],
    [119, 0, 'осталось 2 мин'],
    [120, 60, 'осталось 1 мин'],
    [120, 60.9, 'осталось 1 мин'],
    [120, 61, 'осталось меньше минуты'],
    [120, 119.9, 'осталось меньше минуты'],
    [100, -5, 'осталось 2 мин'],
    [100, Number.NaN, 'осталось 2 мин'],
  ])('of %s s at %s: «%s»', (duration, position, words) => {
    expect(plain(remaining(duration, position) ?? '')).toBe(words);
  });

  it.each([Number.NaN, 0, Number.POSITIVE_INFINITY])('says nothing of a length of %s', (duration) => {
    expect(remaining(duration, 10)).toBeUndefined();
  });

  it('never breaks between a number and its unit, nor before the last word', () => {
    expect(remaining(7320, 0)).toBe('осталось\u00a02\u00a0ч\u00a02\u00a0мин');
    expect(remaining(7320, 7290)).toBe('осталось меньше\u00a0минуты');
  });
});

it('writes the line under a cycle', () => {
  expect(plain(lecturesAndTime(8, 20_640))).toBe('8 лекций · 5 ч 44 мин');
});
