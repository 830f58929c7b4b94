import { refreshingState } from './refreshing.state.ts';
import { tokenRefreshSetup } from './token-refresh.setup.ts';

/**
 * One-shot token refresh (E03): however many 401s, one refresh; every request is repeated with its outcome. Only a
 * definite refusal ends the session: an outage keeps it (SIGN_OUT_ON).
 */
export const tokenRefreshMachine = tokenRefreshSetup.createMachine({
  id: 'tokenRefresh',
  description: 'Обновление токена: одно на все вкладки, сколько бы запросов его ни ждало',
  context: ({ input }) => ({ ...input, spent: [], waiting: [], attempt: 0, wakes: 0 }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Развилка: есть ли токены',
      always: [{ guard: 'hasTokens', target: 'signedIn' }, { target: 'signedOut' }],
    },
    signedOut: {
      description: 'Токенов нет: 401 остаётся 401',
      on: {
        'request.unauthorised': {
          actions: { type: 'failOne', params: ({ event }) => ({ requestId: event.requestId, reason: 'unauthorised' }) },
        },
        'tokens.received': {
          target: 'signedIn',
          actions: { type: 'setTokens', params: ({ event }) => event },
          description: 'Вошли; запоздалое обновление другой вкладки выход не отменяет',
        },
      },
    },
    signedIn: {
      description: 'Токены есть',
      tags: 'signedIn',
      initial: 'ready',
      on: {
        'tokens.received': {
          target: '.ready',
          actions: { type: 'setTokens', params: ({ event }) => event },
          description: 'Вошли заново, может быть под другим именем',
        },
        'tokens.refreshedElsewhere': { target: '.ready', actions: { type: 'renewTokens', params: ({ event }) => event } },
        'tokens.dropped': { target: 'signedOut', actions: 'forgetTokens' },
      },
      states: {
        ready: {
          description: 'Токен в ходу',
          on: {
            'request.unauthorised': [
              {
                guard: { type: 'isOfEarlierToken', params: ({ event }) => event },
                actions: { type: 'repeatOne', params: ({ event }) => event },
                description: 'Запрос ушёл с прежним токеном: повтор без обновления',
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
                description: 'Только что выданный токен снова получил 401: сессии больше нет',
              },
              {
                guard: 'hasNothingToRefreshWith',
                actions: { type: 'failOne', params: ({ event }) => ({ requestId: event.requestId, reason: 'unauthorised' }) },
                description: 'Обновлять нечем: 401 показан как есть',
              },
              {
                target: 'refreshing',
                actions: { type: 'hold', params: ({ event }) => event },
                description: '§4: токен обновления используется один раз',
              },
            ],
          },
        },
        refreshing: refreshingState,
        resting: {
          description: 'Минуту не беспокоим сервер; вход не потерян',
          after: { rest_60_s: 'ready' },
          on: {
            'request.unauthorised': {
              actions: { type: 'failOne', params: ({ event }) => ({ requestId: event.requestId, reason: 'unreachable' }) },
            },
            'network.restored': {
              guard: 'mayWake',
              target: 'ready',
              actions: 'countWake',
              description: 'Сеть вернулась: не ждём, но за один перебой лишь раз',
            },
          },
        },
      },
    },
  },
});
