import { assign, emit, setup } from 'xstate';
import type { SubscriptionType, SubscriptionTypeName } from '../../contract/entities/subscription.ts';
import { isPaidMeanwhile, isPlanChange, methodOf } from './plan-change.ts';
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
    tags: {} as 'choosing' | 'buying' | 'completed' | 'paidElsewhere',
  },
  guards: {
    hasPlan: ({ context }) => context.plan !== null,
    isPaidMeanwhile: ({ context }, { standing }: { standing: Standing }) => isPaidMeanwhile(context.standing, standing),
    isPaidByAnother: ({ context }, { standing }: { standing: Standing }) =>
      context.paymentId === null && isPaidMeanwhile(context.standing, standing),
    isAnotherMethod: ({ context }, { method }: { method: PaymentMethod }) => method !== methodOf(context),
    isOwnPayment: ({ context }, { paymentId }: { paymentId: string }) => context.paymentId === paymentId,
    // Before anything was chosen here: the way comes from the bill that is still awaited.
    isBillAwaited: ({ context }) => context.plan !== null && context.method === 'mobile',
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
    setGuest: assign({ standing: { kind: 'guest' } }),
    resetMethod: assign({ method: 'card' }),
    setMethod: assign((_, { method }: { method: PaymentMethod }) => ({ method })),
    setReturn: assign((_, { path }: { path: string }) => ({ returnTo: path })),
    forgetReturn: assign({ returnTo: null }),
    setMessage: assign((_, { message }: { message: string }) => ({ message })),
    clearMessage: assign({ message: null }),
    setPayment: assign((_, { paymentId }: { paymentId: string }) => ({ paymentId })),
    forgetPayment: assign({ paymentId: null }),
    announcePayment: emit(({ context }) => ({ type: 'purchase.paymentKept' as const, paymentId: context.paymentId })),
    announceNoPayment: emit({ type: 'purchase.paymentKept', paymentId: null }),
    dropPayment: emit({ type: 'purchase.paymentDropped' }),
    announcePlan: emit(({ context }) => ({ type: 'purchase.planSelected' as const, plan: context.plan })),
    announceReturn: emit(({ context }) => ({ type: 'purchase.returnKept' as const, path: context.returnTo })),
    sayUnread: assign({ message: 'Не удалось узнать, есть ли у вас подписка. Проверяем; нажмите «Оплатить» ещё раз' }),
    askForStanding: emit({ type: 'purchase.standingWanted' }),
    // It is completed by this payment.
    announceCompleted: emit(({ context }) => ({ type: 'purchase.completed' as const, paymentId: context.paymentId ?? '' })),
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
  context: ({ input: { awaited, ...facts } }) => ({ ...facts, method: awaited ?? 'card', message: null }),
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
          'goToPayment',
        ],
        description: 'F01: слушатель идёт к оплате',
      },
    ],
    'purchase.wanted': {
      actions: [{ type: 'setReturn', params: ({ event }) => event }, 'announceReturn'],
      description: 'Запомнили, куда вернуться: к лекции, ради которой покупают',
    },
    'purchase.standingChanged': { actions: { type: 'setStanding', params: ({ event }) => event } },
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
      actions: ['forgetPayment', 'announcePayment'],
      description: 'Наш платёж закрыт неоплаченным: тариф и промокод остаются',
    },
  },
  states: {
    waking: {
      description: 'Развилка: выбран ли тариф до перезагрузки',
      always: [
        { guard: 'isBillAwaited', target: 'paying.mobile', description: 'Счёт на телефон ждали до перезагрузки: ждём дальше' },
        { guard: 'hasPlan', target: 'choosing' },
        { target: 'idle' },
      ],
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
          actions: ['forgetPlan', 'forgetPayment', 'announcePayment', 'announcePlan', 'goToPlans'],
          description: 'F06: отмена сбрасывает выбранный тариф',
        },
        'purchase.forget': {
          target: 'idle',
          actions: ['forgetPlan', 'forgetPayment', 'announcePayment', 'announcePlan'],
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
        'purchase.standingChanged': [
          {
            guard: { type: 'isPaidMeanwhile', params: ({ event }) => event },
            target: 'paidElsewhere',
            actions: { type: 'setStanding', params: ({ event }) => event },
            description: 'Подписку оплатили в другом окне: второй раз не предлагаем',
          },
          {
            guard: { type: 'isReadNow', params: ({ event }) => event },
            actions: [{ type: 'setStanding', params: ({ event }) => event }, 'clearMessage'],
            description: 'Теперь прочитали, что есть у слушателя: просить подождать больше не о чем',
          },
          { actions: { type: 'setStanding', params: ({ event }) => event } },
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
          guard: { type: 'isAnotherMethod', params: ({ event }) => event },
          target: 'choosing',
          actions: { type: 'setMethod', params: ({ event }) => event },
          description: 'Платить будут иначе: начатое бросаем',
        },
        'purchase.sumChanged': { target: 'choosing', description: 'Сумма на экране другая: начатое бросаем' },
        'payment.failed': {
          target: 'choosing',
          actions: { type: 'setMessage', params: ({ event }) => event },
          description: 'F02: причина сохранена и показана, тариф и промокод остаются',
        },
        'payment.abandoned': { target: 'choosing', description: 'Передумали: сказать нечего' },
        'purchase.standingChanged': [
          {
            guard: { type: 'isPaidByAnother', params: ({ event }) => event },
            target: 'paidElsewhere',
            actions: { type: 'setStanding', params: ({ event }) => event },
            description: 'Подписку оплатили в другом окне, а здесь счёта ещё нет',
          },
          { actions: { type: 'setStanding', params: ({ event }) => event } },
        ],
      },
      states: {
        card: {
          description: 'Картой: браузер идёт на страницу банка',
          on: { 'purchase.pageLeft': { target: '#purchase.choosing', description: 'Ушли со страницы: в банк уже не ведём' } },
        },
        mobile: { description: 'Со счёта телефона: открыто его окно' },
      },
    },
    completed: {
      description: 'Оплачено',
      tags: 'completed',
      entry: ['forgetPlan', 'announceNoPayment', 'announcePlan', 'announceCompleted'],
      on: {
        'payment.paid': { description: 'Уже знаем' },
        'payment.ended': { description: 'Оплаченное остаётся оплаченным' },
        'purchase.paymentOpened': {
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
