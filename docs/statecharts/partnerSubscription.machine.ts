import { fromPromise, setup } from 'xstate';

// machines/partner-subscription/partner-subscription.machine.ts: Подписка партнёра
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const partnerSubscriptionConditions = {
  hasArrived: true as boolean, // если открыто по ссылке партнёра
  isUrl: true as boolean, // если адрес получен
  isConnected: true as boolean, // если подписка подключена
  isRefused: true as boolean, // если сервер отказал
};

export const partnerSubscriptionMachine = setup({
  delays: {
    limit_12_s: 12000,
  },
  guards: {
    hasArrived: () => partnerSubscriptionConditions.hasArrived,
    isUrl: () => partnerSubscriptionConditions.isUrl,
    isConnected: () => partnerSubscriptionConditions.isConnected,
    isRefused: () => partnerSubscriptionConditions.isRefused,
  },
  actors: {
    requestPartnerLink: fromPromise(() => new Promise(() => {})), // адрес страницы партнёра
    authByPartner: fromPromise(() => new Promise(() => {})), // вход по ссылке партнёра
  },
  actions: {
    setPartner: () => {}, // запомнить партнёра
    setArrival: () => {}, // запомнить партнёра и начать попытку
    keepRefusal: () => {}, // показать причину отказа
    sayUnknown: () => {}, // сказать «Неизвестная ошибка»
    clearMessage: () => {}, // убрать прежнее замечание
    forgetKey: () => {}, // закончить попытку: следующая будет новой
    forget: () => {}, // забыть партнёра
    redirect: () => {}, // увести браузер к партнёру
    announceConnected: () => {}, // объявить: подключено
  },
}).createMachine({
  id: 'partnerSubscription',
  description: 'Подписка партнёра: к нему и обратно по подписанной ссылке',
  initial: 'starting',
  states: {
    starting: {
      description: 'Смотрим, как открыли страницу',
      always: [
        {
          guard: 'hasArrived',
          target: 'expecting',
          description: 'По ссылке партнёра',
        },
        {
          target: 'idle',
          description: 'Без ссылки',
        },
      ],
    },
    idle: {
      description: 'Партнёра выбирают на его странице',
      on: {
        'partnerSubscription.connect': {
          target: 'leaving',
          actions: {
            type: 'setPartner',
          },
        },
        'partnerSubscription.arrived': {
          target: 'exchanging',
          actions: {
            type: 'setArrival',
          },
        },
      },
    },
    expecting: {
      description: 'Ссылка партнёра здесь, приложение ещё собирается',
      tags: 'busy',
      on: {
        'partnerSubscription.arrived': {
          target: 'exchanging',
          actions: {
            type: 'setArrival',
          },
        },
      },
    },
    leaving: {
      description: 'Идём на страницу партнёра',
      tags: 'busy',
      initial: 'asking',
      on: {
        'page.restored': {
          target: 'idle',
          actions: 'forget',
          description: 'Вернулись кнопкой «Назад»: кнопки снова работают',
        },
        'partnerSubscription.reset': {
          target: 'idle',
          actions: 'forget',
        },
      },
      states: {
        asking: {
          description: 'Спрашиваем её адрес',
          invoke: {
            id: 'requestPartnerLink',
            src: 'requestPartnerLink',
            onDone: [
              {
                guard: {
                  type: 'isUrl',
                },
                target: 'redirecting',
                actions: {
                  type: 'redirect',
                },
              },
              {
                guard: {
                  type: 'isRefused',
                },
                target: '#partnerSubscription.failed',
                actions: {
                  type: 'keepRefusal',
                },
              },
              {
                target: '#partnerSubscription.failed',
                actions: 'sayUnknown',
                description: 'Адреса нет, и ничего не произошло',
              },
            ],
            onError: {
              target: '#partnerSubscription.failed',
              actions: 'sayUnknown',
            },
          },
        },
        redirecting: {
          description: 'Браузер уходит',
          after: {
            limit_12_s: {
              target: '#partnerSubscription.idle',
              actions: 'forget',
              description: 'Страница партнёра не открылась: кнопка снова работает',
            },
          },
        },
      },
    },
    exchanging: {
      description: 'Отдаём подписанную ссылку серверу',
      tags: 'busy',
      invoke: {
        id: 'authByPartner',
        src: 'authByPartner',
        onDone: [
          {
            guard: {
              type: 'isConnected',
            },
            target: 'connected',
            actions: [
              'forgetKey',
              'announceConnected',
            ],
            description: 'Вошли по ссылке партнёра: слушатель мог смениться',
          },
          {
            guard: {
              type: 'isRefused',
            },
            target: 'failed',
            actions: {
              type: 'keepRefusal',
            },
            description: 'Ссылка чужая, старая или уже использована',
          },
          {
            target: 'uncertain',
            actions: 'sayUnknown',
            description: 'Исход неизвестен',
          },
        ],
        onError: {
          target: 'uncertain',
          actions: 'sayUnknown',
        },
      },
    },
    connected: {
      description: 'Подписка партнёра подключена',
      tags: 'connected',
      on: {
        'partnerSubscription.connect': {
          target: 'leaving',
          actions: {
            type: 'setPartner',
          },
        },
        'partnerSubscription.reset': {
          target: 'idle',
          actions: 'forget',
        },
      },
    },
    failed: {
      description: 'Не подключили: видно, почему',
      tags: 'failed',
      on: {
        'partnerSubscription.retry': {
          target: 'leaving',
          actions: 'clearMessage',
          description: 'Отвергнутую ссылку второй раз не отдаём: партнёр выпишет новую',
        },
        'partnerSubscription.connect': {
          target: 'leaving',
          actions: {
            type: 'setPartner',
          },
        },
        'partnerSubscription.reset': {
          target: 'idle',
          actions: 'forget',
        },
      },
    },
    uncertain: {
      description: 'Ответа нет: ту же ссылку можно отдать ещё раз, дважды она не сработает',
      tags: 'uncertain',
      on: {
        'partnerSubscription.retry': {
          target: 'exchanging',
          actions: 'clearMessage',
        },
        'partnerSubscription.connect': {
          target: 'leaving',
          actions: {
            type: 'setPartner',
          },
          description: 'Начинают сначала, за новой ссылкой',
        },
        'partnerSubscription.reset': {
          target: 'idle',
          actions: 'forget',
        },
      },
    },
  },
});
