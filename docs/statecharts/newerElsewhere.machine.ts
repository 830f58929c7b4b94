import { fromCallback, fromPromise, setup } from 'xstate';

// machines/newer-elsewhere/newer-elsewhere.machine.ts: Место с другого устройства
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const newerElsewhereConditions = {
  isOfCurrent: true as boolean, // если есть место лекции, которая стоит здесь на паузе
  isSounding: true as boolean, // если звучит
  isChosenThere: true as boolean, // если слушатель сам выбрал место почти там, где другое устройство
  isChosenHere: true as boolean, // если слушатель сам выбрал место этой лекции
  isSame: true as boolean, // если лекция та же
  isWorthAsking: true as boolean, // если место другого устройства новее или здешнее не принято, они далеко друг от друга, и об этом ещё не спрашивали
  isTogetherAgain: true as boolean, // если другое устройство теперь почти там же, где стоят здесь
  isRefusedHere: true as boolean, // если сервер не принял место звучащей лекции
  isToldOfHere: true as boolean, // если есть место звучащей лекции
  isUnansweredHere: true as boolean, // если здесь лекция, о которой не ответили
  isHeldFor: true as boolean, // если стихло, и есть о чём спросить
  isBegunHere: true as boolean, // если слушают не с того места, о котором спросили
  isStillSounding: true as boolean, // если звучит та же лекция
};

