import { describe, expect, it } from 'vitest';
import type { Playlist } from '../../contract/entities/playlist.ts';
import { guessed, initialContext, mirrored } from '../../machines/player/player.memory.ts';
import type { PlayerContext } from '../../machines/player/player.types.ts';
import { DURATION, heardElsewhere, lecture, listOf } from '../support/player/lectures.ts';

/** The view of a tab without the sound: what it takes from the report of the tab that has it. */

const LIST: Playlist = { ...listOf('project', 3), source: 'sobor' };
const of = (fields: Partial<PlayerContext> = {}): PlayerContext => ({
  ...initialContext({ entitlement: 'subscriber' }),
  playlist: LIST,
  index: 1,
  position: 100,
  duration: DURATION,
  rate: 1.5,
  ...fields,
});
const report = heardElsewhere({ material: lecture(3), playlist: LIST, position: 12, rate: 1.5, volume: 0.5, isMuted: true });

describe('a tab without the sound', () => {
  it('shows what the other one plays', () => {
    expect(mirrored(of(), report)).toMatchObject({
      index: 2,
      position: 12,
      duration: DURATION,
      rate: 1.5,
      volume: 0.5,
      isMuted: true,
      isMirror: true,
    });
  });

  it.each([1, 2, 3])('keeps its own list while the other one has the same, at lecture %d too', (id) => {
    const same: Playlist = { ...LIST, items: LIST.items.map((item) => ({ ...item })) };
    const shown = mirrored(of(), { ...report, playlist: same, material: lecture(id) });
    expect(shown.playlist).toBe(LIST);
    expect(shown.index).toBe(id - 1);
  });

  it.each<[what: string, other: Playlist]>([
    ['of another kind', { ...LIST, type: 'compilation' }],
    ['of another name', { ...LIST, source: 'hram' }],
    ['with one lecture more', { ...LIST, items: [...LIST.items, lecture(4)] }],
    ['with one lecture less', { ...LIST, items: LIST.items.slice(1) }],
    ['with another lecture at its beginning', { ...LIST, items: LIST.items.with(0, lecture(4)) }],
    ['with another lecture in its middle', { ...LIST, items: LIST.items.with(1, lecture(4)) }],
    ['in another order', { ...LIST, items: LIST.items.toReversed() }],
  ])('takes a list %s from the other one', (_, other) => {
    const shown = mirrored(of(), { ...report, playlist: other });
    expect(shown.playlist).toBe(other);
    expect(other.items[shown.index ?? -1]?.material_id).toBe(3);
  });

  it.each<[where: string, playlist: Playlist, id: number]>([
    ['its own list, which is the same', LIST, 9],
    ['the list of the other one', listOf('project', 2), 3],
  ])('takes a lecture that is not in %s alone', (_, playlist, id) => {
    expect(mirrored(of(), { ...report, playlist, material: lecture(id) })).toMatchObject({
      playlist: { type: 'current', source: null, items: [lecture(id)] },
      index: 0,
    });
  });

  it('shows the very end of a lecture, and keeps inside it', () => {
    expect(mirrored(of(), { ...report, position: DURATION - 1 }).position).toBe(DURATION - 1);
    expect(mirrored(of(), { ...report, position: DURATION + 9 }).position).toBe(DURATION);
  });

  it.each([
    [700, 700],
    [Number.NaN, DURATION],
    [Number.POSITIVE_INFINITY, DURATION],
    [0, DURATION],
  ])('where the other one says it lasts %d shows a length of %d', (told, duration) => {
    expect(mirrored(of({ duration: 50 }), { ...report, duration: told }).duration).toBe(duration);
  });

  it('remembers the speed of the cycle', () => {
    const shown = mirrored(of({ ratesByProject: { 8: 0.5 } }), { ...report, rate: 2 });
    expect([shown.rate, shown.ratesByProject]).toEqual([2, { 7: 2, 8: 0.5 }]);
  });

  it('gives a cycle no speed of its own while the other one plays it at the usual speed', () => {
    const shown = mirrored(of({ rate: 1.5, ratesByProject: {} }), { ...report, rate: 1.5 });
    expect(shown.rate).toBe(1.5);
    expect(shown).not.toHaveProperty('ratesByProject');
  });

  it('guesses by the speed, and never past the end', () => {
    expect(guessed(of({ position: 100, rate: 2 }), 1500)).toBe(103);
    expect(guessed(of({ position: DURATION - 1, rate: 2 }), 1500)).toBe(DURATION);
  });
});
