import { DEFAULT_RATE, DEFAULT_VOLUME, PLAYBACK_RATES, SEEK_STEP_S } from '../../contract/constants.ts';
import { EMPTY_PLAYLIST, type Playlist } from '../../contract/entities/playlist.ts';
import type { PlaybackRate } from '../../contract/fine-rates.ts';
import type { LoadedPlaylist, PlaylistAnswer } from '../remote-playlist/remote-playlist.types.ts';
import { aloneOf, clampPosition, currentOf, END_TOLERANCE_S, placeIn, settingsOf } from './player.facts.ts';
import type {
  ElsewhereReport,
  LeftPlaces,
  PlayerContext,
  PlayerFacts,
  PlayerInput,
  PreparedAudio,
  TroubleCause,
  Visit,
} from './player.types.ts';
import { indexOf } from './queue.ts';
import { withAdded } from './queue-edit.ts';
import { type PlaceOrigin, resumeAt } from './resume-at.ts';

/** Changes of the player's context, one function for each step. Pure; the chart says when. */

/** Which lecture is taken up, and from where. */
export interface Taken {
  playlist: Playlist;
  index: number;
  position: number;
  /** Absent: a kept place. */
  origin?: PlaceOrigin;
}

export function initialContext({ entitlement }: PlayerInput): PlayerContext {
  return {
    playlist: EMPTY_PLAYLIST,
    index: -1,
    position: 0,
    duration: 0,
    rate: DEFAULT_RATE,
    ratesByProject: {},
    volume: DEFAULT_VOLUME,
    isMuted: false,
    isVolumeOurs: false,
    entitlement,
    hasAutoRewind: true,
    hasAutoplay: true,
    skipBack: SEEK_STEP_S,
    skipForward: SEEK_STEP_S,
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
  };
}

/** Takes up a lecture. A new load number makes every report of the old load late, so none is believed. */
export function taken(
  context: PlayerContext,
  { playlist, index, position, origin = { kind: 'kept' } }: Taken,
): Partial<PlayerContext> {
  const material = playlist.items[index];
  const rate = material === undefined ? context.rate : (context.ratesByProject[material.project_id] ?? context.rate);
  return {
    playlist,
    index,
    position: placeIn(material, position),
    duration: material?.duration ?? 0,
    rate,
    loadId: context.loadId + 1,
    audioUrl: null,
    loadedUrl: null,
    attempt: 0,
    audioError: null,
    stopCause: null,
    origin,
    seekTarget: null,
    fadedFrom: null,
  };
}

/** The visit once it was heard up to here: a step back takes nothing off. */
export const heardVisit = ({ heard, at }: Visit, position: number): Visit => ({
  heard: heard + (Number.isFinite(position) ? Math.max(0, position - at) : 0),
  at: Number.isFinite(position) ? position : at,
});

/** A place of the current lecture that the book has and the player has not; null where they agree to the second. */
export function movedTo(context: PlayerContext, places: LeftPlaces): number | null {
  const material = currentOf(context);
  const place = material === null ? undefined : places[material.material_id]?.position;
  return place === undefined || Math.abs(place - context.position) < 1 ? null : place;
}

export interface Requested {
  playlist: Playlist;
  materialId: number;
  startAt?: number | undefined;
  leftAt?: number | undefined;
  returnTo?: number | undefined;
}

/** From a requested playlist; an unknown id takes the first lecture. An asked place comes before the one it was left at. */
export function requested({ playlist, materialId, startAt, leftAt, returnTo }: Requested): Taken {
  const index = Math.max(0, indexOf(playlist, materialId));
  const chosen = returnTo ?? startAt;
  const position = chosen ?? leftAt ?? playlist.items[index]?.last_playback_duration ?? 0;
  return { playlist, index, position, origin: { kind: chosen === undefined ? 'kept' : 'chosen' } };
}

/** The list of an answer; a guard sees to it that there is one. */
export function loadedOf(answer: PlaylistAnswer): LoadedPlaylist {
  if (answer.kind !== 'loaded') throw new Error('No list was loaded');
  return answer;
}

/** A list that was loaded to be heard, as the wish for its first lecture, from where it was left. */
export function firstOf({ playlist, leftAt }: LoadedPlaylist): Requested {
  const materialId = playlist.items[0]?.material_id ?? 0;
  const place = leftAt[materialId];
  return { playlist, materialId, ...(place !== undefined && { leftAt: place }) };
}

export function restored(context: PlayerContext, facts: PlayerFacts): Partial<PlayerContext> {
  const index = Math.max(0, indexOf(facts.playlist, facts.materialId));
  return {
    ...taken(context, {
      playlist: facts.playlist,
      index,
      position: context.places[facts.materialId]?.position ?? facts.position,
    }),
    ...restoredSettings(facts),
  };
}

/** A player that was closed: how it was set is the same, a lecture there is none. */
export const restoredSettings = (facts: PlayerFacts): Partial<PlayerContext> => ({
  rate: facts.rate,
  ratesByProject: facts.ratesByProject,
  ...settingsOf(facts),
});

/**
 * The list around the current lecture changes, the lecture does not. A list without it leaves it alone, but for what the
 * listener has put after it.
 */
