import { fromCallback, fromPromise, setup } from 'xstate';

// machines/place-changes/place-changes.machine.ts: Места с других устройств
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const placeChangesConditions = {
  isRead: true as boolean, // если известно, чей это аккаунт
  isOfListener: true as boolean, // если это места того же слушателя
  isSounding: true as boolean, // если эта вкладка звучит
  isSilent: true as boolean, // если эта вкладка молчит
  isPutOff: true as boolean, // если сервер просит прийти позже
  isNotRead: true as boolean, // если с тех пор как страницу видно, мест не читали
};

export const placeChangesMachine = setup({
  delays: {
    backoff_3_60_s: 3000, // в продукте считается по ходу; здесь — число из имени
    opens_10_s: 10000,
    lasts_5_s: 5000,
    silence_60_s: 60000,
  },
  guards: {
    isRead: () => placeChangesConditions.isRead,
    isOfListener: () => placeChangesConditions.isOfListener,
    isSounding: () => placeChangesConditions.isSounding,
    isSilent: () => placeChangesConditions.isSilent,
    isPutOff: () => placeChangesConditions.isPutOff,
    isNotRead: () => placeChangesConditions.isNotRead,
  },
  actors: {
    pageSight: fromCallback(() => {}), // видно ли страницу
    placeTabs: fromCallback(() => {}), // другие вкладки
    streamLock: fromCallback(() => {}), // очередь вкладок к потоку
    stream: fromCallback(() => {}), // поток изменений мест
    readPlaces: fromPromise(() => new Promise(() => {})), // чтение всех мест
  },
  actions: {
    setAccount: () => {}, // запомнить, чьи места
    noteHeard: () => {}, // запомнить номер изменения
    noteAllRead: () => {}, // запомнить самое новое изменение
    noteFallback: () => {}, // запомнить, что места прочитаны
    forgetFallback: () => {}, // места можно прочитать снова
    countAttempt: () => {}, // посчитать неудачу
    forgetAttempts: () => {}, // забыть неудачи
    announceTold: () => {}, // объявить места
    announceSounds: () => {}, // объявить, что звучит и чего просят
    passOn: () => {}, // рассказать другим вкладкам
  },
}).createMachine({
  id: 'placeChanges',
  description: 'Места с других устройств, пока страница открыта',
  initial: 'signedOut',
  on: {
    'placeChanges.placesRead': {
      actions: {
        type: 'noteAllRead',
      },
      description: 'Места прочитаны при запуске: поток начнём с самого нового из них',
    },
  },
  states: {
    signedOut: {
      description: 'Никто не вошёл, или ещё неизвестно кто: слушать нечего',
      initial: 'silent',
      states: {
        silent: {
          description: 'Здесь тихо',
          on: {
            'placeChanges.listenerKnown': {
              guard: {
                type: 'isRead',
              },
              target: '#placeChanges.signedIn',
              actions: {
                type: 'setAccount',
              },
            },
            'placeChanges.soundKnown': {
              guard: {
                type: 'isSounding',
              },
              target: 'sounding',
            },
          },
        },
        sounding: {
          description: 'Здесь звучит',
          on: {
            'placeChanges.listenerKnown': {
              guard: {
                type: 'isRead',
              },
              target: '#placeChanges.signedIn.shown.need.unheeded',
              actions: {
                type: 'setAccount',
              },
            },
            'placeChanges.soundKnown': {
              guard: {
                type: 'isSilent',
              },
              target: 'silent',
            },
          },
        },
      },
    },
    signedIn: {
      description: 'Узнаём о местах этого слушателя',
      invoke: [
        {
          id: 'pageSight',
          src: 'pageSight',
          onError: {
            target: '.resting',
            description: 'Видно ли страницу, неизвестно',
          },
        },
        {
          id: 'placeTabs',
          src: 'placeTabs',
          onError: {
            description: 'Другим вкладкам не расскажем',
          },
        },
      ],
      initial: 'resting',
      on: {
        'placeTabs.heard': {
          guard: {
            type: 'isOfListener',
          },
          actions: [
            {
              type: 'noteHeard',
            },
            {
              type: 'announceTold',
            },
            {
              type: 'announceSounds',
            },
          ],
          description: 'Поток читает другая вкладка: места пришли от неё',
        },
      },
      states: {
        resting: {
          description: 'Страницу не видно, и она молчит: потока нет, его может читать другая вкладка',
          on: {
            'page.visible': 'shown',
            'placeChanges.soundKnown': {
              guard: {
                type: 'isSounding',
              },
              target: 'shown.need.unheeded',
            },
          },
        },
        shown: {
          description: 'Страницу видно, или она звучит: одна из вкладок браузера читает поток',
          entry: 'forgetFallback',
          invoke: {
            id: 'streamLock',
            src: 'streamLock',
            onError: {
              target: '.line.leading',
              description: 'Очереди вкладок нет: поток читает каждая',
            },
          },
          type: 'parallel',
          states: {
            need: {
              description: 'Кому нужен поток',
              initial: 'seen',
              states: {
                seen: {
                  description: 'Страницу видно, звук не здесь',
                  on: {
                    'page.hidden': '#placeChanges.signedIn.resting',
                    'placeChanges.soundKnown': {
                      guard: {
                        type: 'isSounding',
                      },
                      target: 'heard',
                    },
                  },
                },
                heard: {
                  description: 'Страницу видно, и она звучит',
                  on: {
                    'page.hidden': 'unheeded',
                    'placeChanges.soundKnown': {
                      guard: {
                        type: 'isSilent',
                      },
                      target: 'seen',
                    },
                  },
                },
                unheeded: {
                  description: 'Страницу не видно, но она звучит: просьбы других устройств приходят и сюда',
                  on: {
                    'page.visible': 'heard',
                    'placeChanges.soundKnown': {
                      guard: {
                        type: 'isSilent',
                      },
                      target: '#placeChanges.signedIn.resting',
                    },
                  },
                },
              },
            },
            line: {
              description: 'Очередь вкладок к потоку',
              initial: 'following',
              states: {
                following: {
                  description: 'Поток читает другая вкладка: ждём своей очереди',
                  on: {
                    'streamLock.granted': 'leading',
                  },
                },
                leading: {
                  description: 'Поток читает эта вкладка и рассказывает остальным',
                  initial: 'connected',
                  states: {
                    connected: {
                      description: 'Поток просим с самого нового места, о котором знаем',
                      invoke: {
                        id: 'stream',
                        src: 'stream',
                        onError: {
                          target: 'waiting',
                          actions: {
                            type: 'countAttempt',
                            params: {
                              retryMs: null,
                            },
                          },
                        },
                      },
                      initial: 'opening',
                      on: {
                        'stream.failed': [
                          {
                            guard: 'isNotRead',
                            target: 'asking',
                            actions: {
                              type: 'countAttempt',
                            },
                            description: 'Потока не получить: спросим о местах один раз, как их спрашивают при запуске',
                          },
                          {
                            target: 'waiting',
                            actions: {
                              type: 'countAttempt',
                            },
                          },
                        ],
                      },
                      states: {
                        opening: {
                          description: 'Просим поток',
                          on: {
                            'stream.opened': 'open',
                          },
                          after: {
                            opens_10_s: {
                              target: '#placeChanges.signedIn.shown.line.leading.waiting',
                              actions: {
                                type: 'countAttempt',
                                params: {
                                  retryMs: null,
                                },
                              },
                              description: 'Сервер молчит',
                            },
                          },
                        },
                        open: {
                          description: 'Поток только что открыт',
                          on: {
                            'stream.heard': {
                              actions: [
                                {
                                  type: 'noteHeard',
                                },
                                {
                                  type: 'announceTold',
                                },
                                {
                                  type: 'announceSounds',
                                },
                                {
                                  type: 'passOn',
                                },
                              ],
                            },
                            'stream.ended': {
                              target: '#placeChanges.signedIn.shown.line.leading.waiting',
                              actions: {
                                type: 'countAttempt',
                              },
                              description: 'Кончился, не прожив и пяти секунд: сразу не просим, чтобы не просить без конца',
                            },
                          },
                          after: {
                            lasts_5_s: 'lasting',
                          },
                        },
                        lasting: {
                          description: 'Поток идёт; раз в 25 секунд сервер напоминает о себе',
                          entry: 'forgetAttempts',
                          on: {
                            'stream.heard': {
                              target: 'lasting',
                              reenter: true,
                              actions: [
                                {
                                  type: 'noteHeard',
                                },
                                {
                                  type: 'announceTold',
                                },
                                {
                                  type: 'announceSounds',
                                },
                                {
                                  type: 'passOn',
                                },
                              ],
                            },
                            'stream.ended': [
                              {
                                guard: {
                                  type: 'isPutOff',
                                },
                                target: '#placeChanges.signedIn.shown.line.leading.waiting',
                                actions: {
                                  type: 'countAttempt',
                                },
                                description: 'Сервер просит прийти позже: у слушателя слишком много потоков',
                              },
                              {
                                target: '#placeChanges.signedIn.shown.line.leading.connected',
                                reenter: true,
                                description: 'Кончился вместе с ключом входа: просим с новым',
                              },
                            ],
                          },
                          after: {
                            silence_60_s: {
                              target: '#placeChanges.signedIn.shown.line.leading.connected',
                              reenter: true,
                              description: 'Сервера не слышно: связь оборвалась без слова',
                            },
                          },
                        },
                      },
                    },
                    asking: {
                      description: 'Потока нет: читаем места все сразу',
                      invoke: {
                        id: 'readPlaces',
                        src: 'readPlaces',
                        onDone: {
                          target: 'waiting',
                          actions: [
                            'noteFallback',
                            {
                              type: 'noteAllRead',
                            },
                            {
                              type: 'announceTold',
                            },
                          ],
                        },
                        onError: {
                          target: 'waiting',
                          description: 'И так не ответили: спросим вместе со следующей попыткой',
                        },
                      },
                    },
                    waiting: {
                      description: 'Перерыв от 3 до 60 секунд, каждый раз вдвое дольше, или сколько просит сервер',
                      after: {
                        backoff_3_60_s: 'connected',
                      },
                      on: {
                        'network.restored': 'connected',
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
});
