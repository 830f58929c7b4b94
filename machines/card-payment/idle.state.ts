import { answered } from '../ports/answered.ts';
import { cardPaymentSetup } from './card-payment.setup.ts';

/** Nothing is under way: the button works. What is known of the last try stands beside it. */
export const idleState = cardPaymentSetup.createStateConfig({
  description: 'Кнопка оплаты работает',
  initial: 'clean',
  on: {
    'cardPayment.start': {
      target: 'leaving',
      actions: { type: 'begin', params: ({ event }) => event },
      description: 'Если исход того же заказа неизвестен, второй оплаты не заводим: повторяем ту же',
    },
    'cardPayment.reset': {
      target: '.clean',
      actions: 'clearSaid',
      description: 'Замечания уходят; пока исход неизвестен, повтор остаётся той же оплатой',
    },
  },
  states: {
    clean: { description: 'Сказать нечего' },
    rejected: { description: 'Сервер отказал: причина видна' },
    uncertain: { description: 'Исход неизвестен: «Неизвестная ошибка»; можно повторить, дважды это не сделается' },
    abandoned: {
      description: 'Вернулись без оплаты',
      on: {
        'page.restored': {
          target: '#cardPayment.awaiting',
          actions: 'clearSaid',
          description: 'Страница проснулась: спрашиваем снова',
        },
      },
    },
    unfinished: { description: 'Оплата заведена и не закончена: повтор ведёт на ту же страницу банка' },
    restored: {
      description: 'Страница банка позади: кнопка работает, а мы тихо узнаём, чем кончилось',
      invoke: {
        id: 'checkOutcome',
        src: 'checkOutcome',
        input: ({ context }) => ({ paymentId: context.paymentId }),
        onDone: [
          {
            guard: { type: 'isUnanswered', params: answered },
            target: 'unfinished',
            description: 'Не узнали: повтор второй оплаты не заведёт',
          },
          {
            guard: { type: 'isPending', params: answered },
            target: 'unfinished',
          },
          {
            guard: { type: 'isNoPayment', params: answered },
            target: 'clean',
            actions: 'forgetAll',
          },
          {
            guard: { type: 'isPaid', params: answered },
            target: '#cardPayment.paid',
            actions: { type: 'takeOutcome', params: answered },
            description: 'Заплатили и вернулись кнопкой «Назад»',
          },
          {
            guard: { type: 'isCancelled', params: answered },
            target: '#cardPayment.cancelled',
            actions: { type: 'takeOutcome', params: answered },
          },
          {
            target: '#cardPayment.declined',
            actions: { type: 'takeOutcome', params: answered },
          },
        ],
        onError: 'unfinished',
      },
      after: { limit_12_s: { target: 'unfinished', description: 'Ждём ответа не дольше 12 секунд' } },
    },
  },
});
