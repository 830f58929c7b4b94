import type { ChartWords } from '../words/chart-words.ts';

/** What the names of this chart say in Russian. */
export const cardPaymentWords: ChartWords = {
  title: 'Оплата картой',
  events: {
    'cardPayment.start': 'оплатить',
    'cardPayment.reset': 'меняют заказ или уходят со страницы',
    'cardPayment.returned': 'банк вернул браузер',
    'cardPayment.checkAgain': 'проверить ещё раз',
    'session.ended': 'вышли',
  },
  guards: {
    isUnanswered: 'сервер не ответил',
    isPending: 'банк ещё не решил',
    isNoPayment: 'сервер не знает ни одной оплаты',
    isPaid: 'оплата прошла',
  },
  actions: {
    forgetAll: 'забыть заказ',
    begin: 'запомнить заказ',
    takeOutcome: 'запомнить исход оплаты',
    redirect: 'увести браузер на страницу банка',
    sayNoPayment: 'сказать «Оплаты не было»',
    announcePaid: 'объявить: оплачено',
    announceDeclined: 'объявить: не оплачено',
  },
  ports: {
    requestPayPage: 'адрес страницы банка',
    checkOutcome: 'исход оплаты',
  },
  tags: {
    busy: 'кнопка ждёт',
    checking: 'узнаём исход',
    waiting: 'ждём банк',
    unknown: 'исход неизвестен',
    timedOut: 'время вышло',
    paid: 'оплачено',
    declined: 'не оплачено',
  },
};