export const newerElsewhereMachine = setup({
  guards: {
    isOfCurrent: () => newerElsewhereConditions.isOfCurrent,
    isSounding: () => newerElsewhereConditions.isSounding,
    isChosenThere: () => newerElsewhereConditions.isChosenThere,
    isChosenHere: () => newerElsewhereConditions.isChosenHere,
    isSame: () => newerElsewhereConditions.isSame,
    isWorthAsking: () => newerElsewhereConditions.isWorthAsking,
    isTogetherAgain: () => newerElsewhereConditions.isTogetherAgain,
    isRefusedHere: () => newerElsewhereConditions.isRefusedHere,
    isToldOfHere: () => newerElsewhereConditions.isToldOfHere,
    isUnansweredHere: () => newerElsewhereConditions.isUnansweredHere,
    isHeldFor: () => newerElsewhereConditions.isHeldFor,
    isBegunHere: () => newerElsewhereConditions.isBegunHere,
    isStillSounding: () => newerElsewhereConditions.isStillSounding,
  },
  actors: {
    readPlace: fromPromise(() => new Promise(() => {})), // когда лекцию слушали здесь
    questionStore: fromCallback(() => {}), // вопрос без ответа в браузере
  },
  actions: {
    setPlayer: () => {}, // запомнить, где плеер
    setRecords: () => {}, // запомнить места с сервера
    addRecords: () => {}, // прибавить места с другого устройства
    ask: () => {}, // запомнить вопрос
    moveHere: () => {}, // запомнить, где теперь «здесь»
    rememberUnanswered: () => {}, // запомнить вопрос без ответа
    askAgain: () => {}, // спросить снова
    forgetUnanswered: () => {}, // забыть вопрос без ответа
    keepQuestion: () => {}, // сохранить вопрос до ответа
    dropQuestion: () => {}, // убрать сохранённый вопрос
    noteAnswered: () => {}, // запомнить, что ответ дан
    withdraw: () => {}, // убрать вопрос
    followAnswered: () => {}, // место, о котором ответили, сдвинулось
    announceSilentOnes: () => {}, // передать места, кроме звучащей лекции
    announceNothingToCompare: () => {}, // передать места как есть
    holdHere: () => {}, // отложить место этой лекции до тишины
    forgetRecords: () => {}, // забыть отложенное место
    passOnRecords: () => {}, // передать сверенные места
    announceAccepted: () => {}, // перейти на место с другого устройства
    announceDeclined: () => {}, // оставить здешнее место
  },
}).createMachine({
  id: 'newerElsewhere',
  description: 'Вопрос «Вы остановились на 34:10 на телефоне, сегодня в 9:12»',
  context: {
    player: {
      kind: 'none',
    },
    records: [],
    question: null,
    unanswered: null,
    answered: [],
  },
  invoke: {
    id: 'questionStore',
    src: 'questionStore',
    onError: {
      description: 'Вопрос не переживёт перезагрузки',
    },
  },
  initial: 'quiet',
  on: {
    'question.found': {
      actions: {
        type: 'rememberUnanswered',
      },
      description: 'Страницу перезагрузили раньше, чем ответили: спросим снова',
    },
    'newerElsewhere.placesRead': {
      actions: {
        type: 'announceNothingToCompare',
      },
      description: 'Текущей лекции среди этих мест нет, или она звучит: сверять нечего',
    },
    'newerElsewhere.placesChanged': {
      actions: {
        type: 'announceSilentOnes',
      },
      description: 'Место лекции, которая звучит в этом браузере, пропускаем: о нём скажет ответ на ближайшую запись',
    },
  },
  states: {
    quiet: {
      description: 'Тихо, спрашивать не о чем',
      always: {
        guard: 'isUnansweredHere',
        target: 'asked',
        actions: 'askAgain',
        description: 'На вопрос об этой лекции ещё не ответили',
      },
      on: {
        'newerElsewhere.placesRead': {
          guard: {
            type: 'isOfCurrent',
          },
          target: 'comparing',
          actions: {
            type: 'setRecords',
          },
        },
        'newerElsewhere.placesChanged': {
          guard: {
            type: 'isOfCurrent',
          },
          target: 'comparing',
          actions: {
            type: 'setRecords',
          },
        },
        'newerElsewhere.playerMoved': [
          {
            guard: {
              type: 'isSounding',
            },
            target: 'playing',
            actions: {
              type: 'setPlayer',
            },
          },
          {
            actions: {
              type: 'setPlayer',
            },
          },
        ],
      },
    },
    comparing: {
      description: 'Узнаём, когда лекцию слушали в этом браузере',
      invoke: {
        id: 'readPlace',
        src: 'readPlace',
        onDone: [
          {
            guard: {
              type: 'isWorthAsking',
            },
            actions: [
              'ask',
              'keepQuestion',
              'passOnRecords',
            ],
            description: 'Другое устройство слушали позже, и места разошлись больше чем на 30 секунд',
            target: 'asked',
          },
          {
            actions: [
              'followAnswered',
              'passOnRecords',
            ],
            description: 'Спрашивать не о чем',
            target: 'quiet',
          },
        ],
        onError: {
          actions: 'passOnRecords',
          description: 'Что помнит браузер, неизвестно: не спрашиваем',
          target: 'quiet',
        },
      },
      on: {
        'newerElsewhere.placesRead': {
          guard: {
            type: 'isOfCurrent',
          },
          target: 'comparing',
          reenter: true,
          actions: {
            type: 'setRecords',
          },
          description: 'Верно только самое новое место',
        },
        'newerElsewhere.placesChanged': {
          guard: {
            type: 'isOfCurrent',
          },
          target: 'comparing',
          reenter: true,
          actions: {
            type: 'addRecords',
          },
          description: 'Место успело смениться: сверяем с новым',
        },
        'newerElsewhere.playerMoved': [
          {
            guard: {
              type: 'isSounding',
            },
            target: 'playing',
            actions: [
              {
                type: 'setPlayer',
              },
              'passOnRecords',
            ],
            description: 'Зазвучало, пока сверяли: не спрашиваем',
          },
          {
            guard: {
              type: 'isSame',
            },
            actions: {
              type: 'setPlayer',
            },
          },
          {
            target: 'quiet',
            actions: [
              {
                type: 'setPlayer',
              },
              'passOnRecords',
            ],
            description: 'Лекцию сменили, пока сверяли: о ней не спросим',
          },
        ],
      },
    },
    asked: {
      description: 'Спрашиваем, перейти ли',
      tags: 'asked',
      initial: 'waiting',
      exit: 'dropQuestion',
      on: {
        'question.found': {
          description: 'Уже спросили о месте новее',
        },
        'newerElsewhere.placesRead': {
          guard: {
            type: 'isOfCurrent',
          },
          target: '.comparing',
          actions: {
            type: 'setRecords',
          },
          description: 'Верно только самое новое место',
        },
        'newerElsewhere.placesChanged': {
          guard: {
            type: 'isOfCurrent',
          },
          target: '.comparing',
          actions: {
            type: 'addRecords',
          },
          description: 'На другом устройстве слушают дальше: вопрос о новом месте',
        },
        'newerElsewhere.choiceKnown': [
          {
            guard: {
              type: 'isChosenThere',
            },
            target: 'quiet',
            actions: [
              'noteAnswered',
              'withdraw',
              'passOnRecords',
            ],
            description: 'Перемотали туда сами, может быть в другой вкладке: спрашивать больше не о чем',
          },
          {
            guard: {
              type: 'isChosenHere',
            },
            actions: [
              {
                type: 'moveHere',
              },
              'keepQuestion',
            ],
            description: 'Пока вопрос ждёт ответа, перемотали, может быть в другой вкладке: «здесь» — уже там',
          },
        ],
        'newerElsewhere.accept': {
          target: 'quiet',
          actions: [
            'announceAccepted',
            'noteAnswered',
            'withdraw',
            'passOnRecords',
          ],
        },
        'newerElsewhere.decline': {
          target: 'quiet',
          actions: [
            'announceDeclined',
            'noteAnswered',
            'withdraw',
            'passOnRecords',
          ],
        },
        'newerElsewhere.playerMoved': [
          {
            guard: {
              type: 'isBegunHere',
            },
            target: 'playing',
            actions: [
              'announceDeclined',
              {
                type: 'setPlayer',
              },
              'noteAnswered',
              'withdraw',
              'passOnRecords',
            ],
            description: 'Слушают отсюда: это и есть ответ',
          },
          {
            guard: {
              type: 'isSounding',
            },
            target: 'playing',
            actions: [
              {
                type: 'setPlayer',
              },
              'noteAnswered',
              'withdraw',
              'passOnRecords',
            ],
            description: 'Слушают с того места: плеер уже стоял на нём',
          },
          {
            guard: {
              type: 'isSame',
            },
            actions: {
              type: 'setPlayer',
            },
          },
          {
            target: 'quiet',
            actions: [
              {
                type: 'setPlayer',
              },
              'withdraw',
              'passOnRecords',
            ],
            description: 'Вопрос был о другой лекции',
          },
        ],
      },
      states: {
        waiting: {
          description: 'Ждём ответа',
        },
        comparing: {
          description: 'Узнаём, когда лекцию слушали в этом браузере',
          invoke: {
            id: 'readPlace',
            src: 'readPlace',
            onDone: [
              {
                guard: {
                  type: 'isWorthAsking',
                },
                actions: [
                  'ask',
                  'keepQuestion',
                  'passOnRecords',
                ],
                description: 'Другое устройство слушали позже, и места разошлись больше чем на 30 секунд',
                target: 'waiting',
              },
              {
                guard: {
                  type: 'isTogetherAgain',
                },
                target: '#newerElsewhere.quiet',
                actions: [
                  'withdraw',
                  'passOnRecords',
                ],
                description: 'Другое устройство вернулось почти туда же, где стоят здесь: спрашивать больше не о чем',
              },
              {
                actions: [
                  'followAnswered',
                  'passOnRecords',
                ],
                description: 'Спрашивать не о чем',
                target: 'waiting',
              },
            ],
            onError: {
              actions: 'passOnRecords',
              description: 'Что помнит браузер, неизвестно: не спрашиваем',
              target: 'waiting',
            },
          },
        },
      },
    },
    playing: {
      description: 'Звучит: не спрашиваем никогда',
      entry: [
        'forgetUnanswered',
        'dropQuestion',
      ],
      on: {
        'question.found': {
          actions: 'dropQuestion',
          description: 'Слушают отсюда: это и есть ответ',
        },
        'newerElsewhere.placesChanged': [
          {
            guard: {
              type: 'isToldOfHere',
            },
            actions: {
              type: 'holdHere',
            },
            description: 'Решит ответ на ближайшую запись; не будет её — сверим, когда стихнет',
          },
          {
            actions: {
              type: 'announceSilentOnes',
            },
          },
        ],
        'newerElsewhere.placesRead': [
          {
            guard: {
              type: 'isRefusedHere',
            },
            actions: {
              type: 'holdHere',
            },
            description: 'Сервер не принял здешнее место: спросим, когда стихнет',
          },
          {
            guard: {
              type: 'isToldOfHere',
            },
            actions: [
              'forgetRecords',
              {
                type: 'announceNothingToCompare',
              },
            ],
            description: 'Здешнее место принято: спрашивать больше не о чем',
          },
          {
            actions: {
              type: 'announceNothingToCompare',
            },
          },
        ],
        'newerElsewhere.playerMoved': [
          {
            guard: {
              type: 'isHeldFor',
            },
            target: 'comparing',
            actions: {
              type: 'setPlayer',
            },
            description: 'Стихло, а здешнее место сервер не принял: сверяем',
          },
          {
            guard: {
              type: 'isStillSounding',
            },
            description: 'Звучит та же лекция',
          },
          {
            guard: {
              type: 'isSounding',
            },
            actions: [
              {
                type: 'setPlayer',
              },
              'passOnRecords',
            ],
            description: 'Зазвучала другая лекция',
          },
          {
            target: 'quiet',
            actions: [
              {
                type: 'setPlayer',
              },
              'passOnRecords',
            ],
          },
        ],
      },
    },
  },
});
