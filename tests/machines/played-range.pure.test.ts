import { describe, expect, it } from 'vitest';
import {
  extendRange,
  heardOf,
  incrementOf,
  isWorthRecord,
  leftOver,
  leftRange,
  openRange,
  oweTail,
  reopenRange,
  tailOf,
  untoldOf,
  withSaved,
} from '../../machines/journal/played-range.ts';

const range = { materialId: 1, from: 10, to: 20, saved: 12, told: 12, begun: 'left', rest: [] } as const;

describe('a played range', () => {
  it('opens where it sounds, with nothing heard', () => {
    expect(openRange(1, 10, 'left')).toEqual({ materialId: 1, from: 10, to: 10, saved: 10, told: 10, begun: 'left', rest: [] });
  });

  it('takes over the part of a second that rounding left over from the one before', () => {
    const opened = openRange(1, 10, 'chosen', 0.4);
    expect(opened).toMatchObject({ from: 10, to: 10, saved: 9.6, begun: 'chosen' });
    expect(incrementOf(extendRange(opened, 1, 13.2))).toBe(4);
    expect(leftOver(extendRange(opened, 1, 13.2))).toBeCloseTo(-0.4);
  });

  it.each([
    [1, 21, 21],
    [1, 20, 20],
    [1, 19, 20],
    [2, 21, 20],
    [1, Number.NaN, 20],
    [1, Number.POSITIVE_INFINITY, 20],
  ])('told that lecture %d is at %d it ends at %d', (materialId, position, to) => {
    expect(extendRange(range, materialId, position)).toEqual({ ...range, to });
    if (to === 20) expect(extendRange(range, materialId, position)).toBe(range);
  });

  it('is counted in whole seconds, and what is left over waits', () => {
    expect(heardOf(range)).toBe(10);
    expect(incrementOf(range)).toBe(8);
    expect(withSaved(range)).toEqual({ ...range, saved: 20, told: 20 });
    const more = { ...range, to: 20.4 };
    expect(incrementOf(more)).toBe(8);
    expect(withSaved(more)).toEqual({ ...more, saved: 20, told: 20.4 });
    expect(incrementOf({ ...range, to: 20.5 })).toBe(9);
    expect(incrementOf({ ...range, saved: 25 })).toBe(0);
  });

  it('is told as heard from where it was told last, to a fraction', () => {
    expect(untoldOf(range)).toEqual([[12, 20]]);
    expect(untoldOf(withSaved({ ...range, to: 20.4 }))).toEqual([]);
    expect(untoldOf(openRange(1, 10, 'left', 0.4))).toEqual([]);
  });
});

describe('what was heard after the end of a range was told', () => {
  const left = leftRange(range);

  it.each([
    [1, 20.75, [20, 20.75]],
    [1, 26, [20, 26]],
    // Whoever says so means something else.
    [1, 26.1, null],
    [1, 20, null],
    [1, 19, null],
    [2, 20.75, null],
  ])('of lecture %d at %d it is %j', (materialId, position, tail) => expect(tailOf(left, materialId, position)).toEqual(tail));

  it('is nothing where nothing was left', () => {
    expect(leftRange(null)).toBeNull();
    expect(tailOf(null, 1, 20.75)).toBeNull();
  });

  it('is counted and told with the next range', () => {
    const next = oweTail(openRange(1, 300, 'chosen', 0.25), [20, 20.75]);
    expect(incrementOf(next)).toBe(1);
    expect(isWorthRecord(oweTail(openRange(1, 300, 'chosen'), [20, 20.25]))).toBe(true);
    expect(untoldOf(extendRange(next, 1, 302))).toEqual([
      [20, 20.75],
      [300, 302],
    ]);
    expect(withSaved(extendRange(next, 1, 302))).toMatchObject({ saved: 302, rest: [] });
  });

  it('goes along with the next range of the lecture where it was too short for a record, and only there', () => {
    const short = extendRange(openRange(1, 10, 'left'), 1, 10.25);
    expect(untoldOf(reopenRange(short, 1, 300, 0.25))).toEqual([[10, 10.25]]);
    expect(reopenRange(short, 2, 300, 0).rest).toEqual([]);
    expect(reopenRange(range, 1, 300, 0).rest).toEqual([]);
    expect(reopenRange(null, 1, 300, 0)).toEqual(openRange(1, 300, 'chosen'));
  });
});
