import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const cardPaymentWords: ChartWords = {
  title: 'Оплата картой',
  events: {
    'cardPayment.checkAgain': 'проверить ещё раз',
    'cardPayment.resume': 'продолжить оплату',
    'cardPayment.cancel': 'отменить счёт',
  },
  guards: {
    isOrder: 'платят',
    isQuiet: 'спрашивают тихо',
    isUnanswered: 'сервер не ответил',
    isPending: 'банк ещё не решил',
    isNoPayment: 'сервер не знает ни одной оплаты',
    isPaid: 'оплата прошла',
    isCancelled: 'счёт закрыт',
    isCancelRefused: 'сервер отказал',
    isCancelUnanswered: 'сервер не ответил',
    isStillOpen: 'счёт всё ещё открыт',
    isPaidAfterAll: 'успели заплатить',
    isClosed: 'счёт закрыт',
    hasPayPage: 'страница банка известна',
    isOfCard: 'показывали другую карту',
    isKnown: 'известно, какой это счёт',
  },
  actions: {
    takePayment: 'запомнить, что сказал сервер',
    redirect: 'увести браузер на страницу банка',
    sayNoPayment: 'сказать «Оплаты не было»',
    announcePaid: 'объявить: оплачено',
    announceSold: 'объявить: куплено',
    announceEnded: 'объявить: кончилась неоплаченной',
    announceFailed: 'объявить: не вышло',
    announceOpened: 'объявить: счёт открыт',
    takePage: 'запомнить, чья это страница',
    redirectAgain: 'увести браузер на ту же страницу банка',
  },
  ports: {
    requestPayPage: 'адрес страницы банка',
    checkOutcome: 'исход оплаты',
    cancelPayment: 'отмена счёта',
  },
  tags: {
    busy: 'кнопка ждёт',
    checking: 'узнаём исход',
    waiting: 'ждём банк',
    unknown: 'исход неизвестен',
    timedOut: 'время вышло',
    cancelling: 'отменяем счёт',
  },
};
