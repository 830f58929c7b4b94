import type { SnapshotFrom } from 'xstate';
import type { toastsMachine } from './toasts.machine.ts';
import type { Toast } from './toasts.types.ts';

/** The toasts on the screen, the oldest first. */
export const selectVisibleToasts = (snapshot: SnapshotFrom<typeof toastsMachine>): readonly Toast[] => snapshot.context.visible;

/** How a toast is announced: an error interrupts, the rest waits for a pause. */
export const toastRole = ({ kind }: Toast): 'alert' | 'status' => (kind === 'error' ? 'alert' : 'status');
