import type { PlayedRange } from './journal.types.ts';

/** Arithmetic of one contiguous played range. Pure. */

export function openRange(materialId: number, position: number): PlayedRange {
  return { materialId, from: position, to: position, saved: position };
}

/** A range only grows: a report that goes back, or belongs to another lecture, adds nothing. */
export function extendRange(range: PlayedRange, materialId: number, position: number): PlayedRange {
  if (range.materialId !== materialId || !Number.isFinite(position) || position <= range.to) return range;
  return { ...range, to: position };
}

/** Media seconds heard in the whole range. */
export const heardOf = ({ from, to }: PlayedRange): number => to - from;

/**
 * §4: an increment is the rounded difference between the current time and the last saved position. What rounding left
 * over stays for the next one, so that the increments of a range add up to its length.
 */
export function incrementOf(range: PlayedRange): number {
  return Math.max(0, Math.round(range.to - range.saved));
}

export function withSaved(range: PlayedRange): PlayedRange {
  return { ...range, saved: range.saved + incrementOf(range) };
}
