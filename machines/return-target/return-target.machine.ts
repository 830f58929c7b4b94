import { assign, emit, setup } from 'xstate';
import * as paths from '../../contract/paths.ts';
import type { ReturnTargetContext, ReturnTargetEmitted, ReturnTargetEvent } from './return-target.types.ts';

/** Pages a listener may want to be brought back to after paying. */
const OF_LIBRARY = [paths.lecture(''), paths.cycle(''), paths.compilation('')];
const isOfLibrary = (path: string) => OF_LIBRARY.some((begin) => path.startsWith(begin) && path.length > begin.length);

interface Change {
  from: string;
  to: string;
}

/**
 * For whose sake somebody goes to the plans: the lecture that was refused, by a press or as the next one, or else the page
 * that was left.
 */
export const returnTargetMachine = setup({
  types: {
    context: {} as ReturnTargetContext,
    events: {} as ReturnTargetEvent,
    emitted: {} as ReturnTargetEmitted,
  },
  guards: {
    isToPlans: (_, { to }: Change) => to === paths.subscriptions,
    isFromLibraryToPlans: (_, { from, to }: Change) => to === paths.subscriptions && isOfLibrary(from),
  },
  actions: {
    rememberAsked: assign({ asked: (_, { slug }: { slug: string }) => paths.lecture(slug) }),
    forgetAsked: assign({ asked: null }),
    wantAsked: assign({ wanted: ({ context }) => context.asked }),
    wantLeft: assign({ wanted: (_, { from }: Change) => from }),
    announceWanted: emit(({ context }): ReturnTargetEmitted => {
      if (context.wanted === null) throw new Error('A return to nowhere');
      return { type: 'returnTarget.wanted', path: context.wanted };
    }),
  },
}).createMachine({
  id: 'returnTarget',
  description: 'Куда вернуться после оплаты',
  context: { asked: null, wanted: null },
  initial: 'nothing',
  on: {
    'returnTarget.ask': { target: '.asked', actions: { type: 'rememberAsked', params: ({ event }) => event } },
    'lecture.refused': {
      target: '.asked',
      actions: { type: 'rememberAsked', params: ({ event }) => event },
      description: 'Лекция по подписке: верна та, о которой спросили последней',
    },
  },
  states: {
    nothing: {
      description: 'Лекции по подписке никто не просил',
      entry: 'forgetAsked',
      on: {
        'route.changed': {
          guard: { type: 'isFromLibraryToPlans', params: ({ event }) => event },
          actions: [{ type: 'wantLeft', params: ({ event }) => event }, 'announceWanted'],
          description: 'К тарифам ушли со страницы библиотеки',
        },
      },
    },
    asked: {
      description: 'Просили лекцию по подписке',
      on: {
        'playback.started': { target: 'nothing', description: 'Зазвучало: желание исполнено' },
        'route.changed': {
          guard: { type: 'isToPlans', params: ({ event }) => event },
          target: 'nothing',
          actions: ['wantAsked', 'announceWanted'],
          description: 'К тарифам ушли ради этой лекции',
        },
      },
    },
  },
});
