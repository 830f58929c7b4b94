import type { SnapshotFrom } from 'xstate';
import type { assistantNoticeMachine } from './assistant-notice.machine.ts';

/** Whether the notice stands above the plans. */
export const selectIsNoticeShown = (snapshot: SnapshotFrom<typeof assistantNoticeMachine>): boolean => snapshot.hasTag('shown');
