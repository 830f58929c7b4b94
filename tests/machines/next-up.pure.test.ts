import { describe, expect, it } from 'vitest';
import { listenedCount, nextUp } from '../../machines/player/next-up.ts';
import type { KnownPlace } from '../../machines/player/player.lecture.ts';
import { DURATION, listOf } from '../support/player/lectures.ts';

const { items } = listOf('free_project', 4);
/** The minute at which a lecture was heard last. */
const at = (minute: number) => new Date(60_000 * minute).toISOString();
const left = (position: number, minute: number): Partial<KnownPlace> => ({ position, at: at(minute) });
const over = (minute: number): Partial<KnownPlace> => ({ isListened: true, at: at(minute) });

/** Places by the order of the lectures in their cycle. */
const places = (...known: (Partial<KnownPlace> | null)[]) =>
  new Map(
    known.flatMap((place, index) =>
      place === null ? [] : [[items[index]?.material_id ?? 0, { position: 0, isListened: false, at: '', ...place }] as const],
    ),
  );

describe('a cycle goes on', () => {
  it.each([
    ['from the beginning: nothing was heard', places(), 0, 0, false],
    ['from the beginning: the first was only looked into', places(left(4, 1)), 0, 0, false],
    ['where it was left', places(over(1), left(70, 2)), 1, 70, true],
    ['in the one heard last, not in the one further on', places(left(30, 9), null, left(70, 2)), 0, 30, true],
    ['in the one after it that was not heard out', places(over(1), over(3), left(50, 2)), 2, 50, true],
    ['past those that were heard out before', places(null, over(9), over(1)), 3, 0, true],
    ['in the first that was missed, where all after it were heard', places(over(1), null, over(2), over(3)), 1, 0, true],
    ['in the one begun and left, where the last was heard out', places(over(1), left(20, 2), over(3), over(4)), 1, 20, true],
    [
      'in the one that is heard anew, where all were heard out',
      places(over(1), over(2), over(3), { ...left(50, 9), isListened: true }),
      3,
      50,
      true,
    ],
    ['from the beginning: all was heard out', places(over(1), over(2), over(3), over(4)), 0, 0, false],
    [
      'after the one that was heard and left in its last tenth',
      places({ ...left(DURATION * 0.9, 1), isListened: true }),
      1,
      0,
      true,
    ],
    ['after the one that was marked where it stood', places({ ...left(70, 1), isListened: true, listenedAt: at(1) }), 1, 0, true],
    ['from the beginning: of the first only its last seconds were sought', places(left(DURATION - 3, 1)), 0, 0, false],
  ])('%s', (_, known, index, position, isContinued) => {
    expect(nextUp(items, known)).toEqual({ material: items[index], position, isContinued });
  });

  it('nowhere, if it has no lectures', () => {
    expect(nextUp([], places())).toBeNull();
  });
});

it('the lectures of a cycle that were heard out are counted', () => {
  expect(listenedCount(items, places(over(1), left(50, 2), left(DURATION - 1, 3)))).toBe(1);
});
