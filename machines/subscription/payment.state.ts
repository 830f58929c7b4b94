import { answered } from '../ports/answered.ts';
import { subscriptionSetup } from './subscription.setup.ts';

const BACK = {
  guard: { type: 'isBack', params: answered },
  target: 'idle.checking',
  actions: { type: 'takePayment', params: answered },
  description: 'Страница банка позади: кнопки работают, а мы тихо узнаём, чем кончилось',
} as const;

const REFUSED = {
  guard: { type: 'isPayRefused', params: answered },
  target: 'idle',
  actions: [{ type: 'keepPayMessage', params: answered }, 'forgetAttempt'],
  description: 'F02: причина отказа сохранена и показана',
} as const;

const UNCERTAIN = {
  target: 'idle',
  actions: { type: 'keepPayMessage', params: answered },
  description: 'Могло и начаться: повтор пойдёт под тем же ключом',
} as const;

const CARD_SETTLED = {
  guard: { type: 'isCard', params: answered },
  target: 'resting',
  actions: ['forgetAttempt', { type: 'announceCard', params: answered }],
  description: 'F09: чем кончилась смена карты, говорят один раз',
} as const;

const UNFINISHED = {
  guard: { type: 'isUnfinished', params: answered },
  target: 'resting',
  description: 'Счёт открыт, или не узнали: повтор ведёт на ту же страницу банка',
} as const;

const SETTLED = {
  target: 'resting',
  actions: [{ type: 'keepPayMessage', params: answered }, 'forgetAttempt'],
  description: 'Кончилась: следующая оплата будет новой',
} as const;

/** Renewing by hand and showing another card, each as a child of its own (F09). Whoever leaves the page stops it. */
export const payment = subscriptionSetup.createStateConfig({
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
            guard: { type: 'isOwnDaily', params: ({ event }) => event },
            target: 'renewing',
            actions: [
              { type: 'persistPlan', params: ({ event }) => event },
              { type: 'beginRenewal', params: ({ event }) => event },
            ],
            description: 'F06: ежедневный тариф сначала запоминается',
          },
          {
            guard: { type: 'isOwnOnSale', params: ({ event }) => event },
            target: 'renewing',
            actions: { type: 'beginRenewal', params: ({ event }) => event },
          },
        ],
        'subscription.renewAgain': {
          target: 'renewing',
          actions: { type: 'beginSameRenewal', params: ({ event }) => event },
          description: 'Со страницы исхода: продление, которое не оплатили, платят снова как продление',
        },
        'subscription.changeCard': {
          guard: 'isOwn',
          target: 'changingCard',
          actions: { type: 'beginCardChange', params: ({ event }) => event },
        },
        'subscription.entered': {
          guard: { type: 'isReturned', params: ({ event }) => event },
          target: '.returned',
          actions: { type: 'askAbout', params: ({ event }) => event },
          description: 'Вернулись из банка: узнаём исход у сервера',
        },
      },
      states: {
        resting: { description: 'Ничего не начато' },
        checking: {
          description: 'Тихо узнаём, чем кончилась начатая оплата',
          invoke: {
            id: 'renewalPayment',
            src: 'cardPayment',
            // It was opened before the bank was left.
            input: ({ context }) => ({ kind: 'quiet', paymentId: context.paymentId ?? '' }),
            onDone: [CARD_SETTLED, UNFINISHED, SETTLED],
            onError: 'resting',
          },
        },
        returned: {
          description: 'Узнаём исход у сервера',
          invoke: {
            id: 'renewalPayment',
            src: 'cardPayment',
            input: ({ context }) => ({ kind: 'returned', paymentId: context.paymentId }),
            onDone: [CARD_SETTLED, SETTLED],
            onError: { target: 'resting', actions: 'sayPayUnknown' },
          },
        },
      },
    },
    renewing: {
      description: 'Продлеваем: браузер идёт на страницу банка; второй раз начать нельзя',
      invoke: {
        id: 'renewalPayment',
        src: 'cardPayment',
        // It was made by the press that led here.
        input: ({ context }) => ({ kind: 'order', ...(context.attempt as NonNullable<typeof context.attempt>) }),
        onDone: [BACK, REFUSED, UNCERTAIN],
        onError: { target: 'idle', actions: 'sayPayUnknown' },
      },
    },
    changingCard: {
      description: 'Меняем карту: браузер идёт на страницу банка; второй раз начать нельзя',
      invoke: {
        id: 'renewalPayment',
        src: 'cardPayment',
        // It was made by the press that led here.
        input: ({ context }) => ({ kind: 'order', ...(context.attempt as NonNullable<typeof context.attempt>) }),
        onDone: [BACK, REFUSED, UNCERTAIN],
        onError: { target: 'idle', actions: 'sayPayUnknown' },
      },
    },
  },
});
