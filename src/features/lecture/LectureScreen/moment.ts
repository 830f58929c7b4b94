import { countdown } from '../../../format/duration.ts';

/** A moment of a lecture in words of a button, media seconds: «12:34», «1:02:03» from an hour on. */
export const moment = (seconds: number): string => countdown(Math.floor(seconds)).replace(/^0(?=\d:\d\d:)/, '');
