import { answered } from '../ports/answered.ts';
import { purchaseSetup } from './purchase.setup.ts';

/** A plan is chosen; what was begun before and left unpaid is asked about meanwhile. */
export const choosingState = purchaseSetup.createStateConfig({
  description: 'Тариф выбран, выбирают способ оплаты',
  tags: 'choosing',
  initial: 'resting',
  on: {
    'purchase.chooseMethod': { actions: { type: 'setMethod', params: ({ event }) => event } },
    'purchase.pay': [
      { guard: 'isBoughtByGuest', actions: 'goToSignUp', description: 'Платит только тот, кто вошёл' },
      {
        guard: 'isBuyerUnread',
        actions: ['sayUnread', 'askForBuyer'],
        description: 'Что есть у слушателя, не прочитано: вслепую ничего не заказываем, спрашиваем снова',
      },
      { guard: 'isPartnerPlan', actions: 'goToPartner', description: 'F12: тариф партнёра здесь не оплачивают' },
      {
        guard: 'isByCard',
        target: 'paying.card',
        actions: ['clearMessage', { type: 'beginByCard', params: ({ event }) => event }],
        description: 'Тот же заказ, исход которого неизвестен, второй оплаты не заводит',
      },
      { target: 'paying.mobile', actions: ['clearMessage', 'beginByPhone'] },
    ],
    'purchase.entered': {
      guard: 'hasPayment',
      target: '.checking',
      description: 'Показали страницу оплаты, а начатый платёж мог и пройти: тихо спрашиваем',
    },
    'purchase.cancel': {
      target: 'idle',
      actions: ['forgetPlan', 'forgetPayment', 'announcePayment', 'announcePlan', 'goToPlans'],
      description: 'F06: отмена сбрасывает выбранный тариф',
    },
    'purchase.forget': {
      target: 'idle',
      actions: ['forgetPlan', 'forgetPayment', 'announcePayment', 'announcePlan'],
      description: 'F12: подключили подписку партнёра, платить больше не за что',
    },
    'purchase.leave': {
      actions: ['goBack', 'forgetReturn', 'announceReturn'],
      description: 'Не заплатили и уходят; тариф остаётся выбранным',
    },
    'purchase.buyerChanged': [
      {
        guard: { type: 'isPaidMeanwhile', params: ({ event }) => event },
        target: 'paidElsewhere',
        actions: { type: 'setBuyer', params: ({ event }) => event },
        description: 'Подписку оплатили в другом окне: второй раз не предлагаем',
      },
      {
        guard: { type: 'isReadNow', params: ({ event }) => event },
        actions: [{ type: 'setBuyer', params: ({ event }) => event }, 'clearMessage'],
        description: 'Теперь прочитали, что есть у слушателя: просить подождать больше не о чем',
      },
      { actions: { type: 'setBuyer', params: ({ event }) => event } },
    ],
  },
  states: {
    resting: { description: 'Ничего не начато' },
    checking: {
      description: 'Тихо узнаём, чем кончилась начатая оплата; кнопка работает',
      initial: 'here',
      on: {
        'payment.ended': {
          guard: { type: 'isOwnPayment', params: ({ event }) => event },
          target: 'resting',
          actions: ['forgetPayment', 'announcePayment', 'forgetAttempt'],
          description: 'Узнали раньше, на другой странице',
        },
        'purchase.paymentOpened': {
          guard: { type: 'isForSubscription', params: ({ event }) => event },
          target: 'resting',
          actions: [{ type: 'setPayment', params: ({ event }) => event }, 'announcePayment'],
          description: 'Начат другой платёж: продление',
        },
      },
      invoke: {
        id: 'cardPayment',
        src: 'cardPayment',
        // There is one: it was opened, or the guard has found it.
        input: ({ context }) => ({ kind: 'quiet', paymentId: context.paymentId ?? '' }),
        onDone: [
          {
            guard: { type: 'isPaid', params: answered },
            actions: { type: 'sayPaid', params: answered },
            description: 'Заплатили и вернулись кнопкой «Назад»',
          },
          {
            guard: { type: 'isUnpaid', params: answered },
            target: 'resting',
            actions: { type: 'sayUnpaid', params: answered },
          },
          {
            guard: { type: 'isNoPayment', params: answered },
            target: 'resting',
            actions: 'forgetAttempt',
            description: 'Сервер не знает такой оплаты: следующая будет новой',
          },
          { target: 'resting', description: 'Счёт открыт, или не узнали: повтор ведёт на ту же страницу банка' },
        ],
        onError: 'resting',
      },
      states: {
        here: {
          description: 'Страница оплаты на экране',
          on: {
            'payment.paid': {
              guard: { type: 'isOwnPayment', params: ({ event }) => event },
              target: '#purchase.completed',
              actions: 'goToResult',
              description: 'Платить здесь больше не за что',
            },
            'purchase.buyerChanged': {
              guard: { type: 'isPaidMeanwhile', params: ({ event }) => event },
              target: '#purchase.choosing.confirming.here',
              actions: { type: 'setBuyer', params: ({ event }) => event },
              description: 'Подписка появилась раньше ответа о своём платеже',
            },
            'purchase.pageLeft': 'away',
          },
        },
        away: {
          description: 'Слушатель на другой странице: его никуда не ведём',
          on: {
            'purchase.buyerChanged': {
              guard: { type: 'isPaidMeanwhile', params: ({ event }) => event },
              target: '#purchase.choosing.confirming.away',
              actions: { type: 'setBuyer', params: ({ event }) => event },
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
            guard: { type: 'isReadNow', params: ({ event }) => event },
            actions: [{ type: 'setBuyer', params: ({ event }) => event }, 'clearMessage'],
          },
          { actions: { type: 'setBuyer', params: ({ event }) => event } },
        ],
        'purchase.pay': { description: 'Подписка уже есть: второй раз не платим, пока не узнаем, наш ли платёж её оплатил' },
        'purchase.entered': '.here',
        'payment.ended': {
          guard: { type: 'isOwnPayment', params: ({ event }) => event },
          target: '#purchase.paidElsewhere',
          actions: ['forgetPayment', 'announcePayment', 'forgetAttempt'],
          description: 'Свой платёж закрыт неоплаченным: оплатили в другом окне',
        },
        'purchase.paymentOpened': {
          guard: { type: 'isForSubscription', params: ({ event }) => event },
          target: 'resting',
          actions: [{ type: 'setPayment', params: ({ event }) => event }, 'announcePayment'],
          description: 'Начат другой платёж: продление',
        },
      },
      invoke: {
        id: 'cardPayment',
        src: 'cardPayment',
        input: ({ context }) => ({ kind: 'quiet', paymentId: context.paymentId ?? '' }),
        onDone: [
          { guard: { type: 'isPaid', params: answered }, actions: { type: 'sayPaid', params: answered } },
          { target: '#purchase.paidElsewhere', description: 'Свой платёж не оплачен, или о нём не узнали' },
        ],
        onError: '#purchase.paidElsewhere',
      },
      states: {
        here: {
          description: 'Страница оплаты на экране',
          on: {
            'payment.paid': {
              guard: { type: 'isOwnPayment', params: ({ event }) => event },
              target: '#purchase.completed',
              actions: 'goToResult',
              description: 'Оплатили здесь же',
            },
            'purchase.pageLeft': 'away',
          },
        },
        away: { description: 'Слушатель на другой странице: его никуда не ведём' },
      },
    },
  },
});
