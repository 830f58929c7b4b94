import { tokenRefreshSetup } from './token-refresh.setup.ts';

/** While the new pair is asked for: who comes with a 401 waits, and nobody waits longer than ten seconds. */
export const refreshingState = tokenRefreshSetup.createStateConfig({
  description: 'Одно обновление на весь браузер',
  tags: 'refreshing',
  initial: 'asking',
  after: {
    limit_10_s: [
      {
        guard: 'isAnyFailureFinal',
        target: '#tokenRefresh.signedOut',
        actions: [{ type: 'failAll', params: { reason: 'unreachable' } }, 'releaseAll', 'forgetTokens', 'announceRefused'],
        description: 'Прочтение §4 «любая неудача»: выход',
      },
      {
        target: '#tokenRefresh.signedIn.resting',
        actions: [{ type: 'failAll', params: { reason: 'unreachable' } }, 'releaseAll'],
        description: 'Никто не ждёт обновления дольше десяти секунд',
      },
    ],
  },
  on: {
    'request.unauthorised': {
      actions: { type: 'hold', params: ({ event }) => event },
      description: 'Ещё один запрос ждёт того же обновления',
    },
    'tokens.received': {
      target: '#tokenRefresh.signedIn.ready',
      actions: [
        { type: 'failAll', params: { reason: 'unauthorised' } },
        'releaseAll',
        { type: 'setTokens', params: ({ event }) => event },
      ],
      description: 'Вошли заново: запросы прежнего слушателя не повторяются',
    },
    'tokens.refreshedElsewhere': {
      target: '#tokenRefresh.signedIn.ready',
      actions: [
        { type: 'renewTokens', params: ({ event }) => event },
        { type: 'repeatAll', params: { isLastTry: false } },
        'releaseAll',
      ],
      description: 'Другая вкладка уже обновила: ждавшие запросы повторяются с её токеном',
    },
    'tokens.dropped': {
      target: '#tokenRefresh.signedOut',
      actions: [{ type: 'failAll', params: { reason: 'unauthorised' } }, 'releaseAll', 'forgetTokens'],
      description: 'Выход сильнее обновления',
    },
  },
  states: {
    asking: {
      description: 'Спрашиваем новую пару под общим замком',
      invoke: {
        id: 'refreshTokens',
        src: 'refreshTokens',
        input: ({ context }) => ({ tokens: context.tokens }),
        onDone: [
          {
            guard: { type: 'isRefreshed', params: ({ event }) => ({ answer: event.output }) },
            target: '#tokenRefresh.signedIn.ready',
            actions: [
              { type: 'takeAnswer', params: ({ event }) => ({ answer: event.output }) },
              { type: 'repeatAll', params: { isLastTry: true } },
              'releaseAll',
            ],
            description: 'Новая пара: каждый запрос повторяется',
          },
          {
            guard: { type: 'isFound', params: ({ event }) => ({ answer: event.output }) },
            target: '#tokenRefresh.signedIn.ready',
            actions: [
              { type: 'takeAnswer', params: ({ event }) => ({ answer: event.output }) },
              { type: 'repeatAll', params: { isLastTry: false } },
              'releaseAll',
            ],
            description: 'Пару сменила другая вкладка, но когда — неизвестно: ещё один 401 не конец сессии',
          },
          {
            guard: { type: 'isReplaced', params: ({ event }) => ({ answer: event.output }) },
            target: '#tokenRefresh.signedIn.ready',
            actions: [
              { type: 'failAll', params: { reason: 'unauthorised' } },
              'releaseAll',
              { type: 'takeAnswer', params: ({ event }) => ({ answer: event.output }) },
              'announceReplaced',
            ],
            description: 'Пока ждали замка, в другой вкладке вошли заново',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ answer: event.output }) },
            target: '#tokenRefresh.signedOut',
            actions: [{ type: 'failAll', params: { reason: 'unauthorised' } }, 'releaseAll', 'forgetTokens', 'announceRefused'],
            description: '§4: определённый отказ — токены стёрты, выход',
          },
          {
            guard: { type: 'isSignedOut', params: ({ event }) => ({ answer: event.output }) },
            target: '#tokenRefresh.signedOut',
            actions: [{ type: 'failAll', params: { reason: 'unauthorised' } }, 'releaseAll', 'forgetTokens', 'announceRefused'],
            description: 'Пока ждали замка, в другой вкладке вышли',
          },
          {
            guard: 'isAnyFailureFinal',
            target: '#tokenRefresh.signedOut',
            actions: [{ type: 'failAll', params: { reason: 'unreachable' } }, 'releaseAll', 'forgetTokens', 'announceRefused'],
            description: 'Прочтение §4 «любая неудача»: выход',
          },
          {
            guard: 'mayRepeat',
            target: 'pausing',
            actions: 'countAttempt',
            description: 'Ответа нет: тот же токен ещё раз',
          },
          {
            target: '#tokenRefresh.signedIn.resting',
            actions: [{ type: 'failAll', params: { reason: 'unreachable' } }, 'releaseAll'],
            description: 'Сервера нет: токены остаются, вход не потерян',
          },
        ],
        onError: [
          {
            guard: 'isAnyFailureFinal',
            target: '#tokenRefresh.signedOut',
            actions: [{ type: 'failAll', params: { reason: 'unreachable' } }, 'releaseAll', 'forgetTokens', 'announceRefused'],
            description: 'Прочтение §4 «любая неудача»: выход',
          },
          {
            target: '#tokenRefresh.signedIn.resting',
            actions: [{ type: 'failAll', params: { reason: 'unreachable' } }, 'releaseAll'],
            description: 'Ответ не понят: токены остаются',
          },
        ],
      },
    },
    pausing: {
      description: 'Перед повтором',
      after: { repeat_1_s: 'asking' },
    },
  },
});
