import { providePorts } from '../../../machines/ports/ports.ts';
import { toastMachine } from '../../../machines/toasts/toast.machine.ts';
import { toastsMachine } from '../../../machines/toasts/toasts.machine.ts';
import type { ToastRequest } from '../../../machines/toasts/toasts.types.ts';
import { createActor } from '../inspection/create-actor.ts';

export function createToasts() {
  return createActor(providePorts(toastsMachine, { toast: toastMachine }));
}

/** Shows a message; the clock is the edge's. */
export function showToast(toasts: ReturnType<typeof createToasts>, toast: ToastRequest): void {
  toasts.send({ type: 'toasts.show', toast, now: Date.now() });
}
