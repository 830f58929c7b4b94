import { fromPromise, raise, setup } from 'xstate';

// machines/session/session.machine.ts: Сессия
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const sessionConditions = {
  hasTokens: true as boolean, // если в браузере есть ключи входа
  isAuthorised: true as boolean, // если сервер узнал слушателя
  isGuest: true as boolean, // если сервер говорит: это гость
  hasToPay: true as boolean, // если вошли только что и выбран тариф
  hasToVisitBeeline: true as boolean, // если вошли только что и выбран тариф beeline
  hasReturn: true as boolean, // если шли на определённую страницу
  isUnknown: true as boolean, // если аккаунт или подписка не прочитаны
  isReadWhole: true as boolean, // если прочитано всё
  isEntitlementOther: true as boolean, // если право слушать стало другим
  isWithoutEmail: true as boolean, // если абонент tele2 без почты
};

export const sessionMachine = setup({
  delays: {
    limit_12_s: 12000,
    again_15_s: 15000,
  },
  guards: {
    hasTokens: () => sessionConditions.hasTokens,
    isAuthorised: () => sessionConditions.isAuthorised,
    isGuest: () => sessionConditions.isGuest,
    hasToPay: () => sessionConditions.hasToPay,
    hasToVisitBeeline: () => sessionConditions.hasToVisitBeeline,
    hasReturn: () => sessionConditions.hasReturn,
    isUnknown: () => sessionConditions.isUnknown,
    isReadWhole: () => sessionConditions.isReadWhole,
    isEntitlementOther: () => sessionConditions.isEntitlementOther,
    isWithoutEmail: () => sessionConditions.isWithoutEmail,
  },
  actors: {
    checkSession: fromPromise(() => new Promise(() => {})), // вошёл ли слушатель
    loadUser: fromPromise(() => new Promise(() => {})), // аккаунт и подписка
  },
  actions: {
    setEntry: () => {}, // запомнить, как вошли
    setReturn: () => {}, // запомнить, куда вернуть
    forgetReturn: () => {}, // забыть, куда возвращаться
    setUser: () => {}, // запомнить аккаунт и подписку
    doubtNone: () => {}, // не считать больше, что подписки нет
    forgetUser: () => {}, // забыть слушателя
    rememberEntitlement: () => {}, // запомнить право слушать
    setPlan: () => {}, // запомнить тариф
    spendOneTimeToken: () => {}, // забыть одноразовый ключ
    endSpinner: raise({
      type: 'session.spinnerExpired',
    }), // снять заставку
    goToPayment: () => {}, // открыть оплату
    goToBeeline: () => {}, // открыть страницу beeline
    goBack: () => {}, // открыть страницу, куда шли
    goHome: () => {}, // открыть главную
    goToSignIn: () => {}, // открыть вход
    askEmail: () => {}, // показать форму почты
    announceStarted: () => {}, // объявить: вошли
    announceUpdated: () => {}, // объявить: аккаунт прочитан заново
    announceLeft: () => {}, // объявить: прежнего слушателя здесь больше нет
    announceEnded: () => {}, // объявить: вышли
    announceSignedOut: () => {}, // объявить: вышли сами
    announceLost: () => {}, // объявить, почему вышли не сами
    announceChangedInTab: () => {}, // объявить: аккаунт изменили в другой вкладке
    announcePagesStale: () => {}, // объявить, какие страницы устарели
    announceAllStale: () => {}, // объявить: устарели все страницы
    announceLecturesStale: () => {}, // объявить: устарели страницы лекций
    tellUserRead: raise({
      type: 'session.userRead',
    }), // сказать: аккаунт прочитан
  },
}).createMachine({
  id: 'session',
  description: 'Сессия: кто слушает и куда ведёт вход',
  initial: 'choosing',
  on: {
    'session.planSelected': {
      actions: {
        type: 'setPlan',
      },
    },
    'session.userRead': {
      guard: 'isEntitlementOther',
      actions: [
        'rememberEntitlement',
        'announceLecturesStale',
      ],
      description: 'Сколько текста лекции видно, зависит от подписки',
    },
    'session.oneTimeTokenUsed': {
      actions: 'spendOneTimeToken',
      description: 'Одноразовый ключ из адреса потрачен',
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
          target: 'guest',
        },
      ],
    },
    guest: {
      description: 'Гость: ключей входа нет',
      tags: 'guest',
      on: {
        'session.signedIn': {
          target: 'signedIn.opening.loadingUser',
          actions: [
            {
              type: 'setEntry',
              params: {
                entry: 'login',
              },
            },
            {
              type: 'setReturn',
            },
          ],
          description: 'Вошёл',
        },
        'session.signedInElsewhere': {
          target: 'signedIn.opening.loadingUser',
          actions: {
            type: 'setEntry',
            params: {
              entry: 'otherTab',
            },
          },
          description: 'Вошли в другой вкладке: и эта узнаёт',
        },
        'session.pageGuarded': {
          actions: {
            type: 'setReturn',
          },
          description: 'Страница просит войти; после входа вернём сюда',
        },
        'session.signOut': {
          actions: 'goHome',
        },
        'session.oneTimeTokenUsed': {
          actions: [
            'spendOneTimeToken',
            'goToSignIn',
          ],
          description: 'Пароль задан по письму: с ним и входят',
        },
      },
    },
    signedIn: {
      description: 'Ключи входа есть',
      initial: 'opening',
      on: {
        'session.signOut': {
          target: 'guest',
          actions: [
            'forgetUser',
            'forgetReturn',
            'announceLeft',
            'announceSignedOut',
            'announceEnded',
            'announceAllStale',
            'goHome',
          ],
          description: '§4: выход стирает ключи входа и ведёт на главную',
        },
        'session.refused': {
          target: 'guest',
          actions: [
            'forgetUser',
            'announceLeft',
            {
              type: 'announceLost',
              params: {
                cause: 'refused',
              },
            },
            'announceEnded',
            'announceAllStale',
            'goHome',
          ],
          description: '§4: сервер не продлил вход — выходим',
        },
        'session.signedOutElsewhere': {
          target: 'guest',
          actions: [
            'forgetUser',
            'announceLeft',
            {
              type: 'announceLost',
              params: {
                cause: 'otherTab',
              },
            },
            'announceEnded',
            'announceAllStale',
            'goHome',
          ],
          description: 'Вышли в другой вкладке',
        },
        'session.signedIn': {
          target: '.opening.loadingUser',
          actions: [
            'forgetUser',
            'announceLeft',
            {
              type: 'setEntry',
              params: {
                entry: 'login',
              },
            },
            {
              type: 'setReturn',
            },
          ],
          description: 'Вошли заново, может быть под другим именем: о прежнем слушателе не помним',
        },
        'session.signedInElsewhere': {
          target: '.opening.loadingUser',
          actions: [
            'forgetUser',
            'announceLeft',
            {
              type: 'setEntry',
              params: {
                entry: 'otherTab',
              },
            },
          ],
          description: 'В другой вкладке вошли заново, может быть под другим именем: о прежнем слушателе не помним',
        },
      },
      states: {
        opening: {
          description: 'На экране заставка: узнаём, кто слушает',
          tags: 'spinner',
          initial: 'checking',
          after: {
            limit_12_s: {
              actions: 'endSpinner',
              description: 'Заставка не держится дольше 12 секунд',
            },
          },
          states: {
            checking: {
              description: 'Спрашиваем сервер, вошёл ли слушатель',
              invoke: {
                id: 'checkSession',
                src: 'checkSession',
                onDone: [
                  {
                    guard: {
                      type: 'isAuthorised',
                    },
                    target: 'loadingUser',
                    description: '§4: вошёл ли слушатель, решает сервер',
                  },
                  {
                    guard: {
                      type: 'isGuest',
                    },
                    target: '#session.guest',
                    actions: [
                      'forgetUser',
                      'announceLeft',
                      {
                        type: 'announceLost',
                        params: {
                          cause: 'refused',
                        },
                      },
                      'announceEnded',
                      'announceAllStale',
                    ],
                    description: 'Ключи входа больше не годятся',
                  },
                  {
                    target: '#session.signedIn.unverified',
                    description: 'Сервер молчит: открываемся как гостю, ключи входа храним',
                  },
                ],
                onError: {
                  target: '#session.signedIn.unverified',
                  description: 'Ответ непонятен: ключи входа храним',
                },
              },
              on: {
                'session.spinnerExpired': '#session.signedIn.unverified',
                'session.refused': {
                  target: '#session.guest',
                  actions: [
                    'forgetUser',
                    'announceLeft',
                    {
                      type: 'announceLost',
                      params: {
                        cause: 'refused',
                      },
                    },
                    'announceEnded',
                    'announceAllStale',
                  ],
                  description: 'Ещё никого не выводили: страница остаётся той, что открыли',
                },
                'session.signedOutElsewhere': {
                  target: '#session.guest',
                  actions: [
                    'forgetUser',
                    'announceLeft',
                    {
                      type: 'announceLost',
                      params: {
                        cause: 'otherTab',
                      },
                    },
                    'announceEnded',
                    'announceAllStale',
                  ],
                },
              },
            },
            loadingUser: {
              description: 'Вход подтверждён: загружаем аккаунт и подписку',
              tags: 'authorised',
              invoke: {
                id: 'loadUser',
                src: 'loadUser',
                onDone: {
                  target: '#session.signedIn.authorised',
                  actions: {
                    type: 'setUser',
                  },
                },
                onError: {
                  target: '#session.signedIn.authorised',
                  description: 'Вход есть, а подробности придут позже',
                },
              },
              on: {
                'session.spinnerExpired': '#session.signedIn.authorised',
              },
            },
          },
        },
        unverified: {
          description: 'Ключи входа есть, но сервер не ответил: открыто как гостю',
          tags: [
            'guest',
            'unverified',
          ],
          initial: 'waiting',
          on: {
            'session.refused': {
              target: '#session.guest',
              actions: [
                'forgetUser',
                'announceLeft',
                {
                  type: 'announceLost',
                  params: {
                    cause: 'refused',
                  },
                },
                'announceEnded',
                'announceAllStale',
              ],
            },
            'session.signedOutElsewhere': {
              target: '#session.guest',
              actions: [
                'forgetUser',
                'announceLeft',
                {
                  type: 'announceLost',
                  params: {
                    cause: 'otherTab',
                  },
                },
                'announceEnded',
                'announceAllStale',
              ],
            },
          },
          states: {
            waiting: {
              description: 'Спросим снова',
              after: {
                again_15_s: 'rechecking',
              },
              on: {
                'network.restored': 'rechecking',
                'session.checkWanted': {
                  target: 'rechecking',
                  description: 'Странице нужно знать, кто здесь: не ждём',
                },
              },
            },
            rechecking: {
              description: 'Спрашиваем снова, не мешая слушать',
              tags: 'checking',
              invoke: {
                id: 'recheckSession',
                src: 'checkSession',
                onDone: [
                  {
                    guard: {
                      type: 'isAuthorised',
                    },
                    target: '#session.signedIn.loadingQuietly',
                    description: 'Вход подтвердился, пока слушатель был занят',
                  },
                  {
                    guard: {
                      type: 'isGuest',
                    },
                    target: '#session.guest',
                    actions: [
                      'forgetUser',
                      'announceLeft',
                      {
                        type: 'announceLost',
                        params: {
                          cause: 'refused',
                        },
                      },
                      'announceEnded',
                      'announceAllStale',
                    ],
                  },
                  {
                    target: 'waiting',
                  },
                ],
                onError: 'waiting',
              },
            },
          },
        },
        loadingQuietly: {
          description: 'Вход подтвердился без заставки: загружаем аккаунт и подписку',
          tags: [
            'authorised',
            'reading',
          ],
          invoke: {
            id: 'loadUserQuietly',
            src: 'loadUser',
            onDone: {
              target: 'authorised',
              actions: {
                type: 'setUser',
              },
            },
            onError: {
              target: 'authorised',
              description: 'Вход есть, а подробности придут позже',
            },
          },
        },
        authorised: {
          description: 'Слушатель вошёл',
          tags: 'authorised',
          entry: [
            'announceStarted',
            'rememberEntitlement',
            'announcePagesStale',
          ],
          initial: 'arriving',
          on: {
            'session.changedInTab': {
              actions: 'announceChangedInTab',
              description: 'В другой вкладке изменили что-то в аккаунте: всё своё читается заново',
            },
          },
          states: {
            arriving: {
              description: 'Развилка после входа',
              always: [
                {
                  guard: 'hasToPay',
                  target: 'led',
                  actions: [
                    'goToPayment',
                    'forgetReturn',
                  ],
                  description: '§4: выбран тариф — к оплате',
                },
                {
                  guard: 'hasToVisitBeeline',
                  target: 'led',
                  actions: [
                    'goToBeeline',
                    'forgetReturn',
                  ],
                  description: '§4: тариф партнёра beeline — на его страницу',
                },
                {
                  guard: 'hasReturn',
                  target: 'acquainting',
                  actions: [
                    'goBack',
                    'forgetReturn',
                  ],
                  description: 'Туда, куда шли',
                },
                {
                  target: 'acquainting',
                },
              ],
            },
            led: {
              description: 'Развилка: слушателя повели дальше, форму почты не показываем',
              always: [
                {
                  guard: 'isUnknown',
                  target: 'unknown',
                },
                {
                  target: 'here',
                },
              ],
            },
            acquainting: {
              description: 'Развилка: что известно о слушателе',
              always: [
                {
                  guard: 'isUnknown',
                  target: 'unknown',
                },
                {
                  guard: 'isWithoutEmail',
                  target: 'here',
                  actions: 'askEmail',
                  description: '§4: абонент tele2 без почты видит форму почты',
                },
                {
                  target: 'here',
                },
              ],
            },
            unknown: {
              description: 'Вход есть, а аккаунт или подписка не прочитались: спросим снова',
              after: {
                again_15_s: 'catchingUp',
              },
              on: {
                'network.restored': 'catchingUp',
                'session.userChanged': 'catchingUp',
              },
            },
            catchingUp: {
              description: 'Читаем аккаунт и подписку вдогонку, заставки нет',
              tags: 'reading',
              invoke: {
                id: 'catchUpWithUser',
                src: 'loadUser',
                onDone: {
                  target: 'acquainting',
                  actions: [
                    {
                      type: 'setUser',
                    },
                    'announceUpdated',
                    'tellUserRead',
                  ],
                },
                onError: 'unknown',
              },
            },
            here: {
              description: 'Слушатель на месте',
              on: {
                'session.userChanged': 'reloading',
              },
            },
            reloading: {
              description: 'Аккаунт или подписка изменились: читаем заново, заставки нет',
              tags: 'reading',
              invoke: {
                id: 'reloadUser',
                src: 'loadUser',
                onDone: [
                  {
                    guard: {
                      type: 'isReadWhole',
                    },
                    target: 'here',
                    actions: [
                      {
                        type: 'setUser',
                      },
                      'announceUpdated',
                      'tellUserRead',
                    ],
                  },
                  {
                    target: 'stale',
                    actions: [
                      'doubtNone',
                      {
                        type: 'setUser',
                      },
                      'announceUpdated',
                      'tellUserRead',
                    ],
                    description: 'Прочиталось не всё: остальное остаётся, каким знали',
                  },
                ],
                onError: {
                  target: 'stale',
                  actions: [
                    'doubtNone',
                    'announceUpdated',
                    'tellUserRead',
                  ],
                  description: 'Остаётся то, что знали',
                },
              },
              on: {
                'session.userChanged': {
                  target: 'reloading',
                  reenter: true,
                  description: 'Спрашиваем снова: верен только самый новый ответ',
                },
              },
            },
            stale: {
              description: 'Перечитать не вышло: показано прежнее, но «подписки нет» уже неизвестно; спросим снова',
              after: {
                again_15_s: 'reloading',
              },
              on: {
                'network.restored': 'reloading',
                'session.userChanged': 'reloading',
              },
            },
          },
        },
      },
    },
  },
});
