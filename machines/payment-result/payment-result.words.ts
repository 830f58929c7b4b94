import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const paymentResultWords: ChartWords = {
  title: 'Страница исхода',
  events: {
    'paymentResult.shown': 'показали страницу исхода',
    'paymentResult.left': 'ушли со страницы исхода',
  },
  guards: {
    isAnother: 'это другой платёж',
    isPaid: 'оплачено',
    isDeclined: 'не оплачено',
    isCancelled: 'счёт закрыт',
  },
  actions: {
    askAbout: 'запомнить, о каком платеже спрашиваем',
    keepEnd: 'запомнить исход',
    clearEnd: 'забыть прежний исход',
    forgetAll: 'забыть платёж',
    announceHidden: 'объявить: со страницы исхода ушли',
  },
  ports: { cardPayment: 'оплата картой', returnedPayment: 'чем кончилась оплата' },
  tags: { unknown: 'неизвестно', paid: 'оплачено', declined: 'не оплачено', cancelled: 'счёт закрыт' },
};
