import type { SoundWishKind } from '../../contract/entities/device-sound.ts';
import type { Who } from '../session/session.types.ts';

/** Vocabulary of what this device tells the listener's others of its sound. Positions are media seconds. */

/** The sound of this tab, or the one on its way. */
export interface OwnSound {
  materialId: number;
  position: number;
  duration: number;
}

/** A key pressed on a device of the listener. */
export interface HeardWish {
  kind: SoundWishKind;
  /** This very device asks. */
  isFromHere: boolean;
  /** It is addressed to this device. */
  isToHere: boolean;
}

export interface SoundHereContext {
  /** Null: silence. */
  sound: OwnSound | null;
}

export type SoundHereEvent =
  | { type: 'soundHere.listenerKnown'; who: Who }
  /** The sound of this tab; null: it is silent, or another tab of the browser sounds. */
  | { type: 'soundHere.soundKnown'; sound: OwnSound | null }
  | { type: 'soundHere.wishTold'; wish: HeardWish }
  /* Of the player. */
  | { type: 'playback.advanced'; materialId: number; position: number }
  | { type: 'playback.stopped'; materialId: number; position: number }
  | { type: 'playback.moved'; materialId: number; from: number; to: number }
  | SoundPostReport;

/** Commands to the port that tells the server. */
export type SoundPostCommand = { type: 'soundPost.tell'; state: 'playing' | 'stopped'; sound: OwnSound };

/** The server's answer to a word: another device has asked for silence here meanwhile. */
export type SoundPostReport = { type: 'soundPost.wished' };

/** Another device of the listener wants silence here. */
export type SoundHereEmitted = { type: 'soundHere.unwanted' };
