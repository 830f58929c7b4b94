import type { SnapshotFrom } from 'xstate';
import type { tokenRefreshMachine } from './token-refresh.machine.ts';

/** The token that calls are sent with; null: nobody is signed in. */
export const selectAccessToken = ({ context }: SnapshotFrom<typeof tokenRefreshMachine>): string | null =>
  context.tokens?.accessToken ?? null;
