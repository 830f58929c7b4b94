import { answered } from '../ports/answered.ts';
import { awaitingState } from './awaiting.state.ts';
import { begun, cardPaymentSetup, settled } from './card-payment.setup.ts';
import type { CardPaymentOutput } from './card-payment.types.ts';
import { leavingState } from './leaving.state.ts';
import { quietState } from './quiet.state.ts';

/**
 * One payment on the bank's page: there, back, and what the server says of it. Only its word counts as success. It ends with
 * an outcome, and whoever began it goes on; whoever stops it goes nowhere.
 */
export const cardPaymentMachine = cardPaymentSetup.createMachine({
  id: 'cardPayment',
  description: 'Оплата картой на странице банка',
  context: ({ input }) => begun(input),
  initial: 'waking',
  // A final state says what it is.
  output: ({ event }) => event.output as CardPaymentOutput,
  states: {
    waking: {
      description: 'Развилка: платят или спрашивают, чем кончилось',
      always: [{ guard: 'isOrder', target: 'leaving' }, { guard: 'isQuiet', target: 'quiet' }, { target: 'awaiting' }],
    },
    leaving: leavingState,
    quiet: quietState,
    awaiting: awaitingState,
    lastCheck: {
      description: 'Спрашиваем один раз',
      tags: 'checking',
      entry: 'clearMessage',
      invoke: {
        id: 'checkOutcome',
        src: 'checkOutcome',
        input: ({ context }) => ({ paymentId: context.paymentId }),
        onDone: [
          { guard: { type: 'isUnanswered', params: answered }, target: 'timedOut', actions: 'sayUnknown' },
          {
            guard: { type: 'isPending', params: answered },
            target: 'timedOut',
            actions: { type: 'takePayment', params: answered },
          },
          { guard: { type: 'isNoPayment', params: answered }, target: 'none', actions: 'sayNoPayment' },
          {
            guard: { type: 'isPaid', params: answered },
            target: 'paid',
            actions: { type: 'takePayment', params: answered },
          },
          {
            guard: { type: 'isCancelled', params: answered },
            target: 'cancelled',
            actions: { type: 'takePayment', params: answered },
          },
          { target: 'declined', actions: { type: 'takePayment', params: answered } },
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
      },
    },
    cancelling: {
      description: 'Отменяем открытый счёт; второй раз нельзя',
      tags: 'cancelling',
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
            actions: { type: 'takePayment', params: answered },
            description: 'Успели заплатить раньше: оплачено',
          },
          {
            guard: { type: 'isClosed', params: answered },
            target: 'cancelled',
            actions: { type: 'takePayment', params: answered },
            description: 'Счёт закрыт: оплатить его уже нельзя',
          },
          { target: 'declined', actions: { type: 'takePayment', params: answered } },
        ],
        onError: { target: 'awaiting.between.pending', actions: 'sayUnknown' },
      },
      after: { limit_12_s: { target: 'awaiting.between.pending', actions: 'sayUnknown' } },
    },
    paid: {
      description: 'Сервер подтвердил: оплачено',
      entry: 'announcePaid',
      always: [
        { guard: 'isOfCard', target: 'cardShown', description: 'Показали другую карту: ничего не куплено' },
        { target: 'sold' },
      ],
    },
    cardShown: {
      description: 'Банк принял карту',
      type: 'final',
      output: ({ context }): CardPaymentOutput => ({ kind: 'paid', payment: settled(context) }),
    },
    sold: {
      description: 'Куплено: подписка, её продление или подарок',
      type: 'final',
      entry: 'announceSold',
      output: ({ context }): CardPaymentOutput => ({ kind: 'paid', payment: settled(context) }),
    },
    declined: {
      description: 'Сервер сказал: не оплачено',
      type: 'final',
      entry: 'announceEnded',
      output: ({ context }): CardPaymentOutput => ({ kind: 'declined', payment: settled(context) }),
    },
    cancelled: {
      description: 'Счёт закрыт, денег не списали: это не отказ банка',
      type: 'final',
      entry: 'announceEnded',
      output: ({ context }): CardPaymentOutput => ({ kind: 'cancelled', payment: settled(context) }),
    },
    none: {
      description: 'Такой оплаты у сервера нет',
      type: 'final',
      output: ({ context: { message } }): CardPaymentOutput => ({ kind: 'none', message }),
    },
    refused: {
      description: 'Сервер отказал: заказа нет',
      type: 'final',
      entry: 'announceFailed',
      output: ({ context: { message, fieldErrors } }): CardPaymentOutput => ({ kind: 'refused', message, fieldErrors }),
    },
    uncertain: {
      description: 'Исход неизвестен: можно повторить, дважды это не сделается',
      type: 'final',
      entry: 'announceFailed',
      output: ({ context: { message } }): CardPaymentOutput => ({ kind: 'uncertain', message: message ?? '' }),
    },
    back: {
      description: 'Страница банка позади: чем кончилось, ещё не спрашивали',
      type: 'final',
      output: ({ context: { paymentId } }): CardPaymentOutput => ({ kind: 'back', paymentId: paymentId ?? '' }),
    },
    unfinished: {
      description: 'Не закончена: повтор ведёт на ту же страницу банка',
      type: 'final',
      output: (): CardPaymentOutput => ({ kind: 'unfinished' }),
    },
  },
});
