import { describe, expect, it } from 'vitest';
import { EMPTY_PLAYLIST } from '../../contract/entities/playlist.ts';
import { leftAt } from '../../machines/player/player.facts.ts';
import { firstOf, initialContext, loadedOf, movedTo, seekable } from '../../machines/player/player.memory.ts';
import type { PlayerContext } from '../../machines/player/player.types.ts';
import { DURATION, lecture, listOf, placesAt } from '../support/player/lectures.ts';

/** Where a lecture goes on, by what the book of places, the list and the listener say. */

const LIST = listOf('project', 3);

/** The second lecture at its hundredth second. */
const of = (fields: Partial<PlayerContext> = {}): PlayerContext => ({
  ...initialContext({ entitlement: 'subscriber' }),
  playlist: LIST,
  index: 1,
  position: 100,
  duration: DURATION,
  ...fields,
});

describe('a lecture of a list goes on', () => {
  const known = lecture(2, { last_playback_duration: 70 });

  it.each([
    ['where the book has it', { 2: 33 }, known, 33],
    ['at its beginning, where the book says so', { 2: 0 }, known, 0],
    ['where the list has it, when the book does not know it', { 1: 33 }, known, 70],
    ['at its beginning, when nobody knows', { 1: 33 }, lecture(2), 0],
    ['at the beginning, when there is no lecture', { 2: 33 }, undefined, 0],
  ])('%s', (_, places, material, place) => {
    expect(leftAt({ places: placesAt(places) }, material)).toBe(place);
  });
});

describe('the book moves the player', () => {
  it.each([
    ['on, where another device has got further', { 2: 250 }, 250],
    ['back, where the listener has gone back elsewhere', { 2: 40 }, 40],
    ['to the beginning', { 2: 0 }, 0],
    ['by one second', { 2: 101 }, 101],
    ['back by one second', { 2: 99 }, 99],
  ])('%s', (_, places, place) => {
    expect(movedTo(of(), placesAt(places))).toBe(place);
  });

  it.each([
    ['to where it is', of(), { 2: 100 }],
    ['by a part of a second', of(), { 2: 100.9 }],
    ['back by a part of a second', of(), { 2: 99.1 }],
    ['by the place of another lecture', of(), { 1: 250, 3: 250 }],
    ['while it has no lecture', of({ index: -1 }), { 2: 250 }],
  ])('never %s', (_, context, places) => {
    expect(movedTo(context, placesAt(places))).toBeNull();
  });
});

describe('a list that was loaded', () => {
  it('is what the answer holds', () => {
    const answer = { kind: 'loaded', playlist: LIST, leftAt: {} } as const;
    expect(loadedOf(answer)).toBe(answer);
  });

  it.each(['lost', 'kept'] as const)('is not asked of an answer that is «%s»', (kind) => {
    expect(() => loadedOf({ kind })).toThrow('No list was loaded');
  });

  it('begins with its first lecture, from where that was left', () => {
    expect(firstOf({ playlist: LIST, leftAt: { 1: 40, 2: 50 } })).toEqual({ playlist: LIST, materialId: 1, leftAt: 40 });
    expect(firstOf({ playlist: LIST, leftAt: { 1: 0 } })).toEqual({ playlist: LIST, materialId: 1, leftAt: 0 });
  });

  it('says no place where nobody knows one', () => {
    expect(firstOf({ playlist: LIST, leftAt: { 2: 50 } })).toStrictEqual({ playlist: LIST, materialId: 1 });
  });

  it('begins with no lecture where it holds none', () => {
    expect(firstOf({ playlist: EMPTY_PLAYLIST, leftAt: { 1: 40 } })).toStrictEqual({ playlist: EMPTY_PLAYLIST, materialId: 0 });
  });
});

describe('a seek', () => {
  it.each([
    [DURATION, 50, 50],
    [DURATION, -1, 0],
    [DURATION, DURATION - 3, DURATION - 3],
    [DURATION, DURATION - 2, DURATION - 3],
    [DURATION, DURATION + 9, DURATION - 3],
    [DURATION, Number.NaN, 100],
    [2, 1, 0],
    [0, 50, 50],
    [0, DURATION + 9, DURATION + 9],
  ])('in a lecture of %d seconds to %d leads to %d', (duration, asked, place) => {
    expect(seekable({ duration, position: 100 }, asked)).toBe(place);
  });
});
