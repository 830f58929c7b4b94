import { type HeardRange, mergeRanges } from '../../contract/heard-ranges.ts';
import { joinHeard, type Place, toldAt } from './merge-place.ts';

/** The entries of the book of places, which all tabs of a browser share: how one changes, and which of two counts. Pure. */

/** A lecture of which nothing is known. */
export const unknownPlace = (materialId: number): Place => ({ materialId, position: 0, at: '', isListened: false, version: 0 });

interface Moved {
  position: number;
  /** ISO time. */
  at: string;
  /** Chosen by the listener, and nothing heard from there yet. */
  isChosen?: boolean;
  /** Of the server's place that the listener has seen and passed by; absent: the one known before. */
  version?: number | undefined;
}

/** The listener is there now. */
export const movedPlace = (place: Place, { position, at, isChosen = false, version = place.version }: Moved): Place => ({
  ...place,
  position,
  at,
  isChosen,
  isTold: false,
  version,
});

/** Heard to its end: it begins anew. */
export const endedPlace = (place: Place, at: string): Place => ({
  ...movedPlace(place, { position: 0, at }),
  isListened: true,
  listenedAt: at,
});

/** Marked as listened to: the place stays where it is. */
export const listenedPlace = (place: Place, at: string): Place => ({ ...place, isListened: true, listenedAt: at });

/** The mark is taken off, and what was heard until then forgotten; the place stays. */
export const unlistenedPlace = (place: Place, at: string): Place => ({
  ...place,
  isListened: false,
  listenedAt: undefined,
  ranges: [],
  since: at,
});

/** These stretches were heard. */
export const withRanges = (place: Place, ranges: readonly HeardRange[]): Place => ({
  ...place,
  ranges: mergeRanges(place.ranges ?? [], ranges),
});

/**
 * Of two places of one moment the one that was told last is newer: a lecture may end and go on from elsewhere at once. Of two that the
 * server told it knows which is in force, whatever their clocks say.
 */
function isNewer(place: Place, than: Place): boolean {
  if (place.isTold && than.isTold) return place.version >= than.version;
  const later = toldAt(place) - toldAt(than);
  return later > 0 || (later === 0 && place.version >= than.version);
}

/** A place that another tab of this browser tells: the newer one counts, and what was heard is united. */
export const toldByTab = (here: Place | undefined, place: Place): Place =>
  here === undefined ? place : { ...(isNewer(place, here) ? place : here), ...joinHeard(here, place) };

/** A place read from the browser's database: one heard or told of while it was opening is newer. */
export const readFromStore = (here: Place | undefined, stored: Place): Place =>
  here === undefined ? stored : { ...here, ...joinHeard(here, stored) };