export function withPlaylist(context: PlayerContext, playlist: Playlist): Partial<PlayerContext> {
  const material = currentOf(context);
  if (material === null) return {};
  const index = indexOf(playlist, material.material_id);
  return withAdded(index >= 0 ? { playlist, index } : { playlist: aloneOf(material), index: 0 }, context);
}

/**
 * The view of a tab without the sound: lecture, place and settings of the tab that has it. A list that is still the same stays
 * the same object. A report whose list does not hold its lecture still names the lecture: it is taken alone.
 */
export function mirrored(context: PlayerContext, report: ElsewhereReport): Partial<PlayerContext> {
  const { material, volume, isMuted } = report;
  const known = isSameList(context.playlist, report.playlist) ? context.playlist : report.playlist;
  const playlist = indexOf(known, material.material_id) < 0 ? aloneOf(material) : known;
  const index = indexOf(playlist, material.material_id);
  const next = taken(context, { playlist, index, position: report.position });
  const duration = knownDuration({ duration: material.duration }, report.duration);
  const position = clampPosition({ duration, position: context.position }, report.position);
  const rates = next.rate === report.rate ? {} : withRate({ ...context, playlist, index }, report.rate);
  return { ...next, ...rates, duration, position, volume, isMuted, isMirror: true };
}

const isSameList = (one: Playlist, other: Playlist): boolean =>
  one.type === other.type &&
  one.source === other.source &&
  one.items.length === other.items.length &&
  one.items.every(({ material_id: id }, place) => id === other.items[place]?.material_id);

/** The tab with the sound has not been heard for a while: it has got as far as its speed says. */
export const guessed = (context: PlayerContext, ms: number): number =>
  clampPosition(context, context.position + (context.rate * ms) / 1000);

/** Nothing is current any more. The load number moves on, so that the element's last words reach nobody. */
export function forgotten(context: PlayerContext): Partial<PlayerContext> {
  return { ...taken(context, { playlist: EMPTY_PLAYLIST, index: -1, position: 0 }), prepared: null, startedId: null };
}

/** Where a seek may lead: the last seconds are reached by listening, or a slip of the hand would count as heard to the end. */
export function seekable(context: Pick<PlayerContext, 'duration' | 'position'>, position: number): number {
  const last = context.duration > 0 ? Math.max(0, context.duration - END_TOLERANCE_S) : Number.POSITIVE_INFINITY;
  return Math.min(clampPosition(context, position), last);
}

/** A stream reports `Infinity`, an element in trouble `NaN` or 0: none of them says how long the lecture is. */
export function knownDuration(context: Pick<PlayerContext, 'duration'>, duration: number): number {
  return Number.isFinite(duration) && duration > 0 ? duration : context.duration;
}

/** Where the sound begins when it is asked for now: media seconds. */
export function resumePlace(context: PlayerContext, now: number): number {
  const { position, origin, places, hasAutoRewind: isRewindOn } = context;
  const left = places[currentOf(context)?.material_id ?? 0];
  return resumeAt({ position, origin, left, now, isRewindOn });
}

/**
 * One more try. A file's own trouble is counted from its own beginning: an hour offline spends none of its tries. Without a
 * network everything fails for that one reason.
 */
export function countedAttempt(context: PlayerContext, met: TroubleCause): Partial<PlayerContext> {
  const trouble = context.isOnline ? met : 'network';
  const isSameKind = (context.trouble === 'delivery') === (trouble === 'delivery');
  return { attempt: isSameKind ? context.attempt + 1 : 1, trouble, stopCause: 'network' };
}

/** Two minutes reach over the last minute of a lecture at the slowest speed. */
const PREPARED_MS = 120_000;

/** How long the prepared address of the next lecture stays good: it must have a minute left when it is used. */
export function preparedForMs(prepared: PreparedAudio | null): number {
  return Math.max(1_000, Math.min(PREPARED_MS, (prepared?.expiresInMs ?? 0) - LEASE_MARGIN_MS));
}

/** An address is not relied upon in the last minute of its term. */
export const LEASE_MARGIN_MS = 60_000;

/** Quiet, and heard: what comes back where nothing could be heard at the chosen volume. */
const QUIET_VOLUME = 0.25;

/** A volume as the element takes it. What is no number leaves it alone. */
export const withVolume = ({ volume }: Pick<PlayerContext, 'volume'>, chosen: number): Partial<PlayerContext> => ({
  volume: Number.isFinite(chosen) ? Math.min(Math.max(0, chosen), 1) : volume,
  isMuted: false,
});

/** «Включить звук» is always heard, whatever the volume was. */
export const unmuted = ({ volume }: Pick<PlayerContext, 'volume'>): Partial<PlayerContext> => ({
  volume: volume > 0 ? volume : QUIET_VOLUME,
  isMuted: false,
});

/** The next of the eight speeds, from any speed; back to the slowest after the fastest. */
export const nextRate = (rate: PlaybackRate): PlaybackRate => PLAYBACK_RATES.find((one) => one > rate) ?? PLAYBACK_RATES[0];

/** A speed belongs to its cycle: another cycle keeps its own. */
export function withRate(context: PlayerContext, rate: PlaybackRate): Partial<PlayerContext> {
  const material = currentOf(context);
  if (material === null) return { rate };
  return { rate, ratesByProject: { ...context.ratesByProject, [material.project_id]: rate } };
}
