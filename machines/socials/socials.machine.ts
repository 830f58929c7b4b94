import { outcomes, withAnswer } from '../attempt/outcomes.ts';
import { socialsSetup } from './socials.setup.ts';

/** Social networks bound to the account: one change at a time, and the list is read again after each. */
export const socialsMachine = socialsSetup.createMachine({
  id: 'socials',
  description: 'Привязанные социальные сети',
  context: { bound: 'unread', request: null, usedCode: null, message: null },
  initial: 'unknown',
  on: {
    'socials.returned': [
      { guard: { type: 'isUsed', params: ({ event }) => event }, description: 'Код действует один раз' },
      {
        target: '.binding',
        actions: [
          { type: 'setRequest', params: ({ event }) => event },
          { type: 'spendCode', params: ({ event }) => event },
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
        'socials.unread': { target: 'failed', description: 'При запуске список не прочитался' },
        'socials.known': { target: 'ready', actions: { type: 'setBound', params: ({ event }) => event } },
      },
    },
    loading: {
      description: 'Читаем список',
      tags: 'busy',
      invoke: {
        id: 'loadSocials',
        src: 'loadSocials',
        onDone: { target: 'ready', actions: { type: 'setBound', params: ({ event }) => ({ bound: event.output }) } },
        onError: 'failed',
      },
    },
    failed: {
      description: 'Список не прочитался: менять нечего, пока не прочитаем',
      tags: 'failed',
      on: {
        'socials.load': 'loading',
        'network.restored': 'loading',
        'socials.known': { target: 'ready', actions: { type: 'setBound', params: ({ event }) => event } },
      },
    },
    ready: {
      description: 'Список известен',
      on: {
        'socials.load': 'loading',
        'socials.known': { actions: { type: 'setBound', params: ({ event }) => event } },
        'socials.bind': {
          target: 'binding',
          actions: { type: 'setRequest', params: ({ event }) => ({ socialType: event.socialType, code: null }) },
        },
        'socials.unbind': {
          target: 'unbinding',
          actions: { type: 'setRequest', params: ({ event }) => ({ socialType: event.socialType, code: null }) },
        },
      },
    },
    binding: {
      description: 'Привязываем: спрашиваем, куда идти, или отдаём код',
      tags: 'busy',
      invoke: {
        id: 'bindSocial',
        src: 'bindSocial',
        input: ({ context: { request } }) => ({ socialType: request?.socialType ?? '', code: request?.code ?? null }),
        ...outcomes({
          isRedirect: { target: 'redirecting', actions: withAnswer('redirect') },
          isDone: {
            target: 'loading',
            actions: ['announceBound', 'forgetRequest'],
            description: 'После привязки список читается заново',
          },
          isRefused: { target: 'loading', actions: [withAnswer('keepMessage'), 'forgetRequest'] },
          unknown: {
            target: 'loading',
            actions: ['sayUnknown', 'forgetRequest'],
            description: 'Исход неизвестен: смотрим, как есть',
          },
        }),
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
        input: ({ context: { request } }) => ({ socialType: request?.socialType ?? '' }),
        ...outcomes({
          isDone: {
            target: 'loading',
            actions: ['announceUnbound', 'forgetRequest'],
            description: '§4: после отвязки список читается заново',
          },
          isRefused: { target: 'loading', actions: [withAnswer('keepMessage'), 'forgetRequest'] },
          unknown: {
            target: 'loading',
            actions: ['sayUnknown', 'forgetRequest'],
            description: 'Исход неизвестен: смотрим, как есть',
          },
        }),
      },
    },
  },
});
