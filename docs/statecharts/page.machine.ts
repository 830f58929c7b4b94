import { fromCallback, setup } from 'xstate';

// machines/page/page.machine.ts: Страница
export const pageMachine = setup({
  actors: {
    tokenRefresh: fromCallback(() => {}), // продление входа
    session: fromCallback(() => {}), // кто слушает
    toasts: fromCallback(() => {}), // сообщения
    mobileMenu: fromCallback(() => {}), // меню телефона
    returnTarget: fromCallback(() => {}), // куда вернуться
    listening: fromCallback(() => {}), // код слушания
    player: fromCallback(() => {}), // плеер
    sleepTimer: fromCallback(() => {}), // таймер сна
    panel: fromCallback(() => {}), // панель плеера
    journal: fromCallback(() => {}), // журнал слушания
    outbox: fromCallback(() => {}), // записи, что ждут отправки
    favorites: fromCallback(() => {}), // избранное
    socials: fromCallback(() => {}), // социальные сети
    startUp: fromCallback(() => {}), // чтение при запуске
    achievementModal: fromCallback(() => {}), // окно экслибриса
    newerElsewhere: fromCallback(() => {}), // место на другом устройстве
  },
  actions: {
    announceBroken: () => {}, // показать последний экран
  },
}).createMachine({
  id: 'page',
  description: 'Страница: всё, что живёт столько же, сколько она',
  initial: 'whole',
  invoke: [
    {
      id: 'tokenRefresh',
      src: 'tokenRefresh',
      onError: {
        target: '.broken',
        actions: {
          type: 'announceBroken',
        },
      },
    },
    {
      id: 'session',
      src: 'session',
      onError: {
        target: '.broken',
        actions: {
          type: 'announceBroken',
        },
      },
    },
    {
      id: 'toasts',
      src: 'toasts',
      onError: {
        target: '.broken',
        actions: {
          type: 'announceBroken',
        },
      },
    },
    {
      id: 'mobileMenu',
      src: 'mobileMenu',
      onError: {
        target: '.broken',
        actions: {
          type: 'announceBroken',
        },
      },
    },
    {
      id: 'returnTarget',
      src: 'returnTarget',
      onError: {
        target: '.broken',
        actions: {
          type: 'announceBroken',
        },
      },
    },
    {
      id: 'listening',
      src: 'listening',
      onError: {
        target: '.broken',
        actions: {
          type: 'announceBroken',
        },
      },
    },
    {
      id: 'player',
      src: 'player',
      onError: {
        target: '.broken',
        actions: {
          type: 'announceBroken',
        },
      },
    },
    {
      id: 'sleepTimer',
      src: 'sleepTimer',
      onError: {
        target: '.broken',
        actions: {
          type: 'announceBroken',
        },
      },
    },
    {
      id: 'panel',
      src: 'panel',
      onError: {
        target: '.broken',
        actions: {
          type: 'announceBroken',
        },
      },
    },
    {
      id: 'journal',
      src: 'journal',
      onError: {
        target: '.broken',
        actions: {
          type: 'announceBroken',
        },
      },
    },
    {
      id: 'outbox',
      src: 'outbox',
      onError: {
        target: '.broken',
        actions: {
          type: 'announceBroken',
        },
      },
    },
    {
      id: 'favorites',
      src: 'favorites',
      onError: {
        target: '.broken',
        actions: {
          type: 'announceBroken',
        },
      },
    },
    {
      id: 'socials',
      src: 'socials',
      onError: {
        target: '.broken',
        actions: {
          type: 'announceBroken',
        },
      },
    },
    {
      id: 'startUp',
      src: 'startUp',
      onError: {
        target: '.broken',
        actions: {
          type: 'announceBroken',
        },
      },
    },
    {
      id: 'achievementModal',
      src: 'achievementModal',
      onError: {
        target: '.broken',
        actions: {
          type: 'announceBroken',
        },
      },
    },
    {
      id: 'newerElsewhere',
      src: 'newerElsewhere',
      onError: {
        target: '.broken',
        actions: {
          type: 'announceBroken',
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
