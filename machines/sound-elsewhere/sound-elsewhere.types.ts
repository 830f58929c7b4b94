import type { Material } from '../../contract/entities/catalogue.ts';
import type { SoundWishKind } from '../../contract/entities/device-sound.ts';
import type { DeviceKind } from '../../contract/entities/listening.ts';
import type { HeardWish } from '../sound-here/sound-here.types.ts';

/** Vocabulary of what sounds on another device of the listener. Positions are media seconds. */

/** The sound there, or the one that has just stopped. */
export interface SoundThere {
  device: string;
  kind: DeviceKind | 'unknown';
  material: Material;
  /** As it was told last. */
  position: number;
  /** When it began there without a break, ms since 1970 by the clock of the server. */
  since: number;
}

export interface SoundElsewhereContext {
  /** Null: nothing sounds on any other device. */
  there: SoundThere | null;
}

export type SoundElsewhereEvent =
  /** «Пауза там». */
  | { type: 'soundElsewhere.pause' }
  /** «Перенести сюда». */
  | { type: 'soundElsewhere.move' }
  /** A device of the listener has told the server what it sounds. */
  | { type: 'soundElsewhere.told'; sound: SoundThere; isPlaying: boolean }
  | { type: 'soundElsewhere.wishTold'; wish: HeardWish };

/** Go on here with what sounded there. */
export type SoundElsewhereEmitted = { type: 'soundElsewhere.moved'; material: Material; position: number };

/** A wish of the other device, for the port. */
export interface WishRequest {
  kind: SoundWishKind;
  device: string;
}

/** Whether that device sounds, as far as the server knows. */
export interface WishAnswer {
  sounds: boolean;
}
