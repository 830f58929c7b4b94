import { setup } from 'xstate';

// machines/newer-elsewhere/newer-elsewhere.machine.ts: Место с другого устройства
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const newerElsewhereConditions = {
  isWorthAsking: true as boolean, // если там слушали позже, места далеко друг от друга, и об этом ещё не спрашивали
  isOther: true as boolean, // если лекция не та, о которой спросили
};

export const newerElsewhereMachine = setup({
  guards: {
    isWorthAsking: () => newerElsewhereConditions.isWorthAsking,
    isOther: () => newerElsewhereConditions.isOther,
  },
  actions: {
    ask: () => {}, // запомнить вопрос
    noteAnswered: () => {}, // запомнить, что ответ дан
    withdraw: () => {}, // убрать вопрос
    forgetAll: () => {}, // забыть вопросы и ответы
    announceAccepted: () => {}, // перейти на место с другого устройства
    announceDeclined: () => {}, // оставить здешнее место
  },
}).createMachine({
  id: 'newerElsewhere',
  description: 'Вопрос «На другом устройстве вы остановились дальше. Перейти?»',
  context: {
    question: null,
    answered: [],
  },
  initial: 'quiet',
  on: {
    'newerElsewhere.signedOut': {
      actions: 'forgetAll',
    },
  },
  states: {
    quiet: {
      description: 'Тихо, спрашивать не о чем',
      on: {
        'playback.started': 'playing',
        'place.newerElsewhere': {
          guard: {
            type: 'isWorthAsking',
          },
          target: 'asked',
          actions: {
            type: 'ask',
          },
          description: 'Там слушали позже, и места разошлись больше чем на 30 секунд',
        },
      },
    },
    asked: {
      description: 'Спрашиваем, перейти ли',
      tags: 'asked',
      on: {
        'place.newerElsewhere': {
          guard: {
            type: 'isWorthAsking',
          },
          actions: {
            type: 'ask',
          },
          description: 'Верно только самое новое место',
        },
        'newerElsewhere.accept': {
          target: 'quiet',
          actions: [
            'announceAccepted',
            'noteAnswered',
            'withdraw',
          ],
        },
        'newerElsewhere.decline': {
          target: 'quiet',
          actions: [
            'announceDeclined',
            'noteAnswered',
            'withdraw',
          ],
        },
        'playback.started': {
          target: 'playing',
          actions: [
            'announceDeclined',
            'noteAnswered',
            'withdraw',
          ],
          description: 'Слушают отсюда: это и есть ответ',
        },
        'lecture.changed': {
          guard: {
            type: 'isOther',
          },
          target: 'quiet',
          actions: 'withdraw',
          description: 'Вопрос был о другой лекции',
        },
        'newerElsewhere.signedOut': {
          target: 'quiet',
          actions: 'forgetAll',
        },
      },
    },
    playing: {
      description: 'Звучит: не спрашиваем никогда',
      on: {
        'playback.stopped': 'quiet',
      },
    },
  },
});
