import { fromPromise, setup } from 'xstate';

// machines/token-refresh/token-refresh.machine.ts: Продление входа
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const tokenRefreshConditions = {
  hasTokens: true as boolean, // если в браузере есть ключи входа
  isOfEarlierToken: true as boolean, // если запрос ушёл с прежним ключом этого входа
  isOfOtherSession: true as boolean, // если запрос был от другого входа
  isLastTry: true as boolean, // если это уже повтор с новым ключом
  hasNothingToRefreshWith: true as boolean, // если обновлять нечем
  isRefreshed: true as boolean, // если сервер выдал новую пару
  isFound: true as boolean, // если новую пару уже получила другая вкладка
  isReplaced: true as boolean, // если в другой вкладке вошли заново
  isRefused: true as boolean, // если сервер отказал
  isSignedOut: true as boolean, // если в другой вкладке вышли
  isResting: true as boolean, // если другая вкладка уже ждёт
  isAnyFailureFinal: true as boolean, // если настроено выходить при любой неудаче
  mayRepeat: true as boolean, // если повторы остались
  mayWake: true as boolean, // если ожидание ещё не прерывали
  mayBePressed: true as boolean, // если ожидание ещё не прерывали нажатием
};

export const tokenRefreshMachine = setup({
  delays: {
    repeat_1_s: 1000,
    limit_10_s: 10000,
    rest_of_60_s: 60000, // в продукте считается по ходу; здесь — число из имени
  },
  guards: {
    hasTokens: () => tokenRefreshConditions.hasTokens,
    isOfEarlierToken: () => tokenRefreshConditions.isOfEarlierToken,
    isOfOtherSession: () => tokenRefreshConditions.isOfOtherSession,
    isLastTry: () => tokenRefreshConditions.isLastTry,
    hasNothingToRefreshWith: () => tokenRefreshConditions.hasNothingToRefreshWith,
    isRefreshed: () => tokenRefreshConditions.isRefreshed,
    isFound: () => tokenRefreshConditions.isFound,
    isReplaced: () => tokenRefreshConditions.isReplaced,
    isRefused: () => tokenRefreshConditions.isRefused,
    isSignedOut: () => tokenRefreshConditions.isSignedOut,
    isResting: () => tokenRefreshConditions.isResting,
    isAnyFailureFinal: () => tokenRefreshConditions.isAnyFailureFinal,
    mayRepeat: () => tokenRefreshConditions.mayRepeat,
    mayWake: () => tokenRefreshConditions.mayWake,
    mayBePressed: () => tokenRefreshConditions.mayBePressed,
  },
  actors: {
    refreshTokens: fromPromise(() => new Promise(() => {})), // новая пара ключей входа
  },
  actions: {
    setTokens: () => {}, // запомнить новую пару
    renewTokens: () => {}, // сменить пару
    takeAnswer: () => {}, // запомнить пару из ответа
    forgetTokens: () => {}, // забыть пару
    hold: () => {}, // придержать запрос
    releaseAll: () => {}, // отпустить ждущих
    takeRest: () => {}, // взять остаток ожидания другой вкладки
    countAttempt: () => {}, // посчитать попытку
    countWake: () => {}, // запомнить, что ожидание прервали
    countPress: () => {}, // запомнить, что ожидание прервали нажатием
    repeatOne: () => {}, // повторить запрос
    repeatAll: () => {}, // повторить ждущие запросы
    failOne: () => {}, // вернуть запрос с ошибкой
    failAll: () => {}, // вернуть ждущие запросы с ошибкой
    announceRevoked: () => {}, // попросить сервер забыть ключ
    announceForgotten: () => {}, // объявить: ключи входа забыты
    announceDoubted: () => {}, // объявить, с какими ключами осталась страница
    announceRefused: () => {}, // объявить: вход окончен
    announceReplaced: () => {}, // объявить: вошёл, может быть, другой
  },
}).createMachine({
  id: 'tokenRefresh',
  description: 'Продление входа: ключ доступа живёт недолго, и его меняют на новый один раз на все вкладки, сколько бы запросов этого ни ждало',
  initial: 'choosing',
  on: {
    'page.restored': {
      actions: 'announceDoubted',
      description: 'Страница вернулась: о других вкладках она не слышала',
    },
  },
  states: {
    choosing: {
      description: 'Развилка: есть ли в браузере ключи входа',
      always: [
        {
          guard: 'hasTokens',
          target: 'signedIn',
        },
        {
          target: 'signedOut',
        },
      ],
    },
    signedOut: {
      description: 'Ключей входа нет: отказ сервера остаётся отказом',
      on: {
        'request.unauthorised': {
          actions: {
            type: 'failOne',
          },
        },
        'tokens.received': {
          target: 'signedIn',
          actions: {
            type: 'setTokens',
          },
          description: 'Вошли; запоздалое обновление другой вкладки выход не отменяет',
        },
        'tokens.drop': {
          actions: 'announceForgotten',
          description: 'Здесь их нет, но браузер их ещё помнит',
        },
      },
    },
    signedIn: {
      description: 'Ключи входа есть',
      tags: 'signedIn',
      initial: 'ready',
      on: {
        'tokens.received': {
          target: '.ready',
          actions: {
            type: 'setTokens',
          },
          description: 'Вошли заново, может быть под другим именем',
        },
        'tokens.refreshedElsewhere': {
          target: '.ready',
          actions: {
            type: 'renewTokens',
          },
        },
        'tokens.dropped': {
          target: 'signedOut',
          actions: 'forgetTokens',
          description: 'Вышли в другой вкладке',
        },
        'tokens.drop': {
          target: 'signedOut',
          actions: [
            'announceForgotten',
            'forgetTokens',
          ],
          description: 'Вышли',
        },
        'tokens.revoke': {
          actions: 'announceRevoked',
          description: 'Слушатель выходит: пусть забудет и сервер',
        },
      },
      states: {
        ready: {
          description: 'Ключ доступа в ходу',
          on: {
            'request.unauthorised': [
              {
                guard: {
                  type: 'isOfEarlierToken',
                },
                actions: {
                  type: 'repeatOne',
                },
                description: 'Запрос ушёл с прежним ключом: повторяем его с нынешним, обновлять нечего',
              },
              {
                guard: {
                  type: 'isOfOtherSession',
                },
                actions: {
                  type: 'failOne',
                },
                description: 'Запрос прежнего слушателя от имени нового не повторяется',
              },
              {
                guard: {
                  type: 'isLastTry',
                },
                target: '#tokenRefresh.signedOut',
                actions: [
                  {
                    type: 'failOne',
                  },
                  'forgetTokens',
                  'announceRefused',
                ],
                description: 'Сервер не принял и только что выданный ключ: вход окончен',
              },
              {
                guard: 'hasNothingToRefreshWith',
                actions: {
                  type: 'failOne',
                },
                description: 'Обновлять нечем: отказ сервера показан как есть',
              },
              {
                target: 'refreshing',
                actions: {
                  type: 'hold',
                },
                description: '§4: ключ доступа просрочен, просим новый; ключ обновления годен один раз',
              },
            ],
          },
        },
        refreshing: {
          description: 'Одно обновление на весь браузер',
          tags: 'refreshing',
          initial: 'asking',
          after: {
            limit_10_s: [
              {
                guard: 'isAnyFailureFinal',
                target: '#tokenRefresh.signedOut',
                actions: [
                  {
                    type: 'failAll',
                    params: {
                      reason: 'unreachable',
                    },
                  },
                  'releaseAll',
                  'forgetTokens',
                  'announceRefused',
                ],
                description: 'Если настроено выходить при любой неудаче (строгое прочтение §4): выход',
              },
              {
                target: '#tokenRefresh.signedIn.resting',
                actions: [
                  {
                    type: 'failAll',
                    params: {
                      reason: 'unreachable',
                    },
                  },
                  'releaseAll',
                ],
                description: 'Никто не ждёт обновления дольше десяти секунд',
              },
            ],
          },
          on: {
            'request.unauthorised': {
              actions: {
                type: 'hold',
              },
              description: 'Ещё один запрос ждёт того же обновления',
            },
            'tokens.received': {
              target: '#tokenRefresh.signedIn.ready',
              actions: [
                {
                  type: 'failAll',
                  params: {
                    reason: 'unauthorised',
                  },
                },
                'releaseAll',
                {
                  type: 'setTokens',
                },
              ],
              description: 'Вошли заново: запросы прежнего слушателя не повторяются',
            },
            'tokens.refreshedElsewhere': {
              target: '#tokenRefresh.signedIn.ready',
              actions: [
                {
                  type: 'renewTokens',
                },
                {
                  type: 'repeatAll',
                  params: {
                    isLastTry: false,
                  },
                },
                'releaseAll',
              ],
              description: 'Другая вкладка уже обновила: ждавшие запросы повторяются с её ключом',
            },
            'tokens.dropped': {
              target: '#tokenRefresh.signedOut',
              actions: [
                {
                  type: 'failAll',
                  params: {
                    reason: 'unauthorised',
                  },
                },
                'releaseAll',
                'forgetTokens',
              ],
              description: 'Выход сильнее обновления',
            },
            'tokens.drop': {
              target: '#tokenRefresh.signedOut',
              actions: [
                {
                  type: 'failAll',
                  params: {
                    reason: 'unauthorised',
                  },
                },
                'releaseAll',
                'announceForgotten',
                'forgetTokens',
              ],
              description: 'Выход сильнее обновления',
            },
          },
          states: {
            asking: {
              description: 'Просим новую пару ключей; пока просим, другие вкладки ждут',
              invoke: {
                id: 'refreshTokens',
                src: 'refreshTokens',
                onDone: [
                  {
                    guard: {
                      type: 'isRefreshed',
                    },
                    target: '#tokenRefresh.signedIn.ready',
                    actions: [
                      {
                        type: 'takeAnswer',
                      },
                      {
                        type: 'repeatAll',
                        params: {
                          isLastTry: true,
                        },
                      },
                      'releaseAll',
                    ],
                    description: 'Новая пара получена: каждый ждавший запрос повторяется',
                  },
                  {
                    guard: {
                      type: 'isFound',
                    },
                    target: '#tokenRefresh.signedIn.ready',
                    actions: [
                      {
                        type: 'takeAnswer',
                      },
                      {
                        type: 'repeatAll',
                        params: {
                          isLastTry: false,
                        },
                      },
                      'releaseAll',
                    ],
                    description: 'Пару сменила другая вкладка, но когда — неизвестно: ещё один отказ не конец входа',
                  },
                  {
                    guard: {
                      type: 'isReplaced',
                    },
                    target: '#tokenRefresh.signedIn.ready',
                    actions: [
                      {
                        type: 'failAll',
                        params: {
                          reason: 'unauthorised',
                        },
                      },
                      'releaseAll',
                      {
                        type: 'takeAnswer',
                      },
                      'announceReplaced',
                    ],
                    description: 'Пока ждали другой вкладки, в ней вошли заново',
                  },
                  {
                    guard: {
                      type: 'isRefused',
                    },
                    target: '#tokenRefresh.signedOut',
                    actions: [
                      {
                        type: 'failAll',
                        params: {
                          reason: 'unauthorised',
                        },
                      },
                      'releaseAll',
                      'forgetTokens',
                      'announceRefused',
                    ],
                    description: '§4: сервер отказал наотрез — ключи стёрты, выход',
                  },
                  {
                    guard: {
                      type: 'isSignedOut',
                    },
                    target: '#tokenRefresh.signedOut',
                    actions: [
                      {
                        type: 'failAll',
                        params: {
                          reason: 'unauthorised',
                        },
                      },
                      'releaseAll',
                      'forgetTokens',
                      'announceRefused',
                    ],
                    description: 'Пока ждали другой вкладки, в ней вышли',
                  },
                  {
                    guard: 'isAnyFailureFinal',
                    target: '#tokenRefresh.signedOut',
                    actions: [
                      {
                        type: 'failAll',
                        params: {
                          reason: 'unreachable',
                        },
                      },
                      'releaseAll',
                      'forgetTokens',
                      'announceRefused',
                    ],
                    description: 'Если настроено выходить при любой неудаче (строгое прочтение §4): выход',
                  },
                  {
                    guard: {
                      type: 'isResting',
                    },
                    target: '#tokenRefresh.signedIn.resting',
                    actions: [
                      {
                        type: 'failAll',
                        params: {
                          reason: 'unreachable',
                        },
                      },
                      'releaseAll',
                      {
                        type: 'takeRest',
                      },
                    ],
                    description: 'Другая вкладка только что не дозвалась сервера: ждём вместе с ней, не спрашивая',
                  },
                  {
                    guard: 'mayRepeat',
                    target: 'pausing',
                    actions: 'countAttempt',
                    description: 'Ответа нет: просим ещё раз с тем же ключом',
                  },
                  {
                    target: '#tokenRefresh.signedIn.resting',
                    actions: [
                      {
                        type: 'failAll',
                        params: {
                          reason: 'unreachable',
                        },
                      },
                      'releaseAll',
                    ],
                    description: 'Сервера нет: ключи остаются, вход не потерян',
                  },
                ],
                onError: [
                  {
                    guard: 'isAnyFailureFinal',
                    target: '#tokenRefresh.signedOut',
                    actions: [
                      {
                        type: 'failAll',
                        params: {
                          reason: 'unreachable',
                        },
                      },
                      'releaseAll',
                      'forgetTokens',
                      'announceRefused',
                    ],
                    description: 'Если настроено выходить при любой неудаче (строгое прочтение §4): выход',
                  },
                  {
                    target: '#tokenRefresh.signedIn.resting',
                    actions: [
                      {
                        type: 'failAll',
                        params: {
                          reason: 'unreachable',
                        },
                      },
                      'releaseAll',
                    ],
                    description: 'Ответ непонятен: ключи остаются',
                  },
                ],
              },
            },
            pausing: {
              description: 'Секунда перед повтором',
              after: {
                repeat_1_s: 'asking',
              },
            },
          },
        },
        resting: {
          description: 'Минуту ни одна вкладка не беспокоит сервер; вход не потерян',
          tags: 'resting',
          after: {
            rest_of_60_s: 'ready',
          },
          on: {
            'request.unauthorised': {
              actions: {
                type: 'failOne',
              },
            },
            'network.restored': {
              guard: 'mayWake',
              target: 'ready',
              actions: 'countWake',
              description: 'Сеть вернулась: не ждём, но за один перебой лишь раз на все вкладки',
            },
            'listener.pressed': {
              guard: 'mayBePressed',
              target: 'ready',
              actions: 'countPress',
              description: 'Слушатель нажал: спрашиваем сразу, но за один перебой лишь раз',
            },
          },
        },
      },
    },
  },
});
