import type { Material } from '../../contract/entities/catalogue.ts';
import type { Playlist } from '../../contract/entities/playlist.ts';
import { type HeardRange, isInLastTenth } from '../../contract/heard-ranges.ts';
import type { PlaylistRequest } from '../remote-playlist/remote-playlist.types.ts';
import { isAtEnd } from './player.facts.ts';
import { isNotRefused } from './player.questions.ts';
import {
  currentMaterial,
  isFinished,
  isLoading,
  isWanted,
  mayEditQueue,
  type PlayerSnapshot,
  shownPosition,
} from './player.selectors.ts';
import type { PlayerIntent } from './player.types.ts';
import { wishFor } from './player.wish.ts';
import { isOpen } from './queue.ts';

/** A lecture of a list as its row and its button show it, and what they ask of the player when they are pressed. Pure. */

/** Where the listener stopped in a lecture, as this browser knows it. */
export interface KnownPlace {
  /** Media seconds. */
  position: number;
  isListened: boolean;
  /** When it was heard through or marked so, ISO 8601; absent: it is not, or nobody said when. */
  listenedAt?: string | undefined;
  /** Stretches that were heard, merged; media seconds. */
  ranges?: readonly HeardRange[] | undefined;
  /** When it was last heard, ISO 8601. */
  at: string;
}

/** A lecture of a list, with its place. */
export interface Listed {
  material: Material;
  /** The list played on after it; contains it. */
  playlist: Playlist;
  place: KnownPlace | undefined;
}

/** How a lecture stands with the listener. */
export interface LectureView {
  state: 'idle' | 'now' | 'paused' | 'progress' | 'listened' | 'locked';
  isLoading: boolean;
  /** Media seconds of the last place. */
  position: number;
  /** Nothing of it is left to hear: the next press begins anew. */
  isOver: boolean;
}

/** Less than this was not listening, only a look: a place so close to the beginning is the beginning. */
export const MIN_HEARD_S = 5;

export function lectureOf(snapshot: PlayerSnapshot, listed: Listed): LectureView {
  const { material, playlist, place } = listed;
  // Pressed before the player's code is here.
  const wish = wishFor(snapshot, playlist, material);
  const isAsked = wish === 'asked';
  const isCurrent = currentMaterial(snapshot)?.material_id === material.material_id;
  const isOn = isAsked || (isCurrent && isWanted(snapshot));
  // Heard to its end, it is in the player no more than any other.
  const isHere = (isCurrent && !isFinished(snapshot)) || wish !== 'none';
  const isLocked = !isOpen(playlist, material, isNotRefused(snapshot.context));
  const left = place?.position ?? material.last_playback_duration ?? 0;
  const position = isCurrent ? Math.floor(shownPosition(snapshot)) : left;
  return {
    state: isOn ? 'now' : isHere ? 'paused' : isLocked ? 'locked' : heardOf(listed, position),
    isLoading: isAsked || (isCurrent && isLoading(snapshot)),
    position,
    isOver: isAtEnd(material, position),
  };
}

/** It was listened to, or marked so by hand. */
export const isListened = (material: Material, place: KnownPlace | undefined): boolean =>
  place?.isListened ?? material.is_listened ?? false;

/** How much of it was heard. Only the mark says «прослушано»: the end of a lecture can be sought. */
function heardOf({ material, place }: Listed, position: number): 'idle' | 'progress' | 'listened' {
  if (isHeardOut(material, place, position)) return 'listened';
  return position >= MIN_HEARD_S && !isAtEnd(material, position) ? 'progress' : 'idle';
}

/**
 * A lecture that was listened to, and not begun anew since: it stands at its beginning, near its end, or where it was when it
 * was marked.
 *
 * @param position media seconds
 */
export function isHeardOut(material: Material, place: KnownPlace | undefined, position: number): boolean {
  if (!isListened(material, place)) return false;
  const isUntouched = place?.listenedAt !== undefined && place.at <= place.listenedAt;
  return position < MIN_HEARD_S || isInLastTenth(position, material.duration) || isUntouched;
}

/** A press would start it: it is neither in the player nor behind the paywall. */
export const isToStart = ({ state }: LectureView): boolean => state === 'idle' || state === 'progress' || state === 'listened';

/** The wish to hear a lecture of a list: where `startAt` says, else where it was left. Media seconds. */
export const startOf = ({ material, playlist, place }: Listed, startAt?: number): PlayerIntent => ({
  type: 'player.playFrom',
  playlist,
  materialId: material.material_id,
  startAt,
  leftAt: place?.position,
});

/** Play and pause are said by meaning, never as a toggle. @param isOn sound is here or on its way */
export const toggleOf = (isOn: boolean): PlayerIntent =>
  isOn ? { type: 'player.pause', cause: 'user' } : { type: 'player.play' };

/**
 * Intent of the play key of a lecture or of a list: pauses it while it sounds, resumes it while it is paused, else starts
 * it.
 */
export function keyPressOf(state: LectureView['state'], start: PlayerIntent): PlayerIntent {
  return state === 'now' || state === 'paused' ? toggleOf(state === 'now') : start;
}

/**
 * Intents of a press on a row. A locked lecture is offered with a subscription, and from a row that offer is taken at once,
 * without the popup between.
 *
 * @param around the list that a lecture which stands alone is to be played within; null: it stands in its own already
 */
export function rowPressOf(lecture: LectureView, listed: Listed, around: PlaylistRequest | null): PlayerIntent[] {
  const press = keyPressOf(lecture.state, startOf(listed));
  if (lecture.state === 'locked') return [press, { type: 'player.subscribe' }];
  if (around === null || !isToStart(lecture)) return [press];
  return [press, { type: 'player.loadList', request: around }];
}

/** The key «Играть следующей» of a row; `isNext`: the lecture stands there already. */
export type NextKey = 'none' | 'offered' | 'isNext';

/** There is something to come after, the queue is this tab's own, and the lecture is neither here already nor sold. */
export function nextKeyOf(snapshot: PlayerSnapshot, { state }: LectureView, { material_id: id }: Material): NextKey {
  const { playlist, index } = snapshot.context;
  const isHere = currentMaterial(snapshot)?.material_id === id;
  if (!mayEditQueue(snapshot) || isHere || state === 'locked') return 'none';
  return playlist.items[index + 1]?.material_id === id ? 'isNext' : 'offered';
}

/** The moment that a link asks for, while it is offered: until it was taken, and where the lecture has it. */
export function offeredMoment({ duration }: Material, asked: number | null, taken: number | null): number | null {
  return asked !== null && asked < duration && asked !== taken ? asked : null;
}

/** Label of the main button of a lecture. */
export type MainKey = { kind: 'pause' } | { kind: 'from' | 'goOn'; position: number } | { kind: 'listen' };

export function mainKeyOf({ state, isOver, position }: LectureView, offered: number | null): MainKey {
  if (state === 'now') return { kind: 'pause' };
  if (offered !== null) return { kind: 'from', position: offered };
  const isBegun = (state === 'progress' || state === 'paused') && !isOver;
  return isBegun && position >= MIN_HEARD_S ? { kind: 'goOn', position } : { kind: 'listen' };
}

/** Intents of the main button; as from a row, the offer of the paywall is taken at once. */
export function mainPressOf(lecture: LectureView, listed: Listed, offered: number | null): PlayerIntent[] {
  const start = startOf(listed, offered ?? undefined);
  // A paused lecture is started at the moment offered, too.
  const press = offered !== null && lecture.state === 'paused' ? start : keyPressOf(lecture.state, start);
  return lecture.state === 'locked' ? [press, { type: 'player.subscribe' }] : [press];
}
