import { answered } from '../ports/answered.ts';
import { cardPaymentSetup } from './card-payment.setup.ts';
import type { CardOrder } from './card-payment.types.ts';

/** On the way to the bank's page. */
export const leavingState = cardPaymentSetup.createStateConfig({
  description: 'Идём на страницу банка; второй раз начать нельзя',
  tags: 'busy',
  initial: 'requesting',
  states: {
    requesting: {
      description: 'Спрашиваем адрес страницы',
      on: {
        'page.restored': {
          target: '#cardPayment.uncertain',
          actions: 'sayUnknown',
          description: 'Страница спала, ответ потерян: повтор второй оплаты не заведёт',
        },
      },
      invoke: {
        id: 'requestPayPage',
        src: 'requestPayPage',
        // Whoever pays began with both.
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
            target: '#cardPayment.refused',
            actions: { type: 'takeRefusal', params: answered },
            description: '§8: замечание сервера стоит у того поля, о котором оно',
          },
          {
            guard: { type: 'isRefused', params: answered },
            target: '#cardPayment.refused',
            actions: { type: 'takeRefusal', params: answered },
            description: 'F02: причина отказа сохранена и показана',
          },
          {
            target: '#cardPayment.uncertain',
            actions: 'sayUnknown',
            description: 'Оплата могла и начаться: повтор второй не заведёт',
          },
        ],
        onError: { target: '#cardPayment.uncertain', actions: 'sayUnknown' },
      },
      after: {
        limit_12_s: {
          target: '#cardPayment.uncertain',
          actions: 'sayUnknown',
          description: 'Ждём адреса не дольше 12 секунд',
        },
      },
    },
    redirecting: {
      description: 'Браузер уходит',
      on: {
        'page.restored': {
          target: '#cardPayment.back',
          description: 'Вернулись кнопкой «Назад»: кнопка снова работает, второй оплаты нет',
        },
      },
      after: {
        limit_12_s: {
          target: '#cardPayment.back',
          description: 'Страница банка не открылась: кнопка снова работает, ведёт на ту же страницу',
        },
      },
    },
  },
});
