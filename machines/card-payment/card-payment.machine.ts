import { answered } from '../ports/answered.ts';
import { awaitingState } from './awaiting.state.ts';
import { cardPaymentSetup, NOTHING } from './card-payment.setup.ts';
import type { CardOrder } from './card-payment.types.ts';
import { idleState } from './idle.state.ts';

/** Paying on the bank's page: there, back, and what the server says of it. Only its word counts as success. */
export const cardPaymentMachine = cardPaymentSetup.createMachine({
  id: 'cardPayment',
  description: 'Оплата картой на странице банка',
  context: NOTHING,
  initial: 'idle',
  on: {
    'session.ended': { target: '.idle', actions: 'forgetAll', description: 'Вышли: об этой оплате больше не помним' },
    'cardPayment.returned': {
      target: '.awaiting',
      actions: ['clearSaid', { type: 'askAbout', params: ({ event }) => event }],
      description: 'Показали страницу исхода: спрашиваем об этом платеже каждый раз',
    },
    'cardPayment.recheck': {
      target: '.idle.restored',
      actions: ['clearSaid', { type: 'askAbout', params: ({ event }) => event }],
      description: 'Показали страницу оплаты, а начатый платёж мог и пройти: тихо спрашиваем',
    },
  },
  states: {
    idle: idleState,
    leaving: {
      description: 'Идём на страницу банка; второй раз начать нельзя',
      tags: 'busy',
      initial: 'requesting',
      on: { 'cardPayment.drop': { target: 'idle', description: 'Заказ изменился: в банк уже не ведём' } },
      states: {
        requesting: {
          description: 'Спрашиваем адрес страницы',
          on: {
            'page.restored': {
              target: '#cardPayment.idle.uncertain',
              actions: 'sayUnknown',
              description: 'Страница спала, ответ потерян: повтор второй оплаты не заведёт',
            },
          },
          invoke: {
            id: 'requestPayPage',
            src: 'requestPayPage',
            // Both are there since `begin`.
            input: ({ context }) => ({ order: context.order as CardOrder, key: context.key ?? '' }),
            onDone: [
              {
                guard: { type: 'isUrl', params: answered },
                target: 'redirecting',
                actions: [
                  { type: 'takePage', params: answered },
                  { type: 'announceOpened', params: answered },
                  { type: 'redirect', params: answered },
                ],
              },
              {
                guard: { type: 'isAboutFields', params: answered },
                target: '#cardPayment.idle.rejected',
                actions: { type: 'takeRefusal', params: answered },
                description: '§8: замечание сервера стоит у того поля, о котором оно',
              },
              {
                guard: { type: 'isRefused', params: answered },
                target: '#cardPayment.idle.rejected',
                actions: { type: 'takeRefusal', params: answered },
                description: 'F02: причина отказа сохранена и показана',
              },
              {
                target: '#cardPayment.idle.uncertain',
                actions: 'sayUnknown',
                description: 'Оплата могла и начаться: повтор второй не заведёт',
              },
            ],
            onError: { target: '#cardPayment.idle.uncertain', actions: 'sayUnknown' },
          },
          after: {
            limit_12_s: {
              target: '#cardPayment.idle.uncertain',
              actions: 'sayUnknown',
              description: 'Ждём адреса не дольше 12 секунд',
            },
          },
        },
        redirecting: {
          description: 'Браузер уходит',
          on: {
            'page.restored': {
              target: '#cardPayment.idle.restored',
              description: 'Вернулись кнопкой «Назад»: кнопка снова работает, второй оплаты нет',
            },
          },
          after: {
            limit_12_s: {
              target: '#cardPayment.idle.restored',
              description: 'Страница банка не открылась: кнопка снова работает, ведёт на ту же страницу',
            },
          },
        },
      },
    },
    awaiting: awaitingState,
    lastCheck: {
      description: 'Спрашиваем один раз',
      tags: 'checking',
      entry: 'clearMessage',
      on: { 'cardPayment.reset': { target: 'idle', actions: 'clearSaid' } },
      invoke: {
        id: 'checkOutcome',
        src: 'checkOutcome',
        input: ({ context }) => ({ paymentId: context.paymentId }),
        onDone: [
          {
            guard: { type: 'isUnanswered', params: answered },
            target: 'timedOut',
            actions: 'sayUnknown',
          },
          {
            guard: { type: 'isPending', params: answered },
            target: 'timedOut',
            actions: { type: 'takePending', params: answered },
          },
          {
            guard: { type: 'isNoPayment', params: answered },
            target: 'idle.abandoned',
            actions: 'sayNoPayment',
          },
          {
            guard: { type: 'isPaid', params: answered },
            target: 'paid',
            actions: { type: 'takeOutcome', params: answered },
          },
          {
            guard: { type: 'isCancelled', params: answered },
            target: 'cancelled',
            actions: { type: 'takeOutcome', params: answered },
          },
          { target: 'declined', actions: { type: 'takeOutcome', params: answered } },
        ],
        onError: { target: 'timedOut', actions: 'sayUnknown' },
      },
      after: { limit_12_s: { target: 'timedOut', actions: 'sayUnknown' } },
    },
    timedOut: {
      description: 'Банк молчит десять минут: спрашиваем, когда попросят',
      tags: 'timedOut',
      on: {
        'cardPayment.checkAgain': { target: 'lastCheck', description: '«Проверить ещё раз»' },
        'cardPayment.resume': { guard: 'hasPayPage', target: 'awaiting.resuming', actions: ['clearMessage', 'redirectAgain'] },
        'cardPayment.cancel': { guard: 'isKnown', target: 'cancelling', actions: 'clearMessage' },
        'cardPayment.reset': { target: 'idle', actions: 'clearSaid' },
        'cardPayment.start': { target: 'leaving', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    paid: {
      description: 'Сервер подтвердил: оплачено',
      tags: 'paid',
      entry: 'announcePaid',
      on: {
        'cardPayment.reset': { target: 'idle', actions: 'clearSaid' },
        'cardPayment.start': { target: 'leaving', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    declined: {
      description: 'Сервер сказал: не оплачено',
      tags: 'declined',
      entry: 'announceDeclined',
      on: {
        'cardPayment.reset': { target: 'idle', actions: 'clearSaid' },
        'cardPayment.start': { target: 'leaving', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    cancelling: {
      description: 'Отменяем открытый счёт; второй раз нельзя',
      tags: 'cancelling',
      on: { 'cardPayment.reset': { target: 'idle', actions: 'clearSaid' } },
      invoke: {
        id: 'cancelPayment',
        src: 'cancelPayment',
        // It is known since the guard.
        input: ({ context, event }) => ({
          paymentId: context.payment?.id ?? '',
          key: event.type === 'cardPayment.cancel' ? event.key : '',
        }),
        onDone: [
          {
            guard: { type: 'isCancelRefused', params: answered },
            target: 'awaiting.between.pending',
            actions: { type: 'keepRefusal', params: answered },
            description: '§8: слова сервера показаны как есть',
          },
          {
            guard: { type: 'isCancelUnanswered', params: answered },
            target: 'awaiting.between.pending',
            actions: 'sayUnknown',
            description: 'Закрыт ли счёт, неизвестно: спросим',
          },
          { guard: { type: 'isStillOpen', params: answered }, target: 'awaiting.between.pending' },
          {
            guard: { type: 'isPaidAfterAll', params: answered },
            target: 'paid',
            actions: { type: 'takeCancelled', params: answered },
            description: 'Успели заплатить раньше: оплачено',
          },
          {
            guard: { type: 'isClosed', params: answered },
            target: 'cancelled',
            actions: { type: 'takeCancelled', params: answered },
            description: 'Счёт закрыт: оплатить его уже нельзя',
          },
          { target: 'declined', actions: { type: 'takeCancelled', params: answered } },
        ],
        onError: { target: 'awaiting.between.pending', actions: 'sayUnknown' },
      },
      after: { limit_12_s: { target: 'awaiting.between.pending', actions: 'sayUnknown' } },
    },
    cancelled: {
      description: 'Счёт закрыт, денег не списали',
      tags: 'cancelled',
      entry: 'announceCancelled',
      on: {
        'cardPayment.reset': { target: 'idle', actions: 'clearSaid' },
        'cardPayment.start': { target: 'leaving', actions: { type: 'begin', params: ({ event }) => event } },
        'page.restored': { target: 'awaiting', actions: 'clearSaid' },
      },
    },
  },
});
