import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const promoCodeWords: ChartWords = {
  title: 'Промокод',
  events: {
    'promoCode.signedIn': 'вошли',
    'promoCode.activate': 'активировать',
    'promoCode.edit': 'правят код',
    'promoCode.checkAgain': 'проверить ещё раз',
    'promoCode.remove': 'убрали код',
    'promoCode.spent': 'оплата забрала код',
    'promoCode.activatedElsewhere': 'код принят при регистрации',
  },
  guards: {
    isKept: 'в браузере есть код',
    isAmongOwn: 'код есть среди кодов слушателя',
    isNotAmongOwn: 'кода среди них нет',
    isDiscountWithTrial: 'код даёт скидку и пробные дни',
    isDiscount: 'код даёт скидку',
    isTrial: 'код дал пробные дни',
    isActivated: 'код принят, но ничего не вернул',
    isDefinite: 'сервер отказал',
  },
  actions: {
    withdraw: 'снять код с покупки',
    forgetPersisted: 'забыть сохранённый код',
    announcePersisted: 'сохранить или убрать код в браузере',
    setPersisted: 'запомнить код',
    askForCode: 'сказать «Это поле обязательно»',
    begin: 'начать попытку',
    applyKept: 'применить сохранённый код',
    applyActivated: 'применить код',
    announceTrial: 'объявить: даны пробные дни',
  },
  tags: {
    looking: 'узнаём о коде',
    unverified: 'код не проверен',
  },
  ports: {
    readOwnCodes: 'коды слушателя',
    activate: 'активация кода',
  },
};
