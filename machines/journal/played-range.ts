import type { HeardRange } from '../../contract/heard-ranges.ts';
import type { LeftRange, PlayedRange } from './journal.types.ts';

/** Arithmetic of one contiguous played range. Pure. */

/** A sound that is left tells of no more than what it played since its last report: a second or so, at triple speed. */
const MOST_TAIL_S = 6;

/** @param owed what rounding left over from the range before, seconds */
export function openRange(materialId: number, position: number, begun: PlayedRange['begun'], owed = 0): PlayedRange {
  return { materialId, from: position, to: position, saved: position - owed, told: position, begun, rest: [] };
}

/** From a place that was sought: what no record has brought of the range before goes along. */
export function reopenRange(range: PlayedRange | null, materialId: number, position: number, owed: number): PlayedRange {
  const reopened = openRange(materialId, position, 'chosen', owed);
  const isUntold = range !== null && range.materialId === materialId && !isWorthRecord(range);
  return isUntold ? { ...reopened, rest: untoldOf(range) } : reopened;
}

/** A range only grows: a report that goes back, or belongs to another lecture, adds nothing. */
export function extendRange(range: PlayedRange, materialId: number, position: number): PlayedRange {
  if (range.materialId !== materialId || !Number.isFinite(position) || position <= range.to) return range;
  return { ...range, to: position };
}

/** Whose end is still to be told. */
export const leftRange = (range: PlayedRange | null): LeftRange | null =>
  range === null ? null : { materialId: range.materialId, to: range.to };

/** The stretch of the range that was left, heard after its end was told. Null: nothing. */
export function tailOf(left: LeftRange | null, materialId: number, position: number): HeardRange | null {
  if (left === null || left.materialId !== materialId) return null;
  const length = position - left.to;
  return length > 0 && length <= MOST_TAIL_S ? [left.to, position] : null;
}

/** The tail of the range before is counted with this one. */
export function oweTail(range: PlayedRange, [from, to]: HeardRange): PlayedRange {
  return { ...range, saved: range.saved - (to - from), rest: [...range.rest, [from, to]] };
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
  return { ...range, saved: range.saved + incrementOf(range), told: range.to, rest: [] };
}

/** Nothing is written of a range in which no whole second is new, unless it has something of another one with it. */
export const isWorthRecord = (range: PlayedRange) => incrementOf(range) > 0 || range.rest.length > 0;

/** The stretches that no record has brought yet. */
export const untoldOf = ({ told, to, rest }: PlayedRange): HeardRange[] => (to > told ? [...rest, [told, to]] : [...rest]);
