import { fromPromise, setup } from 'xstate';

// machines/search-while-typing/search-while-typing.machine.ts: Поиск на лету
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const searchWhileTypingConditions = {
  isBlank: true as boolean, // если поле пустое
  hasNothing: true as boolean, // если ничего не нашлось
};

export const searchWhileTypingMachine = setup({
  delays: {
    pause_250_ms: 250,
    limit_12_s: 12000,
  },
  guards: {
    isBlank: () => searchWhileTypingConditions.isBlank,
    hasNothing: () => searchWhileTypingConditions.hasNothing,
  },
  actors: {
    find: fromPromise(() => new Promise(() => {})), // поиск по словам
  },
  actions: {
    remember: () => {}, // запомнить слова
    takeResult: () => {}, // показать найденное
    dropResult: () => {}, // убрать прежнее найденное
    forgetAll: () => {}, // забыть слова и найденное
  },
}).createMachine({
  id: 'searchWhileTyping',
  description: 'Поиск, который находит, пока слушатель набирает слова',
  context: {
    query: '',
    result: null,
  },
  initial: 'empty',
  on: {
    'search.typed': [
      {
        guard: {
          type: 'isBlank',
        },
        target: '.empty',
        actions: 'forgetAll',
        description: 'Поле очистили: прежнее найденное уходит',
      },
      {
        target: '.pausing',
        actions: {
          type: 'remember',
        },
        description: 'Пауза начинается заново, прежний вопрос отменён; прежнее найденное остаётся читать',
      },
    ],
  },
  states: {
    empty: {
      description: 'В поле ничего нет',
    },
    pausing: {
      description: 'Слушатель набирает: ждём паузы',
      tags: 'busy',
      after: {
        pause_250_ms: {
          target: 'asking',
          description: 'Четверть секунды без букв: слово дописано',
        },
      },
    },
    asking: {
      description: 'Ищем',
      tags: 'busy',
      invoke: {
        id: 'find',
        src: 'find',
        onDone: [
          {
            guard: {
              type: 'hasNothing',
            },
            target: 'nothing',
            actions: 'dropResult',
          },
          {
            target: 'found',
            actions: {
              type: 'takeResult',
            },
          },
        ],
        onError: {
          target: 'failed',
          actions: 'dropResult',
        },
      },
      after: {
        limit_12_s: {
          target: 'failed',
          actions: 'dropResult',
          description: 'Ждём не дольше 12 секунд',
        },
      },
    },
    found: {
      description: 'Найденное под полем',
    },
    nothing: {
      description: 'По этим словам ничего не нашлось',
      tags: 'nothing',
    },
    failed: {
      description: 'Поиск не ответил: можно повторить',
      tags: 'failed',
      on: {
        'search.again': {
          target: 'asking',
          description: 'Слова уже набраны: паузы не ждём',
        },
      },
    },
  },
});
