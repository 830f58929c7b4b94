import { emit, setup } from 'xstate';
import { promisePort } from '../ports/ports.ts';
import type { Who } from '../session/session.types.ts';
import type { CodeGroupEmitted, CodeGroupEvent } from './code-group.types.ts';

/** A part of the app whose code comes after the first screen: of listening, of paying. */
export const codeGroupMachine = setup({
  types: { events: {} as CodeGroupEvent, emitted: {} as CodeGroupEmitted, tags: {} as 'here' | 'wanted' | 'fetching' },
  actors: {
    fetchChunk: promisePort<void>('fetchChunk'),
    /** The same, when the page has nothing better to do. */
    fetchAhead: promisePort<void>('fetchAhead'),
  },
  guards: { isSomebody: (_, { who }: { who: Who }) => who.kind !== 'guest' },
  actions: {
    announceArrived: emit({ type: 'chunk.arrived' as const }),
    announceLost: emit({ type: 'chunk.lost' as const }),
    announceMissed: emit({ type: 'chunk.missed' as const }),
  },
}).createMachine({
  id: 'codeGroup',
  description: 'Код, который приходит после первого экрана',
  initial: 'absent',
  states: {
    absent: {
      description: 'Кода ещё нет, и никто его не ждёт',
      on: {
        'chunk.wanted': { target: 'fetching', description: 'Нажали то, чему нужен этот код' },
        'chunk.idle': { target: 'fetchingAhead', description: 'Странице нечем больше заняться: привезём заранее' },
        'listener.told': {
          guard: { type: 'isSomebody', params: ({ event }) => event },
          target: 'fetchingAhead',
          description: 'Здесь не гость: его страница рисуется по тому, что этот код о нём прочтёт',
        },
      },
    },
    fetchingAhead: {
      description: 'Код в пути, но его пока никто не ждёт',
      tags: 'fetching',
      invoke: {
        id: 'fetchAhead',
        src: 'fetchAhead',
        onDone: { target: 'here', actions: 'announceArrived' },
        onError: { target: 'absent', actions: 'announceLost', description: 'Код не дошёл: привезём, когда понадобится' },
      },
      on: { 'chunk.wanted': { target: 'fetching', description: 'Теперь его ждут: браузер продолжит ту же загрузку' } },
    },
    fetching: {
      description: 'Код в пути, и его ждут',
      tags: ['fetching', 'wanted'],
      invoke: {
        id: 'fetchChunk',
        src: 'fetchChunk',
        onDone: { target: 'here', actions: 'announceArrived' },
        onError: { target: 'missed', actions: ['announceLost', 'announceMissed'], description: 'Код не дошёл, а его ждут' },
      },
    },
    missed: {
      description: 'Код ждали, а он не дошёл',
      on: {
        'chunk.wanted': { target: 'fetching', description: 'Нажали снова' },
        'chunk.idle': 'fetchingAhead',
        'network.restored': { target: 'fetchingAhead', description: 'Сеть вернулась: привезём, пока не нажали снова' },
      },
    },
    here: { description: 'Код здесь', tags: 'here' },
  },
});
