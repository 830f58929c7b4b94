import type { SnapshotFrom } from 'xstate';
import type { codeGroupMachine } from './code-group.machine.ts';

/** Whether the code is here. */
export const selectIsHere = (snapshot: SnapshotFrom<typeof codeGroupMachine>): boolean => snapshot.hasTag('here');

/** Whether somebody waited for it, and it could not be fetched. */
export const selectIsMissed = (snapshot: SnapshotFrom<typeof codeGroupMachine>): boolean => snapshot.matches('missed');
