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
  on: { 'session.ended': { target: '.idle', actions: 'forgetAll', description: 'Вышли: об этой оплате больше не помним' } },
  states: {
    idle: idleState,
    leaving: {
      description: 'Идём на страницу банка; второй раз начать нельзя',
      tags: 'busy',
      initial: 'requesting',
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
                actions: { type: 'redirect', params: answered },
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
      entry: 'clearSaid',
      on: { 'cardPayment.reset': 'idle' },
      invoke: {
        id: 'checkOutcome',
        src: 'checkOutcome',
        onDone: [
          {
            guard: { type: 'isUnanswered', params: answered },
            target: 'timedOut',
            actions: 'sayUnknown',
          },
          { guard: { type: 'isPending', params: answered }, target: 'timedOut' },
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
  },
});
