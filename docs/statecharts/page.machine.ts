import { fromCallback, setup } from 'xstate';

// machines/page/page.machine.ts: Страница
export const pageMachine = setup({
  actors: {
    browser: fromCallback(() => {}), // страница браузера
    viewport: fromCallback(() => {}), // ширина окна
    vault: fromCallback(() => {}), // ключи входа других вкладок
    route: fromCallback(() => {}), // смена страницы
    tabs: fromCallback(() => {}), // перемены в других вкладках
    outside: fromCallback(() => {}), // чужие страницы
    purchaseStore: fromCallback(() => {}), // что браузер помнит о покупке
    analytics: fromCallback(() => {}), // счётчики
    lastScreen: fromCallback(() => {}), // последний экран
    router: fromCallback(() => {}), // переход на страницу
    facts: fromCallback(() => {}), // плеер между перезагрузками
    audioUrls: fromCallback(() => {}), // адреса записей
    device: fromCallback(() => {}), // экран блокировки
    otherTabs: fromCallback(() => {}), // другие вкладки
    console: fromCallback(() => {}), // консоль браузера
    places: fromCallback(() => {}), // места в лекциях
    keepalive: fromCallback(() => {}), // отправка вдогонку
    socialNetwork: fromCallback(() => {}), // страница социальной сети
    storage: fromCallback(() => {}), // хранилище браузера
    forms: fromCallback(() => {}), // формы входа и аккаунта
    calls: fromCallback(() => {}), // запросы, что ждут продления входа
    shell: fromCallback(() => {}), // что сделала рамка страницы
    pages: fromCallback(() => {}), // прочитанные страницы
    tokenRefresh: fromCallback(() => {}), // продление входа
    session: fromCallback(() => {}), // кто слушает
    identity: fromCallback(() => {}), // чей это браузер
    toasts: fromCallback(() => {}), // сообщения
    welcome: fromCallback(() => {}), // встреча
    mobileMenu: fromCallback(() => {}), // меню телефона
    listening: fromCallback(() => {}), // код слушания
    player: fromCallback(() => {}), // плеер
    sleepTimer: fromCallback(() => {}), // таймер сна
    panel: fromCallback(() => {}), // панель плеера
    paying: fromCallback(() => {}), // код оплаты
    partnerSubscription: fromCallback(() => {}), // подписка партнёра
    assistantNotice: fromCallback(() => {}), // сообщение о помощнике
  },
  actions: {
    showLastScreen: () => {}, // показать последний экран
  },
}).createMachine({
  id: 'page',
  description: 'Страница: всё, что живёт столько же, сколько она',
  initial: 'whole',
  invoke: [
    {
      id: 'lastScreen',
      src: 'lastScreen',
      onError: '.broken',
    },
    {
      id: 'router',
      src: 'router',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'outside',
      src: 'outside',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'purchaseStore',
      src: 'purchaseStore',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'analytics',
      src: 'analytics',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'tokenRefresh',
      src: 'tokenRefresh',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'session',
      src: 'session',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'identity',
      src: 'identity',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'toasts',
      src: 'toasts',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'welcome',
      src: 'welcome',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'mobileMenu',
      src: 'mobileMenu',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'listening',
      src: 'listening',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'player',
      src: 'player',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'sleepTimer',
      src: 'sleepTimer',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'panel',
      src: 'panel',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'paying',
      src: 'paying',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'partnerSubscription',
      src: 'partnerSubscription',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'assistantNotice',
      src: 'assistantNotice',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'browser',
      src: 'browser',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'viewport',
      src: 'viewport',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'route',
      src: 'route',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'vault',
      src: 'vault',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'tabs',
      src: 'tabs',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'facts',
      src: 'facts',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'audioUrls',
      src: 'audioUrls',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'device',
      src: 'device',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'otherTabs',
      src: 'otherTabs',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'console',
      src: 'console',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'places',
      src: 'places',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'keepalive',
      src: 'keepalive',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'socialNetwork',
      src: 'socialNetwork',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'storage',
      src: 'storage',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'forms',
      src: 'forms',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'calls',
      src: 'calls',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'shell',
      src: 'shell',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'pages',
      src: 'pages',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
  ],
  states: {
    whole: {
      description: 'Всё на месте',
    },
    broken: {
      description: 'Одна из частей сломалась: показан последний экран, остальные живут',
    },
  },
});
