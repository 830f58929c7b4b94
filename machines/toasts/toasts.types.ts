/** `voice` is the toast of what is sounding now. */
export type ToastKind = 'info' | 'success' | 'error' | 'voice';

interface ToastLink {
  to: string;
  text: string;
}

/** A request for a toast; equal texts are the same message. */
export interface ToastRequest {
  kind: ToastKind;
  text: string;
  detail?: string;
  /** The way on: a path of this application, and its words. */
  link?: ToastLink;
}

export interface Toast {
  id: string;
  kind: ToastKind;
  text: string;
  detail: string | null;
  link?: ToastLink;
}

/** Intents; `now` is a clock reading in milliseconds. A toast is held while the pointer or the focus is on it. */
type ToastsIntent =
  | { type: 'toasts.show'; toast: ToastRequest; now: number }
  | { type: 'toasts.hold'; id: string; now: number }
  | { type: 'toasts.release'; id: string; now: number }
  | { type: 'toasts.dismiss'; id: string; now: number };

/** The report of a toast that it is over. */
export interface ToastClosed {
  type: 'toast.closed';
  id: string;
  now: number;
}

export type ToastsEvent = ToastsIntent | ToastClosed;

export interface ToastsContext {
  /** On the screen, the oldest first; at most three. */
  visible: Toast[];
  /** Waiting for a place, the oldest first. */
  waiting: Toast[];
  /** Texts asked for in the last five seconds. */
  recent: { text: string; at: number }[];
  /** How many toasts there have been; the next one takes its id from it. */
  count: number;
}

/** Commands to one toast. */
export type ToastEvent =
  | { type: 'toast.hold'; now: number }
  | { type: 'toast.release'; now: number }
  | { type: 'toast.dismiss'; now: number };

export interface ToastInput {
  id: string;
  now: number;
}

export interface ToastContext {
  id: string;
  /** Time left to show, in milliseconds, counted from `since`. */
  msLeft: number;
  /** The clock reading when the toast last began to run. */
  since: number;
}
