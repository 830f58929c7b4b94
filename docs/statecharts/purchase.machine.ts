import { fromPromise, raise, setup } from 'xstate';

// machines/purchase/purchase.machine.ts: Покупка
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const purchaseConditions = {
  hasPlan: true as boolean, // если тариф выбран
  isAccountKnown: true as boolean, // если известно, чей счёт
  hasPayment: true as boolean, // если есть начатый платёж
  isPaidMeanwhile: true as boolean, // если подписку тем временем оплатили
  isPaidByAnother: true as boolean, // если подписку оплатили не этим платежом
  isPaidPerhapsByThis: true as boolean, // если подписку оплатили, может быть, и этим платежом
  isAnotherMethod: true as boolean, // если это другой способ
  isAnotherSum: true as boolean, // если сумма другая
  isOwnPayment: true as boolean, // если это платёж нашего выбора
  isForSubscription: true as boolean, // если это оплата подписки
  isBillAwaited: true as boolean, // если ждали счёт на телефон
  isBoughtByGuest: true as boolean, // если покупает гость
  isBuyerUnread: true as boolean, // если не знаем, есть ли подписка
  isReadNow: true as boolean, // если раньше не знали, а теперь прочитали
  isOfPartner: true as boolean, // если это тариф партнёра
  isPartnerPlan: true as boolean, // если выбран тариф партнёра
  isByCard: true as boolean, // если выбрана карта
  isPaid: true as boolean, // если оплачено
  isBillPaid: true as boolean, // если оплачено
  isUnpaid: true as boolean, // если кончилась неоплаченной
  isNoPayment: true as boolean, // если сервер не знает такой оплаты
  isBack: true as boolean, // если страница банка позади
  isRefused: true as boolean, // если сервер отказал
};

