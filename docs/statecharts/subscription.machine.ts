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
  isDaily: true as boolean, // если тариф ежедневный
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
    isDaily: () => subscriptionConditions.isDaily,
    isDone: () => subscriptionConditions.isDone,
    isRefused: () => subscriptionConditions.isRefused,
  },
  actors: {
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
    forgetAll: () => {}, // забыть подписку
    goToPlans: () => {}, // открыть тарифы
    persistPlan: () => {}, // сохранить тариф
    askForRenewal: () => {}, // начать оплату продления
    askForCardChange: () => {}, // начать смену карты
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
  },
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
      actions: 'forgetAll',
      description: 'Прочитать не вышло: неизвестно — не значит нет',
    },
    'session.ended': {
      target: '.unknown',
      actions: 'forgetAll',
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
        'subscription.changeCard': {
          actions: 'askForCardChange',
        },
        'subscription.renew': [
          {
            guard: {
              type: 'isNotOnSale',
            },
            actions: 'goToPlans',
            description: 'Такого тарифа больше нет: выбирают другой',
          },
          {
            guard: {
              type: 'isDaily',
            },
            actions: [
              {
                type: 'persistPlan',
              },
              {
                type: 'askForRenewal',
              },
            ],
            description: 'F06: ежедневный тариф сначала запоминается',
          },
          {
            actions: {
              type: 'askForRenewal',
            },
          },
        ],
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
                    target: '#subscription.sorting',
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
                    target: '#subscription.sorting',
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
});
