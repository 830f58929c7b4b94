import type { DeviceKind } from '../../contract/entities/listening.ts';

/** Neither is held in the hand nor stands on a desk, whatever system it names: Android, Linux, Windows. */
const OTHER = /\b(?:smart-?tv|android tv|googletv|hbbtv|tv;|bravia|crkey|xbox|playstation|nintendo)|bot\b|crawler|spider/i;
const TABLET = /ipad|tablet|playbook|kindle|\bsilk\//i;
const PHONE = /iphone|ipod|windows phone|iemobile|opera mini|blackberry|bb10|\bmobile\b/i;
const COMPUTER = /windows nt|macintosh|x11|\bcros\b|linux/i;

/**
 * The kind of device that a `User-Agent` names, null where it names none. An iPad that asks for pages of a computer calls
 * itself one, and is taken at its word.
 */
export function deviceKind(userAgent: string): DeviceKind | null {
  if (OTHER.test(userAgent)) return null;
  if (TABLET.test(userAgent)) return 'tablet';
  if (PHONE.test(userAgent)) return 'phone';
  // By Google's rule an Android that is no phone does not say «Mobile».
  if (/android/i.test(userAgent)) return 'tablet';
  return COMPUTER.test(userAgent) ? 'computer' : null;
}
