import type { SnapshotFrom } from 'xstate';
import type { startUpMachine } from './start-up.machine.ts';
import { LOAD_NAMES, type LoadName } from './start-up.types.ts';

type StartUpSnapshot = SnapshotFrom<typeof startUpMachine>;

/** Where one load stands; `idle` before the start and after signing out. */
export function selectLoad(snapshot: StartUpSnapshot, name: LoadName): 'idle' | 'pending' | 'loaded' | 'failed' {
  const { value } = snapshot;
  return typeof value === 'object' ? value.running.loads[name] : 'idle';
}

/** The loads that failed: each has a control of its own to try again. */
export const selectFailedLoads = (snapshot: StartUpSnapshot): readonly LoadName[] =>
  LOAD_NAMES.filter((name) => selectLoad(snapshot, name) === 'failed');

/** Whether nobody has to wait for the start-up any more. */
export const selectIsSettled = (snapshot: StartUpSnapshot): boolean => snapshot.hasTag('settled');
