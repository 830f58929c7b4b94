import { answered } from '../ports/answered.ts';
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
        description: 'Если настроено выходить при любой неудаче (строгое прочтение §4): выход',
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
      description: 'Другая вкладка уже обновила: ждавшие запросы повторяются с её ключом',
    },
    'tokens.dropped': {
      target: '#tokenRefresh.signedOut',
      actions: [{ type: 'failAll', params: { reason: 'unauthorised' } }, 'releaseAll', 'forgetTokens'],
      description: 'Выход сильнее обновления',
    },
    'tokens.drop': {
      target: '#tokenRefresh.signedOut',
      actions: [{ type: 'failAll', params: { reason: 'unauthorised' } }, 'releaseAll', 'announceForgotten', 'forgetTokens'],
      description: 'Выход сильнее обновления',
    },
  },
  states: {
    asking: {
      description: 'Просим новую пару ключей; пока просим, другие вкладки ждут',
      invoke: {
        id: 'refreshTokens',
        src: 'refreshTokens',
        input: ({ context: { tokens, attempt, wakes, presses } }) => ({ tokens, attempt, wakes: wakes + presses }),
        onDone: [
          {
            guard: { type: 'isRefreshed', params: answered },
            target: '#tokenRefresh.signedIn.ready',
            actions: [{ type: 'takeAnswer', params: answered }, { type: 'repeatAll', params: { isLastTry: true } }, 'releaseAll'],
            description: 'Новая пара получена: каждый ждавший запрос повторяется',
          },
          {
            guard: { type: 'isFound', params: answered },
            target: '#tokenRefresh.signedIn.ready',
            actions: [
              { type: 'takeAnswer', params: answered },
              { type: 'repeatAll', params: { isLastTry: false } },
              'releaseAll',
            ],
            description: 'Пару сменила другая вкладка, но когда — неизвестно: ещё один отказ не конец входа',
          },
          {
            guard: { type: 'isReplaced', params: answered },
            target: '#tokenRefresh.signedIn.ready',
            actions: [
              { type: 'failAll', params: { reason: 'unauthorised' } },
              'releaseAll',
              { type: 'takeAnswer', params: answered },
              'announceReplaced',
            ],
            description: 'Пока ждали другой вкладки, в ней вошли заново',
          },
          {
            guard: { type: 'isRefused', params: answered },
            target: '#tokenRefresh.signedOut',
            actions: [{ type: 'failAll', params: { reason: 'unauthorised' } }, 'releaseAll', 'forgetTokens', 'announceRefused'],
            description: '§4: сервер отказал наотрез — ключи стёрты, выход',
          },
          {
            guard: { type: 'isSignedOut', params: answered },
            target: '#tokenRefresh.signedOut',
            actions: [{ type: 'failAll', params: { reason: 'unauthorised' } }, 'releaseAll', 'forgetTokens', 'announceRefused'],
            description: 'Пока ждали другой вкладки, в ней вышли',
          },
          {
            guard: 'isAnyFailureFinal',
            target: '#tokenRefresh.signedOut',
            actions: [{ type: 'failAll', params: { reason: 'unreachable' } }, 'releaseAll', 'forgetTokens', 'announceRefused'],
            description: 'Если настроено выходить при любой неудаче (строгое прочтение §4): выход',
          },
          {
            guard: { type: 'isResting', params: answered },
            target: '#tokenRefresh.signedIn.resting',
            actions: [
              { type: 'failAll', params: { reason: 'unreachable' } },
              'releaseAll',
              { type: 'takeRest', params: answered },
            ],
            description: 'Другая вкладка только что не дозвалась сервера: ждём вместе с ней, не спрашивая',
          },
          {
            guard: 'mayRepeat',
            target: 'pausing',
            actions: 'countAttempt',
            description: 'Ответа нет: просим ещё раз с тем же ключом',
          },
          {
            target: '#tokenRefresh.signedIn.resting',
            actions: [{ type: 'failAll', params: { reason: 'unreachable' } }, 'releaseAll'],
            description: 'Сервера нет: ключи остаются, вход не потерян',
          },
        ],
        onError: [
          {
            guard: 'isAnyFailureFinal',
            target: '#tokenRefresh.signedOut',
            actions: [{ type: 'failAll', params: { reason: 'unreachable' } }, 'releaseAll', 'forgetTokens', 'announceRefused'],
            description: 'Если настроено выходить при любой неудаче (строгое прочтение §4): выход',
          },
          {
            target: '#tokenRefresh.signedIn.resting',
            actions: [{ type: 'failAll', params: { reason: 'unreachable' } }, 'releaseAll'],
            description: 'Ответ непонятен: ключи остаются',
          },
        ],
      },
    },
    pausing: {
      description: 'Секунда перед повтором',
      after: { repeat_1_s: 'asking' },
    },
  },
});
