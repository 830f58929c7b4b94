// machines/search-while-typing/search-while-typing.machine.ts
import { createMachine } from 'xstate';

export const searchWhileTypingMachine = createMachine({
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
