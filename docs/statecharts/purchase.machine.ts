import { setup } from 'xstate';

// machines/purchase/purchase.machine.ts: Покупка
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const purchaseConditions = {
  hasPlan: true as boolean, // если тариф выбран
  isGuest: true as boolean, // если теперь это гость
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
    isGuest: () => purchaseConditions.isGuest,
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
    setMethod: () => {}, // запомнить способ оплаты
    setReturn: () => {}, // запомнить, куда вернуться
    forgetReturn: () => {}, // забыть, куда возвращаться
    setMessage: () => {}, // показать причину
    clearMessage: () => {}, // убрать прежнее замечание
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
    'purchase.standingChanged': [
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
    'payment.paid': {
      target: '.completed',
      description: 'Из любого места: после банка страница новая и о выборе помнит только по записи',
    },
  },
  states: {
    waking: {
      description: 'Развилка: выбран ли тариф до перезагрузки',
      always: [
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
            'announcePlan',
            'goToPlans',
          ],
          description: 'F06: отмена сбрасывает выбранный тариф',
        },
        'purchase.forget': {
          target: 'idle',
          actions: [
            'forgetPlan',
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
      },
    },
    paying: {
      description: 'Платят; второй раз начать нельзя',
      tags: 'buying',
      initial: 'card',
      on: {
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
              type: 'isGuest',
            },
            target: 'choosing',
            actions: {
              type: 'setStanding',
            },
            description: 'Вышли посреди оплаты',
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
        'announcePlan',
        'announceCompleted',
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
