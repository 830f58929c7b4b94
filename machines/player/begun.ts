import type { ListenRecord } from '../../contract/entities/listening.ts';
import { MIN_HEARD_S } from './player.lecture.ts';

/** Which lectures a listener has begun. Pure: the home page and the offer after the last lecture say the same. */

/** So many are looked at, the latest first: what was begun earlier is found in the history. */
const MOST_BEGUN = 6;

/** A lecture, and how much of it was heard. */
export interface HeardPlace {
  materialId: number;
  /** Media seconds. */
  position: number;
  isListened: boolean;
  /** ISO 8601; empty: unknown. */
  at: string;
}

/** A record of the account. */
export const heardPlaceOf = ({ id, duration, is_listened: isListened = false, at = '' }: ListenRecord): HeardPlace => ({
  materialId: id,
  position: duration,
  isListened,
  at,
});

/** The lectures that were begun and not heard out, the latest first. */
export const begunOf = (places: readonly HeardPlace[]): HeardPlace[] =>
  places
    .filter(({ position, isListened }) => !isListened && position >= MIN_HEARD_S)
    .toSorted((one, other) => Number(one.at < other.at) - Number(one.at > other.at))
    .slice(0, MOST_BEGUN);
