import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAYLIST_TYPES } from '../../contract/entities/playlist.ts';
import { extendRange, heardOf, incrementOf, openRange, withSaved } from '../../machines/journal/played-range.ts';
import { clampPosition } from '../../machines/player/player.facts.ts';
import { knownDuration, nextRate, preparedForMs } from '../../machines/player/player.memory.ts';
import { following, indexAfterEnd, isGated, isOpen, neighbourIndex } from '../../machines/player/queue.ts';
import { lecture, listOf } from '../support/player/lectures.ts';

describe('next and previous (D03, D05)', () => {
  it.each([
    { count: 3, index: 0, next: 1, previous: 2 },
    { count: 3, index: 1, next: 2, previous: 0 },
    { count: 3, index: 2, next: 0, previous: 1 },
    { count: 2, index: 0, next: 1, previous: 1 },
    { count: 1, index: 0, next: null, previous: null },
    { count: 0, index: -1, next: null, previous: null },
    { count: 3, index: -1, next: null, previous: null },
  ])('of $index in a list of $count', ({ count, index, next, previous }) => {
    const list = listOf('new_materials', count);
    expect(neighbourIndex(list, index, 1)).toBe(next);
    expect(neighbourIndex(list, index, -1)).toBe(previous);
  });

  it('lead back where they came from', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), fc.nat(), (count, seed) => {
        const list = listOf('project', count);
        const index = seed % count;
        expect(neighbourIndex(list, neighbourIndex(list, index, 1) ?? -1, -1)).toBe(index);
      }),
    );
  });

  const OPEN_TO_GUESTS = ['new_materials', 'free_project'];
  it.each(PLAYLIST_TYPES.flatMap((type) => [true, false].map((isSubscriber) => ({ type, isSubscriber }))))(
    'in $type, subscriber: $isSubscriber',
    ({ type, isSubscriber }) => {
      const list = listOf(type, 3);
      const isBarred = !isSubscriber && !OPEN_TO_GUESTS.includes(type);
      expect([0, 1, 2].map((index) => isGated(list, index, isSubscriber))).toEqual([isBarred, isBarred, isBarred]);
      expect(isGated(list, null, isSubscriber)).toBe(false);
      expect(isGated(list, 9, isSubscriber)).toBe(false);
    },
  );

  it.each([
    { type: 'project', is_free: true, is_new: false, isSubscriber: false, open: true },
    { type: 'project', is_free: false, is_new: true, isSubscriber: false, open: true },
    { type: 'project', is_free: false, is_new: false, isSubscriber: false, open: false },
    { type: 'project', is_free: false, is_new: false, isSubscriber: true, open: true },
    { type: 'compilation', is_free: false, is_new: false, isSubscriber: false, open: false },
    { type: 'current', is_free: false, is_new: false, isSubscriber: false, open: false },
    { type: 'new_materials', is_free: false, is_new: false, isSubscriber: false, open: true },
    { type: 'free_project', is_free: false, is_new: false, isSubscriber: false, open: true },
  ] as const)('a lecture started directly: %o', ({ type, is_free, is_new, isSubscriber, open }) => {
    expect(isOpen(listOf(type, 1), lecture(1, { is_free, is_new }), isSubscriber)).toBe(open);
  });
});

describe('what follows by itself', () => {
  it.each(PLAYLIST_TYPES.map((type) => ({ type, afterLast: type === 'new_materials' ? 0 : null })))(
    'after the last lecture of $type',
    ({ type, afterLast }) => {
      expect(indexAfterEnd(listOf(type, 3), 2)).toBe(afterLast);
      expect(indexAfterEnd(listOf(type, 3), 0)).toBe(1);
      expect(indexAfterEnd(listOf(type, 1), 0)).toBeNull();
    },
  );

  it('is what the queue shows', () => {
    expect(following(listOf('project', 3), 0).map((item) => item.material_id)).toEqual([2, 3]);
    expect(following(listOf('project', 3), 2)).toEqual([]);
    expect(following(listOf('project', 3), -1)).toEqual([]);
  });
});

describe('played ranges', () => {
  const place = fc.double({ min: 0, max: 20_000, noNaN: true });
  /** Reports of one range, with notes when it is written down. */
  const story = fc.array(
    fc.record({ to: fc.oneof(place, fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -5)), isSaved: fc.boolean() }),
  );

  it('are counted once: the increments add up to the length, but for rounding', () => {
    fc.assert(
      fc.property(place, story, (from, steps) => {
        let range = openRange(1, from, 'left');
        let sum = 0;
        for (const { to, isSaved } of steps) {
          range = extendRange(range, 1, to);
          if (!isSaved) continue;
          expect(incrementOf(range)).toBeGreaterThanOrEqual(0);
          expect(incrementOf(range)).toSatisfy(Number.isInteger);
          sum += incrementOf(range);
          range = withSaved(range);
        }
        sum += incrementOf(range);
        const furthest = Math.max(from, ...steps.map(({ to }) => to).filter(Number.isFinite));
        expect(heardOf(range)).toBeCloseTo(furthest - from, 6);
        expect(Math.abs(sum - heardOf(range))).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });

  it('belong to one lecture', () => {
    const range = extendRange(openRange(1, 10, 'left'), 1, 15);
    expect(extendRange(range, 2, 500)).toBe(range);
  });
});

describe('figures', () => {
  it('keep a place inside the lecture, whatever is asked', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 600, noNaN: true }), fc.double(), (position, asked) => {
        const place = clampPosition({ position, duration: 600 }, asked);
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThanOrEqual(600);
        if (!Number.isFinite(asked)) expect(place).toBe(position);
      }),
    );
    expect(clampPosition({ position: 5, duration: 0 }, 9_000)).toBe(9_000);
  });

  it.each([
    [1200, 1200],
    [Number.NaN, 600],
    [Number.POSITIVE_INFINITY, 600],
    [0, 600],
    [-1, 600],
  ])('a duration of %d is taken as %d', (told, known) => {
    expect(knownDuration({ duration: 600 }, told)).toBe(known);
  });

  it('cycle the speeds of §9, back to the slowest after the fastest (D10)', () => {
    let rate = nextRate(2.5);
    const cycle = Array.from({ length: 9 }, () => {
      const shown = rate;
      rate = nextRate(rate);
      return shown;
    });
    expect(cycle).toEqual([0.5, 0.8, 1, 1.2, 1.5, 1.75, 2, 2.5, 0.5]);
  });

  it.each([
    [3_600_000, 120_000],
    [180_000, 120_000],
    [90_000, 30_000],
    [60_000, 1_000],
    [1_000, 1_000],
  ])('a prepared address good for %d ms is held for %d ms', (expiresInMs, held) => {
    expect(preparedForMs({ materialId: 1, url: '/audio', expiresInMs })).toBe(held);
  });
});
