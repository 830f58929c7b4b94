// machines/socials/socials.machine.ts
import { createMachine } from 'xstate';

export const socialsMachine = createMachine({
  id: 'socials',
  description: 'Привязанные социальные сети',
  context: {
    bound: [],
    request: null,
    usedCode: null,
    message: null,
  },
  initial: 'unknown',
  on: {
    'socials.signedOut': {
      target: '.unknown',
      actions: 'forgetAll',
    },
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
      description: 'Список не прочитался: показано то, что знали',
      tags: 'failed',
      on: {
        'socials.load': 'loading',
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
