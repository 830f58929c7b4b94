import { comingOf } from '../../../../machines/player/player.questions.ts';
import { type PlayerSnapshot, shownPosition } from '../../../../machines/player/player.selectors.ts';
import { countdown, timeCode } from '../../../format/duration.ts';
import { atRate } from '../../../format/time-at-rate.ts';

/** Times as the screen shows them (C03): media seconds divided by the rate. */

export const shownElapsed = (snapshot: PlayerSnapshot): number => atRate(shownPosition(snapshot), snapshot.context.rate);
export const shownTotal = ({ context }: PlayerSnapshot): number => atRate(context.duration, context.rate);

/** The whole of the lecture that will start by itself after this one, at the speed of its cycle; null: none will. */
export function shownNext({ context }: PlayerSnapshot): number | null {
  const next = comingOf(context);
  return next && atRate(next.duration, context.ratesByProject[next.project_id] ?? context.rate);
}

/** A moment inside a sentence: «34:12», «1:02:03» as «01:02:03». Media seconds in. */
export const moment = (mediaSeconds: number, rate: number): string => countdown(Math.floor(atRate(mediaSeconds, rate)));

/** A place on the scale: the shown time, and the media time where the speed makes them differ. Shown seconds in. */
export function placeText(shownSeconds: number, rate: number): string {
  const shown = timeCode(shownSeconds);
  return rate === 1 ? shown : `${shown} · в записи ${timeCode(shownSeconds * rate)}`;
}
