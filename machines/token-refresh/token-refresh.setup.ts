import { assign, emit, setup } from 'xstate';
import { promisePort } from '../ports/ports.ts';
import {
  REPEATS,
  REST_MS,
  type RefreshAnswer,
  type RefreshQuestion,
  type RequestUnauthorised,
  type TokenPair,
  type TokenRefreshContext,
  type TokenRefreshEmitted,
  type TokenRefreshEvent,
  type TokenRefreshInput,
} from './token-refresh.types.ts';

/** A call ends within seconds and a token lives for minutes: older ones cannot be under way any more. */
const SPENT_KEPT = 10;
/** An outage is rested through; the network coming back may cut that short once, so that a flapping one is no hammer. */
const WAKES = 1;

/** The tokens before these; the same pair told twice is not its own past. */
const spentBefore = ({ tokens, spent }: TokenRefreshContext, next: TokenPair) =>
  [...spent, ...(tokens === null ? [] : [tokens.accessToken])].filter((token) => token !== next.accessToken).slice(-SPENT_KEPT);

type FailReason = Extract<TokenRefreshEmitted, { type: 'requests.fail' }>['reason'];

const repeat = (requestIds: string[], tokens: TokenPair | null, isLastTry: boolean) => ({
  type: 'requests.repeat' as const,
  requestIds,
  accessToken: tokens?.accessToken ?? '',
  isLastTry,
});

/** Types, guards and actions of the token refresh; the chart beside it says when they are used. */
export const tokenRefreshSetup = setup({
  types: {
    context: {} as TokenRefreshContext,
    events: {} as TokenRefreshEvent,
    emitted: {} as TokenRefreshEmitted,
    input: {} as TokenRefreshInput,
    tags: {} as 'signedIn' | 'refreshing' | 'resting',
  },
  actors: { refreshTokens: promisePort<RefreshAnswer, RefreshQuestion>('refreshTokens') },
  guards: {
    hasTokens: ({ context }) => context.tokens !== null,
    isOfEarlierToken: ({ context }, { sentWith }: RequestUnauthorised) => sentWith === null || context.spent.includes(sentWith),
    isOfOtherSession: ({ context }, { sentWith }: RequestUnauthorised) => sentWith !== context.tokens?.accessToken,
    isLastTry: (_, { isLastTry }: RequestUnauthorised) => isLastTry,
    hasNothingToRefreshWith: ({ context }) => context.tokens?.refreshToken === null,
    isRefreshed: (_, { answer }: { answer: RefreshAnswer }) => answer.kind === 'refreshed',
    isFound: (_, { answer }: { answer: RefreshAnswer }) => answer.kind === 'found',
    isReplaced: (_, { answer }: { answer: RefreshAnswer }) => answer.kind === 'replaced',
    isRefused: (_, { answer }: { answer: RefreshAnswer }) => answer.kind === 'refused',
    isSignedOut: (_, { answer }: { answer: RefreshAnswer }) => answer.kind === 'signedOut',
    isResting: (_, { answer }: { answer: RefreshAnswer }) => answer.kind === 'resting',
    isAnyFailureFinal: ({ context }) => context.signOutOn === 'anyFailure',
    mayRepeat: ({ context }) => context.attempt < REPEATS,
    mayWake: ({ context }) => context.wakes < WAKES,
    mayBePressed: ({ context }) => context.presses < WAKES,
  },
  actions: {
    setTokens: assign((_, { tokens }: { tokens: TokenPair }) => ({ tokens, spent: [], attempt: 0, wakes: 0, presses: 0 })),
    renewTokens: assign(({ context }, { tokens }: { tokens: TokenPair }) => ({
      tokens,
      spent: spentBefore(context, tokens),
      attempt: 0,
      wakes: 0,
      presses: 0,
    })),
    takeAnswer: assign(({ context }, { answer }: { answer: RefreshAnswer }) => {
      if (!('tokens' in answer)) return {};
      const spent = answer.kind === 'replaced' ? [] : spentBefore(context, answer.tokens);
      return { tokens: answer.tokens, spent, attempt: 0, wakes: 0, presses: 0 };
    }),
    forgetTokens: assign({ tokens: null, spent: [], attempt: 0, wakes: 0, presses: 0 }),
    hold: assign({ waiting: ({ context }, { requestId }: RequestUnauthorised) => [...context.waiting, requestId] }),
    releaseAll: assign({ waiting: [], attempt: 0, restMs: REST_MS }),
    takeRest: assign((_, { answer }: { answer: RefreshAnswer }) => (answer.kind === 'resting' ? { restMs: answer.restMs } : {})),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    countWake: assign({ wakes: ({ context }) => context.wakes + 1 }),
    countPress: assign({ presses: ({ context }) => context.presses + 1 }),
    repeatOne: emit(({ context }, { requestId }: RequestUnauthorised) => repeat([requestId], context.tokens, false)),
    repeatAll: emit(({ context }, { isLastTry }: { isLastTry: boolean }) => repeat(context.waiting, context.tokens, isLastTry)),
    failOne: emit((_, { requestId, reason }: { requestId: string; reason: FailReason }) => ({
      type: 'requests.fail' as const,
      requestIds: [requestId],
      reason,
    })),
    failAll: emit(({ context }, { reason }: { reason: FailReason }) => ({
      type: 'requests.fail' as const,
      requestIds: context.waiting,
      reason,
    })),
    announceRevoked: emit(({ context }) => ({ type: 'tokens.revoked' as const, accessToken: context.tokens?.accessToken ?? '' })),
    announceForgotten: emit(({ context }) => ({ type: 'tokens.forgotten' as const, tokens: context.tokens })),
    announceDoubted: emit(({ context }) => ({ type: 'tokens.doubted' as const, tokens: context.tokens })),
    announceRefused: emit({ type: 'session.refused' }),
    announceReplaced: emit({ type: 'session.replaced' }),
  },
  delays: { repeat_1_s: 1_000, limit_10_s: 10_000, rest_of_60_s: ({ context }) => context.restMs },
});
