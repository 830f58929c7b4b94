/** A stretch of a lecture that was heard, `[from, to]` in media seconds. */
export type HeardRange = readonly [from: number, to: number];

/** So much of a lecture, heard, is the lecture heard. */
const MOST_OF_IT = 0.9;
/** Whoever listens his way into the last minute has heard the lecture, once he has heard this much of it. */
const ENOUGH_OF_IT = 0.5;
const LAST_MINUTE_S = 60;
/** Of a lecture of four minutes and less its last quarter stands for the last minute: a minute would be most of it. */
const LAST_PART = 0.25;
/** Between two records rounding leaves less than this unheard. */
const SEAM_S = 1;
/** More stretches of one lecture are not kept: of a hand that only seeks to and fro, the shortest go. */
export const MOST_RANGES = 200;

const isRange = ([from, to]: HeardRange): boolean => Number.isFinite(from) && Number.isFinite(to) && from >= 0 && to > from;
const rounded = ([from, to]: HeardRange): HeardRange => [Math.round(from * 10) / 10, Math.round(to * 10) / 10];

/**
 * The union of heard stretches, from the first to the last; in whatever order and however often each was told, it is the same.
 * Nothing that was not heard is counted but seams below a second.
 */
export function mergeRanges(...lists: readonly (readonly HeardRange[])[]): HeardRange[] {
  const merged: [number, number][] = [];
  const told = lists.flat().map(rounded).filter(isRange);
  for (const [from, to] of told.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last !== undefined && from - last[1] < SEAM_S) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  if (merged.length <= MOST_RANGES) return merged;
  const longest = merged.toSorted(([a, b], [c, d]) => d - c - (b - a)).slice(0, MOST_RANGES);
  return longest.toSorted(([a], [b]) => a - b);
}

/** The same without what lies beyond the lecture. */
export const rangesWithin = (ranges: readonly HeardRange[], duration: number): HeardRange[] =>
  ranges.map(([from, to]): HeardRange => [from, Math.min(to, duration)]).filter(isRange);

/** Media seconds heard, each counted once. @param ranges merged */
export const heardSecondsOf = (ranges: readonly HeardRange[]): number => ranges.reduce((sum, [from, to]) => sum + (to - from), 0);

/**
 * A lecture counts as listened to when nine tenths of it were heard, or when its last minute was reached by listening and half
 * of it was heard. A seek reaches nothing: somebody has to listen across the beginning of the last minute.
 *
 * @param ranges merged; media seconds
 * @param duration of the lecture, media seconds; 0: unknown, and nothing counts
 */
export function isHeardThrough(ranges: readonly HeardRange[], duration: number): boolean {
  if (!(duration > 0)) return false;
  const within = rangesWithin(ranges, duration);
  const part = heardSecondsOf(within) / duration;
  const lastMinute = duration - Math.min(LAST_MINUTE_S, duration * LAST_PART);
  const isReached = within.some(([from, to]) => from <= lastMinute && to > lastMinute);
  return part >= MOST_OF_IT || (part >= ENOUGH_OF_IT && isReached);
}

/**
 * Where a lecture goes on whose end was reached without its having been heard: at the beginning of the last stretch that was
 * not. Whoever skips to the end comes back to where he skipped from.
 *
 * @param ranges merged; media seconds
 * @returns 0 where nothing before the end was heard
 */
export function leftUnheardAt(ranges: readonly HeardRange[], duration: number): number {
  const gaps = [...ranges, [duration, duration] as HeardRange].flatMap(([from], index) => {
    const before = ranges[index - 1]?.[1] ?? 0;
    return from - before >= SEAM_S ? [before] : [];
  });
  return gaps.at(-1) ?? 0;
}

/** A place in the last tenth: whoever leaves a lecture there that he has listened to has nothing to come back for. */
export const isInLastTenth = (position: number, duration: number): boolean => duration > 0 && position >= duration * MOST_OF_IT;
