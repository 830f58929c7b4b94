import type { SnapshotFrom } from 'xstate';
import type { achievementModalMachine } from './achievement-modal.machine.ts';
import type { UnreadAchievement } from './achievement-modal.types.ts';

/** The achievement shown in the modal, or null while there is no modal. */
export const selectShownAchievement = (snapshot: SnapshotFrom<typeof achievementModalMachine>): UnreadAchievement | null =>
  snapshot.hasTag('open') ? (snapshot.context.queue[0] ?? null) : null;
