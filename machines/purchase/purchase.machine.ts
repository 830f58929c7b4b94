import { assign, emit, setup } from 'xstate';
import type { SubscriptionType, SubscriptionTypeName } from '../../contract/entities/subscription.ts';
import { isPlanChange, methodOf } from './plan-change.ts';
import type {
  PaymentMethod,
  PurchaseContext,
  PurchaseEmitted,
  PurchaseEvent,
  PurchaseInput,
  Standing,
} from './purchase.types.ts';

/** In the states of paying there is a plan. */
const typeOf = ({ plan }: PurchaseContext): SubscriptionTypeName => (plan as SubscriptionType).type;

/** A purchase: a plan, a way to pay, an outcome (F01, F06). Paying itself is the business of two other charts. */
export const purchaseMachine = setup({
  types: {
    input: {} as PurchaseInput,
    context: {} as PurchaseContext,
    events: {} as PurchaseEvent,
    emitted: {} as PurchaseEmitted,
    tags: {} as 'choosing' | 'buying' | 'completed',
  },
  guards: {
    hasPlan: ({ context }) => context.plan !== null,
    isGuest: (_, { standing }: { standing: Standing }) => standing.kind === 'guest',
    isBoughtByGuest: ({ context }) => context.standing.kind === 'guest',
    isStandingUnread: ({ context }) => context.standing.kind === 'unread',
    isReadNow: ({ context }, { standing }: { standing: Standing }) =>
      context.standing.kind === 'unread' && standing.kind !== 'unread',
    isOfPartner: (_, { plan }: { plan: SubscriptionType }) => plan.meta.partner !== null,
    isPartnerPlan: ({ context }) => context.plan !== null && context.plan.meta.partner !== null,
    isByCard: ({ context }) => methodOf(context) === 'card',
  },
  actions: {
    setPlan: assign((_, { plan }: { plan: SubscriptionType }) => ({ plan, message: null })),
    forgetPlan: assign({ plan: null, message: null }),
    setStanding: assign((_, { standing }: { standing: Standing }) => ({ standing })),
    setMethod: assign((_, { method }: { method: PaymentMethod }) => ({ method })),
    setReturn: assign((_, { path }: { path: string }) => ({ returnTo: path })),
    forgetReturn: assign({ returnTo: null }),
    setMessage: assign((_, { message }: { message: string }) => ({ message })),
    clearMessage: assign({ message: null }),
    announcePlan: emit(({ context }) => ({ type: 'purchase.planSelected' as const, plan: context.plan })),
    announceReturn: emit(({ context }) => ({ type: 'purchase.returnKept' as const, path: context.returnTo })),
    sayUnread: assign({ message: 'Не удалось узнать, есть ли у вас подписка. Проверяем; нажмите «Оплатить» ещё раз' }),
    askForStanding: emit({ type: 'purchase.standingWanted' }),
    announceCompleted: emit({ type: 'purchase.completed' }),
    goToSignUp: emit({ type: 'purchase.goTo', path: '/signup' }),
    goToPayment: emit({ type: 'purchase.goTo', path: '/payment' }),
    goToPartner: emit(({ context }) => ({
      type: 'purchase.goTo' as const,
      path: `/partners/${context.plan?.meta.partner ?? ''}`,
    })),
    goToPlans: emit({ type: 'purchase.goTo', path: '/subscriptions' }),
    goBack: emit(({ context }) => ({ type: 'purchase.goTo' as const, path: context.returnTo ?? '/' })),
    askForCard: emit(({ context }, { promocode }: { promocode: string | null }) => ({
      type: 'purchase.cardWanted' as const,
      subscriptionType: typeOf(context),
      isChange: isPlanChange(context),
      promocode,
    })),
    askForMobile: emit(({ context }, { promocode }: { promocode: string | null }) => ({
      type: 'purchase.mobileWanted' as const,
      subscriptionType: typeOf(context),
      promocode,
    })),
  },
}).createMachine({
  id: 'purchase',
  description: 'Покупка подписки: тариф, способ оплаты, исход',
  context: ({ input }) => ({ ...input, method: 'card', message: null }),
  initial: 'waking',
  on: {
    'purchase.buy': [
      {
        guard: 'isBoughtByGuest',
        target: '.choosing',
        actions: [{ type: 'setPlan', params: ({ event }) => event }, 'announcePlan', 'goToSignUp'],
        description: 'F01: гость сначала регистрируется, тариф запомнен',
      },
      {
        guard: { type: 'isOfPartner', params: ({ event }) => event },
        target: '.choosing',
        actions: [{ type: 'setPlan', params: ({ event }) => event }, 'announcePlan', 'goToPartner'],
        description: 'F12: тариф партнёра подключают на его странице',
      },
      {
        target: '.choosing',
        actions: [{ type: 'setPlan', params: ({ event }) => event }, 'announcePlan', 'goToPayment'],
        description: 'F01: слушатель идёт к оплате',
      },
    ],
    'purchase.wanted': {
      actions: [{ type: 'setReturn', params: ({ event }) => event }, 'announceReturn'],
      description: 'Запомнили, куда вернуться: к лекции, ради которой покупают',
    },
    'purchase.standingChanged': [
      {
        guard: { type: 'isReadNow', params: ({ event }) => event },
        actions: [{ type: 'setStanding', params: ({ event }) => event }, 'clearMessage'],
        description: 'Теперь прочитали, что есть у слушателя: просить подождать больше не о чем',
      },
      { actions: { type: 'setStanding', params: ({ event }) => event } },
    ],
    'payment.paid': {
      target: '.completed',
      description: 'Из любого места: после банка страница новая и о выборе помнит только по записи',
    },
  },
  states: {
    waking: {
      description: 'Развилка: выбран ли тариф до перезагрузки',
      always: [{ guard: 'hasPlan', target: 'choosing' }, { target: 'idle' }],
    },
    idle: {
      description: 'Ничего не покупают',
      on: { 'purchase.leave': { actions: ['goBack', 'forgetReturn', 'announceReturn'] } },
    },
    choosing: {
      description: 'Тариф выбран, выбирают способ оплаты',
      tags: 'choosing',
      on: {
        'purchase.chooseMethod': { actions: { type: 'setMethod', params: ({ event }) => event } },
        'purchase.pay': [
          { guard: 'isBoughtByGuest', actions: 'goToSignUp', description: 'Платит только тот, кто вошёл' },
          {
            guard: 'isStandingUnread',
            actions: ['sayUnread', 'askForStanding'],
            description: 'Что есть у слушателя, не прочитано: вслепую ничего не заказываем, спрашиваем снова',
          },
          { guard: 'isPartnerPlan', actions: 'goToPartner', description: 'F12: тариф партнёра здесь не оплачивают' },
          {
            guard: 'isByCard',
            target: 'paying.card',
            actions: ['clearMessage', { type: 'askForCard', params: ({ event }) => event }],
          },
          {
            target: 'paying.mobile',
            actions: ['clearMessage', { type: 'askForMobile', params: ({ event }) => event }],
          },
        ],
        'purchase.cancel': {
          target: 'idle',
          actions: ['forgetPlan', 'announcePlan', 'goToPlans'],
          description: 'F06: отмена сбрасывает выбранный тариф',
        },
        'purchase.forget': {
          target: 'idle',
          actions: ['forgetPlan', 'announcePlan'],
          description: 'F12: подключили подписку партнёра, платить больше не за что',
        },
        'payment.failed': {
          actions: { type: 'setMessage', params: ({ event }) => event },
          description: 'Отказ узнали уже на новой странице',
        },
        'purchase.leave': {
          actions: ['goBack', 'forgetReturn', 'announceReturn'],
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
          actions: { type: 'setMessage', params: ({ event }) => event },
          description: 'F02: причина сохранена и показана, тариф и промокод остаются',
        },
        'payment.abandoned': { target: 'choosing', description: 'Передумали: сказать нечего' },
        'purchase.standingChanged': [
          {
            guard: { type: 'isGuest', params: ({ event }) => event },
            target: 'choosing',
            actions: { type: 'setStanding', params: ({ event }) => event },
            description: 'Вышли посреди оплаты',
          },
          { actions: { type: 'setStanding', params: ({ event }) => event } },
        ],
      },
      states: {
        card: { description: 'Картой: браузер идёт на страницу банка' },
        mobile: { description: 'Со счёта телефона: открыто его окно' },
      },
    },
    completed: {
      description: 'Оплачено',
      tags: 'completed',
      entry: ['forgetPlan', 'announcePlan', 'announceCompleted'],
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
