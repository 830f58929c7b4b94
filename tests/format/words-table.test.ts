import { describe, expect, it } from 'vitest';
import { countdown, durationWords, lecturesAndTime, remaining, timeCode } from '../../src/format/duration.ts';
import { roubles } from '../../src/format/money.ts';
import { counted, outOf } from '../../src/format/plural.ts';

/** The numbers at which Russian nouns change, with what is no number of things at all. */
const NUMBERS = [0, 1, 2, 4, 5, 10, 11, 12, 14, 15, 20, 21, 22, 25, 100, 101, 111, 112, 121, 1001, 12_000, -1, -2.5, 1.9];

/** Every noun that stands behind a number on a screen, as it stands behind 1, 2 and 5. */
const NOUNS = [
  ['лекция', 'лекции', 'лекций'],
  ['цикл', 'цикла', 'циклов'],
  ['рубрика', 'рубрики', 'рубрик'],
  ['подборка', 'подборки', 'подборок'],
  ['день', 'дня', 'дней'],
  ['достижение', 'достижения', 'достижений'],
] as const;

/** By the rule of the schoolbook, apart from the browser's own tables. */
function schoolForm(n: number, [one, few, many]: readonly [string, string, string]): string {
  const [tens, units] = [Math.abs(n) % 100, Math.abs(n) % 10];
  if (tens >= 11 && tens <= 14) return many;
  if (units === 1) return one;
  return units >= 2 && units <= 4 ? few : many;
}

describe.each(NOUNS)('%s', (...noun) => {
  it.each(NUMBERS)('stands in its right form behind %s', (n) => {
    const [number, word] = splitLast(counted(n, ...noun));
    expect(word).toBe(schoolForm(Math.trunc(n), noun));
    expect(number.replaceAll('\u00a0', '')).toBe(String(Math.trunc(n)));
  });
});

function splitLast(text: string): [string, string] {
  const at = text.lastIndexOf('\u00a0');
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Everything that puts a number beside a word; none of it may be broken between the two. */
const FORMATTERS: readonly [string, (n: number) => string | undefined][] = [
  ['counted', (n) => counted(n, 'лекция', 'лекции', 'лекций')],
  ['outOf', (n) => outOf(n, 12_000)],
  ['durationWords', (n) => durationWords(n * 60)],
  ['remaining', (n) => remaining(n * 60, 30)],
  ['lecturesAndTime', (n) => lecturesAndTime(n, n * 60)],
  ['roubles', (n) => roubles(n)],
  ['timeCode', (n) => timeCode(n)],
  ['countdown', (n) => countdown(n)],
];

describe.each(FORMATTERS)('%s', (_, words) => {
  it.each(NUMBERS.filter((n) => n >= 0))('never breaks a line beside a number, at %s', (n) => {
    expect(words(n) ?? '').not.toMatch(/\d (?!· )| \d(?<! · \d)/);
  });
});
