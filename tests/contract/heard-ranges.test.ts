import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type HeardRange,
  heardSecondsOf,
  isHeardThrough,
  isInLastTenth,
  leftUnheardAt,
  MOST_RANGES,
  mergeRanges,
  rangesWithin,
} from '../../contract/heard-ranges.ts';

const HOUR = 3600;

describe('heard stretches', () => {
  it.each<[string, HeardRange[][], HeardRange[]]>([
    ['nothing', [[]], []],
    ['one', [[[0, 10]]], [[0, 10]]],
    [
      'two apart',
      [[[20, 30]], [[0, 10]]],
      [
        [0, 10],
        [20, 30],
      ],
    ],
    ['two that touch', [[[0, 10]], [[10, 20]]], [[0, 20]]],
    ['two with a seam of half a second', [[[0, 10]], [[10.5, 20]]], [[0, 20]]],
    [
      'two with a second between',
      [[[0, 10]], [[11, 20]]],
      [
        [0, 10],
        [11, 20],
      ],
    ],
    ['one within another', [[[0, 100]], [[20, 30]]], [[0, 100]]],
    ['one twice', [[[0, 10]], [[0, 10]]], [[0, 10]]],
    ['fractions', [[[0.04, 9.96]]], [[0, 10]]],
    [
      'what is no stretch',
      [
        [
          [10, 10],
          [9, 3],
          [-5, 2],
          [Number.NaN, 4],
          [1, Number.POSITIVE_INFINITY],
        ],
      ],
      [],
    ],
  ])('%s', (_, lists, merged) => {
    expect(mergeRanges(...lists)).toEqual(merged);
  });

  const range = fc
    .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 60 }))
    .map(([from, long]): HeardRange => [from, from + long]);
  const ranges = fc.array(range, { maxLength: 30 });

  it('are one union, in whatever order and however often they are told', () => {
    fc.assert(
      fc.property(ranges, ranges, ranges, (a, b, c) => {
        const all = mergeRanges(a, b, c);
        expect(mergeRanges(mergeRanges(c), mergeRanges(b, a))).toEqual(all);
        expect(mergeRanges(all, b)).toEqual(all);
        // Exactly the seconds that one of them has.
        const heard = (list: readonly HeardRange[], second: number) =>
          list.some(([from, to]) => from <= second && second + 1 <= to);
        for (let second = 0; second < 560; second += 1) expect(heard(all, second)).toBe(heard([...a, ...b, ...c], second));
        expect(heardSecondsOf(all)).toBe(Array.from({ length: 600 }, (_, second) => heard(all, second)).filter(Boolean).length);
      }),
    );
  });

  it('of a hand that only seeks are no more than are kept: the longest', () => {
    const many = Array.from({ length: 1000 }, (_, at): HeardRange => [at * 10, at * 10 + (at === 500 ? 8 : 2)]);
    const kept = mergeRanges(many);
    expect(kept).toHaveLength(MOST_RANGES);
    expect(kept).toContainEqual([5000, 5008]);
    expect(kept.map(([from]) => from)).toEqual(kept.map(([from]) => from).toSorted((a, b) => a - b));
  });

  it('end with the lecture', () => {
    expect(
      rangesWithin(
        [
          [0, 10],
          [50, 70],
          [80, 90],
        ],
        60,
      ),
    ).toEqual([
      [0, 10],
      [50, 60],
    ]);
  });
});

describe('a lecture of an hour', () => {
  it.each<[string, HeardRange[], boolean]>([
    ['of which nothing was heard', [], false],
    ['heard whole', [[0, HOUR]], true],
    ['heard to nine tenths', [[0, 3240]], true],
    ['heard to a second less', [[0, 3239]], false],
    [
      'of which nine tenths were heard in parts, the last one first',
      [
        [1800, HOUR],
        [0, 1440],
      ],
      true,
    ],
    [
      'of which nine tenths were heard around its end',
      [
        [0, 1800],
        [1900, 3400],
      ],
      true,
    ],
    ['skipped to its last three seconds', [[3597, HOUR]], false],
    [
      'left in the middle, then skipped to its end',
      [
        [0, 2003],
        [3597, HOUR],
      ],
      false,
    ],
    [
      'of which half was heard, and the last minute was sought',
      [
        [0, 2400],
        [3541, HOUR],
      ],
      false,
    ],
    [
      'of which half was heard, and the last minute was reached by listening',
      [
        [0, 1790],
        [3500, 3545],
      ],
      true,
    ],
    [
      'whose last minute begins with what was heard',
      [
        [0, 1800],
        [3540, 3541],
      ],
      true,
    ],
    [
      'of which half was heard up to its last minute',
      [
        [0, 1200],
        [2900, 3540],
      ],
      false,
    ],
    [
      'of which less than half was heard, with all of the last minute',
      [
        [0, 1690],
        [3500, HOUR],
      ],
      false,
    ],
  ])('%s', (_, ranges, isThrough) => {
    expect(isHeardThrough(ranges, HOUR)).toBe(isThrough);
  });

  it('of which more was told than there is', () => {
    expect(isHeardThrough([[1800, 86_400]], HOUR)).toBe(true);
    expect(isHeardThrough([[3000, 86_400]], HOUR)).toBe(false);
  });

  it('of an unknown length counts as nothing', () => {
    expect(isHeardThrough([[0, 100]], 0)).toBe(false);
    expect(isHeardThrough([[0, 100]], Number.NaN)).toBe(false);
  });

  it('of four minutes and less has its last quarter for the last minute', () => {
    expect(isHeardThrough([[0, 60]], 88)).toBe(false);
    expect(isHeardThrough([[0, 66]], 88)).toBe(false);
    expect(isHeardThrough([[0, 67]], 88)).toBe(true);
    expect(
      isHeardThrough(
        [
          [0, 120],
          [170, 181],
        ],
        240,
      ),
    ).toBe(true);
  });
});

describe('a lecture that was not heard through goes on', () => {
  it.each<[string, HeardRange[], number]>([
    [
      'from where its end was skipped to',
      [
        [0, 2003],
        [3597, HOUR],
      ],
      2003,
    ],
    ['from its beginning where nothing else was heard', [[3597, HOUR]], 0],
    [
      'from the last stretch that was left out',
      [
        [0, 100],
        [500, 2003],
        [3000, HOUR],
      ],
      2003,
    ],
    ['after what was heard, where the end was not', [[0, 100]], 100],
    ['from its beginning where everything was heard', [[0, HOUR]], 0],
  ])('%s', (_, ranges, place) => {
    expect(leftUnheardAt(ranges, HOUR)).toBe(place);
  });
});

it.each([
  [3239, HOUR, false],
  [3240, HOUR, true],
  [HOUR, HOUR, true],
  [10, 0, false],
])('at %d s of %d the last tenth: %s', (position, duration, isIn) => {
  expect(isInLastTenth(position, duration)).toBe(isIn);
});
