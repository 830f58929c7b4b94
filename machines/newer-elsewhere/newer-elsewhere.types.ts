import type { ListenRecord } from '../../contract/entities/listening.ts';

/** Vocabulary of the question «На другом устройстве вы остановились на 34:10. Перейти?» Positions are media seconds. */

/** A place of another device beside the one of this browser. */
export interface PlaceElsewhere {
  materialId: number;
  here: number;
  elsewhere: number;
}

/** Where the player stands. A place that moves by itself, because it sounds, is not told. */
export type PlayerPlace =
  | { kind: 'none' }
  | { kind: 'sounding'; materialId: number }
  | { kind: 'silent'; materialId: number; position: number };

/** This browser's place in a lecture. `heardAt`: when it was heard or chosen, ms since 1970; null: nothing is kept. */
export interface KeptPlace {
  heardAt: number | null;
}

export interface NewerElsewhereContext {
  player: PlayerPlace;
  /** Records of the server, until they are compared. */
  records: readonly ListenRecord[];
  question: PlaceElsewhere | null;
  /** Places already answered about: the same one is not asked about twice. */
  answered: readonly Pick<PlaceElsewhere, 'materialId' | 'elsewhere'>[];
}

export type NewerElsewhereEvent =
  /** The places that the server remembers, those of other devices too. */
  | { type: 'newerElsewhere.placesRead'; records: readonly ListenRecord[] }
  | { type: 'newerElsewhere.playerMoved'; player: PlayerPlace }
  | { type: 'newerElsewhere.accept' }
  | { type: 'newerElsewhere.decline' };

export type NewerElsewhereEmitted =
  /** They are compared with those of this browser: the newer of them count from now on. */
  | { type: 'newerElsewhere.compared'; records: readonly ListenRecord[] }
  /** Go there. */
  | { type: 'newerElsewhere.accepted'; materialId: number; position: number }
  /** The place of this browser counts from now on. */
  | { type: 'newerElsewhere.declined'; materialId: number; position: number };
