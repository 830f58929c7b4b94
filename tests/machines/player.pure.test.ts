import { describe, expect, it } from 'vitest';
import { PLAYBACK_RATES } from '../../contract/constants.ts';
import { EMPTY_PLAYLIST, type Playlist } from '../../contract/entities/playlist.ts';
import { FINE_RATES } from '../../contract/fine-rates.ts';
import * as facts from '../../machines/player/player.facts.ts';
import * as memory from '../../machines/player/player.memory.ts';
import * as questions from '../../machines/player/player.questions.ts';
import type { PlayerContext, PlayerEvent, PlayerFacts } from '../../machines/player/player.types.ts';
import { indexOf, isGated, neighbourIndex } from '../../machines/player/queue.ts';
import { DURATION, lecture, listOf, placesAt } from '../support/player/lectures.ts';

/** Truth tables of the player's pure functions: what the chart asks and how its memory changes. */

const LIST = listOf('project', 3);

/** A listener in the middle of the second lecture of a cycle, after a troubled while. */
const used: PlayerContext = {
  ...memory.initialContext({ entitlement: 'subscriber' }),
  playlist: LIST,
  index: 1,
  position: 100,
  duration: DURATION,
  rate: 1.5,
  ratesByProject: { 7: 2, 8: 0.5 },
  loadId: 4,
  audioUrl: '/audio',
  leaseMs: 1000,
  attempt: 2,
  audioError: 'обрыв',
  stopCause: 'network',
  origin: { kind: 'heard', until: 5 },
  seekTarget: 50,
  fadedFrom: 90,
  prepared: { materialId: 3, url: '/next', expiresInMs: 1000 },
};
const of = (fields: Partial<PlayerContext>): PlayerContext => ({ ...used, ...fields });

