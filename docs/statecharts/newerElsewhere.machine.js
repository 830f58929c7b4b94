// machines/newer-elsewhere/newer-elsewhere.machine.ts
import { createMachine } from 'xstate';

export const newerElsewhereMachine = createMachine({
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
          description: 'Места разошлись больше чем на 30 секунд',
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
