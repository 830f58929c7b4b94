import { SAME_PLACE_S } from '../../contract/constants.ts';
import type { ListedPlace } from '../../contract/entities/listening.ts';
import { type HeardRange, mergeRanges } from '../../contract/heard-ranges.ts';

/** All that was heard of a lecture, as this browser knows it. */
export interface HeardOfLecture {
  isListened: boolean;
  /** ISO time when it was heard through or marked so; absent: it is not, or nobody said when. */
  listenedAt?: string | undefined;
  /** Merged; absent: nothing is known. */
  ranges?: readonly HeardRange[] | undefined;
  /** ISO time; what was heard before is forgotten, for the lecture was marked as not listened to. Absent: it never was. */
  since?: string | undefined;
}

/** Where the listener stopped in one lecture, as this browser knows it. */
export interface Place extends HeardOfLecture {
  materialId: number;
  /** Media seconds. */
  position: number;
  /** ISO time when it was heard or chosen; empty: it never was. */
  at: string;
  /** Version of the server's place that it goes on from; 0: none is known. */
  version: number;
  /** Chosen by the listener, and nothing heard from there yet; absent: no. */
  isChosen?: boolean | undefined;
  /** It is as the server told it: nothing was heard or chosen here since; absent: no. */
  isTold?: boolean | undefined;
}

const later = (one: string | undefined, other: string | undefined) => ((one ?? '') >= (other ?? '') ? one : other);

/** The part of a place that is about what was heard. */
export const heardOfPlace = ({ isListened, listenedAt, ranges, since }: HeardOfLecture): HeardOfLecture => ({
  isListened,
  listenedAt,
  ranges,
  since,
});

/**
 * All that two browsers, or a browser and the server, know of one lecture. It is the same in whatever order they tell it: of two
 * moments of forgetting the later one decides, and what was heard since then is united. Nothing but what was heard is told: it
 * is laid over a place.
 */
export function joinHeard(one: HeardOfLecture, other: HeardOfLecture): HeardOfLecture {
  if ((one.since ?? '') !== (other.since ?? '')) return heardOfPlace((one.since ?? '') > (other.since ?? '') ? one : other);
  const isKnown = one.ranges !== undefined || other.ranges !== undefined;
  return {
    isListened: one.isListened || other.isListened,
    listenedAt: later(one.listenedAt, other.listenedAt),
    ranges: isKnown ? mergeRanges(one.ranges ?? [], other.ranges ?? []) : undefined,
    since: one.since,
  };
}

/** The same as the server tells it. */
const heardTold = ({ is_listened: isListened = false, listened_at: listenedAt, ranges, ranges_since: since }: ListedPlace) => ({
  isListened,
  listenedAt,
  ranges,
  since,
});

const isSameHeard = (one: HeardOfLecture, other: HeardOfLecture) =>
  JSON.stringify(heardOfPlace(one)) === JSON.stringify(heardOfPlace(other));

export const areFarApart = (one: number, other: number): boolean => Math.abs(one - other) > SAME_PLACE_S;

const isOfOther = (told: ListedPlace, device: string): boolean => told.device !== undefined && told.device !== device;

/** When a place was heard, ms since 1970; 0: it is not said. */
export const toldAt = ({ at }: Pick<ListedPlace, 'at'>): number => Date.parse(at ?? '') || 0;

/**
 * The place of this browser after the server told of one. The later of the two counts. A place that came from this very
 * browser only brings its version: what was heard since goes on from it. The version of another device's earlier place is
 * not taken: until the listener chooses, the server must see that this browser never went on from there. Two places that are
 * near each other are one. A place that was told, and from which nobody went on here, gives way to whatever is told after it.
 * All that was heard of the lecture is united, whichever place counts.
 * @param device this browser
 * @param isSounding the lecture sounds in this browser, from where it began: another device's place is not gone on from, and the answer to
 *   the next record says who is right
 * @returns null: nothing changes
 */
export function mergePlace(here: Place | undefined, told: ListedPlace, device: string, isSounding = false): Place | null {
  const place = isSounding && isOfOther(told, device) ? null : laterPlace(here, told, device);
  if (here === undefined) return place === null ? null : { ...place, ...heardTold(told) };
  const heard = joinHeard(here, heardTold(told));
  return place === null && isSameHeard(here, heard) ? null : { ...(place ?? here), ...heard };
}

function laterPlace(here: Place | undefined, told: ListedPlace, device: string): Omit<Place, keyof HeardOfLecture> | null {
  const { id: materialId, duration: position, at = '', version = 0 } = told;
  const place = { materialId, position, at, version, isTold: true };
  if (here === undefined) return place;
  if (version !== 0 && version <= here.version) return null;
  // Of two places that were told the server knows which is in force: a clock does not.
  if (here.isTold && version > here.version) return place;
  // Two places of another device may be of one moment: where its sound ended, and where it goes on.
  if (toldAt(told) > toldAt(here) || (isOfOther(told, device) && toldAt(told) === toldAt(here) && version > here.version))
    return place;
  const isOfHere = told.device === device || toldAt(told) === toldAt(here) || !areFarApart(position, here.position);
  if (!isOfHere || version <= here.version) return null;
  // The server never believes a clock that runs ahead: a place of its own that this browser wrote by one is as old as the server says.
  const isOwn = told.device === device && Math.round(position) === Math.round(here.position);
  return { ...here, version, ...(isOwn && at !== '' && { at }) };
}
