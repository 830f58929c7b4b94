import { SAME_PLACE_S } from '../../contract/constants.ts';
import type { Material } from '../../contract/entities/catalogue.ts';

/** Places where one really listened, and what becomes of them. Pure. Positions are media seconds. */

/**
 * A place counts once this much was heard up to it: whoever looks for a passage by leaps hears two or three seconds of each,
 * and ten are already a sentence that was followed to its end.
 */
export const LISTENED_S = 10;
/** Whoever has heard this much from a new place means it: nothing is offered back any more. */
export const MEANT_S = 60;
/** So many places of each lecture are kept. */
const MOST_STOPS = 20;
/** So close to its end there is nothing to go back to. */
const END_S = 3;

/** A place where the listener stopped. */
export interface Stop {
  position: number;
  /** When, ms since 1970. */
  at: number;
}

/** A place that was left by a jump, and how much was heard since. */
export interface Left {
  position: number;
  heard: number;
}

/** The last stops in one lecture, the newest first. */
export interface LectureStops {
  material: Material;
  stops: readonly Stop[];
  left: Left | null;
}

export const isFar = (one: number, other: number): boolean => Math.abs(one - other) > SAME_PLACE_S;

/** Neither its first seconds nor its last: a place one would come back to. */
export const isWorthReturning = (position: number, { duration }: Pick<Material, 'duration'>): boolean =>
  position >= LISTENED_S && (duration <= 0 || position < duration - END_S);

/**
 * The stops with a new one. A place that was listened through is no stop any more: it goes along with what is heard. Two that
 * lie closer than what it takes to listen are one.
 *
 * @param from where that listening began
 */
export function withStop(stops: readonly Stop[], stop: Stop, from: number): Stop[] {
  const { position } = stop;
  const isPassed = (one: Stop) => one.position > from && one.position <= position;
  const others = stops.filter((one) => !isPassed(one) && Math.abs(one.position - position) >= LISTENED_S);
  return [stop, ...others].slice(0, MOST_STOPS);
}

/** When the listener last stopped there, ms since 1970; 0: never. */
export const lastAt = ({ stops }: LectureStops): number => stops[0]?.at ?? 0;

/** Stands for the account of whoever has none. */
export const GUEST = '';

/** Whether stops are this listener's: his own, and a guest's, which go over to whoever signs in. Another listener's never are. */
export const areStopsOf = (listener: string, owner: string): boolean => owner === listener || owner === GUEST;
