import type { Who } from '../session/session.types.ts';

/** Vocabulary of a part of the app whose code comes after the first screen. */

export type CodeGroupEvent =
  /** One of its actors needs it now. */
  | { type: 'chunk.wanted' }
  /** The page has nothing better to do. */
  | { type: 'chunk.idle' }
  /** Who is here: the page of whoever may be signed in is drawn by this code. */
  | { type: 'listener.told'; who: Who }
  | { type: 'network.restored' };

export type CodeGroupEmitted =
  /** The code is here: its actors become their charts. */
  | { type: 'chunk.arrived' }
  /** It could not be fetched: what was a wish of the moment is not fulfilled later by surprise. */
  | { type: 'chunk.lost' }
  /** It could not be fetched, and somebody waits for it. It follows `chunk.lost`. */
  | { type: 'chunk.missed' };
