import { fromCallback, setup } from 'xstate';

// machines/journal/journal.machine.ts: Журнал прослушивания
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const journalConditions = {
  isVisiting: true as boolean, // если лекцию открыли по ссылке на место и слушали меньше минуты
  isInHistory: true as boolean, // если лекция уже в истории
  isStopping: true as boolean, // если включено «до конца лекции»
  isFavorite: true as boolean, // если лекция в избранном
  isSounding: true as boolean, // если что-нибудь звучит
  isRead: true as boolean, // если подписка прочитана
  isByListener: true as boolean, // если место сменил сам слушатель
  isOtherLecture: true as boolean, // если лекция другая
  hasHeardNothing: true as boolean, // если ничего не прозвучало
};

export const journalMachine = setup({
  delays: {
    flush_10_s: 10000,
  },
  guards: {
    isVisiting: () => journalConditions.isVisiting,
    isInHistory: () => journalConditions.isInHistory,
    isStopping: () => journalConditions.isStopping,
    isFavorite: () => journalConditions.isFavorite,
    isSounding: () => journalConditions.isSounding,
    isRead: () => journalConditions.isRead,
    isByListener: () => journalConditions.isByListener,
    isOtherLecture: () => journalConditions.isOtherLecture,
    hasHeardNothing: () => journalConditions.hasHeardNothing,
  },
  actors: {
    journalStore: fromCallback(() => {}), // хранилище журнала
  },
  actions: {
    openRange: () => {}, // начать отрезок
    reopenRange: () => {}, // начать отрезок там, куда перемотали
    extendRange: () => {}, // продлить отрезок
    goOnFrom: () => {}, // открыть отрезок с места, где звучит
    closeRange: () => {}, // закрыть отрезок
    startVisit: () => {}, // запомнить, что пришли по ссылке
    countVisit: () => {}, // посчитать услышанное по ссылке
    endVisit: () => {}, // забыть ссылку
    setMaterialType: () => {}, // запомнить: полная лекция или отрывок
    setWho: () => {}, // запомнить, кто слушает
    setHistory: () => {}, // запомнить историю
    markSaved: () => {}, // отметить записанное
    noteInHistory: () => {}, // запомнить, что она в истории
    keepPlace: () => {}, // сохранить место
    keepUnsaved: () => {}, // записать ещё не записанное
    keepChosen: () => {}, // записать выбранное место для других устройств
    addToHistory: () => {}, // записать лекцию в историю
    endListen: () => {}, // записать конец лекции
    announceRecorded: () => {}, // объявить: есть что отправить
    announceFavoritesStale: () => {}, // попросить перечитать избранное
  },
}).createMachine({
  id: 'journal',
  description: 'Журнал прослушивания: из услышанных отрезков — место, статистика, история',
  type: 'parallel',
  invoke: {
    id: 'journalStore',
    src: 'journalStore',
    onError: {
      actions: 'closeRange',
    },
  },
  on: {
    'journal.entitlementChanged': {
      guard: {
        type: 'isRead',
      },
      actions: {
        type: 'setMaterialType',
      },
      description: '§4: подписчик слушает лекцию целиком, остальные — отрывок',
    },
    'journal.listenerKnown': {
      actions: {
        type: 'setWho',
      },
      description: 'Записи этого браузера — того, кто сейчас слушает',
    },
    'journal.recordKept': {
      actions: 'announceRecorded',
      description: 'Запись сохранена: её можно отправлять',
    },
    'journal.endListenKept': [
      {
        guard: {
          type: 'isFavorite',
        },
        actions: [
          'announceRecorded',
          'announceFavoritesStale',
        ],
        description: '§4: после конца лекции избранное читается заново, если она в нём',
      },
      {
        actions: 'announceRecorded',
      },
    ],
  },
  states: {
    range: {
      description: 'Услышанный отрезок',
      initial: 'closed',
      states: {
        closed: {
          description: 'Тихо',
          on: {
            'playback.started': {
              target: 'open',
              actions: {
                type: 'openRange',
              },
            },
            'journal.soundKnown': {
              guard: {
                type: 'isSounding',
              },
              target: 'open',
              actions: {
                type: 'goOnFrom',
              },
              description: 'Лекция звучала и до того, как пришёл тот, кто слушает теперь',
            },
            'playback.moved': [
              {
                guard: {
                  type: 'isVisiting',
                },
                description: 'Лекция открыта по ссылке на место: своё место не трогаем',
              },
              {
                guard: {
                  type: 'isByListener',
                },
                actions: [
                  {
                    type: 'keepPlace',
                  },
                  {
                    type: 'keepChosen',
                  },
                ],
                description: 'Перемотка на паузе — тоже место, и для других устройств',
              },
              {
                description: 'Отступ назад при продолжении места не меняет',
              },
            ],
          },
        },
        open: {
          description: 'Слышно: отрезок растёт',
          after: {
            flush_10_s: {
              target: 'open',
              reenter: true,
              actions: [
                'keepUnsaved',
                'markSaved',
              ],
              description: 'Раз в десять секунд услышанное записывается',
            },
          },
          on: {
            'playback.advanced': [
              {
                guard: {
                  type: 'isVisiting',
                },
                actions: [
                  {
                    type: 'countVisit',
                  },
                  {
                    type: 'extendRange',
                  },
                ],
                description: 'По ссылке на место: своё место ждёт минуту',
              },
              {
                actions: [
                  {
                    type: 'extendRange',
                  },
                  {
                    type: 'keepPlace',
                  },
                ],
              },
            ],
            'playback.moved': [
              {
                guard: {
                  type: 'isVisiting',
                },
                target: 'open',
                reenter: true,
                actions: [
                  'keepUnsaved',
                  {
                    type: 'reopenRange',
                  },
                ],
                description: 'По ссылке на место: отрезок закрыт, своё место не тронуто',
              },
              {
                target: 'open',
                reenter: true,
                actions: [
                  'keepUnsaved',
                  {
                    type: 'reopenRange',
                  },
                  {
                    type: 'keepPlace',
                  },
                  {
                    type: 'keepChosen',
                  },
                ],
                description: 'Перемотка закрывает отрезок: пропущенное не считается услышанным. Отступ назад бывает только в тишине',
              },
            ],
            'playback.stopped': [
              {
                guard: {
                  type: 'hasHeardNothing',
                },
                target: 'closed',
                actions: [
                  'keepUnsaved',
                  'closeRange',
                ],
                description: 'Ничего не услышано: место прежнее',
              },
              {
                guard: {
                  type: 'isVisiting',
                },
                target: 'closed',
                actions: [
                  {
                    type: 'extendRange',
                  },
                  'keepUnsaved',
                  'closeRange',
                ],
              },
              {
                target: 'closed',
                actions: [
                  {
                    type: 'extendRange',
                  },
                  {
                    type: 'keepPlace',
                  },
                  'keepUnsaved',
                  'closeRange',
                ],
              },
            ],
            'playback.started': {
              target: 'open',
              reenter: true,
              actions: [
                'keepUnsaved',
                {
                  type: 'openRange',
                },
              ],
              description: 'Новый звук без конца прежнего: прежний отрезок закрыт там, где его слышали',
            },
            'journal.flush': {
              actions: [
                'keepUnsaved',
                'markSaved',
              ],
              description: 'Вкладку прячут или закрывают, слушатель уходит: ни секунды не терять',
            },
          },
        },
      },
    },
    visit: {
      description: 'Ссылка на место',
      initial: 'none',
      states: {
        none: {
          description: 'Слушатель на своём месте',
          on: {
            'journal.visit': {
              target: 'visiting',
              actions: {
                type: 'startVisit',
              },
            },
          },
        },
        visiting: {
          description: 'Лекция открыта по ссылке на место',
          on: {
            'journal.visit': {
              actions: {
                type: 'startVisit',
              },
            },
            'playback.started': {
              guard: {
                type: 'isOtherLecture',
              },
              target: 'none',
              actions: 'endVisit',
              description: 'Зазвучала другая лекция: в эту вернутся уже на своё место',
            },
            'lecture.ended': {
              target: 'none',
              actions: 'endVisit',
            },
          },
        },
      },
    },
    listener: {
      description: 'Чья история',
      initial: 'guest',
      states: {
        guest: {
          description: 'Гость: история не ведётся, место хранит браузер',
          on: {
            'journal.signedIn': {
              target: 'authorised',
              actions: {
                type: 'setHistory',
              },
            },
            'lecture.ended': {
              actions: {
                type: 'endListen',
              },
              description: 'Конец лекции помнит браузер',
            },
          },
        },
        authorised: {
          description: 'Слушатель вошёл',
          on: {
            'journal.signedIn': {
              actions: {
                type: 'setHistory',
              },
            },
            'lecture.ended': [
              {
                guard: {
                  type: 'isStopping',
                },
                actions: {
                  type: 'endListen',
                },
                description: '§4: при «до конца лекции» в историю не пишется',
              },
              {
                guard: {
                  type: 'isInHistory',
                },
                actions: {
                  type: 'endListen',
                },
                description: '§4: уже в истории',
              },
              {
                actions: [
                  {
                    type: 'addToHistory',
                  },
                  {
                    type: 'noteInHistory',
                  },
                  {
                    type: 'endListen',
                  },
                ],
                description: '§4: дослушанная лекция идёт в историю',
              },
            ],
          },
        },
      },
    },
  },
});
