import { setup } from 'xstate';

// machines/purchase/purchase.machine.ts: Покупка
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const purchaseConditions = {
  hasPlan: true as boolean, // если тариф выбран
  isPaidMeanwhile: true as boolean, // если подписку тем временем оплатили
  isPaidByAnother: true as boolean, // если подписку оплатили не этим платежом
  isAnotherMethod: true as boolean, // если это другой способ
  isOwnPayment: true as boolean, // если это платёж нашего выбора
  isBillAwaited: true as boolean, // если ждали счёт на телефон
  isBoughtByGuest: true as boolean, // если покупает гость
  isStandingUnread: true as boolean, // если не знаем, есть ли подписка
  isReadNow: true as boolean, // если раньше не знали, а теперь прочитали
  isOfPartner: true as boolean, // если это тариф партнёра
  isPartnerPlan: true as boolean, // если выбран тариф партнёра
  isByCard: true as boolean, // если выбрана карта
};

export const purchaseMachine = setup({
  guards: {
    hasPlan: () => purchaseConditions.hasPlan,
    isPaidMeanwhile: () => purchaseConditions.isPaidMeanwhile,
    isPaidByAnother: () => purchaseConditions.isPaidByAnother,
    isAnotherMethod: () => purchaseConditions.isAnotherMethod,
    isOwnPayment: () => purchaseConditions.isOwnPayment,
    isBillAwaited: () => purchaseConditions.isBillAwaited,
    isBoughtByGuest: () => purchaseConditions.isBoughtByGuest,
    isStandingUnread: () => purchaseConditions.isStandingUnread,
    isReadNow: () => purchaseConditions.isReadNow,
    isOfPartner: () => purchaseConditions.isOfPartner,
    isPartnerPlan: () => purchaseConditions.isPartnerPlan,
    isByCard: () => purchaseConditions.isByCard,
  },
  actions: {
    setPlan: () => {}, // запомнить тариф
    forgetPlan: () => {}, // забыть тариф
    setStanding: () => {}, // запомнить, кто покупает
    setGuest: () => {}, // запомнить: теперь это гость
    resetMethod: () => {}, // способ оплаты снова карта
    setMethod: () => {}, // запомнить способ оплаты
    setReturn: () => {}, // запомнить, куда вернуться
    forgetReturn: () => {}, // забыть, куда вернуться
    setMessage: () => {}, // показать причину
    clearMessage: () => {}, // убрать прежнее замечание
    setPayment: () => {}, // запомнить платёж
    forgetPayment: () => {}, // забыть платёж
    announcePayment: () => {}, // записать платёж в браузер
    announceNoPayment: () => {}, // стереть платёж из браузера
    dropPayment: () => {}, // остановить начатую оплату
    announcePlan: () => {}, // записать выбор в браузер
    announceReturn: () => {}, // записать в браузер, куда вернуться
    sayUnread: () => {}, // сказать, что проверяем подписку
    askForStanding: () => {}, // попросить прочитать подписку
    announceCompleted: () => {}, // объявить: покупка совершена
    goToSignUp: () => {}, // открыть регистрацию
    goToPayment: () => {}, // открыть оплату
    goToPartner: () => {}, // открыть страницу партнёра
    goToPlans: () => {}, // открыть тарифы
    goBack: () => {}, // вернуться туда, откуда пришли
    askForCard: () => {}, // начать оплату картой
    askForMobile: () => {}, // открыть оплату со счёта телефона
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
    'purchase.standingChanged': {
      actions: {
        type: 'setStanding',
      },
    },
    'session.ended': {
      target: '.idle',
      actions: [
        'setGuest',
        'forgetPlan',
        'forgetPayment',
        'forgetReturn',
        'resetMethod',
        'announcePayment',
        'announcePlan',
        'announceReturn',
      ],
      description: 'Вышли, хоть посреди оплаты: следующему слушателю чужой выбор не достаётся',
    },
    'purchase.paymentOpened': {
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
          target: 'paying.mobile',
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
            guard: 'isStandingUnread',
            actions: [
              'sayUnread',
              'askForStanding',
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
                type: 'askForCard',
              },
            ],
          },
          {
            target: 'paying.mobile',
            actions: [
              'clearMessage',
              {
                type: 'askForMobile',
              },
            ],
          },
        ],
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
        'payment.failed': {
          actions: {
            type: 'setMessage',
          },
          description: 'Отказ узнали уже на новой странице',
        },
        'purchase.leave': {
          actions: [
            'goBack',
            'forgetReturn',
            'announceReturn',
          ],
          description: 'Не заплатили и уходят; тариф остаётся выбранным',
        },
        'purchase.standingChanged': [
          {
            guard: {
              type: 'isPaidMeanwhile',
            },
            target: 'paidElsewhere',
            actions: {
              type: 'setStanding',
            },
            description: 'Подписку оплатили в другом окне: второй раз не предлагаем',
          },
          {
            guard: {
              type: 'isReadNow',
            },
            actions: [
              {
                type: 'setStanding',
              },
              'clearMessage',
            ],
            description: 'Теперь прочитали, что есть у слушателя: просить подождать больше не о чем',
          },
          {
            actions: {
              type: 'setStanding',
            },
          },
        ],
      },
    },
    paying: {
      description: 'Платят; второй раз начать нельзя',
      tags: 'buying',
      initial: 'card',
      exit: 'dropPayment',
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
        'purchase.sumChanged': {
          target: 'choosing',
          description: 'Сумма на экране другая: начатое бросаем',
        },
        'payment.failed': {
          target: 'choosing',
          actions: {
            type: 'setMessage',
          },
          description: 'F02: причина сохранена и показана, тариф и промокод остаются',
        },
        'payment.abandoned': {
          target: 'choosing',
          description: 'Передумали: сказать нечего',
        },
        'purchase.standingChanged': [
          {
            guard: {
              type: 'isPaidByAnother',
            },
            target: 'paidElsewhere',
            actions: {
              type: 'setStanding',
            },
            description: 'Подписку оплатили в другом окне, а здесь счёта ещё нет',
          },
          {
            actions: {
              type: 'setStanding',
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
          },
        },
        mobile: {
          description: 'Со счёта телефона: открыто его окно',
        },
      },
    },
    completed: {
      description: 'Оплачено',
      tags: 'completed',
      entry: [
        'forgetPlan',
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
