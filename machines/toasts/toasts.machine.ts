import { assign, sendTo, setup, spawnChild, stopChild } from 'xstate';
import { machinePort } from '../ports/ports.ts';
import type { toastMachine } from './toast.machine.ts';
import type { Toast, ToastEvent, ToastRequest, ToastsContext, ToastsEvent } from './toasts.types.ts';

const PLACES = 3;
const REPEAT_MS = 5000;

interface Asked {
  toast: ToastRequest;
  now: number;
}

const made = ({ count }: ToastsContext, { kind, text, detail, link }: ToastRequest): Toast => ({
  id: `toast-${count + 1}`,
  kind,
  text,
  detail: detail ?? null,
  ...(link !== undefined && { link }),
});

const remembered = ({ recent }: ToastsContext, { toast, now }: Asked) => [
  ...recent.filter(({ at }) => now - at < REPEAT_MS),
  { text: toast.text, at: now },
];

/**
 * Toasts (B11): at most three at a time, the rest wait their turn; the same text is not said twice within five seconds
 * or while it is still there. Each toast on the screen is an actor of its own that keeps its own time.
 */
export const toastsMachine = setup({
  types: { context: {} as ToastsContext, events: {} as ToastsEvent },
  actors: { toast: machinePort<typeof toastMachine>('toast') },
  actions: {
    showToast: assign(({ context }, asked: Asked) => ({
      visible: [...context.visible, made(context, asked.toast)],
      recent: remembered(context, asked),
      count: context.count + 1,
    })),
    putInQueue: assign(({ context }, asked: Asked) => ({
      waiting: [...context.waiting, made(context, asked.toast)],
      recent: remembered(context, asked),
      count: context.count + 1,
    })),
    showNextWaiting: assign(({ context: { visible, waiting } }) => ({
      visible: [...visible, ...waiting.slice(0, 1)],
      waiting: waiting.slice(1),
    })),
    startNewest: spawnChild('toast', {
      id: ({ context }) => context.visible.at(-1)?.id ?? '',
      input: ({ context, event }) => ({ id: context.visible.at(-1)?.id ?? '', now: event.now }),
    }),
    removeToast: assign(({ context }, { id }: { id: string }) => ({
      visible: context.visible.filter((toast) => toast.id !== id),
    })),
    stopToast: stopChild((_, { id }: { id: string }) => id),
    holdToast: sendTo(
      (_, { id }: { id: string; now: number }) => id,
      (_, { now }): ToastEvent => ({ type: 'toast.hold', now }),
    ),
    releaseToast: sendTo(
      (_, { id }: { id: string; now: number }) => id,
      (_, { now }): ToastEvent => ({ type: 'toast.release', now }),
    ),
    dismissToast: sendTo(
      (_, { id }: { id: string; now: number }) => id,
      (_, { now }): ToastEvent => ({ type: 'toast.dismiss', now }),
    ),
  },
  guards: {
    isRepeat: ({ context: { visible, waiting, recent } }, { toast, now }: Asked) =>
      [...visible, ...waiting].some(({ text }) => text === toast.text) ||
      recent.some(({ text, at }) => text === toast.text && now - at < REPEAT_MS),
    isVisible: ({ context }, { id }: { id: string }) => context.visible.some((toast) => toast.id === id),
    isLastPlace: ({ context }) => context.visible.length === PLACES - 1,
    isLastToast: ({ context }) => context.visible.length === 1,
    hasWaiting: ({ context }) => context.waiting.length > 0,
  },
}).createMachine({
  id: 'toasts',
  description: 'Уведомления: не больше трёх на экране, остальные ждут очереди.',
  context: { visible: [], waiting: [], recent: [], count: 0 },
  initial: 'empty',
  on: {
    'toasts.hold': {
      guard: { type: 'isVisible', params: ({ event }) => ({ id: event.id }) },
      actions: { type: 'holdToast', params: ({ event }) => ({ id: event.id, now: event.now }) },
      description: 'Указатель или фокус на уведомлении: его время стоит.',
    },
    'toasts.release': {
      guard: { type: 'isVisible', params: ({ event }) => ({ id: event.id }) },
      actions: { type: 'releaseToast', params: ({ event }) => ({ id: event.id, now: event.now }) },
      description: 'Указатель и фокус ушли: время идёт дальше.',
    },
    'toasts.dismiss': {
      guard: { type: 'isVisible', params: ({ event }) => ({ id: event.id }) },
      actions: { type: 'dismissToast', params: ({ event }) => ({ id: event.id, now: event.now }) },
      description: 'Крестик: уведомление закрывается и само об этом сообщает.',
    },
  },
  states: {
    empty: {
      description: 'Уведомлений нет.',
      on: {
        'toasts.show': [
          {
            guard: { type: 'isRepeat', params: ({ event }) => ({ toast: event.toast, now: event.now }) },
            description: 'Этот текст только что показывали.',
          },
          {
            target: 'showing',
            actions: [{ type: 'showToast', params: ({ event }) => ({ toast: event.toast, now: event.now }) }, 'startNewest'],
          },
        ],
      },
    },
    showing: {
      description: 'На экране одно или два, место есть.',
      on: {
        'toasts.show': [
          {
            guard: { type: 'isRepeat', params: ({ event }) => ({ toast: event.toast, now: event.now }) },
            description: 'Этот текст уже на экране или только что был.',
          },
          {
            guard: 'isLastPlace',
            target: 'full',
            actions: [{ type: 'showToast', params: ({ event }) => ({ toast: event.toast, now: event.now }) }, 'startNewest'],
            description: 'Занято последнее место.',
          },
          {
            actions: [{ type: 'showToast', params: ({ event }) => ({ toast: event.toast, now: event.now }) }, 'startNewest'],
          },
        ],
        'toast.closed': [
          {
            guard: 'isLastToast',
            target: 'empty',
            actions: [
              { type: 'stopToast', params: ({ event }) => ({ id: event.id }) },
              { type: 'removeToast', params: ({ event }) => ({ id: event.id }) },
            ],
          },
          {
            actions: [
              { type: 'stopToast', params: ({ event }) => ({ id: event.id }) },
              { type: 'removeToast', params: ({ event }) => ({ id: event.id }) },
            ],
          },
        ],
      },
    },
    full: {
      description: 'На экране три, новые ждут.',
      on: {
        'toasts.show': [
          {
            guard: { type: 'isRepeat', params: ({ event }) => ({ toast: event.toast, now: event.now }) },
            description: 'Этот текст уже на экране, ждёт или только что был.',
          },
          {
            actions: { type: 'putInQueue', params: ({ event }) => ({ toast: event.toast, now: event.now }) },
            description: 'Мест нет: уведомление ждёт.',
          },
        ],
        'toast.closed': [
          {
            guard: 'hasWaiting',
            actions: [
              { type: 'stopToast', params: ({ event }) => ({ id: event.id }) },
              { type: 'removeToast', params: ({ event }) => ({ id: event.id }) },
              'showNextWaiting',
              'startNewest',
            ],
            description: 'Место освободилось: показывается первое из ждущих, и его пять секунд начинаются сейчас.',
          },
          {
            target: 'showing',
            actions: [
              { type: 'stopToast', params: ({ event }) => ({ id: event.id }) },
              { type: 'removeToast', params: ({ event }) => ({ id: event.id }) },
            ],
          },
        ],
      },
    },
  },
});
