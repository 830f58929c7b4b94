import { fromCallback, setup } from 'xstate';

// machines/identity/identity.machine.ts: Чей это браузер
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const identityConditions = {
  isSomebodyElse: true as boolean, // если другой, чем был?
};

export const identityMachine = setup({
  guards: {
    isSomebodyElse: () => identityConditions.isSomebodyElse,
  },
  actors: {
    returnTarget: fromCallback(() => {}), // куда вернуться
    journal: fromCallback(() => {}), // журнал слушания
    outbox: fromCallback(() => {}), // записи, что ждут отправки
    favorites: fromCallback(() => {}), // избранное
    socials: fromCallback(() => {}), // социальные сети
    startUp: fromCallback(() => {}), // чтение при запуске
    achievementModal: fromCallback(() => {}), // окно экслибриса
    lastStops: fromCallback(() => {}), // последние места
    newerElsewhere: fromCallback(() => {}), // место на другом устройстве
    placeChanges: fromCallback(() => {}), // места с других устройств
    soundHere: fromCallback(() => {}), // звук этого устройства
    soundElsewhere: fromCallback(() => {}), // звук другого устройства
    whatNext: fromCallback(() => {}), // что слушать дальше
    purchase: fromCallback(() => {}), // покупка
    paymentResult: fromCallback(() => {}), // страница исхода
    giftOrder: fromCallback(() => {}), // покупка подарка
    subscription: fromCallback(() => {}), // подписка слушателя
    promoCode: fromCallback(() => {}), // промокод
    giftCard: fromCallback(() => {}), // подарочная карта
    mnogoru: fromCallback(() => {}), // карта программы лояльности
    partnerEmail: fromCallback(() => {}), // почта абонента
  },
  actions: {
    setWho: () => {}, // запомнить, кто здесь
    keepLastSeconds: () => {}, // записать последние услышанные секунды
  },
}).createMachine({
  id: 'identity',
  description: 'Чей это браузер: всё личное живёт не дольше того, чьё оно',
  initial: 'here',
  states: {
    here: {
      description: 'Слушатель или гость, со всем, что его',
      exit: 'keepLastSeconds',
      invoke: [
        {
          id: 'returnTarget',
          src: 'returnTarget',
        },
        {
          id: 'journal',
          src: 'journal',
        },
        {
          id: 'outbox',
          src: 'outbox',
        },
        {
          id: 'favorites',
          src: 'favorites',
        },
        {
          id: 'socials',
          src: 'socials',
        },
        {
          id: 'startUp',
          src: 'startUp',
        },
        {
          id: 'achievementModal',
          src: 'achievementModal',
        },
        {
          id: 'lastStops',
          src: 'lastStops',
        },
        {
          id: 'newerElsewhere',
          src: 'newerElsewhere',
        },
        {
          id: 'placeChanges',
          src: 'placeChanges',
        },
        {
          id: 'soundHere',
          src: 'soundHere',
        },
        {
          id: 'soundElsewhere',
          src: 'soundElsewhere',
        },
        {
          id: 'whatNext',
          src: 'whatNext',
        },
        {
          id: 'purchase',
          src: 'purchase',
        },
        {
          id: 'paymentResult',
          src: 'paymentResult',
        },
        {
          id: 'giftOrder',
          src: 'giftOrder',
        },
        {
          id: 'subscription',
          src: 'subscription',
        },
        {
          id: 'promoCode',
          src: 'promoCode',
        },
        {
          id: 'giftCard',
          src: 'giftCard',
        },
        {
          id: 'mnogoru',
          src: 'mnogoru',
        },
        {
          id: 'partnerEmail',
          src: 'partnerEmail',
        },
      ],
      on: {
        'identity.told': [
          {
            guard: {
              type: 'isSomebodyElse',
            },
            target: 'here',
            reenter: true,
            actions: {
              type: 'setWho',
            },
            description: 'Вошли, вышли, сменился слушатель: личное прежнего кончилось вместе с ним',
          },
          {
            actions: {
              type: 'setWho',
            },
            description: 'Тот же; может быть, узнали, кто он',
          },
        ],
      },
    },
  },
});
