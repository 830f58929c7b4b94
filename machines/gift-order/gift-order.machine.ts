import { answered } from '../ports/answered.ts';
import { begun, giftOrderSetup } from './gift-order.setup.ts';

/** A gift card is bought (A10, F08): the form, the way to the bank as a child of its own, and what became of the payment. */
export const giftOrderMachine = giftOrderSetup.createMachine({
  id: 'giftOrder',
  description: 'Покупка подарочной карты',
  context: ({ input }) => begun(input),
  initial: 'form',
  on: {
    'giftOrder.entered': {
      guard: { type: 'isReturnedFromAnother', params: ({ event }) => event },
      target: '.asking',
      reenter: true,
      actions: { type: 'askAbout', params: ({ event }) => event },
      description: 'Страница осталась, а говорит уже о другом платеже',
    },
    'giftOrder.pageLeft': {
      target: '.form',
      actions: 'forgetPage',
      description: 'Ушли со страницы: в банк уже не ведём, больше не спрашиваем',
    },
  },
  states: {
    form: {
      description: 'Заказ заполняют',
      initial: 'resting',
      on: {
        'giftOrder.submit': {
          target: 'paying',
          actions: [{ type: 'begin', params: ({ event }) => event }, 'announceDraft'],
          description: 'Тот же заказ, исход которого неизвестен, второй оплаты не заводит',
        },
        'giftOrder.edit': { target: '.resting', actions: 'clearSaid', description: 'Замечания уходят, когда заказ правят' },
        'giftOrder.entered': {
          guard: { type: 'isReturned', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'askAbout', params: ({ event }) => event },
          description: 'Вернулись из банка: узнаём исход у сервера',
        },
      },
      states: {
        resting: { description: 'Ничего не начато' },
        checking: {
          description: 'Страница банка позади: тихо узнаём, чем кончилось',
          invoke: {
            id: 'giftPayment',
            src: 'cardPayment',
            // It was opened before the bank was left.
            input: ({ context }) => ({ kind: 'quiet', paymentId: context.paymentId ?? '' }),
            onDone: [
              {
                guard: { type: 'isGiftPaid', params: answered },
                target: '#giftOrder.paid',
                actions: { type: 'takeEnd', params: answered },
                description: 'Заплатили и вернулись кнопкой «Назад»',
              },
              {
                guard: { type: 'isUnfinished', params: answered },
                target: 'resting',
                description: 'Счёт открыт, или не узнали: повтор ведёт на ту же страницу банка',
              },
              { target: 'resting', actions: 'forgetAttempt', description: 'Кончилась: следующая оплата будет новой' },
            ],
            onError: 'resting',
          },
        },
        declined: { description: 'Не оплачено: можно попробовать ещё раз', tags: 'declined' },
        cancelled: {
          description: 'Счёт закрыт, денег не списали',
          tags: 'cancelled',
          on: {
            'page.restored': {
              target: '#giftOrder.asking',
              actions: 'clearSaid',
              description: 'Страница проснулась: спрашиваем снова',
            },
          },
        },
        none: {
          description: 'Оплаты не было',
          on: {
            'page.restored': {
              target: '#giftOrder.asking',
              actions: 'clearSaid',
              description: 'Страница проснулась: спрашиваем снова',
            },
          },
        },
      },
    },
    paying: {
      description: 'Браузер идёт на страницу банка; второй раз начать нельзя',
      invoke: {
        id: 'giftPayment',
        src: 'cardPayment',
        // It was made by the press that led here.
        input: ({ context }) => ({ kind: 'order', ...(context.attempt as NonNullable<typeof context.attempt>) }),
        onDone: [
          {
            guard: { type: 'isBack', params: answered },
            target: 'form.checking',
            actions: { type: 'takePayment', params: answered },
            description: 'Страница банка позади: кнопка работает',
          },
          {
            guard: { type: 'isRefused', params: answered },
            target: 'form',
            actions: [{ type: 'keepMessage', params: answered }, 'forgetAttempt'],
            description: '§8: замечание сервера стоит у того поля, о котором оно',
          },
          {
            target: 'form',
            actions: { type: 'keepMessage', params: answered },
            description: 'Могло и начаться: повтор пойдёт под тем же ключом',
          },
        ],
        onError: { target: 'form', actions: 'sayUnknown' },
      },
    },
    asking: {
      description: 'Вернулись из банка, узнаём исход у сервера',
      on: {
        'giftOrder.submit': {
          target: 'paying',
          actions: [{ type: 'begin', params: ({ event }) => event }, 'announceDraft'],
          description: 'Спрашивали не о подарке: форма на экране, платят не дожидаясь ответа',
        },
      },
      invoke: {
        id: 'giftPayment',
        src: 'cardPayment',
        input: ({ context }) => ({ kind: 'returned', paymentId: context.paymentId }),
        onDone: [
          {
            guard: { type: 'isGiftPaid', params: answered },
            target: 'paid',
            actions: { type: 'takeEnd', params: answered },
          },
          {
            guard: { type: 'isGiftDeclined', params: answered },
            target: 'form.declined',
            actions: { type: 'takeEnd', params: answered },
          },
          {
            guard: { type: 'isGiftCancelled', params: answered },
            target: 'form.cancelled',
            actions: { type: 'takeEnd', params: answered },
          },
          {
            target: 'form.none',
            actions: [{ type: 'keepMessage', params: answered }, 'forgetAttempt'],
            description: 'Оплаты не было, или это не подарок: у той оплаты своя страница',
          },
        ],
        onError: { target: 'form', actions: 'sayUnknown' },
      },
    },
    paid: {
      description: 'Оплачено, письмо уходит получателю',
      tags: 'paid',
      on: {
        'giftOrder.another': {
          target: 'form',
          actions: ['forgetDraft', 'announceDraft', 'clearAddress'],
          description: '«Подарить ещё»',
        },
      },
    },
  },
});
