import { assign, emit, sendTo, setup } from 'xstate';
import { eventPort } from '../ports/ports.ts';
import type {
  JournalContext,
  JournalEmitted,
  JournalEvent,
  JournalInput,
  JournalStoreCommand,
  JournalStoreReport,
} from './journal.types.ts';
import { extendRange, incrementOf, openRange, withSaved } from './played-range.ts';

/** A link to a moment leaves the listener's own place alone until this much was heard (player.md, Comfort 6). */
const VISIT_S = 60;

/**
 * The listening journal: played ranges in, places, heard seconds, history and ends out. The place goes to the store at
 * once; heard seconds every ten seconds and whenever a range closes. A seek, a stall or a sleep adds nothing.
 */
export const journalMachine = setup({
  types: {
    context: {} as JournalContext,
    events: {} as JournalEvent,
    emitted: {} as JournalEmitted,
    input: {} as JournalInput,
  },
  actors: {
    journalStore: eventPort<JournalStoreCommand, JournalStoreReport>('journalStore'),
  },
  guards: {
    isVisiting: ({ context }, { materialId }: { materialId: number }) =>
      context.visiting?.materialId === materialId && context.visiting.heard < VISIT_S,
    isInHistory: ({ context }, { materialId }: { materialId: number }) => context.history.includes(materialId),
    isStopping: (_, params: { isStopping: boolean }) => params.isStopping,
    isFavorite: (_, params: { isFavorite: boolean }) => params.isFavorite,
    hasUnsaved: ({ context }) => context.range !== null && incrementOf(context.range) > 0,
  },
  actions: {
    openRange: assign({
      range: (_, params: { materialId: number; position: number }) => openRange(params.materialId, params.position),
    }),
    extendRange: assign({
      range: ({ context }, params: { materialId: number; position: number }) =>
        context.range === null ? null : extendRange(context.range, params.materialId, params.position),
    }),
    closeRange: assign({ range: null }),
    startVisit: assign({ visiting: (_, { materialId }: { materialId: number }) => ({ materialId, heard: 0 }) }),
    countVisit: assign({
      visiting: ({ context }) =>
        context.visiting === null || context.range === null
          ? context.visiting
          : { ...context.visiting, heard: context.visiting.heard + 1 },
    }),
    endVisit: assign({ visiting: null }),
    setMaterialType: assign({
      materialType: (_, params: { isSubscriber: boolean }) => (params.isSubscriber ? ('full' as const) : ('demo' as const)),
    }),
    setHistory: assign({ history: (_, { history }: { history: number[] }) => history }),
    clearHistory: assign({ history: [] }),
    markSaved: assign({ range: ({ context }) => (context.range === null ? null : withSaved(context.range)) }),
    noteInHistory: assign({
      history: ({ context }, { materialId }: { materialId: number }) => [...context.history, materialId],
    }),
    keepPlace: sendTo(
      'journalStore',
      (_, params: { materialId: number; position: number }): JournalStoreCommand => ({
        type: 'journal.keepPlace',
        materialId: params.materialId,
        position: params.position,
      }),
    ),
    keepRecord: sendTo(
      'journalStore',
      ({ context }): JournalStoreCommand => ({
        type: 'journal.keepRecord',
        materialId: context.range?.materialId ?? 0,
        position: context.range?.to ?? 0,
        increment: context.range === null ? 0 : incrementOf(context.range),
        materialType: context.materialType,
      }),
    ),
    addToHistory: sendTo(
      'journalStore',
      (_, { materialId }: { materialId: number }): JournalStoreCommand => ({ type: 'journal.addToHistory', materialId }),
    ),
    endListen: sendTo(
      'journalStore',
      (_, params: { materialId: number; isFavorite: boolean; duration: number }): JournalStoreCommand => ({
        type: 'journal.endListen',
        materialId: params.materialId,
        isFavorite: params.isFavorite,
        position: params.duration,
      }),
    ),
    announceListensStale: emit({ type: 'listens.stale' }),
    announceFavoritesStale: emit({ type: 'favorites.stale' }),
  },
  delays: { flush_10_s: 10_000 },
}).createMachine({
  id: 'journal',
  description: 'Журнал прослушивания: из услышанных отрезков — место, статистика, история',
  context: ({ input }) => ({
    range: null,
    materialType: input.isSubscriber ? 'full' : 'demo',
    history: [],
    visiting: null,
  }),
  type: 'parallel',
  invoke: { id: 'journalStore', src: 'journalStore', onError: { actions: 'closeRange' } },
  on: {
    'journal.subscriptionChanged': {
      actions: { type: 'setMaterialType', params: ({ event }) => event },
      description: '§4: full для подписчиков, иначе demo',
    },
    'journal.recordKept': {
      actions: 'announceListensStale',
      description: '§4: после записи список прослушанного читается заново',
    },
    'journal.endListenKept': [
      {
        guard: { type: 'isFavorite', params: ({ event }) => event },
        actions: ['announceListensStale', 'announceFavoritesStale'],
        description: '§4: после конца лекции — и избранное, если она в нём',
      },
      { actions: 'announceListensStale' },
    ],
  },
  states: {
    range: {
      description: 'Услышанный отрезок',
      initial: 'closed',
      states: {
        closed: {
          description: 'Тихо',
          on: {
            'playback.started': { target: 'open', actions: { type: 'openRange', params: ({ event }) => event } },
            'playback.moved': [
              {
                guard: { type: 'isVisiting', params: ({ event }) => event },
                description: 'Лекция открыта по ссылке на место: своё место не трогаем',
              },
              {
                actions: { type: 'keepPlace', params: ({ event }) => ({ materialId: event.materialId, position: event.to }) },
                description: 'Перемотка на паузе — тоже место',
              },
            ],
          },
        },
        open: {
          description: 'Слышно: отрезок растёт',
          after: {
            flush_10_s: [
              {
                guard: 'hasUnsaved',
                target: 'open',
                reenter: true,
                actions: ['keepRecord', 'markSaved'],
                description: 'Раз в десять секунд услышанное записывается',
              },
              { target: 'open', reenter: true },
            ],
          },
          on: {
            'playback.advanced': [
              {
                guard: { type: 'isVisiting', params: ({ event }) => event },
                actions: [{ type: 'extendRange', params: ({ event }) => event }, 'countVisit'],
                description: 'По ссылке на место: своё место ждёт минуту',
              },
              {
                actions: [
                  { type: 'extendRange', params: ({ event }) => event },
                  { type: 'keepPlace', params: ({ event }) => event },
                ],
              },
            ],
            'playback.moved': [
              {
                guard: 'hasUnsaved',
                target: 'open',
                reenter: true,
                actions: [
                  'keepRecord',
                  { type: 'openRange', params: ({ event }) => ({ materialId: event.materialId, position: event.to }) },
                ],
                description: 'Перемотка закрывает отрезок: пропущенное не считается услышанным',
              },
              {
                target: 'open',
                reenter: true,
                actions: { type: 'openRange', params: ({ event }) => ({ materialId: event.materialId, position: event.to }) },
              },
            ],
            'playback.stopped': [
              {
                guard: { type: 'isVisiting', params: ({ event }) => event },
                target: 'closed',
                actions: [{ type: 'extendRange', params: ({ event }) => event }, 'keepRecord', 'closeRange'],
              },
              {
                target: 'closed',
                actions: [
                  { type: 'extendRange', params: ({ event }) => event },
                  { type: 'keepPlace', params: ({ event }) => event },
                  'keepRecord',
                  'closeRange',
                ],
              },
            ],
            'playback.started': {
              target: 'open',
              reenter: true,
              actions: ['keepRecord', { type: 'openRange', params: ({ event }) => event }],
              description: 'Новый звук без конца прежнего: прежний отрезок закрыт там, где его слышали',
            },
            'journal.flush': {
              guard: 'hasUnsaved',
              actions: ['keepRecord', 'markSaved'],
              description: 'Вкладку прячут или закрывают: ни секунды не терять',
            },
          },
        },
      },
    },
    visit: {
      description: 'Ссылка на место',
      initial: 'none',
      states: {
        none: {
          description: 'Слушатель на своём месте',
          on: { 'journal.visit': { target: 'visiting', actions: { type: 'startVisit', params: ({ event }) => event } } },
        },
        visiting: {
          description: 'Лекция открыта по ссылке на место',
          on: {
            'journal.visit': { actions: { type: 'startVisit', params: ({ event }) => event } },
            'lecture.ended': { target: 'none', actions: 'endVisit' },
          },
        },
      },
    },
    listener: {
      description: 'Чья история',
      initial: 'guest',
      states: {
        guest: {
          description: 'Гость: история не ведётся, место хранит браузер',
          on: {
            'journal.signedIn': { target: 'authorised', actions: { type: 'setHistory', params: ({ event }) => event } },
            'lecture.ended': {
              actions: { type: 'endListen', params: ({ event }) => event },
              description: 'Конец лекции помнит браузер',
            },
          },
        },
        authorised: {
          description: 'Слушатель вошёл',
          on: {
            'journal.signedIn': { actions: { type: 'setHistory', params: ({ event }) => event } },
            'journal.signedOut': { target: 'guest', actions: 'clearHistory' },
            'lecture.ended': [
              {
                guard: { type: 'isStopping', params: ({ event }) => event },
                actions: { type: 'endListen', params: ({ event }) => event },
                description: '§4: при «до конца лекции» в историю не пишется',
              },
              {
                guard: { type: 'isInHistory', params: ({ event }) => event },
                actions: { type: 'endListen', params: ({ event }) => event },
                description: '§4: уже в истории',
              },
              {
                actions: [
                  { type: 'addToHistory', params: ({ event }) => event },
                  { type: 'noteInHistory', params: ({ event }) => event },
                  { type: 'endListen', params: ({ event }) => event },
                ],
                description: '§4: дослушанная лекция идёт в историю',
              },
            ],
          },
        },
      },
    },
  },
});
