import { choosingState } from './choosing.state.ts';
import { payingState } from './paying.state.ts';
import { begun, purchaseSetup } from './purchase.setup.ts';

/**
 * A purchase: a plan, a way to pay, an outcome (F01, F06). It owns the payment that is under way: a chart of its own, which
 * begins with an order and ends with an outcome.
 */
export const purchaseMachine = purchaseSetup.createMachine({
  id: 'purchase',
  description: 'Покупка подписки: тариф, способ оплаты, исход',
  context: ({ input }) => begun(input),
  initial: 'waking',
  on: {
    'purchase.buy': [
      {
        guard: 'isBoughtByGuest',
        target: '.choosing',
        actions: [
          { type: 'setPlan', params: ({ event }) => event },
          'forgetPayment',
          'announcePayment',
          'announcePlan',
          { type: 'announceChosen', params: ({ event }) => event },
          'goToSignUp',
        ],
        description: 'F01: гость сначала регистрируется, тариф запомнен',
      },
      {
        guard: { type: 'isOfPartner', params: ({ event }) => event },
        target: '.choosing',
        actions: [
          { type: 'setPlan', params: ({ event }) => event },
          'forgetPayment',
          'announcePayment',
          'announcePlan',
          { type: 'announceChosen', params: ({ event }) => event },
          'goToPartner',
        ],
        description: 'F12: тариф партнёра подключают на его странице',
      },
      {
        target: '.choosing',
        actions: [
          { type: 'setPlan', params: ({ event }) => event },
          'forgetPayment',
          'announcePayment',
          'announcePlan',
          { type: 'announceChosen', params: ({ event }) => event },
          'goToPayment',
        ],
        description: 'F01: слушатель идёт к оплате',
      },
    ],
    'purchase.wanted': {
      actions: [{ type: 'setReturn', params: ({ event }) => event }, 'announceReturn'],
      description: 'Запомнили, куда вернуться: к лекции, ради которой покупают',
    },
    'purchase.buyerChanged': { actions: { type: 'setBuyer', params: ({ event }) => event } },
    'purchase.accountKnown': { actions: { type: 'setAccount', params: ({ event }) => event } },
    'purchase.discountChanged': { actions: { type: 'setDiscount', params: ({ event }) => event } },
    'purchase.returned': {
      actions: { type: 'askForOutcome', params: ({ event }) => event },
      description: 'Показали страницу исхода: о каком платеже она говорит, если адрес молчит, решает покупка',
    },
    'purchase.paymentOpened': {
      guard: { type: 'isForSubscription', params: ({ event }) => event },
      actions: [{ type: 'setPayment', params: ({ event }) => event }, 'announcePayment'],
      description: 'Счёт открыт: помним, какой платёж наш',
    },
    'payment.paid': {
      guard: { type: 'isOwnPayment', params: ({ event }) => event },
      target: '.completed',
      description:
        'Из любого места: после банка страница новая и о выборе помнит только по записи. Старый платёж нового выбора не трогает',
    },
    'payment.ended': {
      guard: { type: 'isOwnPayment', params: ({ event }) => event },
      actions: ['forgetPayment', 'announcePayment', 'forgetAttempt'],
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
        { guard: 'hasPlan', target: 'choosing' },
        { target: 'idle' },
      ],
    },
    idle: {
      description: 'Ничего не покупают',
      on: { 'purchase.leave': { actions: ['goBack', 'forgetReturn', 'announceReturn'] } },
    },
    choosing: choosingState,
    paying: payingState,
    completed: {
      description: 'Оплачено',
      tags: 'completed',
      entry: ['forgetPlan', 'forgetAttempt', 'announceNoPayment', 'announcePlan', 'announceCompleted'],
      on: {
        'payment.paid': { description: 'Уже знаем' },
        'payment.ended': { description: 'Оплаченное остаётся оплаченным' },
        'purchase.paymentOpened': {
          guard: { type: 'isForSubscription', params: ({ event }) => event },
          target: 'idle',
          actions: [{ type: 'setPayment', params: ({ event }) => event }, 'announcePayment'],
          description: 'Это уже другой платёж: продление',
        },
        'purchase.leave': {
          target: 'idle',
          actions: ['goBack', 'forgetReturn', 'announceReturn'],
          description: 'Назад к лекции, ради которой покупали',
        },
      },
    },
    paidElsewhere: {
      description: 'Подписка уже оформлена: её оплатили в другом окне или на другом устройстве',
      tags: 'paidElsewhere',
      entry: ['forgetPlan', 'announcePlan'],
      on: {
        'purchase.leave': {
          target: 'idle',
          actions: ['goBack', 'forgetReturn', 'announceReturn'],
          description: 'Назад к лекции, ради которой покупали',
        },
      },
    },
  },
});
