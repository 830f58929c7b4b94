import { answered } from '../ports/answered.ts';
import { cardPaymentSetup } from './card-payment.setup.ts';

/** The browser is back from the bank: the server is asked until it knows, one question at a time. */
export const awaitingState = cardPaymentSetup.createStateConfig({
  description: 'Вернулись из банка, узнаём исход у сервера',
  initial: 'checking',
  after: { limit_10_min: { target: 'lastCheck', description: 'Десять минут вышли: спрашиваем в последний раз' } },
  states: {
    checking: {
      description: 'Спрашиваем, прошла ли оплата',
      tags: 'checking',
      invoke: {
        id: 'checkOutcome',
        src: 'checkOutcome',
        input: ({ context }) => ({ paymentId: context.paymentId }),
        onDone: [
          {
            guard: { type: 'isUnanswered', params: answered },
            target: 'between.unanswered',
            actions: 'sayUnknown',
          },
          {
            guard: { type: 'isPending', params: answered },
            target: 'between.pending',
            actions: { type: 'takePayment', params: answered },
            description: 'Счёт открыт: можно продолжить или отменить',
          },
          {
            guard: { type: 'isNoPayment', params: answered },
            target: '#cardPayment.none',
            actions: 'sayNoPayment',
            description: 'Сервер не знает ни одной оплаты: «Оплаты не было»',
          },
          {
            guard: { type: 'isPaid', params: answered },
            target: '#cardPayment.paid',
            actions: { type: 'takePayment', params: answered },
            description: 'Успех объявляет только сервер',
          },
          {
            guard: { type: 'isCancelled', params: answered },
            target: '#cardPayment.cancelled',
            actions: { type: 'takePayment', params: answered },
            description: 'Счёт закрыт неоплаченным: это не отказ банка',
          },
          {
            target: '#cardPayment.declined',
            actions: { type: 'takePayment', params: answered },
          },
        ],
        onError: { target: 'between.unanswered', actions: 'sayUnknown' },
      },
      after: {
        limit_12_s: { target: 'between.unanswered', actions: 'sayUnknown', description: 'Ждём ответа не дольше 12 секунд' },
      },
    },
    between: {
      description: 'Между двумя вопросами',
      initial: 'pending',
      on: {
        'page.visible': { target: 'checking', actions: 'clearMessage', description: 'Вкладку открыли: спрашиваем сразу' },
        'page.restored': { target: 'checking', actions: 'clearMessage' },
        'network.restored': { target: 'checking', actions: 'clearMessage', description: 'Сеть вернулась: спрашиваем сразу' },
        'cardPayment.checkAgain': { target: 'checking', actions: 'clearMessage' },
        'cardPayment.resume': {
          guard: 'hasPayPage',
          target: 'resuming',
          actions: ['clearMessage', 'redirectAgain'],
          description: '«Продолжить оплату»: на ту же страницу банка',
        },
        'cardPayment.cancel': { guard: 'isKnown', target: '#cardPayment.cancelling', actions: 'clearMessage' },
      },
      after: {
        poll_15_s: { target: 'checking', actions: 'clearMessage', description: '15 секунд после прошлого ответа' },
      },
      states: {
        pending: { description: 'Банк ещё не ответил серверу', tags: 'waiting' },
        unanswered: { description: 'Сервер не ответил нам: «Неизвестная ошибка»', tags: 'unknown' },
      },
    },
    resuming: {
      description: 'Браузер возвращается на страницу банка',
      tags: 'waiting',
      on: { 'page.restored': { target: 'checking', description: 'Снова здесь: спрашиваем, чем кончилось' } },
      after: { limit_12_s: { target: 'checking', description: 'Страница банка не открылась' } },
    },
  },
});
