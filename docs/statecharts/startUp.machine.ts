import { fromPromise, raise, setup } from 'xstate';

// machines/start-up/start-up.machine.ts: Запуск
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const startUpConditions = {
  isOf: true as boolean, // если просят именно это
  isHistoryUnread: true as boolean, // если история не прочиталась
  hasEndOfLecture: true as boolean, // если среди них дослушанная лекция
};

export const startUpMachine = setup({
  delays: {
    limit_12_s: 12000,
  },
  guards: {
    isOf: () => startUpConditions.isOf,
    isHistoryUnread: () => startUpConditions.isHistoryUnread,
    hasEndOfLecture: () => startUpConditions.hasEndOfLecture,
  },
  actors: {
    load: fromPromise(() => new Promise(() => {})), // загрузка
  },
  actions: {
    announceFavorites: () => {}, // передать избранное
    announcePlaces: () => {}, // передать места в лекциях
    announceHistory: () => {}, // передать историю
    announceSocials: () => {}, // передать привязанные сети
    announceSocialsUnread: () => {}, // объявить: сети не прочитаны
    announceAchievements: () => {}, // передать непрочитанные достижения
    noteAllEnded: raise({
      type: 'startUp.allEnded',
    }), // отметить: всё закончилось
  },
}).createMachine({
  id: 'startUp',
  description: 'Загрузки при запуске: все сразу, каждая сама по себе',
  initial: 'idle',
  states: {
    idle: {
      description: 'Ещё рано',
      on: {
        'startUp.begin': 'running',
      },
    },
    running: {
      description: 'Загружаем или уже загрузили',
      type: 'parallel',
      on: {
        'startUp.begin': {
          target: 'running',
          reenter: true,
          description: 'Вошли: всё читается заново',
        },
      },
      states: {
        loads: {
          description: 'Сами загрузки',
          type: 'parallel',
          onDone: {
            actions: 'noteAllEnded',
          },
          states: {
            registeredByForm: {
              description: 'Зарегистрирован ли формой',
              initial: 'pending',
              on: {
                'startUp.reload': {
                  guard: {
                    type: 'isOf',
                  },
                  target: '.pending',
                  description: 'Читаем заново только это',
                },
              },
              states: {
                pending: {
                  description: 'Загружаем',
                  invoke: {
                    id: 'registeredByForm',
                    src: 'load',
                    input: {
                      name: 'registeredByForm',
                    },
                    onDone: 'loaded',
                    onError: {
                      target: 'failed',
                      description: '§4: одна неудача не мешает остальным',
                    },
                  },
                },
                loaded: {
                  description: 'Загружено',
                  type: 'final',
                },
                failed: {
                  description: 'Не загрузилось',
                  type: 'final',
                },
              },
            },
            activeSubscription: {
              description: 'Действующая подписка',
              initial: 'pending',
              on: {
                'startUp.reload': {
                  guard: {
                    type: 'isOf',
                  },
                  target: '.pending',
                  description: 'Читаем заново только это',
                },
              },
              states: {
                pending: {
                  description: 'Загружаем',
                  invoke: {
                    id: 'activeSubscription',
                    src: 'load',
                    input: {
                      name: 'activeSubscription',
                    },
                    onDone: 'loaded',
                    onError: {
                      target: 'failed',
                      description: '§4: одна неудача не мешает остальным',
                    },
                  },
                },
                loaded: {
                  description: 'Загружено',
                  type: 'final',
                },
                failed: {
                  description: 'Не загрузилось',
                  type: 'final',
                },
              },
            },
            promocodeActivated: {
              description: 'Активирован ли промокод',
              initial: 'pending',
              on: {
                'startUp.reload': {
                  guard: {
                    type: 'isOf',
                  },
                  target: '.pending',
                  description: 'Читаем заново только это',
                },
              },
              states: {
                pending: {
                  description: 'Загружаем',
                  invoke: {
                    id: 'promocodeActivated',
                    src: 'load',
                    input: {
                      name: 'promocodeActivated',
                    },
                    onDone: 'loaded',
                    onError: {
                      target: 'failed',
                      description: '§4: одна неудача не мешает остальным',
                    },
                  },
                },
                loaded: {
                  description: 'Загружено',
                  type: 'final',
                },
                failed: {
                  description: 'Не загрузилось',
                  type: 'final',
                },
              },
            },
            boundSocials: {
              description: 'Привязанные социальные сети',
              initial: 'pending',
              on: {
                'startUp.reload': {
                  guard: {
                    type: 'isOf',
                  },
                  target: '.pending',
                  description: 'Читаем заново только это',
                },
              },
              states: {
                pending: {
                  description: 'Загружаем',
                  invoke: {
                    id: 'boundSocials',
                    src: 'load',
                    input: {
                      name: 'boundSocials',
                    },
                    onDone: {
                      target: 'loaded',
                      actions: {
                        type: 'announceSocials',
                      },
                    },
                    onError: {
                      target: 'failed',
                      actions: 'announceSocialsUnread',
                      description: '§4: одна неудача не мешает остальным',
                    },
                  },
                },
                loaded: {
                  description: 'Загружено',
                  type: 'final',
                },
                failed: {
                  description: 'Не загрузилось',
                  type: 'final',
                },
              },
            },
            listens: {
              description: 'Прослушанные лекции и места в них',
              initial: 'pending',
              on: {
                'startUp.reload': {
                  guard: {
                    type: 'isOf',
                  },
                  target: '.pending',
                  description: 'Читаем заново только это',
                },
                'records.delivered': {
                  guard: {
                    type: 'hasEndOfLecture',
                  },
                  target: '.pending',
                  description: 'Дослушанное дошло до сервера: он мог чем-нибудь наградить',
                },
              },
              states: {
                pending: {
                  description: 'Загружаем',
                  invoke: {
                    id: 'listens',
                    src: 'load',
                    input: {
                      name: 'listens',
                    },
                    onDone: [
                      {
                        guard: {
                          type: 'isHistoryUnread',
                        },
                        target: 'failed',
                        actions: {
                          type: 'announcePlaces',
                        },
                        description: 'Места известны, а история не прочиталась',
                      },
                      {
                        target: 'loaded',
                        actions: [
                          {
                            type: 'announcePlaces',
                          },
                          {
                            type: 'announceHistory',
                          },
                        ],
                      },
                    ],
                    onError: {
                      target: 'failed',
                      description: '§4: одна неудача не мешает остальным',
                    },
                  },
                },
                loaded: {
                  description: 'Загружено',
                  type: 'final',
                },
                failed: {
                  description: 'Не загрузилось',
                  type: 'final',
                },
              },
            },
            lastPaymentStatus: {
              description: 'Удался ли последний платёж',
              initial: 'pending',
              on: {
                'startUp.reload': {
                  guard: {
                    type: 'isOf',
                  },
                  target: '.pending',
                  description: 'Читаем заново только это',
                },
              },
              states: {
                pending: {
                  description: 'Загружаем',
                  invoke: {
                    id: 'lastPaymentStatus',
                    src: 'load',
                    input: {
                      name: 'lastPaymentStatus',
                    },
                    onDone: 'loaded',
                    onError: {
                      target: 'failed',
                      description: '§4: одна неудача не мешает остальным',
                    },
                  },
                },
                loaded: {
                  description: 'Загружено',
                  type: 'final',
                },
                failed: {
                  description: 'Не загрузилось',
                  type: 'final',
                },
              },
            },
            favorites: {
              description: 'Избранное',
              initial: 'pending',
              on: {
                'startUp.reload': {
                  guard: {
                    type: 'isOf',
                  },
                  target: '.pending',
                  description: 'Читаем заново только это',
                },
              },
              states: {
                pending: {
                  description: 'Загружаем',
                  invoke: {
                    id: 'favorites',
                    src: 'load',
                    input: {
                      name: 'favorites',
                    },
                    onDone: {
                      target: 'loaded',
                      actions: {
                        type: 'announceFavorites',
                      },
                    },
                    onError: {
                      target: 'failed',
                      description: '§4: одна неудача не мешает остальным',
                    },
                  },
                },
                loaded: {
                  description: 'Загружено',
                  type: 'final',
                },
                failed: {
                  description: 'Не загрузилось',
                  type: 'final',
                },
              },
            },
            account: {
              description: 'Аккаунт',
              initial: 'pending',
              on: {
                'startUp.reload': {
                  guard: {
                    type: 'isOf',
                  },
                  target: '.pending',
                  description: 'Читаем заново только это',
                },
              },
              states: {
                pending: {
                  description: 'Загружаем',
                  invoke: {
                    id: 'account',
                    src: 'load',
                    input: {
                      name: 'account',
                    },
                    onDone: 'loaded',
                    onError: {
                      target: 'failed',
                      description: '§4: одна неудача не мешает остальным',
                    },
                  },
                },
                loaded: {
                  description: 'Загружено',
                  type: 'final',
                },
                failed: {
                  description: 'Не загрузилось',
                  type: 'final',
                },
              },
            },
            persistedPromocode: {
              description: 'Сохранённый промокод',
              initial: 'pending',
              on: {
                'startUp.reload': {
                  guard: {
                    type: 'isOf',
                  },
                  target: '.pending',
                  description: 'Читаем заново только это',
                },
              },
              states: {
                pending: {
                  description: 'Загружаем',
                  invoke: {
                    id: 'persistedPromocode',
                    src: 'load',
                    input: {
                      name: 'persistedPromocode',
                    },
                    onDone: 'loaded',
                    onError: {
                      target: 'failed',
                      description: '§4: одна неудача не мешает остальным',
                    },
                  },
                },
                loaded: {
                  description: 'Загружено',
                  type: 'final',
                },
                failed: {
                  description: 'Не загрузилось',
                  type: 'final',
                },
              },
            },
            persistedSubscriptionType: {
              description: 'Сохранённый тариф',
              initial: 'pending',
              on: {
                'startUp.reload': {
                  guard: {
                    type: 'isOf',
                  },
                  target: '.pending',
                  description: 'Читаем заново только это',
                },
              },
              states: {
                pending: {
                  description: 'Загружаем',
                  invoke: {
                    id: 'persistedSubscriptionType',
                    src: 'load',
                    input: {
                      name: 'persistedSubscriptionType',
                    },
                    onDone: 'loaded',
                    onError: {
                      target: 'failed',
                      description: '§4: одна неудача не мешает остальным',
                    },
                  },
                },
                loaded: {
                  description: 'Загружено',
                  type: 'final',
                },
                failed: {
                  description: 'Не загрузилось',
                  type: 'final',
                },
              },
            },
            userAchievements: {
              description: 'Полученные достижения',
              initial: 'pending',
              on: {
                'startUp.reload': {
                  guard: {
                    type: 'isOf',
                  },
                  target: '.pending',
                  description: 'Читаем заново только это',
                },
              },
              states: {
                pending: {
                  description: 'Загружаем',
                  invoke: {
                    id: 'userAchievements',
                    src: 'load',
                    input: {
                      name: 'userAchievements',
                    },
                    onDone: 'loaded',
                    onError: {
                      target: 'failed',
                      description: '§4: одна неудача не мешает остальным',
                    },
                  },
                },
                loaded: {
                  description: 'Загружено',
                  type: 'final',
                },
                failed: {
                  description: 'Не загрузилось',
                  type: 'final',
                },
              },
            },
            listenStatistics: {
              description: 'Статистика прослушивания',
              initial: 'pending',
              on: {
                'startUp.reload': {
                  guard: {
                    type: 'isOf',
                  },
                  target: '.pending',
                  description: 'Читаем заново только это',
                },
              },
              states: {
                pending: {
                  description: 'Загружаем',
                  invoke: {
                    id: 'listenStatistics',
                    src: 'load',
                    input: {
                      name: 'listenStatistics',
                    },
                    onDone: 'loaded',
                    onError: {
                      target: 'failed',
                      description: '§4: одна неудача не мешает остальным',
                    },
                  },
                },
                loaded: {
                  description: 'Загружено',
                  type: 'final',
                },
                failed: {
                  description: 'Не загрузилось',
                  type: 'final',
                },
              },
            },
            achievementEvents: {
              description: 'Непрочитанные достижения с подробностями',
              initial: 'pending',
              on: {
                'startUp.reload': {
                  guard: {
                    type: 'isOf',
                  },
                  target: '.pending',
                  description: 'Читаем заново только это',
                },
                'records.delivered': {
                  guard: {
                    type: 'hasEndOfLecture',
                  },
                  target: '.pending',
                  description: 'Дослушанное дошло до сервера: он мог чем-нибудь наградить',
                },
              },
              states: {
                pending: {
                  description: 'Загружаем',
                  invoke: {
                    id: 'achievementEvents',
                    src: 'load',
                    input: {
                      name: 'achievementEvents',
                    },
                    onDone: {
                      target: 'loaded',
                      actions: {
                        type: 'announceAchievements',
                      },
                    },
                    onError: {
                      target: 'failed',
                      description: '§4: одна неудача не мешает остальным',
                    },
                  },
                },
                loaded: {
                  description: 'Загружено',
                  type: 'final',
                },
                failed: {
                  description: 'Не загрузилось',
                  type: 'final',
                },
              },
            },
          },
        },
        progress: {
          description: 'Всё ли закончилось',
          initial: 'going',
          states: {
            going: {
              description: 'Что-то ещё загружается',
              after: {
                limit_12_s: {
                  target: 'settled',
                  description: 'Зависшую загрузку никто не ждёт',
                },
              },
              on: {
                'startUp.allEnded': 'settled',
              },
            },
            settled: {
              description: 'Ждать больше нечего',
              tags: 'settled',
              on: {
                'startUp.reload': 'going',
                'records.delivered': {
                  guard: {
                    type: 'hasEndOfLecture',
                  },
                  target: 'going',
                },
              },
            },
          },
        },
      },
    },
  },
});
