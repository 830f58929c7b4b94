import type { MaterialType } from '../../contract/entities/listening.ts';
import type { Entitlement } from '../player/player.types.ts';
import type { Who } from '../session/session.types.ts';

/**
 * Vocabulary of the listening journal (§4 "Listening stats", "Track ending"). One journal of played ranges feeds the
 * place in a lecture, statistics, history and achievements. All figures are media seconds.
 */

/**
 * A stretch that was heard without a break. `saved` is how far of it has been written down; a part of a second that rounding
 * left over from the stretch before shifts it. `begun`: where the lecture was left, or where the listener himself sought.
 */
export interface PlayedRange {
  materialId: number;
  from: number;
  to: number;
  saved: number;
  begun: 'left' | 'chosen';
}

/**
 * The place that a record of heard seconds carries.
 * `heard`: the listener is there now; `isDeliberate`: he sought it himself, or heard enough of it to mean it.
 * `own`: he listens at a moment of a link, and his own place stays where it is.
 */
export type RecordedPlace = { kind: 'heard'; position: number; isDeliberate: boolean } | { kind: 'own' };

export interface JournalContext {
  range: PlayedRange | null;
  /** The part of a second that rounding left over from the last range, −0.5 … 0.5; it is counted with the next one. */
  owed: { materialId: number; seconds: number } | null;
  materialType: MaterialType;
  /** Whose listening is written down. */
  who: Who;
  /** Lectures already in the listener's history. */
  history: readonly number[];
  /** A lecture opened at a moment of a link: the listener's own place waits until enough was heard. */
  visiting: { materialId: number; heard: number } | null;
}

export interface JournalInput {
  isSubscriber: boolean;
}

/** Reports of the player. */
type PlaybackReport =
  | { type: 'playback.started'; materialId: number; position: number }
  | { type: 'playback.advanced'; materialId: number; position: number }
  | { type: 'playback.stopped'; materialId: number; position: number }
  | { type: 'playback.moved'; materialId: number; to: number; isByListener: boolean }
  | { type: 'lecture.ended'; materialId: number; isStopping: boolean; isFavorite: boolean; duration: number };

/** The lecture that sounds, according to the player; media seconds. */
export type Sound = { kind: 'silent' } | { kind: 'sounding'; materialId: number; position: number };

type JournalIntent =
  /** The lecture that sounds, for a journal that begins while it goes on: its listener has just signed in. */
  | { type: 'journal.soundKnown'; sound: Sound }
  | { type: 'journal.visit'; materialId: number }
  | { type: 'journal.flush' }
  | { type: 'journal.signedIn'; history: readonly number[] }
  | { type: 'journal.listenerKnown'; who: Who }
  | { type: 'journal.entitlementChanged'; entitlement: Entitlement };

/** Reports of the store. */
export type JournalStoreReport =
  /** There is a record to send. */
  | { type: 'journal.recordKept' }
  /** The end of a lecture is safe. */
  | { type: 'journal.endListenKept'; materialId: number; isFavorite: boolean };

/** Commands to the store: the browser's own database, and behind it the account. */
export type JournalStoreCommand =
  /** The place to come back to; the newest wins. `isChosen`: by a seek, and nothing heard from there yet. */
  | { type: 'journal.keepPlace'; materialId: number; position: number; isChosen: boolean }
  /** Heard seconds, to be counted exactly once, and the place reached. */
  | {
      type: 'journal.keepRecord';
      who: Who;
      materialId: number;
      place: RecordedPlace;
      increment: number;
      materialType: MaterialType;
    }
  | { type: 'journal.addToHistory'; who: Who; materialId: number }
  | { type: 'journal.endListen'; who: Who; materialId: number; isFavorite: boolean; position: number };

export type JournalEvent = PlaybackReport | JournalIntent | JournalStoreReport;

export type JournalEmitted =
  /** A record waits in the browser to be sent. */
  | { type: 'journal.recorded' }
  /** A favourite was heard to its end. */
  | { type: 'favorites.stale' };
