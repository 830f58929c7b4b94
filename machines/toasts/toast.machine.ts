import { assign, sendParent, setup } from 'xstate';
import { TOAST_CLOSE_MS } from '../../contract/constants.ts';
import type { ToastClosed, ToastContext, ToastEvent, ToastInput } from './toasts.types.ts';

const closed = (id: string, now: number): ToastClosed => ({ type: 'toast.closed', id, now });

/** One toast (B11): it is over after five seconds of being seen, not counting the time it is held. */
export const toastMachine = setup({
  types: { context: {} as ToastContext, events: {} as ToastEvent, input: {} as ToastInput },
  actions: {
    keepRemainder: assign(({ context }, { now }: { now: number }) => ({
      msLeft: Math.max(0, context.msLeft - (now - context.since)),
    })),
    goOnFrom: assign((_, { now }: { now: number }) => ({ since: now })),
    reportTimeOut: sendParent(({ context }) => closed(context.id, context.since + context.msLeft)),
    reportDismissed: sendParent(({ context }, { now }: { now: number }) => closed(context.id, now)),
  },
  delays: { rest_of_5_s: ({ context }) => context.msLeft },
}).createMachine({
  id: 'toast',
  description: 'Одно уведомление: пять секунд на глазах.',
  context: ({ input }) => ({ id: input.id, msLeft: TOAST_CLOSE_MS, since: input.now }),
  initial: 'running',
  states: {
    running: {
      description: 'Видно, время идёт.',
      after: { rest_of_5_s: { target: 'over', actions: 'reportTimeOut', description: 'Пять секунд прошли: закрывается само.' } },
      on: {
        'toast.hold': {
          target: 'held',
          actions: { type: 'keepRemainder', params: ({ event }) => ({ now: event.now }) },
          description: 'Навели указатель или поставили фокус: время стоит, остаток сохранён.',
        },
        'toast.dismiss': {
          target: 'over',
          actions: { type: 'reportDismissed', params: ({ event }) => ({ now: event.now }) },
          description: 'Закрыли сами.',
        },
      },
    },
    held: {
      description: 'Видно, время стоит.',
      on: {
        'toast.release': {
          target: 'running',
          actions: { type: 'goOnFrom', params: ({ event }) => ({ now: event.now }) },
          description: 'Указатель и фокус ушли: идёт остаток.',
        },
        'toast.dismiss': {
          target: 'over',
          actions: { type: 'reportDismissed', params: ({ event }) => ({ now: event.now }) },
          description: 'Закрыли сами.',
        },
      },
    },
    over: { description: 'Закрыто.', type: 'final' },
  },
});
