import { describe, expect, it } from 'vitest';
import type { ListedPlace } from '../../contract/entities/listening.ts';
import type { HeardRange } from '../../contract/heard-ranges.ts';
import {
  areFarApart,
  type HeardOfLecture,
  joinHeard,
  mergePlace,
  type Place,
  toldAt,
} from '../../machines/newer-elsewhere/merge-place.ts';

const here: Place = { materialId: 7, position: 100, at: '2026-11-20T10:00:00.000Z', isListened: true, version: 3 };
const EARLIER = '2026-11-20T09:00:00.000Z';
const LATER = '2026-11-20T11:00:00.000Z';
const taken: Place = { materialId: 7, position: 200, at: LATER, isListened: false, version: 4, isTold: true };

describe('the place of this browser after the server told of one', () => {
  it.each<[string, Place | undefined, Partial<ListedPlace>, Place | null]>([
    ['none is kept here', undefined, { version: 4, device: 'phone' }, taken],
    ['none is kept here, and the server has no version of it', undefined, {}, { ...taken, version: 0 }],
    ['another device was there later', here, { version: 4, device: 'phone' }, { ...taken, isListened: true }],
    ['another device was there earlier', here, { version: 4, device: 'phone', at: EARLIER }, null],
    ['it is this browser’s own, as it was sent', here, { version: 4, device: 'here', at: EARLIER }, { ...here, version: 4 }],
    ['it is this browser’s own, and lost here', here, { version: 4, device: 'here' }, { ...taken, isListened: true }],
    [
      'another device was near it earlier',
      here,
      { version: 4, device: 'phone', at: EARLIER, duration: 130 },
      { ...here, version: 4 },
    ],
    ['it is of the same moment', here, { version: 4, at: here.at }, { ...here, version: 4 }],
    [
      'another device tells of the same moment anew',
      here,
      { version: 4, device: 'phone', at: here.at },
      { ...taken, at: here.at, isListened: true },
    ],
    [
      'it is this browser’s own, written by a clock that ran ahead',
      { ...here, position: 200, at: LATER },
      { version: 4, device: 'here', at: EARLIER },
      { ...here, position: 200, at: EARLIER, version: 4 },
    ],
    [
      'another device was there later, and what was heard was forgotten here',
      { ...here, since: LATER },
      { version: 4, device: 'phone' },
      { ...taken, isListened: true, since: LATER },
    ],
    [
      'the place here was told by another device, and the server has put this browser’s own earlier one in force since',
      { ...here, isTold: true },
      { version: 4, device: 'here', at: EARLIER },
      { ...taken, at: EARLIER, isListened: true },
    ],
    [
      'the place here was told, and it is the same one',
      { ...here, isTold: true },
      { version: 3, device: 'phone', at: EARLIER },
      null,
    ],
    ['its version is known', here, { version: 3, device: 'phone' }, null],
    ['its version is past', here, { version: 2, device: 'here' }, null],
    ['it has no version and is later', here, {}, { ...taken, version: 0, isListened: true }],
    ['it has no version and is earlier', here, { at: EARLIER }, null],
    ['it has no version and is this browser’s own', here, { at: EARLIER, device: 'here' }, null],
    ['nobody knows when', here, { at: undefined }, null],
  ])('%s', (_, kept, told, merged) => {
    expect(mergePlace(kept, { id: 7, duration: 200, at: LATER, ...told }, 'here')).toEqual(merged);
  });

  it('while it sounds here, nobody goes on from where another device is: the answer to the next record says who is right', () => {
    const told = { id: 7, duration: 200, at: LATER, version: 9, device: 'phone' };
    expect(mergePlace(here, told, 'here', true)).toBeNull();
    expect(mergePlace(undefined, told, 'here', true)).toBeNull();
    expect(mergePlace(here, { ...told, ranges: [[0, 9]] }, 'here', true)).toMatchObject({ ...here, ranges: [[0, 9]] });
    expect(mergePlace(here, { ...told, device: 'here' }, 'here', true)).toMatchObject({ position: 200, version: 9 });
  });

  it('knows whether the lecture was heard to its end', () => {
    expect(mergePlace(undefined, { id: 7, duration: 0, at: LATER, is_listened: true }, 'here')?.isListened).toBe(true);
  });
});

describe('what was heard of a lecture', () => {
  const heard = (ranges: HeardRange[], more: Partial<HeardOfLecture> = {}): HeardOfLecture => ({
    isListened: false,
    ranges,
    ...more,
  });
  const unmarked = { since: LATER, isListened: false, listenedAt: undefined };

  it.each<[string, HeardOfLecture, HeardOfLecture, HeardOfLecture]>([
    ['here and there is united', heard([[0, 10]]), heard([[5, 20]]), heard([[0, 20]])],
    ['is known from one side alone', { isListened: false }, heard([[5, 20]]), heard([[5, 20]])],
    ['stays unknown where nobody knows', { isListened: false }, { isListened: true }, { isListened: true }],
    [
      'is marked by either',
      heard([]),
      heard([], { isListened: true, listenedAt: EARLIER }),
      heard([], { isListened: true, listenedAt: EARLIER }),
    ],
    [
      'was marked last at the later of two moments',
      heard([], { isListened: true, listenedAt: LATER }),
      heard([], { isListened: true, listenedAt: EARLIER }),
      heard([], { isListened: true, listenedAt: LATER }),
    ],
    [
      'before it was forgotten does not come back',
      heard([[0, 90]], { isListened: true }),
      heard([[0, 5]], unmarked),
      heard([[0, 5]], unmarked),
    ],
    ['since it was forgotten is united', heard([[3, 9]], unmarked), heard([[0, 5]], unmarked), heard([[0, 9]], unmarked)],
  ])('%s', (_, one, other, both) => {
    expect(joinHeard(one, other)).toEqual(both);
    expect(joinHeard(other, one)).toEqual(both);
  });

  it('comes with a place that does not count, and with one that does', () => {
    const told = { id: 7, duration: 200, ranges: [[0, 30]] as [number, number][], is_listened: true, listened_at: EARLIER };
    const kept = { ...here, ranges: [[20, 50]] as [number, number][] };
    const both = { ranges: [[0, 50]], isListened: true, listenedAt: EARLIER };
    expect(mergePlace(kept, { ...told, at: EARLIER, version: 3 }, 'here')).toEqual({ ...kept, ...both });
    expect(mergePlace(kept, { ...told, at: LATER, version: 4 }, 'here')).toEqual({ ...taken, ...both });
    expect(mergePlace(undefined, { ...told, at: LATER, version: 4 }, 'here')).toEqual({ ...taken, ...both, ranges: [[0, 30]] });
  });

  it('that is known already changes nothing', () => {
    const kept = { ...here, ranges: [[0, 50]] as [number, number][], listenedAt: LATER, since: EARLIER };
    const told = { id: 7, duration: 100, at: here.at, version: 3, is_listened: true, listened_at: LATER, ranges_since: EARLIER };
    expect(mergePlace(kept, { ...told, ranges: [[0, 40]] }, 'here')).toBeNull();
  });
});

it.each([
  [100, 130, false],
  [100, 130.5, true],
  [130.5, 100, true],
])('%d and %d s are far apart: %s', (one, other, isFar) => {
  expect(areFarApart(one, other)).toBe(isFar);
});

it('a place without a time was heard at no time', () => {
  expect([toldAt({}), toldAt({ at: 'вчера' }), toldAt({ at: '1970-01-01T00:00:01Z' })]).toEqual([0, 0, 1000]);
});
