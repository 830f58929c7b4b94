import { assign, emit, setup } from 'xstate';
import { promisePort } from '../ports/ports.ts';
import type {
  RefreshAnswer,
  TokenPair,
  TokenRefreshContext,
  TokenRefreshEmitted,
  TokenRefreshEvent,
  TokenRefreshInput,
} from './token-refresh.types.ts';

/** Repeats of an unanswered refresh, with the same token. */
const REPEATS = 2;

type Unauthorised = Extract<TokenRefreshEvent, { type: 'request.unauthorised' }>;

/**
 * One-shot token refresh (E03): any number of 401s, one refresh; every request is repeated once. Only a definite refusal
 * ends the session: an outage keeps it.
 */
export const tokenRefreshMachine = setup({
  types: {
    context: {} as TokenRefreshContext,
    events: {} as TokenRefreshEvent,
    emitted: {} as TokenRefreshEmitted,
    input: {} as TokenRefreshInput,
    tags: {} as 'signedIn' | 'refreshing',
  },
  actors: { refreshTokens: promisePort<RefreshAnswer, { tokens: TokenPair | null }>('refreshTokens') },
  guards: {
    hasTokens: ({ context }) => context.tokens !== null,
    isReplay: (_, { isReplay }: Unauthorised) => isReplay,
    isSentWithOldToken: ({ context }, { sentWith }: Unauthorised) => sentWith !== (context.tokens?.accessToken ?? null),
    isRefreshed: (_, { answer }: { answer: RefreshAnswer }) => answer.kind === 'refreshed',
    isRefused: (_, { answer }: { answer: RefreshAnswer }) => answer.kind === 'refused',
    isSignedOut: (_, { answer }: { answer: RefreshAnswer }) => answer.kind === 'signedOut',
    mayRepeat: ({ context }) => context.attempt < REPEATS,
  },
  actions: {
    setTokens: assign((_, { tokens }: { tokens: TokenPair }) => ({ tokens, attempt: 0 })),
    keepAnswer: assign((_, { answer }: { answer: RefreshAnswer }) =>
      answer.kind === 'refreshed' ? { tokens: answer.tokens, attempt: 0 } : {},
    ),
    forgetTokens: assign({ tokens: null, attempt: 0 }),
    hold: assign({ waiting: ({ context }, { requestId }: Unauthorised) => [...context.waiting, requestId] }),
    releaseAll: assign({ waiting: [], attempt: 0 }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    repeatOne: emit(({ context }, { requestId }: Unauthorised) => ({
      type: 'requests.repeat' as const,
      requestIds: [requestId],
      accessToken: context.tokens?.accessToken ?? '',
    })),
    repeatAll: emit(({ context }) => ({
      type: 'requests.repeat' as const,
      requestIds: context.waiting,
      accessToken: context.tokens?.accessToken ?? '',
    })),
    failOne: emit((_, { requestId }: Unauthorised) => ({
      type: 'requests.fail' as const,
      requestIds: [requestId],
      reason: 'unauthorised' as const,
    })),
    failOneUnreachable: emit((_, { requestId }: Unauthorised) => ({
      type: 'requests.fail' as const,
      requestIds: [requestId],
      reason: 'unreachable' as const,
    })),
    failAll: emit(({ context }, { reason }: { reason: 'unauthorised' | 'unreachable' }) => ({
      type: 'requests.fail' as const,
      requestIds: context.waiting,
      reason,
    })),
    announceRefused: emit({ type: 'session.refused' }),
  },
  delays: { repeat_1_s: 1_000, rest_60_s: 60_000 },
}).createMachine({
  id: 'tokenRefresh',
  description: 'Обновление токена: одно на все вкладки, сколько бы запросов его ни ждало',
  context: ({ input }) => ({ tokens: input.tokens, waiting: [], attempt: 0 }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Развилка: есть ли токены',
      always: [{ guard: 'hasTokens', target: 'signedIn' }, { target: 'signedOut' }],
    },
    signedOut: {
      description: 'Токенов нет: 401 остаётся 401',
      on: {
        'request.unauthorised': { actions: { type: 'failOne', params: ({ event }) => event } },
        'tokens.received': { target: 'signedIn', actions: { type: 'setTokens', params: ({ event }) => event } },
        'tokens.changedElsewhere': {
          target: 'signedIn',
          actions: { type: 'setTokens', params: ({ event }) => event },
          description: 'Вошли в другой вкладке',
        },
      },
    },
    signedIn: {
      description: 'Токены есть',
      tags: 'signedIn',
      initial: 'ready',
      on: {
        'tokens.received': { target: '.ready', actions: [{ type: 'setTokens', params: ({ event }) => event }, 'repeatAll', 'releaseAll'] },
        'tokens.changedElsewhere': {
          target: '.ready',
          actions: [{ type: 'setTokens', params: ({ event }) => event }, 'repeatAll', 'releaseAll'],
          description: 'Другая вкладка уже обновила: ждавшие запросы повторяются с её токеном',
        },
        'tokens.dropped': {
          target: 'signedOut',
          actions: [{ type: 'failAll', params: { reason: 'unauthorised' } }, 'releaseAll', 'forgetTokens'],
          description: 'Выход сильнее обновления',
        },
      },
      states: {
        ready: {
          description: 'Токен в ходу',
          on: {
            'request.unauthorised': [
              {
                guard: { type: 'isReplay', params: ({ event }) => event },
                target: '#tokenRefresh.signedOut',
                actions: [{ type: 'failOne', params: ({ event }) => event }, 'forgetTokens', 'announceRefused'],
                description: 'Повторённый запрос снова получил 401: сессии больше нет',
              },
              {
                guard: { type: 'isSentWithOldToken', params: ({ event }) => event },
                actions: { type: 'repeatOne', params: ({ event }) => event },
                description: 'Запрос ушёл со старым токеном: повтор без обновления',
              },
              {
                target: 'refreshing',
                actions: { type: 'hold', params: ({ event }) => event },
                description: '§4: токен обновления используется один раз',
              },
            ],
          },
        },
        refreshing: {
          description: 'Одно обновление на весь браузер',
          tags: 'refreshing',
          on: {
            'request.unauthorised': {
              actions: { type: 'hold', params: ({ event }) => event },
              description: 'Ещё один запрос ждёт того же обновления',
            },
          },
          initial: 'asking',
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
                    actions: [{ type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) }, 'repeatAll', 'releaseAll'],
                    description: 'Новая пара: каждый запрос повторяется один раз',
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
                onError: {
                  target: '#tokenRefresh.signedIn.resting',
                  actions: [{ type: 'failAll', params: { reason: 'unreachable' } }, 'releaseAll'],
                  description: 'Ответ не понят: токены остаются',
                },
              },
            },
            pausing: {
              description: 'Перед повтором',
              after: { repeat_1_s: 'asking' },
            },
          },
        },
        resting: {
          description: 'Минуту не беспокоим сервер; вход не потерян',
          after: { rest_60_s: 'ready' },
          on: {
            'request.unauthorised': { actions: { type: 'failOneUnreachable', params: ({ event }) => event } },
            'network.restored': { target: 'ready', description: 'Сеть вернулась' },
          },
        },
      },
    },
  },
});
