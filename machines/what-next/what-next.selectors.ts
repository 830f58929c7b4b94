import type { SnapshotFrom } from 'xstate';
import type { whatNextMachine } from './what-next.machine.ts';
import type { Offer } from './what-next.types.ts';

/** The lecture offered, or null. */
export const selectNextLecture = (snapshot: SnapshotFrom<typeof whatNextMachine>): Offer | null =>
  snapshot.hasTag('offered') ? snapshot.context.offer : null;
