import { describe, expect, it } from 'vitest';
import {
  extendRange,
  heardOf,
  incrementOf,
  leftOver,
  openRange,
  untoldOf,
  withSaved,
} from '../../machines/journal/played-range.ts';

const range = { materialId: 1, from: 10, to: 20, saved: 12, told: 12, begun: 'left' } as const;

describe('a played range', () => {
  it('opens where it sounds, with nothing heard', () => {
    expect(openRange(1, 10, 'left')).toEqual({ materialId: 1, from: 10, to: 10, saved: 10, told: 10, begun: 'left' });
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
