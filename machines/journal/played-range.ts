import type { HeardRange } from '../../contract/heard-ranges.ts';
import type { PlayedRange } from './journal.types.ts';

/** Arithmetic of one contiguous played range. Pure. */

/** @param owed what rounding left over from the range before, seconds */
export function openRange(materialId: number, position: number, begun: PlayedRange['begun'], owed = 0): PlayedRange {
  return { materialId, from: position, to: position, saved: position - owed, told: position, begun };
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
 * over stays for the next one, so that increments add up to what was heard, over seeks and pauses too.
 */
export function incrementOf(range: PlayedRange): number {
  return Math.max(0, Math.round(range.to - range.saved));
}

/** Seconds that stay unwritten when the increment of a range is written. */
export function leftOver(range: PlayedRange): number {
  return range.to - range.saved - incrementOf(range);
}

export function withSaved(range: PlayedRange): PlayedRange {
  return { ...range, saved: range.saved + incrementOf(range), told: range.to };
}

/** The stretch of a range that no record has brought yet. */
export const untoldOf = ({ told, to }: PlayedRange): HeardRange[] => (to > told ? [[told, to]] : []);
