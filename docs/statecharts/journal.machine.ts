import { fromCallback, setup } from 'xstate';

// machines/journal/journal.machine.ts: Журнал прослушивания
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const journalConditions = {
  isVisiting: true as boolean, // если лекцию открыли по ссылке на место, и своё место ждёт
  isNotThrough: true as boolean, // если услышано слишком мало
  isSkippedVisit: true as boolean, // если услышано слишком мало, и лекцию открыли по ссылке
  isLeftThrough: true as boolean, // если до конца не дошли, но услышано достаточно
  isLeftThroughInHistory: true as boolean, // если услышано достаточно, и лекция уже в истории
  hasTail: true as boolean, // если перед этим дослушали ещё немного
  hasTailOfRange: true as boolean, // если перед перемоткой дослушали ещё немного
  isOfRange: true as boolean, // если звучит она сама
  isInHistory: true as boolean, // если лекция уже в истории
  isStopping: true as boolean, // если включено «до конца лекции»
  isFavorite: true as boolean, // если лекция в избранном
  isSounding: true as boolean, // если что-нибудь звучит
  isRead: true as boolean, // если подписка прочитана
  isByListener: true as boolean, // если место сменил сам слушатель
  hasHeardNothing: true as boolean, // если ничего не прозвучало
};

export const journalMachine = setup({
  delays: {
    flush_3_s: 3000,
  },
  guards: {
    isVisiting: () => journalConditions.isVisiting,
    isNotThrough: () => journalConditions.isNotThrough,
    isSkippedVisit: () => journalConditions.isSkippedVisit,
    isLeftThrough: () => journalConditions.isLeftThrough,
    isLeftThroughInHistory: () => journalConditions.isLeftThroughInHistory,
    hasTail: () => journalConditions.hasTail,
    hasTailOfRange: () => journalConditions.hasTailOfRange,
    isOfRange: () => journalConditions.isOfRange,
    isInHistory: () => journalConditions.isInHistory,
    isStopping: () => journalConditions.isStopping,
    isFavorite: () => journalConditions.isFavorite,
    isSounding: () => journalConditions.isSounding,
    isRead: () => journalConditions.isRead,
    isByListener: () => journalConditions.isByListener,
    hasHeardNothing: () => journalConditions.hasHeardNothing,
  },
  actors: {
    journalStore: fromCallback(() => {}), // хранилище журнала
  },
  actions: {
    setLecture: () => {}, // запомнить, какая лекция в плеере
    setHeard: () => {}, // запомнить, что в ней услышано
    noteHeard: () => {}, // прибавить услышанный отрезок
    readHeard: () => {}, // спросить, что в ней услышано
    keepLeftPlace: () => {}, // вернуть место туда, откуда перемотали
    openRange: () => {}, // начать отрезок
    reopenRange: () => {}, // начать отрезок там, куда перемотали
    extendRange: () => {}, // продлить отрезок
    oweTail: () => {}, // прибавить к следующему отрезку
    keepTail: () => {}, // записать услышанное
    goOnFrom: () => {}, // открыть отрезок с места, где звучит
    closeRange: () => {}, // закрыть отрезок
    startVisit: () => {}, // запомнить, что пришли по ссылке
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
    markListened: () => {}, // записать: прослушана
    undoEnd: () => {}, // записать: не прослушана
    noteNotListened: () => {}, // забыть услышанное в ней
    noteListened: () => {}, // запомнить, что прослушана
    restartRange: () => {}, // начать отрезок отсюда
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
    'journal.lectureKnown': {
      actions: [
        {
          type: 'setLecture',
        },
        {
          type: 'readHeard',
        },
      ],
      description: 'В плеере лекция: спросить, что в ней уже услышано',
    },
    'journal.heardRead': {
      actions: {
        type: 'setHeard',
      },
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
      on: {
        'journal.stayed': {
          actions: {
            type: 'keepChosen',
          },
          description: '«Остаться здесь», словом или тем, что слушают отсюда: сразу и для других устройств',
        },
      },
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
            'playback.left': {
              guard: {
                type: 'hasTail',
              },
              actions: {
                type: 'keepTail',
              },
              description: 'Взяли другую лекцию: до этого места прежнюю ещё слушали',
            },
          },
        },
        open: {
          description: 'Слышно: отрезок растёт',
          after: {
            flush_3_s: {
              target: 'open',
              reenter: true,
              actions: [
                'keepUnsaved',
                'markSaved',
              ],
              description: 'Раз в три секунды услышанное записывается: настолько отстанет и другое устройство, если этот браузер умрёт',
            },
          },
          on: {
            'playback.advanced': [
              {
                guard: {
                  type: 'isVisiting',
                },
                actions: {
                  type: 'extendRange',
                },
                description: 'По ссылке на место: своё место ждёт',
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
                  'noteHeard',
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
                  'noteHeard',
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
            'playback.left': {
              guard: {
                type: 'hasTailOfRange',
              },
              actions: {
                type: 'oweTail',
              },
              description: 'Перемотали: до этого места ещё слушали, и запишется это со следующим',
            },
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
                  'noteHeard',
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
                  'noteHeard',
                  'closeRange',
                ],
              },
            ],
            'playback.started': {
              target: 'open',
              reenter: true,
              actions: [
                'keepUnsaved',
                'noteHeard',
                {
                  type: 'openRange',
                },
              ],
              description: 'Новый звук без конца прежнего: прежний отрезок закрыт там, где его слышали',
            },
            'journal.markNotListened': {
              guard: {
                type: 'isOfRange',
              },
              target: 'open',
              reenter: true,
              actions: [
                'keepUnsaved',
                'restartRange',
              ],
              description: '«Непрослушана», пока звучит: услышанное считается отсюда',
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
            'journal.visitAccepted': {
              target: 'none',
              actions: [
                'endVisit',
                {
                  type: 'keepPlace',
                },
                {
                  type: 'keepChosen',
                },
              ],
              description: 'Здесь слушают минуту, или решили остаться: это теперь своё место, и для других устройств',
            },
            'journal.visitLeft': {
              target: 'none',
              actions: 'endVisit',
              description: 'Своё место — прежнее',
            },
          },
        },
      },
    },
    listener: {
      description: 'Чья история',
      initial: 'guest',
      on: {
        'journal.markNotListened': {
          actions: [
            {
              type: 'noteNotListened',
            },
            {
              type: 'undoEnd',
            },
          ],
          description: 'Отметка снята: лекцию можно слушать заново',
        },
      },
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
            'lecture.ended': [
              {
                guard: {
                  type: 'isSkippedVisit',
                },
                description: 'По ссылке на место, и услышано мало: своё место не тронуто',
              },
              {
                guard: {
                  type: 'isNotThrough',
                },
                actions: {
                  type: 'keepLeftPlace',
                },
                description: 'Конец выбран перемоткой: не прослушана, место — там, откуда перемотали',
              },
              {
                actions: {
                  type: 'endListen',
                },
                description: 'Конец лекции помнит браузер',
              },
            ],
            'playback.stopped': {
              guard: {
                type: 'isLeftThrough',
              },
              actions: [
                {
                  type: 'noteListened',
                },
                {
                  type: 'markListened',
                },
              ],
              description: 'Услышано достаточно: лекция прослушана, хотя до конца не дошли',
            },
            'journal.markListened': {
              actions: [
                {
                  type: 'noteListened',
                },
                {
                  type: 'markListened',
                },
              ],
              description: 'Отмечена прослушанной: помнит браузер',
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
                  type: 'isSkippedVisit',
                },
                description: 'По ссылке на место, и услышано мало: своё место не тронуто',
              },
              {
                guard: {
                  type: 'isNotThrough',
                },
                actions: {
                  type: 'keepLeftPlace',
                },
                description: 'Конец выбран перемоткой: не прослушана, место — там, откуда перемотали',
              },
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
            'playback.stopped': [
              {
                guard: {
                  type: 'isLeftThroughInHistory',
                },
                actions: [
                  {
                    type: 'noteListened',
                  },
                  {
                    type: 'markListened',
                  },
                ],
                description: 'Услышано достаточно, и в истории она уже есть',
              },
              {
                guard: {
                  type: 'isLeftThrough',
                },
                actions: [
                  {
                    type: 'addToHistory',
                  },
                  {
                    type: 'noteInHistory',
                  },
                  {
                    type: 'noteListened',
                  },
                  {
                    type: 'markListened',
                  },
                ],
                description: 'Услышано достаточно: лекция прослушана, хотя до конца не дошли',
              },
            ],
            'journal.markListened': [
              {
                guard: {
                  type: 'isInHistory',
                },
                actions: [
                  {
                    type: 'noteListened',
                  },
                  {
                    type: 'markListened',
                  },
                ],
                description: 'Отмечена прослушанной; в истории она уже есть',
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
                    type: 'noteListened',
                  },
                  {
                    type: 'markListened',
                  },
                ],
                description: 'Отмечена прослушанной: идёт в историю',
              },
            ],
          },
        },
      },
    },
  },
});
