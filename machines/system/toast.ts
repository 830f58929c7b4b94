import type { ToastRequest } from '../toasts/toasts.types.ts';

/** The event that shows a message. */
export const toast = (toast: ToastRequest) => ({ type: 'toasts.show' as const, toast, now: Date.now() });
