import { emit, setup } from 'xstate';
import { promisePort } from '../ports/ports.ts';
import type { TakeOverContext, TakeOverEmitted, TakeOverEvent, TakeOverInput } from './take-over.types.ts';

/** A page that came drawn for a guest becomes the page of whoever is here. Until it stands, loaders are answered by what came with it. */
export const takeOverMachine = setup({
  types: {
    input: {} as TakeOverInput,
    context: {} as TakeOverContext,
    events: {} as TakeOverEvent,
    emitted: {} as TakeOverEmitted,
    tags: {} as 'asItCame' | 'taken',
  },
  actors: { readAnew: promisePort<void>('readAnew') },
  guards: { isGuest: ({ context }) => context.reader === 'guest' },
  actions: {
    announceAlive: emit({ type: 'takeOver.alive' as const }),
    announceOwn: emit({ type: 'takeOver.own' as const }),
  },
}).createMachine({
  id: 'takeOver',
  description: 'Страница, которая пришла нарисованной, оживает',
  context: ({ input }) => input,
  initial: 'asItCame',
  states: {
    asItCame: {
      description: 'Страница стоит, какой пришла: отвечает то, что пришло с ней, и второе мнение ей не нужно',
      tags: 'asItCame',
      on: {
        'page.shown': [
          {
            guard: 'isGuest',
            target: 'own',
            actions: 'announceAlive',
            description: 'Её рисовали для гостя, и гость её и читает',
          },
          {
            target: 'readingAnew',
            actions: 'announceAlive',
            description: 'Здесь, может быть, слушатель: страница жива, но показывает гостевое',
          },
        ],
      },
    },
    readingAnew: {
      description: 'Страницу читают заново для того, кто здесь; его места на ней пока пусты',
      tags: 'taken',
      invoke: {
        id: 'readAnew',
        src: 'readAnew',
        onDone: 'own',
        onError: { target: 'own', description: 'Не прочиталась: о беде скажет сама страница, а прятать больше нечего' },
      },
    },
    own: {
      description: 'Страница своя: такая же, как если бы её рисовали здесь',
      tags: 'taken',
      entry: 'announceOwn',
      type: 'final',
    },
  },
});
