import { PLAYBACK_RATES } from '../../contract/constants.ts';
import type { PlaybackRate } from '../../contract/fine-rates.ts';
import { toggleOf } from './player.lecture.ts';
import { isPanelShown, isUnheard, isWanted, type PlayerSnapshot, selectVolume, type Volume } from './player.selectors.ts';
import type { PlayerIntent } from './player.types.ts';

/** Tenths of a lecture: «0» leads to its beginning, «9» to its last tenth. */
export type Tenth = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** Actions of the page's keys on the player. */
export type PlayerKey = 'toggle' | 'back' | 'forward' | 'previous' | 'next' | 'slower' | 'faster' | 'mute' | Tenth;

/** The next of the eight speeds up or down, from any speed; the same at either end. */
const neighbourRate = (rate: PlaybackRate, step: 1 | -1): PlaybackRate =>
  (step > 0 ? PLAYBACK_RATES.find((one) => one > rate) : PLAYBACK_RATES.findLast((one) => one < rate)) ?? rate;

/** Like play and pause, said by meaning: what cannot be heard is heard again. */
const muteOf = (volume: Volume | null): PlayerIntent | null =>
  volume && { type: isUnheard(volume) ? 'player.unmute' : 'player.mute' };

/** The intent that a key means now. Pure. @returns null while there is nothing for it to do: the key is nobody's then */
export function intentOfKey(snapshot: PlayerSnapshot, key: PlayerKey): PlayerIntent | null {
  if (!isPanelShown(snapshot)) return null;
  const { rate, duration, skipBack, skipForward } = snapshot.context;
  switch (key) {
    case 'toggle':
      return toggleOf(isWanted(snapshot));
    case 'back':
      return { type: 'player.seekBy', seconds: -skipBack };
    case 'forward':
      return { type: 'player.seekBy', seconds: skipForward };
    case 'previous':
      return { type: 'player.previous' };
    case 'next':
      return { type: 'player.next' };
    case 'slower':
      return { type: 'player.setRate', rate: neighbourRate(rate, -1) };
    case 'faster':
      return { type: 'player.setRate', rate: neighbourRate(rate, 1) };
    case 'mute':
      return muteOf(selectVolume(snapshot));
    default:
      return duration > 0 ? { type: 'player.seekTo', position: (duration * key) / 10 } : null;
  }
}
