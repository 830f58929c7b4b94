import { fromPromise, setup } from 'xstate';

// machines/what-next/what-next.machine.ts: Что слушать дальше
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const whatNextConditions = {
  isOver: true as boolean, // если список дослушан
  isFound: true as boolean, // если лекция нашлась
};

export const whatNextMachine = setup({
  guards: {
    isOver: () => whatNextConditions.isOver,
    isFound: () => whatNextConditions.isFound,
  },
  actors: {
    findNext: fromPromise(() => new Promise(() => {})), // что слушать дальше
  },
  actions: {
    setListener: () => {}, // запомнить, гость ли это
    setEnded: () => {}, // запомнить, какой список кончился
    setOffer: () => {}, // запомнить предложение
    announceChosen: () => {}, // играть предложенное
    announceFailed: () => {}, // сказать в журнал: не прочитали
  },
}).createMachine({
  id: 'whatNext',
  description: 'Что слушать дальше, когда дослушана последняя лекция списка',
  context: {
    ended: null,
    heardBy: 'browser',
    offer: null,
  },
  initial: 'idle',
  on: {
    'whatNext.listenerKnown': {
      actions: {
        type: 'setListener',
      },
    },
    'whatNext.endKnown': [
      {
        guard: {
          type: 'isOver',
        },
        target: '.reading',
        actions: {
          type: 'setEnded',
        },
      },
      {
        target: '.idle',
        actions: {
          type: 'setEnded',
        },
        description: 'Лекция другая, список другой, или плеер закрыт: предложение кончилось',
      },
    ],
  },
  states: {
    idle: {
      description: 'Список не кончился: искать нечего',
    },
    reading: {
      description: 'Ищем, что послушать дальше',
      invoke: {
        id: 'findNext',
        src: 'findNext',
        onDone: [
          {
            guard: {
              type: 'isFound',
            },
            target: 'offered',
            actions: {
              type: 'setOffer',
            },
          },
          {
            target: 'nothing',
          },
        ],
        onError: {
          target: 'nothing',
          actions: {
            type: 'announceFailed',
          },
          description: 'Не прочитали: молча ничего не предлагаем',
        },
      },
    },
    offered: {
      description: 'Лекция предложена; сама она не начнётся',
      tags: 'offered',
      on: {
        'whatNext.listen': {
          actions: 'announceChosen',
        },
      },
    },
    nothing: {
      description: 'Предложить нечего',
    },
  },
});
