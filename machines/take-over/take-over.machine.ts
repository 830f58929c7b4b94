import { sendTo, setup } from 'xstate';
import { eventPort, promisePort } from '../ports/ports.ts';
import type { DrawnPageCommand, DrawnPageReport, TakeOverContext, TakeOverEvent, TakeOverInput } from './take-over.types.ts';

/** A page that came drawn for a guest becomes the page of whoever is here. Until it stands, loaders are answered by what came with it. */
export const takeOverMachine = setup({
  types: {
    input: {} as TakeOverInput,
    context: {} as TakeOverContext,
    events: {} as TakeOverEvent,
    tags: {} as 'asItCame' | 'taken',
  },
  actors: {
    drawnPage: eventPort<DrawnPageCommand, DrawnPageReport>('drawnPage'),
    readAnew: promisePort<void>('readAnew'),
  },
  delays: { patience_3_s: 3_000 },
  guards: { isGuest: ({ context }) => context.reader === 'guest' },
  actions: {
    pressAgain: sendTo('drawnPage', { type: 'drawnPage.pressAgain' }),
    unhide: sendTo('drawnPage', { type: 'drawnPage.unhide' }),
  },
}).createMachine({
  id: 'takeOver',
  description: 'Страница, которая пришла нарисованной, оживает',
  context: ({ input }) => input,
  initial: 'asItCame',
  invoke: {
    id: 'drawnPage',
    src: 'drawnPage',
    onError: { target: '.own', description: 'О нажатом раньше спросить не у кого: страница жива и так' },
  },
  states: {
    asItCame: {
      description: 'Страница стоит, какой пришла: отвечает то, что пришло с ней, и второе мнение ей не нужно',
      tags: 'asItCame',
      on: {
        'page.shown': [
          {
            guard: 'isGuest',
            target: 'own',
            actions: ['pressAgain', 'unhide'],
            description: 'Её рисовали для гостя, и гость её и читает',
          },
          {
            target: 'readingAnew',
            description: 'Здесь, может быть, слушатель, а показано гостевое: «Слушать» начало бы не с его места',
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
        onDone: { target: 'own', actions: ['unhide', 'pressAgain'] },
        onError: {
          target: 'own',
          actions: ['unhide', 'pressAgain'],
          description: 'Не прочиталась: о беде скажет сама страница, а прятать больше нечего',
        },
      },
      after: {
        patience_3_s: { actions: 'pressAgain', description: 'Читают долго: клавиши отвечают и так' },
      },
    },
    own: {
      description: 'Страница своя: такая же, как если бы её рисовали здесь',
      tags: 'taken',
    },
  },
});
