import { fromPromise, setup } from 'xstate';

// machines/subscription/subscription.machine.ts: Подписка
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const subscriptionConditions = {
  isAbsent: true as boolean, // если подписки нет
  isOfPartner: true as boolean, // если подписка партнёра
  isRenewing: true as boolean, // если включено автопродление
  isStillRenewing: true as boolean, // если по-прежнему продлевается
  isStillEnding: true as boolean, // если по-прежнему не продлевается
  isNotOnSale: true as boolean, // если такого тарифа больше нет
  isReturned: true as boolean, // если вернулись из банка
  isOwn: true as boolean, // если подписка своя
  isOwnOnSale: true as boolean, // если подписка своя, тариф продаётся
  isOwnDaily: true as boolean, // если подписка своя, тариф ежедневный
  isBack: true as boolean, // если страница банка позади
  isPayRefused: true as boolean, // если сервер отказал
  isCard: true as boolean, // если это была смена карты
  isUnfinished: true as boolean, // если не закончена
  isDone: true as boolean, // если получилось
  isRefused: true as boolean, // если сервер отказал
};

export const subscriptionMachine = setup({
  delays: {
    limit_12_s: 12000,
  },
  guards: {
    isAbsent: () => subscriptionConditions.isAbsent,
    isOfPartner: () => subscriptionConditions.isOfPartner,
    isRenewing: () => subscriptionConditions.isRenewing,
    isStillRenewing: () => subscriptionConditions.isStillRenewing,
    isStillEnding: () => subscriptionConditions.isStillEnding,
    isNotOnSale: () => subscriptionConditions.isNotOnSale,
    isReturned: () => subscriptionConditions.isReturned,
    isOwn: () => subscriptionConditions.isOwn,
    isOwnOnSale: () => subscriptionConditions.isOwnOnSale,
    isOwnDaily: () => subscriptionConditions.isOwnDaily,
    isBack: () => subscriptionConditions.isBack,
    isPayRefused: () => subscriptionConditions.isPayRefused,
    isCard: () => subscriptionConditions.isCard,
    isUnfinished: () => subscriptionConditions.isUnfinished,
    isDone: () => subscriptionConditions.isDone,
    isRefused: () => subscriptionConditions.isRefused,
  },
  actors: {
    cardPayment: fromPromise(() => new Promise(() => {})), // оплата картой
    cancelAutoRenewal: fromPromise(() => new Promise(() => {})), // отключение автопродления
    resumeAutoRenewal: fromPromise(() => new Promise(() => {})), // включение автопродления
  },
  actions: {
    setSubscription: () => {}, // запомнить подписку
    takeResult: () => {}, // запомнить подписку из ответа
    begin: () => {}, // начать попытку
    keepRefusal: () => {}, // показать причину отказа
    sayUnknown: () => {}, // сказать «Неизвестная ошибка»
    forgetErrand: () => {}, // забыть начатое
    forgetSubscription: () => {}, // забыть подписку
    goToPlans: () => {}, // открыть тарифы
    persistPlan: () => {}, // сохранить тариф
    beginRenewal: () => {}, // запомнить, что продлевают
    beginSameRenewal: () => {}, // запомнить, что продлевают то же
    beginCardChange: () => {}, // запомнить, что меняют карту
    askAbout: () => {}, // запомнить, о каком платеже спрашиваем
    takePayment: () => {}, // запомнить, какой платёж начат
    keepPayMessage: () => {}, // показать причину
    sayPayUnknown: () => {}, // сказать «Неизвестная ошибка»
    clearPayMessage: () => {}, // убрать прежнее замечание об оплате
    forgetAttempt: () => {}, // забыть попытку оплаты
    announceCard: () => {}, // объявить: что стало с новой картой
    announceCancelled: () => {}, // объявить: автопродление отключено
    announceResumed: () => {}, // объявить: автопродление включено
  },
}).createMachine({
  id: 'subscription',
  description: 'Подписка слушателя',
  context: {
    subscription: null,
    key: null,
    message: null,
    attempt: null,
    paymentId: null,
    payMessage: null,
  },
  type: 'parallel',
  states: {
    standing: {
      description: 'Какая подписка есть',
      initial: 'unknown',
      on: {
        'subscription.known': {
          target: '.sorting',
          actions: [
            'forgetErrand',
            {
              type: 'setSubscription',
            },
          ],
        },
        'subscription.unread': {
          target: '.unknown',
          actions: 'forgetSubscription',
          description: 'Прочитать не вышло: неизвестно — не значит нет',
        },
      },
      states: {
        unknown: {
          description: 'Ещё не прочитана',
          tags: 'unknown',
        },
        sorting: {
          description: 'Развилка: какая подписка',
          always: [
            {
              guard: 'isAbsent',
              target: 'absent',
            },
            {
              guard: 'isOfPartner',
              target: 'partner',
            },
            {
              guard: 'isRenewing',
              target: 'own.renewing',
            },
            {
              target: 'own.ending',
            },
          ],
        },
        absent: {
          description: 'E08: «у вас нет подписки :(»',
          tags: 'absent',
          on: {
            'subscription.changePlan': {
              actions: 'goToPlans',
            },
          },
        },
        partner: {
          description: 'E08: подписка партнёра, продлевает и отключает её партнёр',
          tags: 'partner',
          on: {
            'subscription.changePlan': {
              actions: 'goToPlans',
            },
          },
        },
        own: {
          description: 'E08: «действует до» такого-то дня',
          tags: 'own',
          initial: 'ending',
          on: {
            'subscription.changePlan': {
              actions: 'goToPlans',
            },
            'subscription.renew': {
              guard: {
                type: 'isNotOnSale',
              },
              actions: 'goToPlans',
              description: 'Такого тарифа больше нет: выбирают другой',
            },
          },
          states: {
            ending: {
              description: 'Автопродление выключено',
              initial: 'resting',
              on: {
                'subscription.known': {
                  guard: {
                    type: 'isStillEnding',
                  },
                  actions: {
                    type: 'setSubscription',
                  },
                  description: 'Прочитана заново и по-прежнему не продлевается: начатое не сбивается',
                },
              },
              states: {
                resting: {
                  description: 'Ничего не просят',
                  on: {
                    'subscription.resumeRenewal': {
                      target: 'resuming',
                      actions: {
                        type: 'begin',
                      },
                    },
                  },
                },
                resuming: {
                  description: 'Включаем; второй раз нельзя',
                  tags: 'resuming',
                  invoke: {
                    id: 'resumeAutoRenewal',
                    src: 'resumeAutoRenewal',
                    onDone: [
                      {
                        guard: {
                          type: 'isDone',
                        },
                        target: '#subscription.standing.sorting',
                        actions: [
                          {
                            type: 'takeResult',
                          },
                          'announceResumed',
                        ],
                        description: 'Включено: подписка читается заново',
                      },
                      {
                        guard: {
                          type: 'isRefused',
                        },
                        target: 'resting',
                        actions: {
                          type: 'keepRefusal',
                        },
                        description: '§8: слова сервера показаны как есть',
                      },
                      {
                        target: 'uncertain',
                        actions: 'sayUnknown',
                        description: 'Могло и включиться: повтор не сделает дела дважды',
                      },
                    ],
                    onError: {
                      target: 'uncertain',
                      actions: 'sayUnknown',
                    },
                  },
                  after: {
                    limit_12_s: {
                      target: 'uncertain',
                      actions: 'sayUnknown',
                      description: 'Ждём не дольше 12 секунд',
                    },
                  },
                },
                uncertain: {
                  description: 'Исход неизвестен: «Неизвестная ошибка»; можно повторить, дважды это не сделается',
                  on: {
                    'subscription.resumeRenewal': {
                      target: 'resuming',
                      actions: {
                        type: 'begin',
                      },
                    },
                  },
                },
              },
            },
            renewing: {
              description: 'Продлевается сама',
              initial: 'resting',
              on: {
                'subscription.known': {
                  guard: {
                    type: 'isStillRenewing',
                  },
                  actions: {
                    type: 'setSubscription',
                  },
                  description: 'Прочитана заново и по-прежнему продлевается: начатое не сбивается',
                },
              },
              states: {
                resting: {
                  description: 'Ничего не просят',
                  on: {
                    'subscription.cancelRenewal': {
                      target: 'asking',
                      actions: 'forgetErrand',
                    },
                  },
                },
                asking: {
                  description: 'Вопрос: отключить автопродление?',
                  tags: 'asking',
                  on: {
                    'subscription.keepRenewal': 'resting',
                    'subscription.confirmCancel': {
                      target: 'cancelling',
                      actions: {
                        type: 'begin',
                      },
                    },
                  },
                },
                cancelling: {
                  description: 'Отключаем; второй раз нельзя',
                  tags: [
                    'asking',
                    'cancelling',
                  ],
                  invoke: {
                    id: 'cancelAutoRenewal',
                    src: 'cancelAutoRenewal',
                    onDone: [
                      {
                        guard: {
                          type: 'isDone',
                        },
                        target: '#subscription.standing.sorting',
                        actions: [
                          {
                            type: 'takeResult',
                          },
                          'announceCancelled',
                        ],
                        description: 'Отключено: подписка читается заново',
                      },
                      {
                        guard: {
                          type: 'isRefused',
                        },
                        target: 'resting',
                        actions: {
                          type: 'keepRefusal',
                        },
                        description: '§8: слова сервера показаны как есть',
                      },
                      {
                        target: 'uncertain',
                        actions: 'sayUnknown',
                        description: 'Могло и отключиться: повтор не сделает дела дважды',
                      },
                    ],
                    onError: {
                      target: 'uncertain',
                      actions: 'sayUnknown',
                    },
                  },
                  after: {
                    limit_12_s: {
                      target: 'uncertain',
                      actions: 'sayUnknown',
                      description: 'Ждём не дольше 12 секунд',
                    },
                  },
                },
                uncertain: {
                  description: 'Исход неизвестен: «Неизвестная ошибка»; можно повторить, дважды это не сделается',
                  tags: 'asking',
                  on: {
                    'subscription.keepRenewal': {
                      target: 'resting',
                      actions: 'forgetErrand',
                    },
                    'subscription.confirmCancel': {
                      target: 'cancelling',
                      actions: {
                        type: 'begin',
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
    payment: {
      description: 'Что оплачивают',
      initial: 'idle',
      on: {
        'subscription.pageLeft': {
          target: '.idle.resting',
          actions: 'clearPayMessage',
          description: 'Ушли со страницы: в банк уже не ведём, больше не спрашиваем',
        },
      },
      states: {
        idle: {
          description: 'Кнопки оплаты работают',
          initial: 'resting',
          on: {
            'subscription.renew': [
              {
                guard: {
                  type: 'isOwnDaily',
                },
                target: 'renewing',
                actions: [
                  {
                    type: 'persistPlan',
                  },
                  {
                    type: 'beginRenewal',
                  },
                ],
                description: 'F06: ежедневный тариф сначала запоминается',
              },
              {
                guard: {
                  type: 'isOwnOnSale',
                },
                target: 'renewing',
                actions: {
                  type: 'beginRenewal',
                },
              },
            ],
            'subscription.renewAgain': {
              target: 'renewing',
              actions: {
                type: 'beginSameRenewal',
              },
              description: 'Со страницы исхода: продление, которое не оплатили, платят снова как продление',
            },
            'subscription.changeCard': {
              guard: 'isOwn',
              target: 'changingCard',
              actions: {
                type: 'beginCardChange',
              },
            },
            'subscription.entered': {
              guard: {
                type: 'isReturned',
              },
              target: '.returned',
              actions: {
                type: 'askAbout',
              },
              description: 'Вернулись из банка: узнаём исход у сервера',
            },
          },
          states: {
            resting: {
              description: 'Ничего не начато',
            },
            checking: {
              description: 'Тихо узнаём, чем кончилась начатая оплата',
              invoke: {
                id: 'renewalPayment',
                src: 'cardPayment',
                onDone: [
                  {
                    guard: {
                      type: 'isCard',
                    },
                    target: 'resting',
                    actions: [
                      'forgetAttempt',
                      {
                        type: 'announceCard',
                      },
                    ],
                    description: 'F09: чем кончилась смена карты, говорят один раз',
                  },
                  {
                    guard: {
                      type: 'isUnfinished',
                    },
                    target: 'resting',
                    description: 'Счёт открыт, или не узнали: повтор ведёт на ту же страницу банка',
                  },
                  {
                    target: 'resting',
                    actions: [
                      {
                        type: 'keepPayMessage',
                      },
                      'forgetAttempt',
                    ],
                    description: 'Кончилась: следующая оплата будет новой',
                  },
                ],
                onError: 'resting',
              },
            },
            returned: {
              description: 'Узнаём исход у сервера',
              invoke: {
                id: 'renewalPayment',
                src: 'cardPayment',
                onDone: [
                  {
                    guard: {
                      type: 'isCard',
                    },
                    target: 'resting',
                    actions: [
                      'forgetAttempt',
                      {
                        type: 'announceCard',
                      },
                    ],
                    description: 'F09: чем кончилась смена карты, говорят один раз',
                  },
                  {
                    target: 'resting',
                    actions: [
                      {
                        type: 'keepPayMessage',
                      },
                      'forgetAttempt',
                    ],
                    description: 'Кончилась: следующая оплата будет новой',
                  },
                ],
                onError: {
                  target: 'resting',
                  actions: 'sayPayUnknown',
                },
              },
            },
          },
        },
        renewing: {
          description: 'Продлеваем: браузер идёт на страницу банка; второй раз начать нельзя',
          invoke: {
            id: 'renewalPayment',
            src: 'cardPayment',
            onDone: [
              {
                guard: {
                  type: 'isBack',
                },
                target: 'idle.checking',
                actions: {
                  type: 'takePayment',
                },
                description: 'Страница банка позади: кнопки работают, а мы тихо узнаём, чем кончилось',
              },
              {
                guard: {
                  type: 'isPayRefused',
                },
                target: 'idle',
                actions: [
                  {
                    type: 'keepPayMessage',
                  },
                  'forgetAttempt',
                ],
                description: 'F02: причина отказа сохранена и показана',
              },
              {
                target: 'idle',
                actions: {
                  type: 'keepPayMessage',
                },
                description: 'Могло и начаться: повтор пойдёт под тем же ключом',
              },
            ],
            onError: {
              target: 'idle',
              actions: 'sayPayUnknown',
            },
          },
        },
        changingCard: {
          description: 'Меняем карту: браузер идёт на страницу банка; второй раз начать нельзя',
          invoke: {
            id: 'renewalPayment',
            src: 'cardPayment',
            onDone: [
              {
                guard: {
                  type: 'isBack',
                },
                target: 'idle.checking',
                actions: {
                  type: 'takePayment',
                },
                description: 'Страница банка позади: кнопки работают, а мы тихо узнаём, чем кончилось',
              },
              {
                guard: {
                  type: 'isPayRefused',
                },
                target: 'idle',
                actions: [
                  {
                    type: 'keepPayMessage',
                  },
                  'forgetAttempt',
                ],
                description: 'F02: причина отказа сохранена и показана',
              },
              {
                target: 'idle',
                actions: {
                  type: 'keepPayMessage',
                },
                description: 'Могло и начаться: повтор пойдёт под тем же ключом',
              },
            ],
            onError: {
              target: 'idle',
              actions: 'sayPayUnknown',
            },
          },
        },
      },
    },
  },
});
