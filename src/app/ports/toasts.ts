import type { ActorRefFrom } from 'xstate';
import type { toastsMachine } from '../../../machines/toasts/toasts.machine.ts';
import type { ToastRequest } from '../../../machines/toasts/toasts.types.ts';

/** Shows a message; the clock is the edge's. */
export function showToast(toasts: ActorRefFrom<typeof toastsMachine>, toast: ToastRequest): void {
  toasts.send({ type: 'toasts.show', toast, now: Date.now() });
}
