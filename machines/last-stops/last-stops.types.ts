import type { Material } from '../../contract/entities/catalogue.ts';
import type { Who } from '../session/session.types.ts';
import type { LectureStops, Left } from './stops.ts';

/** Vocabulary of the last places where one really listened. Positions are media seconds. */

/** A stretch that is heard without a break. `kept`: how far of it the store knows. */
export interface Run {
  from: number;
  to: number;
  kept: number;
}

/** Last places by lecture. */
type StopsBook = Readonly<Record<number, LectureStops>>;

export interface LastStopsContext {
  /** The lecture in the player; null: there is none. */
  lecture: Material | null;
  /** Null: silence. */
  run: Run | null;
  /** Seconds heard since the listener came to where the lecture stands. */
  heardHere: number;
  /** The place left behind by a jump, until it is taken up again or the new one is meant; null: there is none. */
  left: Left | null;
  book: StopsBook;
}

type LastStopsIntent =
  /** «Вернуться к 34:12», or a place of the list. */
  | { type: 'stops.goBack'; materialId: number; position: number }
  /** «Остаться здесь». */
  | { type: 'stops.stay' }
  | { type: 'stops.lectureKnown'; material: Material | null }
  | { type: 'stops.listenerKnown'; who: Who };

/** Reports of the player. */
type PlaybackReport =
  | { type: 'playback.started'; materialId: number; position: number }
  | { type: 'playback.advanced'; materialId: number; position: number }
  | { type: 'playback.stopped'; materialId: number; position: number }
  | { type: 'playback.moved'; materialId: number; from: number; to: number }
  /** Back from a moment of a link to one's own place: no jump that anybody would take back. */
  | { type: 'visit.returned'; materialId: number; position: number };

/** Reports of the store. */
export type StopsStoreReport =
  /** All that is kept. */
  | { type: 'stops.read'; lectures: readonly LectureStops[] }
  /** The row is in the store as it was told to be kept. */
  | { type: 'stops.kept'; lecture: LectureStops }
  /** Another tab has changed these. */
  | { type: 'stops.changed'; lecture: LectureStops };

/** Commands to the store. */
export type StopsStoreCommand =
  /** Whose stops are read and kept from now on; null: a guest's. */
  | { type: 'stopsStore.open'; accountId: string | null }
  /** A place where one really listened, and from where on without a break. */
  | { type: 'stopsStore.keepStop'; material: Material; from: number; position: number }
  /** The place left behind by a jump; null: there is none any more. */
  | { type: 'stopsStore.keepLeft'; material: Material; left: Left | null };

/** Raised inside the chart, from one region to another. */
type LastStopsInternal = { type: 'place.left'; from: number } | { type: 'book.opened' };

export type LastStopsEvent = LastStopsIntent | PlaybackReport | StopsStoreReport | LastStopsInternal;

export type LastStopsEmitted =
  /** Back to a place of the lecture in the player. */
  | { type: 'stop.chosen'; materialId: number; position: number }
  /** Back to a place of another lecture. */
  | { type: 'stop.chosenElsewhere'; material: Material; position: number };
