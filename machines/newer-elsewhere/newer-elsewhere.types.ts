import type { DeviceKind, ListedPlace } from '../../contract/entities/listening.ts';

/** Vocabulary of the question «Вы остановились на 34:10 на телефоне, сегодня в 9:12». Positions are media seconds. */

/** A place of another device beside the one of this browser. */
export interface PlaceElsewhere {
  materialId: number;
  here: number;
  elsewhere: number;
  /** Version of the server's place. */
  version: number;
  /** When it was heard there, ms since 1970. */
  at: number;
  device: DeviceKind | 'unknown';
}

/** Where the player stands. A place that moves by itself, because it sounds, is not told. */
export type PlayerPlace =
  /** No lecture, or a visit to a moment of a link: there is no own place here. */
  | { kind: 'none' }
  /** Another tab of this browser sounds: the place of this lecture is that tab's business. */
  | { kind: 'elsewhere'; materialId: number }
  | { kind: 'sounding'; materialId: number }
  | { kind: 'silent'; materialId: number; position: number };

/** The place that the listener has chosen in this browser, in whatever tab, and has not listened from. */
export interface ChosenPlace {
  materialId: number;
  position: number;
}

/**
 * This browser's place in a lecture. `heardAt`: when it was heard or chosen, ms since 1970; null: nothing is kept.
 * `device`: this browser itself.
 */
export interface KeptPlace {
  heardAt: number | null;
  device: string;
}

export interface NewerElsewhereContext {
  player: PlayerPlace;
  /** Records of the server, until they are compared; while it plays, those that wait for silence. */
  records: readonly ListedPlace[];
  question: PlaceElsewhere | null;
  /** A question that a reload has cut short, until its lecture is here again. */
  unanswered: PlaceElsewhere | null;
  /**
   * Places already answered about: the same one is not asked about twice. One that moves on, because the other device
   * sounds, stays the same.
   */
  answered: readonly Pick<PlaceElsewhere, 'materialId' | 'elsewhere'>[];
}

export type NewerElsewhereEvent =
  /** Places that the server remembers, those of other devices too: read at the start, answered to a record, told of later. */
  | { type: 'newerElsewhere.placesRead'; records: readonly ListedPlace[] }
  /** Another device has changed these places a moment ago. */
  | { type: 'newerElsewhere.placesChanged'; records: readonly ListedPlace[] }
  | { type: 'newerElsewhere.playerMoved'; player: PlayerPlace }
  /** The page was gone before this one was answered. */
  | QuestionStoreReport
  /** Of the current lecture; told anew whenever it changes. Null decides nothing: there is none, or the book is not read yet. */
  | { type: 'newerElsewhere.choiceKnown'; choice: ChosenPlace | null }
  | { type: 'newerElsewhere.accept' }
  | { type: 'newerElsewhere.decline' };

export type NewerElsewhereEmitted =
  /**
   * They are compared with those of this browser: the newer of them count from now on; not those of other devices in the lecture that sounds
   * in this browser, if there is one.
   */
  | { type: 'newerElsewhere.compared'; records: readonly ListedPlace[]; sounding: number | null }
  /** Go there. */
  | { type: 'newerElsewhere.accepted'; materialId: number; position: number }
  /** The place of this browser counts from now on, and goes on from the version that was declined. */
  | { type: 'newerElsewhere.declined'; materialId: number; position: number; version: number };

/** The question across reloads. */
export type QuestionStoreCommand = { type: 'questionStore.keep'; question: PlaceElsewhere } | { type: 'questionStore.drop' };

export type QuestionStoreReport = { type: 'question.found'; question: PlaceElsewhere };
