import { fromCallback, setup } from 'xstate';

// machines/sleep-timer/sleep-timer.machine.ts: Таймер сна
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const sleepTimerConditions = {
  isDurationChosen: true as boolean, // если выбрано время
  isEndOfLectureChosen: true as boolean, // если выбран конец лекции
  isEndOfNextChosen: true as boolean, // если выбрана ещё одна лекция
  isMirrorNow: true as boolean, // если звучит другая вкладка
  isOwnNow: true as boolean, // если другая вкладка больше не звучит
  isOwnAndOneMore: true as boolean, // если другая вкладка больше не звучит, и выбрана ещё одна лекция
  isNoneChosen: true as boolean, // если таймера нет
  isSoundPlaying: true as boolean, // если лекция звучит
  isTimeUp: true as boolean, // если время вышло
  isTimeUpAmidFade: true as boolean, // если время вышло, и звук уже затихал
  isAboutToStop: true as boolean, // если звучит, и осталось не больше 30 секунд
  isFadeDue: true as boolean, // если осталось не больше 20 секунд
};

export const sleepTimerMachine = setup({
  delays: {
    rearm_window_120_s: 120000,
  },
  guards: {
    isDurationChosen: () => sleepTimerConditions.isDurationChosen,
    isEndOfLectureChosen: () => sleepTimerConditions.isEndOfLectureChosen,
    isEndOfNextChosen: () => sleepTimerConditions.isEndOfNextChosen,
    isMirrorNow: () => sleepTimerConditions.isMirrorNow,
    isOwnNow: () => sleepTimerConditions.isOwnNow,
    isOwnAndOneMore: () => sleepTimerConditions.isOwnAndOneMore,
    isNoneChosen: () => sleepTimerConditions.isNoneChosen,
    isSoundPlaying: () => sleepTimerConditions.isSoundPlaying,
    isTimeUp: () => sleepTimerConditions.isTimeUp,
    isTimeUpAmidFade: () => sleepTimerConditions.isTimeUpAmidFade,
    isAboutToStop: () => sleepTimerConditions.isAboutToStop,
    isFadeDue: () => sleepTimerConditions.isFadeDue,
  },
  actors: {
    ticker: fromCallback(() => {}), // часы
    timerStore: fromCallback(() => {}), // таймер между перезагрузками
  },
  actions: {
    rememberPlaying: () => {}, // запомнить: звучит
    rememberStopped: () => {}, // запомнить: тихо
    rememberOption: () => {}, // запомнить выбор
    rememberOwn: () => {}, // запомнить своё время
    restoreOwn: () => {}, // вспомнить своё время
    forgetOwn: () => {}, // забыть своё время
    becomeLastLecture: () => {}, // считать эту лекцию последней
    startCountdown: () => {}, // взвести отсчёт
    clearTimer: () => {}, // снять таймер
    stopCountdown: () => {}, // остановить отсчёт
    clearCountdown: () => {}, // убрать отсчёт
    countDown: () => {}, // посчитать остаток
    holdRemainder: () => {}, // сохранить остаток
    extendCountdown: () => {}, // прибавить пять минут
    rememberFadeStart: () => {}, // запомнить, когда начали затихать
    forgetFadeStart: () => {}, // забыть, когда начали затихать
    restoreTimer: () => {}, // вспомнить таймер
    keepTimer: () => {}, // сохранить таймер
    dropKept: () => {}, // не хранить таймера
    keepOwn: () => {}, // сохранить своё время
    dropOwn: () => {}, // не хранить своего времени
    readClock: () => {}, // посмотреть на часы
    announceFading: () => {}, // попросить плеер затихать
    announceFadeEnded: () => {}, // попросить плеер вернуть громкость
    announceFired: () => {}, // попросить плеер остановиться
    rememberTold: () => {}, // запомнить таймер другой вкладки
    askOtherTab: () => {}, // попросить другую вкладку
    announcePause: () => {}, // попросить у плеера паузу
    announceProlonged: () => {}, // объявить: таймер продлён
    announceRewindToFade: () => {}, // вернуть к началу затихания
  },
}).createMachine({
  id: 'sleepTimer',
  description: 'Таймер сна: считает время звучания и в нужный момент просит плеер остановиться.',
  context: {
    option: 'none',
    ownMinutes: 20,
    sound: 'stopped',
    msLeft: 0,
    deadline: null,
    fadeStartedAt: null,
  },
  invoke: {
    id: 'timerStore',
    src: 'timerStore',
    onError: {
      description: 'Таймер не переживёт перезагрузки',
    },
  },
  initial: 'off',
  on: {
    'player.playing': {
      actions: 'rememberPlaying',
    },
    'player.stopped': {
      actions: 'rememberStopped',
    },
    'timer.choose': [
      {
        guard: {
          type: 'isDurationChosen',
        },
        target: '.timed',
        actions: [
          'rememberOption',
          'startCountdown',
        ],
        description: 'Выбрано время: отсчёт начинается заново.',
      },
      {
        guard: {
          type: 'isEndOfLectureChosen',
        },
        target: '.atLectureEnd',
        actions: [
          'rememberOption',
          'clearCountdown',
        ],
        description: 'Выбран конец лекции: другие таймеры сняты.',
      },
      {
        guard: {
          type: 'isEndOfNextChosen',
        },
        target: '.oneMoreLecture',
        actions: [
          'rememberOption',
          'clearCountdown',
        ],
        description: 'Эта лекция и ещё одна: другие таймеры сняты.',
      },
      {
        target: '.off',
        actions: 'dropKept',
        description: 'Выбрано «Без таймера».',
      },
    ],
    'timer.chooseOwn': {
      target: '.timed',
      actions: [
        {
          type: 'rememberOwn',
        },
        'startCountdown',
        'keepOwn',
      ],
      description: 'Своё время, от 1 до 180 минут: в следующий раз предложим его же.',
    },
    'timer.ownFound': {
      actions: {
        type: 'restoreOwn',
      },
      description: 'Какое своё время выбирали в прошлый раз.',
    },
    'mediaKey.pausePressed': {
      actions: 'announcePause',
      description: 'Клавиша паузы — это пауза.',
    },
    'timer.cancel': {
      target: '.off',
      actions: 'dropKept',
      description: 'Таймер снят.',
    },
    'timer.forget': {
      target: '.off',
      actions: [
        'dropKept',
        'forgetOwn',
        'dropOwn',
      ],
      description: 'Слушатель ушёл: таймер уходит с ним.',
    },
    'tab.mirrorKnown': {
      guard: {
        type: 'isMirrorNow',
      },
      target: '.elsewhere',
      description: 'Звучит другая вкладка: таймер — её, и хранит его она.',
    },
    'timer.toldElsewhere': [
      {
        guard: {
          type: 'isDurationChosen',
        },
        target: '.timed',
        actions: {
          type: 'rememberTold',
        },
        description: 'Та вкладка уже молчит, и это её последнее слово: осталось столько-то.',
      },
      {
        guard: {
          type: 'isEndOfNextChosen',
        },
        target: '.oneMoreLecture',
        actions: {
          type: 'rememberTold',
        },
        description: 'Та вкладка уже молчит, и это её последнее слово: эта лекция и ещё одна.',
      },
      {
        guard: {
          type: 'isEndOfLectureChosen',
        },
        target: '.atLectureEnd',
        actions: {
          type: 'rememberTold',
        },
        description: 'Та вкладка уже молчит, и это её последнее слово: до конца лекции.',
      },
      {
        target: '.off',
        actions: [
          {
            type: 'rememberTold',
          },
          'dropKept',
        ],
        description: 'Та вкладка уже молчит, и её таймер снят или сработал: нет его и здесь.',
      },
    ],
  },
  states: {
    off: {
      description: 'Таймера нет.',
      entry: 'clearTimer',
      on: {
        'timer.found': [
          {
            guard: {
              type: 'isDurationChosen',
            },
            target: 'timed',
            actions: {
              type: 'restoreTimer',
            },
            description: 'Страница открыта снова: осталось столько же, сколько было.',
          },
          {
            guard: {
              type: 'isEndOfNextChosen',
            },
            target: 'oneMoreLecture',
            actions: {
              type: 'restoreTimer',
            },
            description: 'Страница открыта снова: эта лекция и ещё одна.',
          },
          {
            target: 'atLectureEnd',
            actions: {
              type: 'restoreTimer',
            },
            description: 'Страница открыта снова: остановиться по-прежнему в конце лекции.',
          },
        ],
      },
    },
    timed: {
      description: 'Таймер на время. Идёт только вместе со звуком.',
      tags: [
        'on',
        'countdown',
      ],
      entry: 'keepTimer',
      initial: 'choosing',
      on: {
        'timer.extend': {
          actions: [
            'extendCountdown',
            'keepTimer',
          ],
          description: '«+5 мин» продлевает отсчёт.',
        },
      },
      states: {
        choosing: {
          description: 'Развилка: звучит ли лекция.',
          always: [
            {
              guard: 'isSoundPlaying',
              target: 'counting',
              description: 'Лекция звучит: отсчёт пошёл сразу.',
            },
            {
              target: 'waiting',
              description: 'Тишина: отсчёт ждёт звука.',
            },
          ],
        },
        waiting: {
          description: 'Лекция не звучит, отсчёт стоит.',
          on: {
            'player.playing': {
              target: 'counting',
              actions: 'rememberPlaying',
              description: 'Зазвучало: отсчёт пошёл.',
            },
          },
        },
        counting: {
          description: 'Лекция звучит, отсчёт идёт к сроку. Если вкладка скрыта и часы опаздывают, срок не сдвигается.',
          invoke: {
            id: 'ticker',
            src: 'ticker',
            onError: {
              target: '#sleepTimer.off',
              actions: 'dropKept',
              description: 'Часы не работают: таймер снят, чтобы не обманывать.',
            },
          },
          initial: 'loud',
          on: {
            'player.stopped': {
              target: '.stopping',
              actions: 'rememberStopped',
              description: 'Звук кончился: сколько осталось, скажут часы.',
            },
            'mediaKey.pausePressed': {
              guard: 'isAboutToStop',
              target: '.loud',
              actions: [
                'extendCountdown',
                'keepTimer',
                'announceProlonged',
              ],
              description: 'Последние полминуты: клавиша говорит «не сплю», и отсчёт продлён на пять минут; паузы нет.',
            },
            'mediaKey.playPressed': {
              guard: 'isAboutToStop',
              target: '.loud',
              actions: [
                'extendCountdown',
                'keepTimer',
                'announceProlonged',
              ],
              description: 'Последние полминуты: то же говорит и клавиша «Слушать».',
            },
          },
          states: {
            loud: {
              description: 'Звук в полную громкость.',
              on: {
                'ticker.ticked': [
                  {
                    guard: {
                      type: 'isTimeUp',
                    },
                    target: '#sleepTimer.recentlyFired',
                    actions: 'announceFired',
                    description: 'Вкладка спала дольше срока: сразу пауза, без затихания.',
                  },
                  {
                    guard: {
                      type: 'isFadeDue',
                    },
                    target: 'fading',
                    actions: [
                      {
                        type: 'countDown',
                      },
                      {
                        type: 'rememberFadeStart',
                      },
                      'announceFading',
                    ],
                    description: 'Осталось не больше 20 секунд: звук начинает затихать.',
                  },
                  {
                    actions: [
                      {
                        type: 'countDown',
                      },
                      'keepTimer',
                    ],
                  },
                ],
              },
            },
            fading: {
              description: 'Последние 20 секунд, звук затихает. Куда бы ни вышли отсюда, громкость возвращается.',
              exit: 'announceFadeEnded',
              initial: 'falling',
              on: {
                'timer.extend': {
                  target: 'loud',
                  actions: [
                    'extendCountdown',
                    'keepTimer',
                  ],
                  description: '«+5 мин»: отсчёт продлён, звук снова в полную громкость.',
                },
              },
              states: {
                falling: {
                  description: 'Звук всё тише.',
                  on: {
                    'ticker.ticked': [
                      {
                        guard: {
                          type: 'isTimeUp',
                        },
                        target: 'silent',
                        actions: [
                          'announceFired',
                          'announceRewindToFade',
                        ],
                        description: 'Время вышло: пауза, и место — там, где начало затихать: дальше уже не слушали.',
                      },
                      {
                        actions: {
                          type: 'countDown',
                        },
                      },
                    ],
                  },
                },
                silent: {
                  description: 'Развилка: плеер уже на паузе, и только теперь громкость можно вернуть.',
                  always: '#sleepTimer.recentlyFired',
                },
              },
            },
            stopping: {
              description: 'Звук кончился. Тики могли опоздать, поэтому смотрим на часы ещё раз.',
              entry: 'readClock',
              on: {
                'ticker.ticked': [
                  {
                    guard: {
                      type: 'isTimeUpAmidFade',
                    },
                    target: '#sleepTimer.recentlyFired',
                    actions: [
                      'announceFired',
                      'announceRewindToFade',
                    ],
                    description: 'Звук прервался, пока затихал, и время вышло: место — там, где начало затихать.',
                  },
                  {
                    guard: {
                      type: 'isTimeUp',
                    },
                    target: '#sleepTimer.recentlyFired',
                    actions: 'announceFired',
                    description: 'Звук кончился позже срока, часы опоздали: время вышло.',
                  },
                  {
                    target: '#sleepTimer.timed.waiting',
                    actions: [
                      {
                        type: 'holdRemainder',
                      },
                      'keepTimer',
                    ],
                    description: 'Пауза: остаток сохранён.',
                  },
                ],
                'player.playing': {
                  target: 'loud',
                  actions: [
                    'rememberPlaying',
                    'forgetFadeStart',
                  ],
                  description: 'Звук пошёл дальше, снова в полную громкость.',
                },
              },
            },
          },
        },
      },
    },
    atLectureEnd: {
      description: 'Остановиться в конце этой лекции.',
      tags: [
        'on',
        'stopAtEnd',
      ],
      entry: 'keepTimer',
      on: {
        'lecture.ended': {
          target: 'off',
          actions: 'dropKept',
          description: 'Лекция кончилась: таймер снимает себя сам.',
        },
      },
    },
    oneMoreLecture: {
      description: 'Остановиться в конце следующей лекции.',
      tags: 'on',
      entry: 'keepTimer',
      on: {
        'lecture.ended': {
          target: 'atLectureEnd',
          actions: 'becomeLastLecture',
          description: 'Эта кончилась: следующая — последняя.',
        },
      },
    },
    elsewhere: {
      description: 'Звучит другая вкладка: виден её таймер, а нажатия просят её.',
      entry: 'clearTimer',
      initial: 'unset',
      on: {
        'timer.toldElsewhere': [
          {
            guard: {
              type: 'isDurationChosen',
            },
            target: '.counting',
            actions: {
              type: 'rememberTold',
            },
            description: 'Раз в секунду та вкладка говорит, сколько осталось.',
          },
          {
            guard: {
              type: 'isNoneChosen',
            },
            target: '.unset',
            actions: {
              type: 'rememberTold',
            },
            description: 'Там таймера нет, или он сработал.',
          },
          {
            target: '.atEnd',
            actions: {
              type: 'rememberTold',
            },
            description: 'Там ждут конца лекции: этой или следующей.',
          },
        ],
        'tab.mirrorKnown': {
          description: 'Всё ещё звучит другая вкладка.',
        },
        'timer.choose': {
          actions: {
            type: 'askOtherTab',
          },
        },
        'timer.chooseOwn': {
          actions: {
            type: 'askOtherTab',
          },
        },
        'timer.cancel': {
          actions: {
            type: 'askOtherTab',
          },
        },
        'timer.extend': {
          actions: {
            type: 'askOtherTab',
          },
        },
        'timer.found': {
          description: 'Сохранённый таймер — той вкладки: она о нём и скажет.',
        },
      },
      states: {
        unset: {
          description: 'Там таймера нет.',
          on: {
            'tab.mirrorKnown': {
              guard: {
                type: 'isOwnNow',
              },
              target: '#sleepTimer.off',
              description: 'Звук теперь здесь или нигде: таймера нет.',
            },
          },
        },
        counting: {
          description: 'Там идёт отсчёт.',
          tags: [
            'on',
            'countdown',
          ],
          on: {
            'tab.mirrorKnown': {
              guard: {
                type: 'isOwnNow',
              },
              target: '#sleepTimer.timed',
              description: 'Звук теперь здесь или нигде: отсчёт пойдёт отсюда, с того же остатка.',
            },
          },
        },
        atEnd: {
          description: 'Там остановятся в конце лекции.',
          tags: 'on',
          on: {
            'tab.mirrorKnown': [
              {
                guard: {
                  type: 'isOwnAndOneMore',
                },
                target: '#sleepTimer.oneMoreLecture',
                description: 'Звук теперь здесь или нигде: эта лекция и ещё одна.',
              },
              {
                guard: {
                  type: 'isOwnNow',
                },
                target: '#sleepTimer.atLectureEnd',
                description: 'Звук теперь здесь или нигде: остановимся в конце этой лекции.',
              },
            ],
          },
        },
      },
    },
    recentlyFired: {
      description: 'Таймер только что сработал. Две минуты его взводит само «Слушать».',
      entry: [
        'stopCountdown',
        'dropKept',
      ],
      after: {
        rearm_window_120_s: {
          target: 'off',
          description: 'Слушатель уснул: таймер снят.',
        },
      },
      on: {
        'player.playing': {
          target: 'timed',
          actions: [
            'rememberPlaying',
            'startCountdown',
          ],
          description: 'Слушатель не спит: тот же таймер взведён снова.',
        },
      },
    },
  },
});
