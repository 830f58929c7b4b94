import { fromCallback, fromPromise, setup } from 'xstate';

// machines/take-over/take-over.machine.ts: Оживающая страница
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const takeOverConditions = {
  isGuest: true as boolean, // если ключей входа нет
};

export const takeOverMachine = setup({
  delays: {
    patience_3_s: 3000,
  },
  guards: {
    isGuest: () => takeOverConditions.isGuest,
  },
  actors: {
    drawnPage: fromCallback(() => {}), // нарисованная страница
    readAnew: fromPromise(() => new Promise(() => {})), // страница заново
  },
  actions: {
    pressAgain: () => {}, // нажать то, что нажали раньше
    unhide: () => {}, // показать места слушателя
  },
}).createMachine({
  id: 'takeOver',
  description: 'Страница, которая пришла нарисованной, оживает',
  initial: 'asItCame',
  invoke: {
    id: 'drawnPage',
    src: 'drawnPage',
    onError: {
      target: '.own',
      description: 'О нажатом раньше спросить не у кого: страница жива и так',
    },
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
            actions: [
              'pressAgain',
              'unhide',
            ],
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
        onDone: {
          target: 'own',
          actions: [
            'unhide',
            'pressAgain',
          ],
        },
        onError: {
          target: 'own',
          actions: [
            'unhide',
            'pressAgain',
          ],
          description: 'Не прочиталась: о беде скажет сама страница, а прятать больше нечего',
        },
      },
      after: {
        patience_3_s: {
          actions: 'pressAgain',
          description: 'Читают долго: клавиши отвечают и так',
        },
      },
    },
    own: {
      description: 'Страница своя: такая же, как если бы её рисовали здесь',
      tags: 'taken',
    },
  },
});
