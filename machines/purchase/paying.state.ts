import { answered } from '../ports/answered.ts';
import { purchaseSetup } from './purchase.setup.ts';

/** A payment is under way, as a child of its own: whoever leaves this state stops it. */
export const payingState = purchaseSetup.createStateConfig({
  description: 'Платят; второй раз начать нельзя. Уход отсюда останавливает начатое',
  tags: 'buying',
  initial: 'card',
  on: {
    'purchase.chooseMethod': {
      guard: { type: 'isAnotherMethod', params: ({ event }) => event },
      target: 'choosing',
      actions: { type: 'setMethod', params: ({ event }) => event },
      description: 'Платить будут иначе: начатое бросаем',
    },
    'purchase.discountChanged': [
      {
        guard: { type: 'isAnotherSum', params: ({ event }) => event },
        target: 'choosing',
        actions: { type: 'setDiscount', params: ({ event }) => event },
        description: 'Сумма на экране другая: начатое бросаем',
      },
      { actions: { type: 'setDiscount', params: ({ event }) => event } },
    ],
    'purchase.buyerChanged': [
      {
        guard: { type: 'isPaidByAnother', params: ({ event }) => event },
        target: 'paidElsewhere',
        actions: { type: 'setBuyer', params: ({ event }) => event },
        description: 'Подписку оплатили в другом окне, а здесь счёта ещё нет',
      },
      { actions: { type: 'setBuyer', params: ({ event }) => event } },
    ],
  },
  states: {
    card: {
      description: 'Картой: браузер идёт на страницу банка',
      on: {
        'purchase.pageLeft': { target: '#purchase.choosing', description: 'Ушли со страницы: в банк уже не ведём' },
        'purchase.buyerChanged': {
          guard: { type: 'isPaidPerhapsByThis', params: ({ event }) => event },
          target: '#purchase.choosing.confirming',
          actions: { type: 'setBuyer', params: ({ event }) => event },
          description: 'Подписка появилась, а наш счёт открыт: второй раз не платим, пока не узнаем, он ли её оплатил',
        },
      },
      invoke: {
        id: 'cardPayment',
        src: 'cardPayment',
        // It was made by the press that led here.
        input: ({ context }) => ({ kind: 'order', ...(context.attempt as NonNullable<typeof context.attempt>) }),
        onDone: [
          {
            guard: { type: 'isBack', params: answered },
            target: '#purchase.choosing.checking',
            actions: [{ type: 'takePayment', params: answered }, 'announcePayment'],
            description: 'Страница банка позади: кнопка работает, а мы тихо узнаём, чем кончилось',
          },
          {
            guard: { type: 'isRefused', params: answered },
            target: '#purchase.choosing',
            actions: [{ type: 'keepMessage', params: answered }, 'forgetAttempt'],
            description: 'F02: причина сохранена и показана, тариф и промокод остаются',
          },
          {
            target: '#purchase.choosing',
            actions: { type: 'keepMessage', params: answered },
            description: 'Могло и начаться: повтор пойдёт под тем же ключом',
          },
        ],
        onError: { target: '#purchase.choosing', actions: 'sayUnknown' },
      },
    },
    mobile: {
      description: 'Со счёта телефона: открыто его окно',
      initial: 'here',
      exit: ['forgetPending', 'announceBillLeft'],
      invoke: {
        id: 'mobilePayment',
        src: 'mobilePayment',
        input: ({ context: { pending, bill } }) =>
          pending === null ? { kind: 'order', ...(bill as NonNullable<typeof bill>) } : { kind: 'pending', ...pending },
        onDone: [
          {
            guard: { type: 'isBillPaid', params: answered },
            actions: [
              { type: 'takePaidBill', params: answered },
              { type: 'sayPaid', params: answered },
            ],
            description: 'F04: оплачено, окно закрыто',
          },
          { target: '#purchase.choosing', description: 'Окно закрыли: сказать нечего' },
        ],
        onError: { target: '#purchase.choosing', actions: 'sayUnknown' },
      },
      on: {
        'purchase.billAttempted': {
          actions: { type: 'keepBill', params: ({ event }) => event },
          description: 'Если окно закроют, не дождавшись ответа, повтор второго счёта не выставит',
        },
        'purchase.billOpened': {
          guard: 'isAccountKnown',
          actions: { type: 'announceBill', params: ({ event }) => event },
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
              guard: { type: 'isOwnPayment', params: ({ event }) => event },
              target: '#purchase.completed',
              actions: 'goToResult',
              description: 'Платить здесь больше не за что',
            },
            'purchase.pageLeft': 'away',
          },
        },
        away: { description: 'Слушатель на другой странице: счёта ждём и там, никуда не ведём' },
      },
    },
  },
});
