/** Vocabulary of the question «На другом устройстве вы остановились на 34:10. Перейти?» Positions are media seconds. */

/** A place of another device beside the one of this browser. */
export interface PlaceElsewhere {
  materialId: number;
  here: number;
  elsewhere: number;
}

/** When each of the two places was heard or chosen, ms since 1970; null: this browser knows of no place. */
export interface Heard {
  hereAt: number | null;
  elsewhereAt: number;
}

export interface NewerElsewhereContext {
  question: PlaceElsewhere | null;
  /** Places already answered about: the same one is not asked about twice. */
  answered: readonly Pick<PlaceElsewhere, 'materialId' | 'elsewhere'>[];
}

export type NewerElsewhereEvent =
  /** The server knows a place of the current lecture: newer than that of this browser, or not. */
  | ({ type: 'place.newerElsewhere' } & PlaceElsewhere & Heard)
  | { type: 'newerElsewhere.accept' }
  | { type: 'newerElsewhere.decline' }
  /** Another lecture is current, or none. */
  | { type: 'lecture.changed'; materialId: number | null }
  | { type: 'playback.started' }
  | { type: 'playback.stopped' }
  | { type: 'newerElsewhere.signedOut' };

export type NewerElsewhereEmitted =
  /** Go there. */
  | { type: 'newerElsewhere.accepted'; materialId: number; position: number }
  /** The place of this browser counts from now on. */
  | { type: 'newerElsewhere.declined'; materialId: number; position: number };
