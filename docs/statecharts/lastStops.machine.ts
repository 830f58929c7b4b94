import { fromCallback, raise, setup } from 'xstate';

// machines/last-stops/last-stops.machine.ts: Последние места
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const lastStopsConditions = {
  isKnown: true as boolean, // если известно, кто это
  isOfCurrent: true as boolean, // если это о лекции в плеере
  isLeaving: true as boolean, // если прыжок дальше 30 секунд оттуда, куда стоит вернуться
  isFarMove: true as boolean, // если прыжок дальше 30 секунд
  isBackAtLeft: true as boolean, // если вернулись к оставленному месту
  isListened: true as boolean, // если услышано десять секунд
  isKeepDue: true as boolean, // если услышано ещё десять секунд
  isMeant: true as boolean, // если услышана минута после прыжка
  isOfCurrentRow: true as boolean, // если это о лекции в плеере
  isLeftKept: true as boolean, // если у этой лекции есть оставленное место
  isPassingKept: true as boolean, // если после прыжка десяти секунд ещё не слушали
  isKnownElsewhere: true as boolean, // если у той лекции есть места
};

export const lastStopsMachine = setup({
  guards: {
    isKnown: () => lastStopsConditions.isKnown,
    isOfCurrent: () => lastStopsConditions.isOfCurrent,
    isLeaving: () => lastStopsConditions.isLeaving,
    isFarMove: () => lastStopsConditions.isFarMove,
    isBackAtLeft: () => lastStopsConditions.isBackAtLeft,
    isListened: () => lastStopsConditions.isListened,
    isKeepDue: () => lastStopsConditions.isKeepDue,
    isMeant: () => lastStopsConditions.isMeant,
    isOfCurrentRow: () => lastStopsConditions.isOfCurrentRow,
    isLeftKept: () => lastStopsConditions.isLeftKept,
    isPassingKept: () => lastStopsConditions.isPassingKept,
    isKnownElsewhere: () => lastStopsConditions.isKnownElsewhere,
  },
  actors: {
    stopsStore: fromCallback(() => {}), // хранилище последних мест
  },
  actions: {
    openStore: () => {}, // читать места слушателя
    setBook: () => {}, // запомнить прочитанные места
    putInBook: () => {}, // запомнить места лекции
    setLecture: () => {}, // запомнить лекцию
    restoreLeft: () => {}, // вспомнить оставленное место
    beginRun: () => {}, // начать отрезок
    hear: () => {}, // посчитать услышанное
    endRun: () => {}, // закончить отрезок
    arrive: () => {}, // считать услышанное отсюда
    shift: () => {}, // сдвинуть отрезок
    countAsKept: () => {}, // вспомнить, сколько здесь слушали
    leaveBehind: () => {}, // запомнить, откуда прыгнули
    forgetLeft: () => {}, // забыть, откуда прыгнули
    markKept: () => {}, // запомнить, что сохранено
    keepStop: () => {}, // сохранить место
    keepLeft: () => {}, // сохранить, куда вернуться
    tellLeft: raise({
      type: 'place.left',
    }), // сказать: место оставлено
    tellBookOpened: raise({
      type: 'book.opened',
    }), // посмотреть, что сохранено о лекции
    announceChosen: () => {}, // вернуть к месту
    announceChosenElsewhere: () => {}, // вернуть к месту другой лекции
  },
}).createMachine({
  id: 'lastStops',
  description: 'Последние места: где лекцию и правда слушали, и куда вернуться после прыжка',
  context: {
    lecture: null,
    run: null,
    heardHere: 0,
    left: null,
    book: {},
  },
  type: 'parallel',
  invoke: {
    id: 'stopsStore',
    src: 'stopsStore',
    onError: {
      description: 'Хранилища нет: верно то, что уже прочитано',
    },
  },
  on: {
    'stops.listenerKnown': {
      guard: {
        type: 'isKnown',
      },
      actions: {
        type: 'openStore',
      },
      description: 'Места этого браузера — того, кто сейчас слушает',
    },
    'stops.read': {
      actions: [
        {
          type: 'setBook',
        },
        'tellBookOpened',
      ],
    },
    'stops.kept': {
      actions: {
        type: 'putInBook',
      },
    },
    'stops.changed': [
      {
        guard: {
          type: 'isOfCurrentRow',
        },
        actions: [
          {
            type: 'putInBook',
          },
          'tellBookOpened',
        ],
        description: 'Эту лекцию слушают в другой вкладке: место одно',
      },
      {
        actions: {
          type: 'putInBook',
        },
      },
    ],
    'stops.lectureKnown': {
      actions: [
        {
          type: 'setLecture',
        },
        'tellBookOpened',
      ],
    },
    'stops.goBack': [
      {
        guard: {
          type: 'isOfCurrent',
        },
        actions: {
          type: 'announceChosen',
        },
      },
      {
        guard: {
          type: 'isKnownElsewhere',
        },
        actions: {
          type: 'announceChosenElsewhere',
        },
        description: 'Место другой лекции: она и зазвучит',
      },
    ],
  },
  states: {
    place: {
      description: 'Где стоит лекция',
      initial: 'own',
      on: {
        'playback.started': {
          guard: {
            type: 'isOfCurrent',
          },
          actions: {
            type: 'beginRun',
          },
        },
        'visit.returned': {
          guard: {
            type: 'isOfCurrent',
          },
          target: '.own',
          actions: {
            type: 'beginRun',
          },
          description: 'Вернулись из гостей на своё место',
        },
        'book.opened': [
          {
            guard: 'isPassingKept',
            target: '.passing',
            actions: 'countAsKept',
            description: 'До перезагрузки, или в другой вкладке, сюда прыгнули и ещё не слушали',
          },
          {
            target: '.own',
          },
        ],
      },
      states: {
        own: {
          description: 'На своём месте: здесь слушают или остановились',
          on: {
            'playback.advanced': [
              {
                guard: {
                  type: 'isKeepDue',
                },
                actions: [
                  {
                    type: 'hear',
                  },
                  {
                    type: 'keepStop',
                  },
                  'markKept',
                ],
                description: 'Раз в десять секунд: внезапно закрытый браузер забудет не больше',
              },
              {
                guard: {
                  type: 'isOfCurrent',
                },
                actions: {
                  type: 'hear',
                },
              },
            ],
            'playback.stopped': [
              {
                guard: {
                  type: 'isListened',
                },
                actions: [
                  {
                    type: 'hear',
                  },
                  {
                    type: 'keepStop',
                  },
                  'endRun',
                ],
              },
              {
                guard: {
                  type: 'isOfCurrent',
                },
                actions: 'endRun',
                description: 'Услышано мало: не место',
              },
            ],
            'playback.moved': [
              {
                guard: {
                  type: 'isLeaving',
                },
                target: 'passing',
                actions: [
                  {
                    type: 'keepStop',
                  },
                  {
                    type: 'arrive',
                  },
                  {
                    type: 'tellLeft',
                  },
                ],
                description: 'Прыжок дальше 30 секунд, и к началу тоже: прежнее место запомнено',
              },
              {
                guard: {
                  type: 'isFarMove',
                },
                target: 'passing',
                actions: {
                  type: 'arrive',
                },
                description: 'Прыжок с первых секунд или с самого конца: возвращаться не к чему',
              },
              {
                guard: {
                  type: 'isOfCurrent',
                },
                actions: {
                  type: 'shift',
                },
                description: 'Несколько секунд туда и обратно: слушают то же место',
              },
            ],
          },
        },
        passing: {
          description: 'Проездом: сюда прыгнули, десяти секунд ещё не слушали',
          on: {
            'playback.advanced': [
              {
                guard: {
                  type: 'isListened',
                },
                target: 'own',
                actions: [
                  {
                    type: 'hear',
                  },
                  {
                    type: 'keepStop',
                  },
                  'markKept',
                ],
                description: 'Здесь слушают',
              },
              {
                guard: {
                  type: 'isOfCurrent',
                },
                actions: {
                  type: 'hear',
                },
              },
            ],
            'playback.stopped': [
              {
                guard: {
                  type: 'isListened',
                },
                target: 'own',
                actions: [
                  {
                    type: 'hear',
                  },
                  {
                    type: 'keepStop',
                  },
                  'endRun',
                ],
              },
              {
                guard: {
                  type: 'isOfCurrent',
                },
                actions: [
                  {
                    type: 'hear',
                  },
                  'endRun',
                ],
              },
            ],
            'playback.moved': [
              {
                guard: {
                  type: 'isBackAtLeft',
                },
                target: 'own',
                actions: {
                  type: 'arrive',
                },
                description: 'Вернулись туда, где слушали',
              },
              {
                guard: {
                  type: 'isOfCurrent',
                },
                actions: {
                  type: 'arrive',
                },
              },
            ],
          },
        },
      },
    },
    offer: {
      description: 'Возврат после прыжка',
      initial: 'none',
      states: {
        none: {
          description: 'Возвращаться некуда',
          on: {
            'place.left': {
              target: 'offered',
              actions: [
                {
                  type: 'leaveBehind',
                },
                'keepLeft',
              ],
            },
            'book.opened': {
              guard: 'isLeftKept',
              target: 'offered',
              actions: 'restoreLeft',
            },
          },
        },
        offered: {
          description: 'Предложено вернуться туда, где слушали',
          tags: 'offered',
          on: {
            'place.left': {
              actions: [
                {
                  type: 'leaveBehind',
                },
                'keepLeft',
              ],
              description: 'Прыгнули снова оттуда, где уже слушали',
            },
            'playback.moved': {
              guard: {
                type: 'isBackAtLeft',
              },
              target: 'none',
              actions: [
                'forgetLeft',
                'keepLeft',
              ],
              description: 'Вернулись',
            },
            'playback.advanced': [
              {
                guard: {
                  type: 'isMeant',
                },
                target: 'none',
                actions: [
                  'forgetLeft',
                  'keepLeft',
                ],
                description: 'Минуту слушают здесь: значит, сюда и хотели',
              },
              {
                guard: {
                  type: 'isKeepDue',
                },
                actions: 'keepLeft',
                description: 'Сколько слушают, помним и после перезагрузки',
              },
            ],
            'stops.stay': {
              target: 'none',
              actions: [
                'forgetLeft',
                'keepLeft',
              ],
              description: '«Остаться здесь»',
            },
            'book.opened': [
              {
                guard: 'isLeftKept',
                actions: 'restoreLeft',
              },
              {
                target: 'none',
                actions: 'forgetLeft',
                description: 'Лекция другая, или вернулись в другой вкладке',
              },
            ],
          },
        },
      },
    },
  },
});
