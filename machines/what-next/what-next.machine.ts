import { assign, emit, enqueueActions, setup } from 'xstate';
import { promisePort } from '../ports/ports.ts';
import type {
  EndedList,
  HeardBy,
  Offer,
  WhatNextContext,
  WhatNextEmitted,
  WhatNextEvent,
  WhatNextQuestion,
} from './what-next.types.ts';

interface Ended {
  ended: EndedList | null;
}
interface Heard {
  heardBy: HeardBy;
}
interface Found {
  offer: Offer | null;
}

/**
 * The lecture to hear after the last one of a list. It is looked for once the list is over, and only offered: nothing starts by
 * itself. Another lecture, another list, a closed player and another listener end the offer.
 */
export const whatNextMachine = setup({
  types: {
    context: {} as WhatNextContext,
    events: {} as WhatNextEvent,
    emitted: {} as WhatNextEmitted,
    tags: {} as 'offered',
  },
  actors: { findNext: promisePort<Offer | null, WhatNextQuestion>('findNext') },
  guards: {
    isOver: (_, { ended }: Ended) => ended !== null,
    isFound: (_, { offer }: Found) => offer !== null,
  },
  actions: {
    setListener: assign((_, { heardBy }: Heard) => ({ heardBy })),
    setEnded: assign((_, { ended }: Ended) => ({ ended, offer: null })),
    setOffer: assign((_, { offer }: Found) => ({ offer })),
    announceChosen: enqueueActions(({ context: { offer }, enqueue }) => {
      if (offer !== null) enqueue.emit({ type: 'whatNext.chosen', ...offer });
    }),
    announceFailed: emit(
      (_, { error }: { error: unknown }): WhatNextEmitted => ({
        type: 'whatNext.readFailed',
        message: String(error),
      }),
    ),
  },
}).createMachine({
  id: 'whatNext',
  description: 'Что слушать дальше, когда дослушана последняя лекция списка',
  context: { ended: null, heardBy: 'browser', offer: null },
  initial: 'idle',
  on: {
    'whatNext.listenerKnown': { actions: { type: 'setListener', params: ({ event }) => event } },
    'whatNext.endKnown': [
      {
        guard: { type: 'isOver', params: ({ event }) => event },
        target: '.reading',
        actions: { type: 'setEnded', params: ({ event }) => event },
      },
      {
        target: '.idle',
        actions: { type: 'setEnded', params: ({ event }) => event },
        description: 'Лекция другая, список другой, или плеер закрыт: предложение кончилось',
      },
    ],
  },
  states: {
    idle: { description: 'Список не кончился: искать нечего' },
    reading: {
      description: 'Ищем, что послушать дальше',
      invoke: {
        id: 'findNext',
        src: 'findNext',
        input: ({ context: { ended, heardBy } }) => ({ ended, heardBy }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ offer: event.output }) },
            target: 'offered',
            actions: { type: 'setOffer', params: ({ event }) => ({ offer: event.output }) },
          },
          { target: 'nothing' },
        ],
        onError: {
          target: 'nothing',
          actions: { type: 'announceFailed', params: ({ event }) => event },
          description: 'Не прочитали: молча ничего не предлагаем',
        },
      },
    },
    offered: {
      description: 'Лекция предложена; сама она не начнётся',
      tags: 'offered',
      on: { 'whatNext.listen': { actions: 'announceChosen' } },
    },
    nothing: { description: 'Предложить нечего' },
  },
});