describe('the memory of the player', () => {
  it('begins empty, at the usual speed and volume', () => {
    expect(memory.initialContext({ entitlement: 'subscriber' })).toEqual({
      playlist: { type: 'empty', source: null, items: [] },
      index: -1,
      position: 0,
      duration: 0,
      rate: 1,
      ratesByProject: {},
      volume: 1,
      isMuted: false,
      isVolumeOurs: false,
      entitlement: 'subscriber',
      hasAutoRewind: true,
      hasAutoplay: true,
      skipBack: 15,
      skipForward: 15,
      loadId: 0,
      audioUrl: null,
      loadedUrl: null,
      leaseMs: 0,
      isOnline: true,
      attempt: 0,
      trouble: 'delivery',
      audioError: null,
      stopCause: null,
      stopAtEnd: false,
      origin: { kind: 'kept' },
      seekTarget: null,
      fadedFrom: null,
      prepared: null,
      removed: null,
      moved: null,
      listRequest: null,
      startedId: null,
      isMirror: false,
      visit: null,
      places: {},
    });
    expect(memory.initialContext({ entitlement: 'none' }).entitlement).toBe('none');
  });

  it('knows the current lecture', () => {
    expect(facts.currentOf(used)).toBe(LIST.items[1]);
    expect(facts.currentOf(of({ index: -1 }))).toBeNull();
    expect(facts.currentOf(of({ index: 3 }))).toBeNull();
  });

  it('takes a lecture up afresh, at the speed of its cycle', () => {
    expect(memory.taken(used, { playlist: LIST, index: 2, position: 40 })).toEqual({
      playlist: LIST,
      index: 2,
      position: 40,
      duration: DURATION,
      rate: 2,
      loadId: 5,
      audioUrl: null,
      loadedUrl: null,
      attempt: 0,
      audioError: null,
      stopCause: null,
      origin: { kind: 'kept' },
      seekTarget: null,
      fadedFrom: null,
    });
    const foreign: Playlist = { ...LIST, items: [lecture(9, { project_id: 99 })] };
    expect(memory.taken(used, { playlist: foreign, index: 0, position: 0 }).rate).toBe(1.5);
    expect(memory.taken(used, { playlist: LIST, index: 7, position: 40 })).toMatchObject({ position: 0, duration: 0, rate: 1.5 });
  });

  it.each([
    [0, 0],
    [40, 40],
    [DURATION - 3.5, DURATION - 3.5],
    [DURATION - 3, 0],
    [DURATION, 0],
    [-0.5, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
  ])('a lecture left at %d is taken up at %d', (left, place) => {
    expect(memory.taken(used, { playlist: LIST, index: 1, position: left }).position).toBe(place);
  });

  it('a lecture whose length nobody knows is taken up where it was left', () => {
    const unknown: Playlist = { ...LIST, items: [lecture(1, { duration: 0 })] };
    expect(memory.taken(used, { playlist: unknown, index: 0, position: 40 }).position).toBe(40);
    expect(memory.taken(used, { playlist: unknown, index: 0, position: 0 }).position).toBe(0);
  });

  it('finds the requested lecture and its place', () => {
    const kept = { kind: 'kept' };
    const list: Playlist = { ...LIST, items: [lecture(1), lecture(2, { last_playback_duration: 70 })] };
    expect(memory.requested({ playlist: list, materialId: 2 })).toEqual({ playlist: list, index: 1, position: 70, origin: kept });
    expect(memory.requested({ playlist: list, materialId: 2, startAt: 5 })).toMatchObject({
      position: 5,
      origin: { kind: 'chosen' },
    });
    expect(memory.requested({ playlist: list, materialId: 2, startAt: 0, leftAt: 9 }).position).toBe(0);
    expect(memory.requested({ playlist: list, materialId: 2, leftAt: 9 }).position).toBe(9);
    expect(memory.requested({ playlist: list, materialId: 9 })).toEqual({ playlist: list, index: 0, position: 0, origin: kept });
    expect(memory.requested({ playlist: EMPTY_PLAYLIST, materialId: 9 })).toEqual({
      playlist: EMPTY_PLAYLIST,
      index: 0,
      position: 0,
      origin: kept,
    });
  });

  it('restores what a reload left', () => {
    const facts: PlayerFacts = {
      playlist: LIST,
      materialId: 3,
      position: 33,
      rate: 0.8,
      ratesByProject: { 7: 2 },
      volume: 0.3,
      isMuted: true,
      hasAutoRewind: false,
      hasAutoplay: false,
      skipBack: 5,
      skipForward: 60,
    };
    expect(memory.restored(used, facts)).toMatchObject({
      playlist: LIST,
      index: 2,
      position: 33,
      rate: 0.8,
      ratesByProject: { 7: 2 },
      hasAutoRewind: false,
      hasAutoplay: false,
      skipBack: 5,
      skipForward: 60,
      loadId: 5,
      audioUrl: null,
      loadedUrl: null,
    });
    expect(memory.restored(used, { ...facts, materialId: 9 }).index).toBe(0);
  });

  it.each([
    [0.5, 0.5],
    [-1, 0],
    [1.5, 1],
    [Number.NaN, 0.3],
  ])('takes the volume %d as %d, and it is heard', (chosen, volume) => {
    expect(memory.withVolume({ volume: 0.3 }, chosen)).toEqual({ volume, isMuted: false });
  });

  it('gives the sound back at the volume it had, and quietly where that was nothing', () => {
    expect(memory.unmuted({ volume: 0.3 })).toEqual({ volume: 0.3, isMuted: false });
    expect(memory.unmuted({ volume: 0 })).toEqual({ volume: 0.25, isMuted: false });
  });

  it('changes the list and leaves the lecture alone', () => {
    const other = listOf('compilation', 5);
    expect(memory.withPlaylist(used, other)).toEqual({ playlist: other, index: 1 });
    const first = { ...other, items: [lecture(2), lecture(8)] };
    expect(memory.withPlaylist(used, first)).toEqual({ playlist: first, index: 0 });
    const without = { ...other, items: [lecture(8)] };
    const alone = { type: 'current', source: null, items: [LIST.items[1]] };
    expect(memory.withPlaylist(used, without)).toEqual({ playlist: alone, index: 0 });
    expect(memory.withPlaylist(of({ index: -1 }), other)).toEqual({});
  });

  it('forgets', () => {
    expect(memory.forgotten(used)).toEqual({
      ...memory.taken(used, { playlist: EMPTY_PLAYLIST, index: -1, position: 0 }),
      prepared: null,
      startedId: null,
    });
    expect(memory.forgotten(used)).toMatchObject({
      index: -1,
      loadId: 5,
      prepared: null,
      playlist: { type: 'empty', items: [] },
    });
  });

  it.each([
    [{ position: 100, duration: 600 }, 50, 50],
    [{ position: 100, duration: 600 }, -1, 0],
    [{ position: 100, duration: 600 }, 601, 600],
    [{ position: 100, duration: 600 }, Number.NaN, 100],
    [{ position: 100, duration: 600 }, Number.POSITIVE_INFINITY, 100],
    [{ position: 100, duration: 0 }, 601, 601],
    [{ position: 100, duration: 0 }, -5, 0],
    [{ position: 100, duration: -1 }, 601, 601],
  ])('in %o the place %d becomes %d', (context, asked, place) => {
    expect(facts.clampPosition(context, asked)).toBe(place);
  });

  it('resumes by the place of its own lecture, by its switch', () => {
    const kept = of({ origin: { kind: 'kept' }, places: placesAt({ 2: 100 }, 0) });
    expect(memory.resumePlace(kept, 60_000)).toBe(97);
    expect(memory.resumePlace({ ...kept, hasAutoRewind: false }, 60_000)).toBe(100);
    expect(memory.resumePlace({ ...kept, places: placesAt({ 1: 100 }, 0) }, 60_000)).toBe(100);
    expect(memory.resumePlace({ ...kept, index: -1 }, 60_000)).toBe(100);
  });

  it.each([
    ['goes on counting a file that fails again', 'delivery', 'delivery', 3],
    ['begins anew, when after a file the network fails', 'delivery', 'network', 1],
    ['begins anew, when after the network a file fails', 'network', 'delivery', 1],
    ['goes on counting, when after the network the server fails', 'network', 'server', 3],
  ] as const)('of trouble %s', (_, trouble, met, attempt) => {
    expect(memory.countedAttempt(of({ trouble, attempt: 2 }), met)).toEqual({ attempt, trouble: met, stopCause: 'network' });
  });

  it.each(['delivery', 'server', 'network'] as const)('without a network takes trouble with the %s for the network', (met) => {
    const offline = of({ isOnline: false, trouble: 'network', attempt: 2 });
    expect(memory.countedAttempt(offline, met)).toEqual({ attempt: 3, trouble: 'network', stopCause: 'network' });
  });

  it('holds no prepared address longer than it is good', () => {
    expect(memory.preparedForMs(null)).toBe(1_000);
    expect(memory.preparedForMs({ materialId: 1, url: '', expiresInMs: 61_500 })).toBe(1_500);
    expect(memory.preparedForMs({ materialId: 1, url: '', expiresInMs: 180_001 })).toBe(120_000);
  });

  it('keeps the speed of a cycle', () => {
    expect(memory.withRate(used, 0.8)).toEqual({ rate: 0.8, ratesByProject: { 7: 0.8, 8: 0.5 } });
    expect(memory.withRate(of({ index: -1 }), 0.8)).toEqual({ rate: 0.8 });
  });

  it.each([
    [1, 1.2],
    [1.05, 1.2],
    [1.15, 1.2],
    [0.55, 0.8],
    [2.45, 2.5],
    [2.5, 0.5],
    [2.55, 0.5],
    [3, 0.5],
  ] as const)('goes from %d to the next of the eight, %d', (rate, next) => {
    expect(memory.nextRate(rate)).toBe(next);
  });

  it('knows every speed from 0.5 to 3 by 0.05, the eight among them', () => {
    expect(FINE_RATES).toEqual(Array.from({ length: 51 }, (_, step) => (50 + 5 * step) / 100));
    expect(FINE_RATES).toEqual(expect.arrayContaining([...PLAYBACK_RATES]));
  });
});

describe('the questions of the player', () => {
  it('believes only the newest load', () => {
    expect(questions.ofThisLoad(used, { loadId: 4 })).toBe(true);
    expect(questions.ofThisLoad(used, { loadId: 3 })).toBe(false);
  });

  it.each([
    { trouble: 'delivery', attempt: 2, more: true },
    { trouble: 'delivery', attempt: 3, more: false },
    { trouble: 'delivery', attempt: 4, more: false },
    { trouble: 'network', attempt: 2, more: true },
    { trouble: 'network', attempt: 99, more: true },
  ] as const)('after $attempt tries at $trouble another follows: $more', ({ trouble, attempt, more }) => {
    expect(questions.hasTriesLeft(of({ trouble, attempt }))).toBe(more);
  });

  it.each([
    [0, 1000],
    [1, 1000],
    [2, 2000],
    [3, 4000],
    [4, 8000],
    [5, 15_000],
    [6, 15_000],
    [99, 15_000],
  ])('waits before try %d for %d ms', (attempt, ms) => {
    expect(questions.backoffMs(of({ attempt }))).toBe(ms);
  });

  it.each([
    [DURATION, false],
    [DURATION - 3, false],
    [DURATION - 3.1, true],
    [0, true],
  ])('an end at %d is a starved buffer: %s', (position, starved) => {
    expect(questions.isStarved(used, position)).toBe(starved);
  });

  it.each([
    [DURATION - 60.1, false],
    [DURATION - 60, true],
    [DURATION, true],
  ])('%d is within the last minute: %s', (position, near) => {
    expect(questions.isNearEnd(used, position, questions.PREPARE_BEFORE_END_S)).toBe(near);
  });

  it('prepares a minute before the end and warms twenty seconds before it', () => {
    expect([questions.PREPARE_BEFORE_END_S, questions.WARM_BEFORE_END_S]).toEqual([60, 20]);
  });

  it.each<[PlayerEvent, number]>([
    [{ type: 'audio.paused', loadId: 4, position: 107 }, 107],
    [{ type: 'audio.ended', loadId: 4, position: DURATION + 5 }, DURATION],
    [{ type: 'audio.paused', loadId: 3, position: 107 }, 100],
    [{ type: 'audio.waited', loadId: 4 }, 100],
    [{ type: 'player.seekTo', position: 107 }, 100],
    [{ type: 'player.close' }, 100],
  ])('sound that ends with %o was heard until %d', (event, place) => {
    expect(questions.heardUntil(used, event)).toBe(place);
  });

  it.each<[string, Partial<PlayerContext>, number | null]>([
    ['a subscriber in a cycle', {}, 3],
    ['the end of a cycle', { index: 2 }, null],
    ['«до конца лекции»', { stopAtEnd: true }, null],
    ['a listener without a subscription', { entitlement: 'none' }, null],
    ['a demo list, at its end', { playlist: listOf('new_materials', 3), index: 2, entitlement: 'none' }, 1],
    ['no list', { playlist: EMPTY_PLAYLIST, index: -1 }, null],
  ])('what comes next: %s', (_, fields, materialId) => {
    expect(questions.comingOf(of(fields))?.material_id ?? null).toBe(materialId);
  });
});

describe('the queue', () => {
  it('finds a lecture', () => {
    expect([1, 2, 3, 9].map((id) => indexOf(LIST, id))).toEqual([0, 1, 2, -1]);
  });

  it('has no way on without a place or a second lecture', () => {
    expect(neighbourIndex(LIST, -1, 1)).toBeNull();
    expect(neighbourIndex(LIST, 0, -1)).toBe(2);
    expect(neighbourIndex(listOf('project', 1), 0, 1)).toBeNull();
    expect(neighbourIndex(listOf('project', 2), 0, 1)).toBe(1);
  });

  it.each([
    ['free_project', { is_free: false, is_new: false }, false],
    ['new_materials', { is_free: false, is_new: false }, false],
    ['project', { is_free: true, is_new: true }, true],
    ['current', { is_free: false, is_new: false }, true],
  ] as const)('without a subscription a step in %s to %o is gated: %s', (type, fields, gated) => {
    expect(isGated(listOf(type, 2, fields), 1, false)).toBe(gated);
    expect(isGated(listOf(type, 2, fields), 1, true)).toBe(false);
  });
});
