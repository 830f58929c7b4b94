/** Where a lecture goes on. Pure. */

/** How the place came about that the player stands at. */
export type PlaceOrigin =
  /** The book of places knows it, or nobody does. */
  | { kind: 'kept' }
  /** A seek, a link, a restart, or a start from here that has already gone back: the place is meant to the second. */
  | { kind: 'chosen' }
  /** It sounded here until then, ms since 1970. */
  | { kind: 'heard'; until: number };

/** A place of the book. */
export interface LeftPlace {
  /** Media seconds. */
  position: number;
  /** When it was heard or chosen, ms since 1970; null: it is not said. */
  at: number | null;
  /** The listener chose it and has not listened from there yet. */
  isChosen: boolean;
}

export interface ResumeFacts {
  /** Where the lecture stands, media seconds. */
  position: number;
  origin: PlaceOrigin;
  /** Its place in the book. */
  left: LeftPlace | undefined;
  /** The time at the press, ms since 1970. */
  now: number;
  /** The listener's switch. */
  isRewindOn: boolean;
}

/** The longer ago it was heard, the further back: from this many milliseconds on, this many seconds. */
const STEPS = [
  { fromMs: 3_600_000, seconds: 20 },
  { fromMs: 300_000, seconds: 10 },
  { fromMs: 10_000, seconds: 3 },
] as const;

/** A place of the book and one of the player that are closer than this are one place; seconds. */
const SAME_PLACE_S = 1;

/** When the place was heard, ms since 1970; null: it was chosen, or nobody can tell. */
function heardAt({ position, origin, left }: ResumeFacts): number | null {
  if (origin.kind === 'chosen') return null;
  if (origin.kind === 'heard') return origin.until;
  if (left === undefined || left.isChosen || Math.abs(left.position - position) >= SAME_PLACE_S) return null;
  return left.at;
}

/**
 * Where the sound begins: the place itself, or a little before it by how long ago it was heard, over reloads and nights. A
 * place that was just chosen is never left, nor one of which nobody knows when it was heard. Media seconds.
 */
export function resumeAt(facts: ResumeFacts): number {
  const { position, now, isRewindOn } = facts;
  const at = heardAt(facts);
  if (!isRewindOn || at === null) return position;
  const seconds = STEPS.find(({ fromMs }) => now - at >= fromMs)?.seconds ?? 0;
  return Math.max(0, position - seconds);
}
