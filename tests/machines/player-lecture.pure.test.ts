import { describe, expect, it } from 'vitest';
import { PLAYBACK_RATES, SEEK_STEP_S } from '../../contract/constants.ts';
import type { Material } from '../../contract/entities/catalogue.ts';
import { fineNeighbour, isPlainRate } from '../../machines/player/fine-rate.ts';
import { intentOfKey } from '../../machines/player/player.keys.ts';
import {
  type KnownPlace,
  keyPressOf,
  type LectureView,
  type Listed,
  lectureOf,
  mainKeyOf,
  mainPressOf,
  nextKeyOf,
  offeredMoment,
  rowPressOf,
} from '../../machines/player/player.lecture.ts';
import { initialContext } from '../../machines/player/player.memory.ts';
import type { PlayerSnapshot } from '../../machines/player/player.selectors.ts';
import type { PlayerContext } from '../../machines/player/player.types.ts';
import { DURATION, lecture, listOf } from '../support/player/lectures.ts';

/** Truth tables of one lecture of a list: how it is shown, and what a press on it asks for. */

const LIST = listOf('project', 3);

/** The first lecture is free, the second is sold. */
const listed = (index: number, place?: Partial<KnownPlace>, fields: Partial<Material> = {}): Listed => ({
  material: { ...(LIST.items[index] ?? lecture(1)), ...fields },
  playlist: LIST,
  place: place && { position: 0, isListened: false, at: '', ...place },
});

/** The player as it stands; only what is asked of it. */
const playerAt = (fields: Partial<PlayerContext> = {}, tags: readonly string[] = []): PlayerSnapshot =>
  ({
    context: { ...initialContext({ entitlement: 'none' }), ...fields },
    hasTag: (tag: string) => tags.includes(tag),
  }) as unknown as PlayerSnapshot;

const FIRST = { playlist: LIST, index: 0, position: 61.7 };

describe('a lecture of a list', () => {
  it.each<[state: LectureView['state'], what: string, player: PlayerSnapshot, listed: Listed]>([
    ['now', 'sounds', playerAt(FIRST, ['wanted']), listed(0)],
    ['paused', 'is in the player and silent', playerAt(FIRST), listed(0)],
    [
      'listened',
      'was heard to its end just now',
      playerAt({ ...FIRST, position: DURATION }, ['finished']),
      listed(0, { isListened: true }),
    ],
    ['idle', 'was skipped to its end just now', playerAt({ ...FIRST, position: DURATION }, ['finished']), listed(0)],
    ['now', 'was heard to its end and sounds again', playerAt(FIRST, ['finished', 'wanted']), listed(0)],
    ['locked', 'is sold, and there is no subscription', playerAt(), listed(1)],
    ['locked', 'is sold, however far it was heard', playerAt(), listed(1, { position: 300 })],
    ['idle', 'is sold, and there is a subscription', playerAt({ entitlement: 'subscriber' }), listed(1)],
    ['idle', 'was only looked into', playerAt(), listed(0, { position: 4 })],
    ['progress', 'was left in the middle', playerAt(), listed(0, { position: 5 })],
    ['progress', 'is heard anew after it was heard out', playerAt(), listed(0, { position: 50, isListened: true })],
    ['idle', 'was left within its last seconds, and not heard', playerAt(), listed(0, { position: DURATION - 3 })],
    ['listened', 'was left in its last tenth', playerAt(), listed(0, { position: DURATION * 0.9, isListened: true })],
    [
      'progress',
      'is heard anew nearly to its last tenth',
      playerAt(),
      listed(0, { position: DURATION * 0.89, isListened: true }),
    ],
    [
      'listened',
      'was marked where it stood',
      playerAt(),
      listed(0, { position: 50, isListened: true, at: '2026-11-20T10:00:00.000Z', listenedAt: '2026-11-20T10:00:00.000Z' }),
    ],
    [
      'progress',
      'was begun anew since it was marked',
      playerAt(),
      listed(0, { position: 50, isListened: true, at: '2026-11-20T10:00:01.000Z', listenedAt: '2026-11-20T10:00:00.000Z' }),
    ],
    ['listened', 'was heard out in this browser', playerAt(), listed(0, { isListened: true })],
    ['listened', 'was heard out, as the server says', playerAt(), listed(0, undefined, { is_listened: true })],
    ['idle', 'begins anew here, whatever the server says', playerAt(), listed(0, {}, { is_listened: true })],
    ['progress', 'was left in the middle, as the server says', playerAt(), listed(0, undefined, { last_playback_duration: 70 })],
  ])('is shown as «%s» where it %s', (state, _what, player, one) => {
    expect(lectureOf(player, one).state).toBe(state);
  });

  it('in the player stands where the needle does, in whole seconds; another where it was left', () => {
    expect(lectureOf(playerAt(FIRST), listed(0, { position: 5 })).position).toBe(61);
    expect(lectureOf(playerAt(FIRST), listed(1, { position: 5 })).position).toBe(5);
  });

  it('is busy only while it is the one that loads', () => {
    const loading = playerAt(FIRST, ['wanted', 'loading']);
    expect(lectureOf(loading, listed(0)).isLoading).toBe(true);
    expect(lectureOf(loading, listed(1)).isLoading).toBe(false);
  });
});

