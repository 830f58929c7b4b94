import type { MaterialType } from '../../contract/entities/listening.ts';
import type { HeardRange } from '../../contract/heard-ranges.ts';
import type { HeardOfLecture } from '../newer-elsewhere/merge-place.ts';
import type { Entitlement } from '../player/player.types.ts';
import type { Who } from '../session/session.types.ts';

/**
 * Vocabulary of the listening journal (§4 "Listening stats", "Track ending"). One journal of played ranges feeds the
 * place in a lecture, statistics, history and achievements. All figures are media seconds.
 */

/**
 * A stretch that was heard without a break. `saved` is how far of it has been written down; a part of a second that rounding
 * left over from the stretch before shifts it. `told` is how far records have brought it as heard. `begun`: where the lecture was left, or where the listener himself sought.
 * `rest`: what was heard of the lecture before this stretch, and no record has brought yet.
 */
export interface PlayedRange {
  materialId: number;
  from: number;
  to: number;
  saved: number;
  told: number;
  begun: 'left' | 'chosen';
  rest: readonly HeardRange[];
}

/** Where the range before ended, as far as was known then. */
export type LeftRange = Pick<PlayedRange, 'materialId' | 'to'>;

/**
 * The place that a record of heard seconds carries.
 * `heard`: the listener is there now; `isDeliberate`: he sought it himself, or heard enough of it to mean it.
 * `own`: he listens at a moment of a link, and his own place stays where it is.
 */
export type RecordedPlace = { kind: 'heard'; position: number; isDeliberate: boolean } | { kind: 'own' };

/** The lecture in the player. */
export interface LectureInHand {
  materialId: number;
  /** Media seconds. */
  duration: number;
  isFavorite: boolean;
}

/** All that was heard of the lecture in the player, on all devices, as far as this browser knows. */
export type Heard = Pick<HeardOfLecture, 'isListened'> & { materialId: number; ranges: readonly HeardRange[] };

export interface JournalContext {
  range: PlayedRange | null;
  /** Until the sound has said how far it came there. Null: nothing was left just now. */
  left: LeftRange | null;
  /** Null: there is none. */
  lecture: LectureInHand | null;
  /** Null: nothing is read of it yet, and nothing was heard since. */
  heard: Heard | null;
  /** The part of a second that rounding left over from the last range, −0.5 … 0.5; it is counted with the next one. */
  owed: { materialId: number; seconds: number } | null;
  materialType: MaterialType;
  /** Whose listening is written down. */
  who: Who;
  /** Lectures already in the listener's history. */
  history: readonly number[];
  /** A lecture opened at a moment of a link: the listener's own place waits. Null: none is. */
  visiting: number | null;
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
  /** So far it was heard before the last move or stop. */
  | { type: 'playback.left'; materialId: number; position: number }
  | { type: 'lecture.ended'; materialId: number; isStopping: boolean; isFavorite: boolean; duration: number };

/** The lecture that sounds, according to the player; media seconds. */
export type Sound = { kind: 'silent' } | { kind: 'sounding'; materialId: number; position: number };

type JournalIntent =
  /** The lecture that sounds, for a journal that begins while it goes on: its listener has just signed in. */
  | { type: 'journal.soundKnown'; sound: Sound }
  /** The lecture in the player; null: there is none. */
  | { type: 'journal.lectureKnown'; lecture: LectureInHand | null }
  /** «Отметить прослушанной». */
  | { type: 'journal.markListened'; materialId: number; isFavorite: boolean }
  /** «Отметить непрослушанной». */
  | { type: 'journal.markNotListened'; materialId: number }
  | { type: 'journal.visit'; materialId: number }
  /** The moment of the link is the listener's own place from now on. */
  | { type: 'journal.visitAccepted'; materialId: number; position: number }
  /** The visit is over, and the own place is what it was. */
  | { type: 'journal.visitLeft' }
  /** The place of another device was declined: the listener stays at this one. */
  | { type: 'journal.stayed'; materialId: number; to: number }
  | { type: 'journal.flush' }
  | { type: 'journal.signedIn'; history: readonly number[] }
  | { type: 'journal.listenerKnown'; who: Who }
  | { type: 'journal.entitlementChanged'; entitlement: Entitlement };

/** Reports of the store. */
export type JournalStoreReport =
  /** All that is known to have been heard of a lecture that was asked about. */
  | { type: 'journal.heardRead'; heard: Heard }
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
      /** The stretch that was heard. */
      ranges: readonly HeardRange[];
      materialType: MaterialType;
    }
  /** Asks for what is known to have been heard of it, now and whenever it changes; null: of none any more. */
  | { type: 'journal.readHeard'; materialId: number | null }
  | { type: 'journal.addToHistory'; who: Who; materialId: number }
  /** The lecture was listened to. `isAtEnd`: to its end, so that it begins anew; else its place stays. */
  | { type: 'journal.endListen'; who: Who; materialId: number; isFavorite: boolean; isAtEnd: boolean }
  /** The mark is taken off. */
  | { type: 'journal.undoEnd'; who: Who; materialId: number };

export type JournalEvent = PlaybackReport | JournalIntent | JournalStoreReport;

export type JournalEmitted =
  /** A record waits in the browser to be sent. */
  | { type: 'journal.recorded' }
  /** A favourite was heard to its end. */
  | { type: 'favorites.stale' };
