/** Vocabulary of the question «На другом устройстве вы остановились на 34:10. Перейти?» Positions are media seconds. */

/** A place of another device beside the one of this browser. */
export interface PlaceElsewhere {
  materialId: number;
  here: number;
  elsewhere: number;
}

export interface NewerElsewhereContext {
  question: PlaceElsewhere | null;
  /** Places already answered about: the same one is not asked about twice. */
  answered: readonly Pick<PlaceElsewhere, 'materialId' | 'elsewhere'>[];
}

export type NewerElsewhereEvent =
  /** The server knows a newer place of the current lecture than this browser does. */
  | ({ type: 'place.newerElsewhere' } & PlaceElsewhere)
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
