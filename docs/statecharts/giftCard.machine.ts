import { fromPromise, setup } from 'xstate';

// machines/gift-card/gift-card.machine.ts: Подарочная карта
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const giftCardConditions = {
  isBlank: true as boolean, // если поле пустое
  isActivated: true as boolean, // если карта принята
  isRefused: true as boolean, // если сервер отказал
};

export const giftCardMachine = setup({
  guards: {
    isBlank: () => giftCardConditions.isBlank,
    isActivated: () => giftCardConditions.isActivated,
    isRefused: () => giftCardConditions.isRefused,
  },
  actors: {
    activateGiftCard: fromPromise(() => new Promise(() => {})), // активация карты
  },
  actions: {
    sayRequired: () => {}, // сказать «Это поле обязательно»
    begin: () => {}, // начать попытку
    takeGift: () => {}, // запомнить, что дала карта
    keepRefusal: () => {}, // показать причину отказа
    sayUnknown: () => {}, // сказать «Неизвестная ошибка»
    forget: () => {}, // забыть прежнюю попытку
    announceActivated: () => {}, // объявить: карта активирована
  },
}).createMachine({
  id: 'giftCard',
  description: 'Активация подарочной карты',
  context: {
    key: null,
    error: null,
    subscriptionTypes: [],
  },
  initial: 'editing',
  states: {
    editing: {
      description: 'Слушатель вводит код карты',
      initial: 'clean',
      on: {
        'giftCard.activate': [
          {
            guard: {
              type: 'isBlank',
            },
            target: '.rejected',
            actions: 'sayRequired',
            description: 'Код пуст: сервер не спрашиваем',
          },
          {
            target: 'activating',
            actions: {
              type: 'begin',
            },
          },
        ],
        'giftCard.reset': {
          target: '.clean',
          actions: 'forget',
          description: 'Экран открыт заново',
        },
      },
      states: {
        clean: {
          description: 'Замечаний нет',
        },
        rejected: {
          description: 'Замечание у поля, набранный код на месте',
          on: {
            'giftCard.edit': {
              target: 'clean',
              actions: 'forget',
              description: 'Замечание уходит, когда код правят',
            },
          },
        },
        uncertain: {
          description: 'Исход неизвестен: «Неизвестная ошибка»; повтор не активирует карту дважды',
          on: {
            'giftCard.edit': {
              target: 'clean',
              actions: 'forget',
              description: 'Другой код — другая попытка',
            },
          },
        },
      },
    },
    activating: {
      description: 'Код у сервера; второй раз отправить нельзя',
      tags: 'busy',
      invoke: {
        id: 'activateGiftCard',
        src: 'activateGiftCard',
        onDone: [
          {
            guard: {
              type: 'isActivated',
            },
            target: 'activated',
            actions: [
              {
                type: 'takeGift',
              },
              'announceActivated',
            ],
            description: 'Подписка выросла: её читают заново',
          },
          {
            guard: {
              type: 'isRefused',
            },
            target: 'editing.rejected',
            actions: {
              type: 'keepRefusal',
            },
            description: 'Что бы сервер ни сказал о коде, это стоит у поля',
          },
          {
            target: 'editing.uncertain',
            actions: 'sayUnknown',
            description: 'Могло и получиться: повтор не сделает дела дважды',
          },
        ],
        onError: {
          target: 'editing.uncertain',
          actions: 'sayUnknown',
        },
      },
    },
    activated: {
      description: 'Карта активирована, видно, что она дала',
      tags: 'given',
      on: {
        'giftCard.reset': {
          target: 'editing',
          actions: 'forget',
          description: 'Есть ещё одна карта',
        },
      },
    },
  },
});
