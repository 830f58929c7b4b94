import type { SnapshotFrom } from 'xstate';
import type { newerElsewhereMachine } from './newer-elsewhere.machine.ts';
import type { PlaceElsewhere } from './newer-elsewhere.types.ts';

/** The question shown, or null. */
export const selectQuestion = (snapshot: SnapshotFrom<typeof newerElsewhereMachine>): PlaceElsewhere | null =>
  snapshot.hasTag('asked') ? snapshot.context.question : null;