export const purchaseMachine = setup({
  guards: {
    hasPlan: () => purchaseConditions.hasPlan,
    isAccountKnown: () => purchaseConditions.isAccountKnown,
    hasPayment: () => purchaseConditions.hasPayment,
    isPaidMeanwhile: () => purchaseConditions.isPaidMeanwhile,
    isPaidByAnother: () => purchaseConditions.isPaidByAnother,
    isPaidPerhapsByThis: () => purchaseConditions.isPaidPerhapsByThis,
    isAnotherMethod: () => purchaseConditions.isAnotherMethod,
    isAnotherSum: () => purchaseConditions.isAnotherSum,
    isOwnPayment: () => purchaseConditions.isOwnPayment,
    isForSubscription: () => purchaseConditions.isForSubscription,
    isBillAwaited: () => purchaseConditions.isBillAwaited,
    isBoughtByGuest: () => purchaseConditions.isBoughtByGuest,
    isBuyerUnread: () => purchaseConditions.isBuyerUnread,
    isReadNow: () => purchaseConditions.isReadNow,
    isOfPartner: () => purchaseConditions.isOfPartner,
    isPartnerPlan: () => purchaseConditions.isPartnerPlan,
    isByCard: () => purchaseConditions.isByCard,
    isPaid: () => purchaseConditions.isPaid,
    isBillPaid: () => purchaseConditions.isBillPaid,
    isUnpaid: () => purchaseConditions.isUnpaid,
    isNoPayment: () => purchaseConditions.isNoPayment,
    isBack: () => purchaseConditions.isBack,
    isRefused: () => purchaseConditions.isRefused,
  },
  actors: {
    cardPayment: fromPromise(() => new Promise(() => {})), // оплата картой
    mobilePayment: fromPromise(() => new Promise(() => {})), // оплата со счёта телефона
  },
  actions: {
    setPlan: () => {}, // запомнить тариф
    forgetPlan: () => {}, // забыть тариф
    setBuyer: () => {}, // запомнить, кто покупает
    setAccount: () => {}, // запомнить, чей это аккаунт
    setMethod: () => {}, // запомнить способ оплаты
    setDiscount: () => {}, // запомнить промокод
    setReturn: () => {}, // запомнить, куда вернуться
    forgetReturn: () => {}, // забыть, куда вернуться
    keepMessage: () => {}, // показать причину
    clearMessage: () => {}, // убрать прежнее замечание
    setPayment: () => {}, // запомнить платёж
    takePayment: () => {}, // запомнить, какой платёж начат
    takePaidBill: () => {}, // запомнить оплаченный счёт
    forgetPayment: () => {}, // забыть платёж
    sayPaid: raise({
      type: 'payment.paid',
    }), // это наш платёж: оплачено
    sayUnpaid: raise({
      type: 'payment.ended',
    }), // это наш платёж: не оплачено
    beginByCard: () => {}, // запомнить, что оплачивают картой
    beginByPhone: () => {}, // запомнить, что оплачивают с телефона
    keepBill: () => {}, // запомнить номер
    forgetAttempt: () => {}, // забыть попытку оплаты
    forgetPending: () => {}, // забыть счёт до перезагрузки
    checkBill: () => {}, // спросить ещё раз, если время вышло
    announcePayment: () => {}, // записать платёж в браузер
    announceNoPayment: () => {}, // стереть платёж из браузера
    announceBill: () => {}, // записать счёт на телефон в браузер
    announceBillLeft: () => {}, // объявить: счёта больше не ждём
    announcePlan: () => {}, // записать выбор в браузер
    announceChosen: () => {}, // объявить: выбран тариф
    announceReturn: () => {}, // записать в браузер, куда вернуться
    askForOutcome: () => {}, // попросить рассказать об этом платеже
    sayUnknown: () => {}, // сказать «Неизвестная ошибка»
    sayUnread: () => {}, // сказать, что проверяем подписку
    askForBuyer: () => {}, // попросить прочитать подписку
    announceCompleted: () => {}, // объявить: покупка совершена
    goToResult: () => {}, // показать страницу исхода
    goToSignUp: () => {}, // открыть регистрацию
    goToPayment: () => {}, // открыть оплату
    goToPartner: () => {}, // открыть страницу партнёра
    goToPlans: () => {}, // открыть тарифы
    goBack: () => {}, // вернуться туда, откуда пришли
  },
}).createMachine({
  id: 'purchase',
  description: 'Покупка подписки: тариф, способ оплаты, исход',
  initial: 'waking',
  on: {
    'purchase.buy': [
      {
        guard: 'isBoughtByGuest',
        target: '.choosing',
        actions: [
          {
            type: 'setPlan',
          },
          'forgetPayment',
          'announcePayment',
          'announcePlan',
          {
            type: 'announceChosen',
          },
          'goToSignUp',
        ],
        description: 'F01: гость сначала регистрируется, тариф запомнен',
      },
      {
        guard: {
          type: 'isOfPartner',
        },
        target: '.choosing',
        actions: [
          {
            type: 'setPlan',
          },
          'forgetPayment',
          'announcePayment',
          'announcePlan',
          {
            type: 'announceChosen',
          },
          'goToPartner',
        ],
        description: 'F12: тариф партнёра подключают на его странице',
      },
      {
        target: '.choosing',
        actions: [
          {
            type: 'setPlan',
          },
          'forgetPayment',
          'announcePayment',
          'announcePlan',
          {
            type: 'announceChosen',
          },
          'goToPayment',
        ],
        description: 'F01: слушатель идёт к оплате',
      },
    ],
    'purchase.wanted': {
      actions: [
        {
          type: 'setReturn',
        },
        'announceReturn',
      ],
      description: 'Запомнили, куда вернуться: к лекции, ради которой покупают',
    },
    'purchase.buyerChanged': {
      actions: {
        type: 'setBuyer',
      },
    },
    'purchase.accountKnown': {
      actions: {
        type: 'setAccount',
      },
    },
    'purchase.discountChanged': {
      actions: {
        type: 'setDiscount',
      },
    },
    'purchase.returned': {
      actions: {
        type: 'askForOutcome',
      },
      description: 'Показали страницу исхода: о каком платеже она говорит, если адрес молчит, решает покупка',
    },
    'purchase.paymentOpened': {
      guard: {
        type: 'isForSubscription',
      },
      actions: [
        {
          type: 'setPayment',
        },
        'announcePayment',
      ],
      description: 'Счёт открыт: помним, какой платёж наш',
    },
    'payment.paid': {
      guard: {
        type: 'isOwnPayment',
      },
      target: '.completed',
      description: 'Из любого места: после банка страница новая и о выборе помнит только по записи. Старый платёж нового выбора не трогает',
    },
    'payment.ended': {
      guard: {
        type: 'isOwnPayment',
      },
      actions: [
        'forgetPayment',
        'announcePayment',
        'forgetAttempt',
      ],
      description: 'Наш платёж закрыт неоплаченным: тариф и промокод остаются',
    },
  },
  states: {
    waking: {
      description: 'Развилка: выбран ли тариф до перезагрузки',
      always: [
        {
          guard: 'isBillAwaited',
          target: 'paying.mobile.away',
          description: 'Счёт на телефон ждали до перезагрузки: ждём дальше',
        },
        {
          guard: 'hasPlan',
          target: 'choosing',
        },
        {
          target: 'idle',
        },
      ],
    },
    idle: {
      description: 'Ничего не покупают',
      on: {
        'purchase.leave': {
          actions: [
            'goBack',
            'forgetReturn',
            'announceReturn',
          ],
        },
      },
    },
    choosing: {
      description: 'Тариф выбран, выбирают способ оплаты',
      tags: 'choosing',
      initial: 'resting',
      on: {
        'purchase.chooseMethod': {
          actions: {
            type: 'setMethod',
          },
        },
        'purchase.pay': [
          {
            guard: 'isBoughtByGuest',
            actions: 'goToSignUp',
            description: 'Платит только тот, кто вошёл',
          },
          {
            guard: 'isBuyerUnread',
            actions: [
              'sayUnread',
              'askForBuyer',
            ],
            description: 'Что есть у слушателя, не прочитано: вслепую ничего не заказываем, спрашиваем снова',
          },
          {
            guard: 'isPartnerPlan',
            actions: 'goToPartner',
            description: 'F12: тариф партнёра здесь не оплачивают',
          },
          {
            guard: 'isByCard',
            target: 'paying.card',
            actions: [
              'clearMessage',
              {
                type: 'beginByCard',
              },
            ],
            description: 'Тот же заказ, исход которого неизвестен, второй оплаты не заводит',
          },
          {
            target: 'paying.mobile',
            actions: [
              'clearMessage',
              'beginByPhone',
            ],
          },
        ],
        'purchase.entered': {
          guard: 'hasPayment',
          target: '.checking',
          description: 'Показали страницу оплаты, а начатый платёж мог и пройти: тихо спрашиваем',
        },
        'purchase.cancel': {
          target: 'idle',
          actions: [
            'forgetPlan',
            'forgetPayment',
            'announcePayment',
            'announcePlan',
            'goToPlans',
          ],
          description: 'F06: отмена сбрасывает выбранный тариф',
        },
        'purchase.forget': {
          target: 'idle',
          actions: [
            'forgetPlan',
            'forgetPayment',
            'announcePayment',
            'announcePlan',
          ],
          description: 'F12: подключили подписку партнёра, платить больше не за что',
        },
        'purchase.leave': {
          actions: [
            'goBack',
            'forgetReturn',
            'announceReturn',
          ],
          description: 'Не заплатили и уходят; тариф остаётся выбранным',
        },
        'purchase.buyerChanged': [
          {
            guard: {
              type: 'isPaidMeanwhile',
            },
            target: 'paidElsewhere',
            actions: {
              type: 'setBuyer',
            },
            description: 'Подписку оплатили в другом окне: второй раз не предлагаем',
          },
          {
            guard: {
              type: 'isReadNow',
            },
            actions: [
              {
                type: 'setBuyer',
              },
              'clearMessage',
            ],
            description: 'Теперь прочитали, что есть у слушателя: просить подождать больше не о чем',
          },
          {
            actions: {
              type: 'setBuyer',
            },
          },
        ],
      },
      states: {
        resting: {
          description: 'Ничего не начато',
        },
        checking: {
          description: 'Тихо узнаём, чем кончилась начатая оплата; кнопка работает',
          initial: 'here',
          on: {
            'payment.ended': {
              guard: {
                type: 'isOwnPayment',
              },
              target: 'resting',
              actions: [
                'forgetPayment',
                'announcePayment',
                'forgetAttempt',
              ],
              description: 'Узнали раньше, на другой странице',
            },
            'purchase.paymentOpened': {
              guard: {
                type: 'isForSubscription',
              },
              target: 'resting',
              actions: [
                {
                  type: 'setPayment',
                },
                'announcePayment',
              ],
              description: 'Начат другой платёж: продление',
            },
          },
          invoke: {
            id: 'cardPayment',
            src: 'cardPayment',
            onDone: [
              {
                guard: {
                  type: 'isPaid',
                },
                actions: {
                  type: 'sayPaid',
                },
                description: 'Заплатили и вернулись кнопкой «Назад»',
              },
              {
                guard: {
                  type: 'isUnpaid',
                },
                target: 'resting',
                actions: {
                  type: 'sayUnpaid',
                },
              },
              {
                guard: {
                  type: 'isNoPayment',
                },
                target: 'resting',
                actions: 'forgetAttempt',
                description: 'Сервер не знает такой оплаты: следующая будет новой',
              },
              {
                target: 'resting',
                description: 'Счёт открыт, или не узнали: повтор ведёт на ту же страницу банка',
              },
            ],
            onError: 'resting',
          },
          states: {
            here: {
              description: 'Страница оплаты на экране',
              on: {
                'payment.paid': {
                  guard: {
                    type: 'isOwnPayment',
                  },
                  target: '#purchase.completed',
                  actions: 'goToResult',
                  description: 'Платить здесь больше не за что',
                },
                'purchase.buyerChanged': {
                  guard: {
                    type: 'isPaidMeanwhile',
                  },
                  target: '#purchase.choosing.confirming.here',
                  actions: {
                    type: 'setBuyer',
                  },
                  description: 'Подписка появилась раньше ответа о своём платеже',
                },
                'purchase.pageLeft': 'away',
              },
            },
            away: {
              description: 'Слушатель на другой странице: его никуда не ведём',
              on: {
                'purchase.buyerChanged': {
                  guard: {
                    type: 'isPaidMeanwhile',
                  },
                  target: '#purchase.choosing.confirming.away',
                  actions: {
                    type: 'setBuyer',
                  },
                },
              },
            },
          },
        },
        confirming: {
          description: 'Подписка уже есть, а о своём платеже ещё не знаем: он ли её оплатил',
          tags: 'confirming',
          initial: 'here',
          on: {
            'purchase.buyerChanged': [
              {
                guard: {
                  type: 'isReadNow',
                },
                actions: [
                  {
                    type: 'setBuyer',
                  },
                  'clearMessage',
                ],
              },
              {
                actions: {
                  type: 'setBuyer',
                },
              },
            ],
            'purchase.pay': {
              description: 'Подписка уже есть: второй раз не платим, пока не узнаем, наш ли платёж её оплатил',
            },
            'purchase.entered': '.here',
            'payment.ended': {
              guard: {
                type: 'isOwnPayment',
              },
              target: '#purchase.paidElsewhere',
              actions: [
                'forgetPayment',
                'announcePayment',
                'forgetAttempt',
              ],
              description: 'Свой платёж закрыт неоплаченным: оплатили в другом окне',
            },
            'purchase.paymentOpened': {
              guard: {
                type: 'isForSubscription',
              },
              target: 'resting',
              actions: [
                {
                  type: 'setPayment',
                },
                'announcePayment',
              ],
              description: 'Начат другой платёж: продление',
            },
          },
          invoke: {
            id: 'cardPayment',
            src: 'cardPayment',
            onDone: [
              {
                guard: {
                  type: 'isPaid',
                },
                actions: {
                  type: 'sayPaid',
                },
              },
              {
                target: '#purchase.paidElsewhere',
                description: 'Свой платёж не оплачен, или о нём не узнали',
              },
            ],
            onError: '#purchase.paidElsewhere',
          },
          states: {
            here: {
              description: 'Страница оплаты на экране',
              on: {
                'payment.paid': {
                  guard: {
                    type: 'isOwnPayment',
                  },
                  target: '#purchase.completed',
                  actions: 'goToResult',
                  description: 'Оплатили здесь же',
                },
                'purchase.pageLeft': 'away',
              },
            },
            away: {
              description: 'Слушатель на другой странице: его никуда не ведём',
            },
          },
        },
      },
    },
    paying: {
      description: 'Платят; второй раз начать нельзя. Уход отсюда останавливает начатое',
      tags: 'buying',
      initial: 'card',
      on: {
        'purchase.chooseMethod': {
          guard: {
            type: 'isAnotherMethod',
          },
          target: 'choosing',
          actions: {
            type: 'setMethod',
          },
          description: 'Платить будут иначе: начатое бросаем',
        },
        'purchase.discountChanged': [
          {
            guard: {
              type: 'isAnotherSum',
            },
            target: 'choosing',
            actions: {
              type: 'setDiscount',
            },
            description: 'Сумма на экране другая: начатое бросаем',
          },
          {
            actions: {
              type: 'setDiscount',
            },
          },
        ],
        'purchase.buyerChanged': [
          {
            guard: {
              type: 'isPaidByAnother',
            },
            target: 'paidElsewhere',
            actions: {
              type: 'setBuyer',
            },
            description: 'Подписку оплатили в другом окне, а здесь счёта ещё нет',
          },
          {
            actions: {
              type: 'setBuyer',
            },
          },
        ],
      },
      states: {
        card: {
          description: 'Картой: браузер идёт на страницу банка',
          on: {
            'purchase.pageLeft': {
              target: '#purchase.choosing',
              description: 'Ушли со страницы: в банк уже не ведём',
            },
            'purchase.buyerChanged': {
              guard: {
                type: 'isPaidPerhapsByThis',
              },
              target: '#purchase.choosing.confirming',
              actions: {
                type: 'setBuyer',
              },
              description: 'Подписка появилась, а наш счёт открыт: второй раз не платим, пока не узнаем, он ли её оплатил',
            },
          },
          invoke: {
            id: 'cardPayment',
            src: 'cardPayment',
            onDone: [
              {
                guard: {
                  type: 'isBack',
                },
                target: '#purchase.choosing.checking',
                actions: [
                  {
                    type: 'takePayment',
                  },
                  'announcePayment',
                ],
                description: 'Страница банка позади: кнопка работает, а мы тихо узнаём, чем кончилось',
              },
              {
                guard: {
                  type: 'isRefused',
                },
                target: '#purchase.choosing',
                actions: [
                  {
                    type: 'keepMessage',
                  },
                  'forgetAttempt',
                ],
                description: 'F02: причина сохранена и показана, тариф и промокод остаются',
              },
              {
                target: '#purchase.choosing',
                actions: {
                  type: 'keepMessage',
                },
                description: 'Могло и начаться: повтор пойдёт под тем же ключом',
              },
            ],
            onError: {
              target: '#purchase.choosing',
              actions: 'sayUnknown',
            },
          },
        },
        mobile: {
          description: 'Со счёта телефона: открыто его окно',
          initial: 'here',
          exit: [
            'forgetPending',
            'announceBillLeft',
          ],
          invoke: {
            id: 'mobilePayment',
            src: 'mobilePayment',
            onDone: [
              {
                guard: {
                  type: 'isBillPaid',
                },
                actions: [
                  {
                    type: 'takePaidBill',
                  },
                  {
                    type: 'sayPaid',
                  },
                ],
                description: 'F04: оплачено, окно закрыто',
              },
              {
                target: '#purchase.choosing',
                description: 'Окно закрыли: сказать нечего',
              },
            ],
            onError: {
              target: '#purchase.choosing',
              actions: 'sayUnknown',
            },
          },
          on: {
            'purchase.billAttempted': {
              actions: {
                type: 'keepBill',
              },
              description: 'Если окно закроют, не дождавшись ответа, повтор второго счёта не выставит',
            },
            'purchase.billOpened': {
              guard: 'isAccountKnown',
              actions: {
                type: 'announceBill',
              },
              description: 'Счёт выставлен: перезагрузка ждёт дальше. Чей он, не прочитано — не записываем, перезагрузка спросит',
            },
            'purchase.entered': {
              target: '.here',
              actions: 'checkBill',
              description: 'Показали страницу оплаты: если время вышло, спрашиваем ещё раз',
            },
          },
          states: {
            here: {
              description: 'Страница оплаты на экране',
              on: {
                'payment.paid': {
                  guard: {
                    type: 'isOwnPayment',
                  },
                  target: '#purchase.completed',
                  actions: 'goToResult',
                  description: 'Платить здесь больше не за что',
                },
                'purchase.pageLeft': 'away',
              },
            },
            away: {
              description: 'Слушатель на другой странице: счёта ждём и там, никуда не ведём',
            },
          },
        },
      },
    },
    completed: {
      description: 'Оплачено',
      tags: 'completed',
      entry: [
        'forgetPlan',
        'forgetAttempt',
        'announceNoPayment',
        'announcePlan',
        'announceCompleted',
      ],
      on: {
        'payment.paid': {
          description: 'Уже знаем',
        },
        'payment.ended': {
          description: 'Оплаченное остаётся оплаченным',
        },
        'purchase.paymentOpened': {
          guard: {
            type: 'isForSubscription',
          },
          target: 'idle',
          actions: [
            {
              type: 'setPayment',
            },
            'announcePayment',
          ],
          description: 'Это уже другой платёж: продление',
        },
        'purchase.leave': {
          target: 'idle',
          actions: [
            'goBack',
            'forgetReturn',
            'announceReturn',
          ],
          description: 'Назад к лекции, ради которой покупали',
        },
      },
    },
    paidElsewhere: {
      description: 'Подписка уже оформлена: её оплатили в другом окне или на другом устройстве',
      tags: 'paidElsewhere',
      entry: [
        'forgetPlan',
        'announcePlan',
      ],
      on: {
        'purchase.leave': {
          target: 'idle',
          actions: [
            'goBack',
            'forgetReturn',
            'announceReturn',
          ],
          description: 'Назад к лекции, ради которой покупали',
        },
      },
    },
  },
});
