import { refreshingState } from './refreshing.state.ts';
import { tokenRefreshSetup } from './token-refresh.setup.ts';
import { REST_MS } from './token-refresh.types.ts';

/**
 * One-shot token refresh (E03): however many 401s, one refresh; every request is repeated with its outcome. Only a
 * definite refusal ends the session: an outage keeps it (SIGN_OUT_ON).
 */
export const tokenRefreshMachine = tokenRefreshSetup.createMachine({
  id: 'tokenRefresh',
  description:
    'Продление входа: ключ доступа живёт недолго, и его меняют на новый один раз на все вкладки, сколько бы запросов этого ни ждало',
  context: ({ input }) => ({ ...input, spent: [], waiting: [], attempt: 0, wakes: 0, presses: 0, restMs: REST_MS }),
  initial: 'choosing',
  on: { 'page.restored': { actions: 'announceDoubted', description: 'Страница вернулась: о других вкладках она не слышала' } },
  states: {
    choosing: {
      description: 'Развилка: есть ли в браузере ключи входа',
      always: [{ guard: 'hasTokens', target: 'signedIn' }, { target: 'signedOut' }],
    },
    signedOut: {
      description: 'Ключей входа нет: отказ сервера остаётся отказом',
      on: {
        'request.unauthorised': {
          actions: { type: 'failOne', params: ({ event }) => ({ requestId: event.requestId, reason: 'unauthorised' }) },
        },
        'tokens.received': {
          target: 'signedIn',
          actions: { type: 'setTokens', params: ({ event }) => event },
          description: 'Вошли; запоздалое обновление другой вкладки выход не отменяет',
        },
        'tokens.drop': { actions: 'announceForgotten', description: 'Здесь их нет, но браузер их ещё помнит' },
      },
    },
    signedIn: {
      description: 'Ключи входа есть',
      tags: 'signedIn',
      initial: 'ready',
      on: {
        'tokens.received': {
          target: '.ready',
          actions: { type: 'setTokens', params: ({ event }) => event },
          description: 'Вошли заново, может быть под другим именем',
        },
        'tokens.refreshedElsewhere': { target: '.ready', actions: { type: 'renewTokens', params: ({ event }) => event } },
        'tokens.dropped': { target: 'signedOut', actions: 'forgetTokens', description: 'Вышли в другой вкладке' },
        'tokens.drop': { target: 'signedOut', actions: ['announceForgotten', 'forgetTokens'], description: 'Вышли' },
        'tokens.revoke': { actions: 'announceRevoked', description: 'Слушатель выходит: пусть забудет и сервер' },
      },
      states: {
        ready: {
          description: 'Ключ доступа в ходу',
          on: {
            'request.unauthorised': [
              {
                guard: { type: 'isOfEarlierToken', params: ({ event }) => event },
                actions: { type: 'repeatOne', params: ({ event }) => event },
                description: 'Запрос ушёл с прежним ключом: повторяем его с нынешним, обновлять нечего',
              },
              {
                guard: { type: 'isOfOtherSession', params: ({ event }) => event },
                actions: { type: 'failOne', params: ({ event }) => ({ requestId: event.requestId, reason: 'unauthorised' }) },
                description: 'Запрос прежнего слушателя от имени нового не повторяется',
              },
              {
                guard: { type: 'isLastTry', params: ({ event }) => event },
                target: '#tokenRefresh.signedOut',
                actions: [
                  { type: 'failOne', params: ({ event }) => ({ requestId: event.requestId, reason: 'unauthorised' }) },
                  'forgetTokens',
                  'announceRefused',
                ],
                description: 'Сервер не принял и только что выданный ключ: вход окончен',
              },
              {
                guard: 'hasNothingToRefreshWith',
                actions: { type: 'failOne', params: ({ event }) => ({ requestId: event.requestId, reason: 'unauthorised' }) },
                description: 'Обновлять нечем: отказ сервера показан как есть',
              },
              {
                target: 'refreshing',
                actions: { type: 'hold', params: ({ event }) => event },
                description: '§4: ключ доступа просрочен, просим новый; ключ обновления годен один раз',
              },
            ],
          },
        },
        refreshing: refreshingState,
        resting: {
          description: 'Минуту ни одна вкладка не беспокоит сервер; вход не потерян',
          tags: 'resting',
          after: { rest_of_60_s: 'ready' },
          on: {
            'request.unauthorised': {
              actions: { type: 'failOne', params: ({ event }) => ({ requestId: event.requestId, reason: 'unreachable' }) },
            },
            'network.restored': {
              guard: 'mayWake',
              target: 'ready',
              actions: 'countWake',
              description: 'Сеть вернулась: не ждём, но за один перебой лишь раз на все вкладки',
            },
            'listener.pressed': {
              guard: 'mayBePressed',
              target: 'ready',
              actions: 'countPress',
              description: 'Слушатель нажал: спрашиваем сразу, но за один перебой лишь раз',
            },
          },
        },
      },
    },
  },
});
