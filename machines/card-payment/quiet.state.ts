import { answered } from '../ports/answered.ts';
import { cardPaymentSetup } from './card-payment.setup.ts';

/** The page of the bank is behind: its key works, and meanwhile it is found out, without a word, how it ended. */
export const quietState = cardPaymentSetup.createStateConfig({
  description: 'Страница банка позади: тихо узнаём, чем кончилось',
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
      { guard: { type: 'isPending', params: answered }, target: 'unfinished' },
      { guard: { type: 'isNoPayment', params: answered }, target: 'none', description: 'Сервер не знает такой оплаты' },
      {
        guard: { type: 'isPaid', params: answered },
        target: 'paid',
        actions: { type: 'takePayment', params: answered },
        description: 'Заплатили и вернулись кнопкой «Назад»',
      },
      {
        guard: { type: 'isCancelled', params: answered },
        target: 'cancelled',
        actions: { type: 'takePayment', params: answered },
      },
      { target: 'declined', actions: { type: 'takePayment', params: answered } },
    ],
    onError: 'unfinished',
  },
  after: { limit_12_s: { target: 'unfinished', description: 'Ждём ответа не дольше 12 секунд' } },
});
