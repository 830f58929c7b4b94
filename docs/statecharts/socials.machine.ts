import { fromPromise, setup } from 'xstate';

// machines/socials/socials.machine.ts: Привязанные соцсети
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const socialsConditions = {
  isRedirect: true as boolean, // если сначала надо зайти в сеть
  isDone: true as boolean, // если получилось
  isRefused: true as boolean, // если сервер отказал
  isUsed: true as boolean, // если этот код уже отдавали
};

export const socialsMachine = setup({
  guards: {
    isRedirect: () => socialsConditions.isRedirect,
    isDone: () => socialsConditions.isDone,
    isRefused: () => socialsConditions.isRefused,
    isUsed: () => socialsConditions.isUsed,
  },
  actors: {
    loadSocials: fromPromise(() => new Promise(() => {})), // список сетей
    bindSocial: fromPromise(() => new Promise(() => {})), // привязка
    unbindSocial: fromPromise(() => new Promise(() => {})), // отвязка
  },
  actions: {
    setBound: () => {}, // запомнить список
    setRequest: () => {}, // запомнить сеть
    spendCode: () => {}, // запомнить, что код потрачен
    forgetRequest: () => {}, // забыть просьбу
    keepMessage: () => {}, // показать причину отказа
    sayUnknown: () => {}, // сказать «Неизвестная ошибка»
    redirect: () => {}, // увести браузер в сеть
    announceBound: () => {}, // объявить: привязано
    announceUnbound: () => {}, // объявить: отвязано
  },
}).createMachine({
  id: 'socials',
  description: 'Привязанные социальные сети',
  context: {
    bound: 'unread',
    request: null,
    usedCode: null,
    message: null,
  },
  initial: 'unknown',
  on: {
    'socials.returned': [
      {
        guard: {
          type: 'isUsed',
        },
        description: 'Код действует один раз',
      },
      {
        target: '.binding',
        actions: [
          {
            type: 'setRequest',
          },
          {
            type: 'spendCode',
          },
        ],
        description: 'Сеть вернула браузер с кодом: чего бы мы ни ждали',
      },
    ],
  },
  states: {
    unknown: {
      description: 'Список ещё не читали',
      on: {
        'socials.load': 'loading',
        'socials.unread': {
          target: 'failed',
          description: 'При запуске список не прочитался',
        },
        'socials.known': {
          target: 'ready',
          actions: {
            type: 'setBound',
          },
        },
      },
    },
    loading: {
      description: 'Читаем список',
      tags: 'busy',
      invoke: {
        id: 'loadSocials',
        src: 'loadSocials',
        onDone: {
          target: 'ready',
          actions: {
            type: 'setBound',
          },
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'Список не прочитался: менять нечего, пока не прочитаем',
      tags: 'failed',
      on: {
        'socials.load': 'loading',
        'network.restored': 'loading',
        'socials.known': {
          target: 'ready',
          actions: {
            type: 'setBound',
          },
        },
      },
    },
    ready: {
      description: 'Список известен',
      on: {
        'socials.load': 'loading',
        'socials.known': {
          actions: {
            type: 'setBound',
          },
        },
        'socials.bind': {
          target: 'binding',
          actions: {
            type: 'setRequest',
          },
        },
        'socials.unbind': {
          target: 'unbinding',
          actions: {
            type: 'setRequest',
          },
        },
      },
    },
    binding: {
      description: 'Привязываем: спрашиваем, куда идти, или отдаём код',
      tags: 'busy',
      invoke: {
        id: 'bindSocial',
        src: 'bindSocial',
        onDone: [
          {
            guard: {
              type: 'isRedirect',
            },
            target: 'redirecting',
            actions: {
              type: 'redirect',
            },
          },
          {
            guard: {
              type: 'isDone',
            },
            target: 'loading',
            actions: [
              'announceBound',
              'forgetRequest',
            ],
            description: 'После привязки список читается заново',
          },
          {
            guard: {
              type: 'isRefused',
            },
            target: 'loading',
            actions: [
              {
                type: 'keepMessage',
              },
              'forgetRequest',
            ],
          },
          {
            target: 'loading',
            actions: [
              'sayUnknown',
              'forgetRequest',
            ],
            description: 'Исход неизвестен: смотрим, как есть',
          },
        ],
        onError: {
          target: 'loading',
          actions: [
            'sayUnknown',
            'forgetRequest',
          ],
        },
      },
    },
    redirecting: {
      description: 'Браузер уходит на страницу сети',
      tags: 'busy',
      on: {
        'page.restored': {
          target: 'loading',
          actions: 'forgetRequest',
          description: 'Вернулись кнопкой «Назад»: ничего не ждём, смотрим, как есть',
        },
      },
    },
    unbinding: {
      description: 'Отвязываем',
      tags: 'busy',
      invoke: {
        id: 'unbindSocial',
        src: 'unbindSocial',
        onDone: [
          {
            guard: {
              type: 'isDone',
            },
            target: 'loading',
            actions: [
              'announceUnbound',
              'forgetRequest',
            ],
            description: '§4: после отвязки список читается заново',
          },
          {
            guard: {
              type: 'isRefused',
            },
            target: 'loading',
            actions: [
              {
                type: 'keepMessage',
              },
              'forgetRequest',
            ],
          },
          {
            target: 'loading',
            actions: [
              'sayUnknown',
              'forgetRequest',
            ],
            description: 'Исход неизвестен: смотрим, как есть',
          },
        ],
        onError: {
          target: 'loading',
          actions: [
            'sayUnknown',
            'forgetRequest',
          ],
        },
      },
    },
  },
});
