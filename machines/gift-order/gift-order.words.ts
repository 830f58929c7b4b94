import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const giftOrderWords: ChartWords = {
  title: 'Покупка подарочной карты',
  events: {
    'giftOrder.submit': '«Оплатить»',
    'giftOrder.edit': 'правят заказ',
    'giftOrder.another': '«Подарить ещё»',
    'giftOrder.entered': 'показали страницу',
    'giftOrder.pageLeft': 'ушли со страницы',
  },
  guards: {
    isReturned: 'вернулись из банка',
    isReturnedFromAnother: 'это другой платёж',
    isGiftPaid: 'карта оплачена',
    isGiftDeclined: 'карта не оплачена',
    isGiftCancelled: 'счёт за карту закрыт',
    isBack: 'страница банка позади',
    isRefused: 'сервер отказал',
    isUnfinished: 'не закончена',
  },
  actions: {
    begin: 'запомнить заказ',
    askAbout: 'запомнить, о каком платеже спрашиваем',
    takePayment: 'запомнить, какой платёж начат',
    takeEnd: 'запомнить исход',
    keepMessage: 'показать причину',
    forgetAttempt: 'забыть попытку оплаты',
    forgetPage: 'забыть, что говорила страница',
    forgetDraft: 'забыть заказ',
    announceDraft: 'записать заказ в браузер',
    clearAddress: 'убрать платёж из адреса',
  },
  ports: { cardPayment: 'оплата картой', giftPayment: 'оплата картой' },
  tags: { paid: 'оплачено', declined: 'не оплачено', cancelled: 'счёт закрыт' },
};