const shown = (state: LectureView['state'], fields: Partial<LectureView> = {}): LectureView => ({
  state,
  isLoading: false,
  position: 0,
  isOver: false,
  ...fields,
});
const types = (events: readonly { type: string }[]) => events.map(({ type }) => type);
const AROUND = { type: 'project', source: 'sobor' } as const;

describe('a press', () => {
  it.each<[state: LectureView['state'], asks: string]>([
    ['now', 'player.pause'],
    ['paused', 'player.play'],
    ['idle', 'player.playFrom'],
    ['progress', 'player.playFrom'],
    ['listened', 'player.playFrom'],
  ])('on «%s» asks for %s, on a key, a row and the main button', (state, asked) => {
    expect(keyPressOf(state, { type: 'player.playFrom', playlist: LIST, materialId: 1 }).type).toBe(asked);
    expect(types(rowPressOf(shown(state), listed(0), null))).toEqual([asked]);
    expect(types(mainPressOf(shown(state), listed(0), null))).toEqual([asked]);
  });

  it('starts it where it was left', () => {
    const [start] = rowPressOf(shown('progress'), listed(0, { position: 70 }), null);
    expect(start).toMatchObject({ materialId: 1, playlist: LIST, leftAt: 70, startAt: undefined });
  });

  it('on a locked one takes the offer of the paywall at once', () => {
    const both = ['player.playFrom', 'player.subscribe'];
    expect(types(rowPressOf(shown('locked'), listed(1), AROUND))).toEqual(both);
    expect(types(mainPressOf(shown('locked'), listed(1), 30))).toEqual(both);
  });

  it('that starts a lecture which stands alone asks for the list around it; one that goes on does not', () => {
    expect(rowPressOf(shown('idle'), listed(0), AROUND)[1]).toEqual({ type: 'player.loadList', request: AROUND });
    expect(types(rowPressOf(shown('now'), listed(0), AROUND))).toEqual(['player.pause']);
    expect(types(rowPressOf(shown('paused'), listed(0), AROUND))).toEqual(['player.play']);
  });

  it('on the main button takes the offered moment, also of a lecture that stands still; what sounds is paused', () => {
    for (const state of ['idle', 'paused'] as const)
      expect(mainPressOf(shown(state), listed(0), 30)).toMatchObject([{ type: 'player.playFrom', startAt: 30 }]);
    expect(types(mainPressOf(shown('now'), listed(0), 30))).toEqual(['player.pause']);
  });
});

describe('the main button of a lecture', () => {
  it('offers the moment of the link until it was taken, and where the lecture has it', () => {
    const material = lecture(1);
    expect(offeredMoment(material, 30, null)).toBe(30);
    expect(offeredMoment(material, 30, 30)).toBeNull();
    expect(offeredMoment(material, 30, 20)).toBe(30);
    expect(offeredMoment(material, DURATION, null)).toBeNull();
    expect(offeredMoment(material, null, null)).toBeNull();
  });

  it.each<[says: ReturnType<typeof mainKeyOf>, lecture: LectureView, offered: number | null]>([
    [{ kind: 'pause' }, shown('now', { position: 70 }), 30],
    [{ kind: 'from', position: 30 }, shown('paused', { position: 70 }), 30],
    [{ kind: 'goOn', position: 70 }, shown('progress', { position: 70 }), null],
    [{ kind: 'goOn', position: 5 }, shown('paused', { position: 5 }), null],
    [{ kind: 'listen' }, shown('paused', { position: 4 }), null],
    [{ kind: 'listen' }, shown('paused', { position: 599, isOver: true }), null],
    [{ kind: 'listen' }, shown('listened', { position: 70 }), null],
  ])('says %o', (says, view, offered) => {
    expect(mainKeyOf(view, offered)).toEqual(says);
  });
});

