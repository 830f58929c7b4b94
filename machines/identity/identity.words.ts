import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const identityWords: ChartWords = {
  title: 'Чей это браузер',
  events: { 'identity.told': 'известно, кто здесь' },
  guards: { isSomebodyElse: 'другой, чем был?' },
  actions: { setWho: 'запомнить, кто здесь', keepLastSeconds: 'записать последние услышанные секунды' },
  ports: {
    returnTarget: 'куда вернуться',
    journal: 'журнал слушания',
    outbox: 'записи, что ждут отправки',
    favorites: 'избранное',
    socials: 'социальные сети',
    startUp: 'чтение при запуске',
    achievementModal: 'окно экслибриса',
    lastStops: 'последние места',
    newerElsewhere: 'место на другом устройстве',
    placeChanges: 'места с других устройств',
    soundHere: 'звук этого устройства',
    soundElsewhere: 'звук другого устройства',
    whatNext: 'что слушать дальше',
    purchase: 'покупка',
    paymentResult: 'страница исхода',
    giftOrder: 'покупка подарка',
    subscription: 'подписка слушателя',
    promoCode: 'промокод',
    giftCard: 'подарочная карта',
    mnogoru: 'карта программы лояльности',
    partnerEmail: 'почта абонента',
  },
};
