import { PLAYBACK_RATES } from '../../contract/constants.ts';
import { FINE_RATES, type PlaybackRate } from '../../contract/fine-rates.ts';

/** Speeds between the eight of §9, as «Точнее» shows them. Pure. */

/** The speed 0.05 away; null at either end. */
export const fineNeighbour = (rate: PlaybackRate, step: 1 | -1): PlaybackRate | null =>
  FINE_RATES[FINE_RATES.indexOf(rate) + step] ?? null;

/** One of the eight of §9. */
export const isPlainRate = (rate: PlaybackRate): boolean => PLAYBACK_RATES.some((one) => one === rate);
