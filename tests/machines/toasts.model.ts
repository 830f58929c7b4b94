import { toastsMachine } from '../../machines/toasts/toasts.machine.ts';
import type { ToastRequest } from '../../machines/toasts/toasts.types.ts';
import { toastsWords } from '../../machines/toasts/toasts.words.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';

const NOON = 43_200_000;
const info = (text: string): ToastRequest => ({ kind: 'info', text });

/** How the machine is walked. */
export const toastsModel = modelOf(toastsMachine)({
  user: ({ context: { count, visible } }) => [
    // Each text is new and a minute later than the one before; the next line repeats the last one a second after it.
    { type: 'toasts.show', toast: info(`Текст ${count + 1}`), now: NOON + count * 60_000 },
    { type: 'toasts.show', toast: info(`Текст ${count}`), now: NOON + (count - 1) * 60_000 + 1000 },
    { type: 'toasts.hold', id: visible[0]?.id ?? 'toast-0', now: NOON },
    { type: 'toasts.release', id: visible[0]?.id ?? 'toast-0', now: NOON },
    { type: 'toasts.dismiss', id: visible[0]?.id ?? 'toast-0', now: NOON },
  ],
  reports: { toast: (_, id) => [{ type: 'toast.closed', id, now: NOON }] },
  abstraction: ({ context }) => [context.visible.length, Math.min(context.waiting.length, 2), context.count > 0],
  oracles: {
    '*': ({ context, children }) => {
      expect(context.visible.length).toBeLessThanOrEqual(3);
      expect(Object.keys(children)).toEqual(context.visible.map(({ id }) => id));
      if (context.waiting.length > 0) expect(context.visible).toHaveLength(3);
    },
    empty: ({ context }) => expect(context.visible).toEqual([]),
    full: ({ context }) => expect(context.visible).toHaveLength(3),
  },
  words: toastsWords,
});
