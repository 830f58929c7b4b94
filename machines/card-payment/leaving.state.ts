import { heldKey } from '../attempt/key.ts';
import { outcomes, withAnswer } from '../attempt/outcomes.ts';
import { cardPaymentSetup } from './card-payment.setup.ts';
import type { CardOrder } from './card-payment.types.ts';

const UNKNOWN = { target: '#cardPayment.uncertain', actions: 'sayUnknown' } as const;

/** On the way to the bank's page. */
export const leavingState = cardPaymentSetup.createStateConfig({
  description: 'Идём на страницу банка; второй раз начать нельзя',
  tags: 'busy',
  initial: 'requesting',
  states: {
    requesting: {
      description: 'Спрашиваем адрес страницы',
      on: {
        'page.restored': { ...UNKNOWN, description: 'Страница спала, ответ потерян: повтор второй оплаты не заведёт' },
      },
      invoke: {
        id: 'requestPayPage',
        src: 'requestPayPage',
        // Whoever pays began with both.
        input: ({ context }) => ({ order: context.order as CardOrder, key: heldKey(context) }),
        ...outcomes({
          isUrl: {
            target: 'redirecting',
            actions: [withAnswer('takePage'), withAnswer('announceOpened'), withAnswer('redirect')],
          },
          isAboutFields: {
            target: '#cardPayment.refused',
            actions: withAnswer('takeRefusal'),
            description: '§8: замечание сервера стоит у того поля, о котором оно',
          },
          isRefused: {
            target: '#cardPayment.refused',
            actions: withAnswer('takeRefusal'),
            description: 'F02: причина отказа сохранена и показана',
          },
          unknown: { ...UNKNOWN, description: 'Оплата могла и начаться: повтор второй не заведёт' },
        }),
      },
      after: {
        limit_12_s: { ...UNKNOWN, description: 'Ждём адреса не дольше 12 секунд' },
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
