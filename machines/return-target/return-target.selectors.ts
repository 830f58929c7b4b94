import type { SnapshotFrom } from 'xstate';
import type { returnTargetMachine } from './return-target.machine.ts';

/** Where whoever went to the plans last is to be brought back to; null where nobody went for the sake of anything. */
export const selectReturnPath = ({ context }: SnapshotFrom<typeof returnTargetMachine>): string | null => context.wanted;