describe('a key of the whole page', () => {
  const shownPlayer = (fields: Partial<PlayerContext> = {}, ...tags: string[]) => playerAt(fields, ['visible', ...tags]);

  it('is nobody’s while there is no panel', () => {
    expect(intentOfKey(playerAt(FIRST, ['wanted']), 'toggle')).toBeNull();
  });

  it('pauses what sounds, and plays what stands still', () => {
    expect(intentOfKey(shownPlayer(FIRST, 'wanted'), 'toggle')).toEqual({ type: 'player.pause', cause: 'user' });
    expect(intentOfKey(shownPlayer(FIRST), 'toggle')).toEqual({ type: 'player.play' });
  });

  it.each([
    ['back', { type: 'player.seekBy', seconds: -SEEK_STEP_S }],
    ['forward', { type: 'player.seekBy', seconds: SEEK_STEP_S }],
    ['previous', { type: 'player.previous' }],
    ['next', { type: 'player.next' }],
  ] as const)('«%s» asks for %o', (key, intent) => {
    expect(intentOfKey(shownPlayer(), key)).toEqual(intent);
  });

  it('of a digit leads to that tenth of the lecture, once its length is known', () => {
    expect(intentOfKey(shownPlayer({ duration: 600 }), 3)).toEqual({ type: 'player.seekTo', position: 180 });
    expect(intentOfKey(shownPlayer({ duration: 600 }), 0)).toEqual({ type: 'player.seekTo', position: 0 });
    expect(intentOfKey(shownPlayer({ duration: 0 }), 3)).toBeNull();
  });

  it.each([
    [{ volume: 0.4, isMuted: false, isVolumeOurs: true }, { type: 'player.mute' }],
    [{ volume: 0.4, isMuted: true, isVolumeOurs: true }, { type: 'player.unmute' }],
    [{ volume: 0, isMuted: false, isVolumeOurs: true }, { type: 'player.unmute' }],
    [{ volume: 0.4, isMuted: false, isVolumeOurs: false }, null],
  ])('of mute, at %o, asks for %o', (fields, intent) => {
    expect(intentOfKey(shownPlayer(fields), 'mute')).toEqual(intent);
  });

  it('of speed goes one step, and stays at either end', () => {
    const [slowest, second] = PLAYBACK_RATES;
    const fastest = PLAYBACK_RATES.at(-1) ?? second;
    expect(intentOfKey(shownPlayer({ rate: slowest }), 'faster')).toEqual({ type: 'player.setRate', rate: second });
    expect(intentOfKey(shownPlayer({ rate: second }), 'slower')).toEqual({ type: 'player.setRate', rate: slowest });
    expect(intentOfKey(shownPlayer({ rate: slowest }), 'slower')).toEqual({ type: 'player.setRate', rate: slowest });
    expect(intentOfKey(shownPlayer({ rate: fastest }), 'faster')).toEqual({ type: 'player.setRate', rate: fastest });
  });

  it('of speed goes to the next of the eight from one between them', () => {
    expect(intentOfKey(shownPlayer({ rate: 1.35 }), 'faster')).toEqual({ type: 'player.setRate', rate: 1.5 });
    expect(intentOfKey(shownPlayer({ rate: 1.35 }), 'slower')).toEqual({ type: 'player.setRate', rate: 1.2 });
    expect(intentOfKey(shownPlayer({ rate: 3 }), 'faster')).toEqual({ type: 'player.setRate', rate: 3 });
    expect(intentOfKey(shownPlayer({ rate: 3 }), 'slower')).toEqual({ type: 'player.setRate', rate: 2.5 });
  });

  it('of a step goes as far as the listener has chosen', () => {
    const chosen = shownPlayer({ skipBack: 5, skipForward: 60 });
    expect(intentOfKey(chosen, 'back')).toEqual({ type: 'player.seekBy', seconds: -5 });
    expect(intentOfKey(chosen, 'forward')).toEqual({ type: 'player.seekBy', seconds: 60 });
  });

  it('finer steps of the speed are 0.05, to either end', () => {
    expect([fineNeighbour(1, 1), fineNeighbour(1, -1)]).toEqual([1.05, 0.95]);
    expect([fineNeighbour(3, 1), fineNeighbour(0.5, -1)]).toEqual([null, null]);
    expect([isPlainRate(1.2), isPlainRate(1.25)]).toEqual([true, false]);
  });
});

describe('the key «Играть следующей» of a row', () => {
  const keyAt = (index: number, fields: Partial<PlayerContext>, tags: readonly string[] = ['visible']) => {
    const player = playerAt({ entitlement: 'subscriber', ...fields }, tags);
    const row = listed(index);
    return nextKeyOf(player, lectureOf(player, row), row.material);
  };

  it.each<[key: string, what: string, index: number, fields: Partial<PlayerContext>, tags?: readonly string[]]>([
    ['offered', 'comes later', 2, FIRST],
    ['isNext', 'comes next already', 1, FIRST],
    ['offered', 'was before', 0, { ...FIRST, index: 1 }],
    ['none', 'is here', 0, FIRST],
    ['none', 'is here and was heard out', 0, FIRST, ['visible', 'finished']],
    ['none', 'is sold, and there is no subscription', 2, { ...FIRST, entitlement: 'none' }],
    ['none', 'would come after nothing', 2, {}, []],
    ['none', 'would come after the sound of another tab', 2, FIRST, ['visible', 'elsewhere']],
  ])('%s: the lecture %s', (key, _, index, fields, tags) => {
    expect(keyAt(index, fields, tags)).toBe(key);
  });
});
