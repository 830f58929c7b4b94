import { assign, emit, raise, setup } from 'xstate';
import { PARTNER_BEELINE, PARTNER_TELE2 } from '../../contract/constants.ts';
import type { ActiveSubscription, SubscriptionType } from '../../contract/entities/subscription.ts';
import { promisePort } from '../ports/ports.ts';
import { subscriptionOf } from './session.selectors.ts';
import type {
  EndCause,
  Entry,
  KnownSubscription,
  SessionCheck,
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionInput,
  SessionUser,
} from './session.types.ts';

const UNREAD: KnownSubscription = { kind: 'unread' };

const knownOf = (subscription: ActiveSubscription | null): KnownSubscription =>
  subscription === null ? { kind: 'none' } : { kind: 'some', subscription };

const partnerOf = (plan: SubscriptionType | null) => plan?.meta.partner ?? '';

/** What the session remembers and announces; the chart beside it says when. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    input: {} as SessionInput,
    tags: {} as 'spinner' | 'authorised' | 'guest' | 'unverified' | 'reading' | 'checking',
  },
  actors: {
    checkSession: promisePort<SessionCheck>('checkSession'),
    loadUser: promisePort<SessionUser>('loadUser'),
  },
  guards: {
    hasTokens: ({ context }) => context.hasTokens,
    isAuthorised: (_, { check }: { check: SessionCheck }) => check.kind === 'authorised',
    isGuest: (_, { check }: { check: SessionCheck }) => check.kind === 'guest',
    hasToPay: ({ context }) =>
      context.entry === 'login' && context.selectedPlan !== null && context.selectedPlan.meta.partner === null,
    hasToVisitBeeline: ({ context }) => context.entry === 'login' && partnerOf(context.selectedPlan).includes(PARTNER_BEELINE),
    hasReturn: ({ context }) => context.returnTo !== null,
    isUnknown: ({ context }) => context.account === null || context.subscription.kind === 'unread',
    isReadWhole: (_, { user }: { user: SessionUser }) => user.account !== undefined && user.subscription !== undefined,
    isWithoutEmail: ({ context }) =>
      context.entry !== 'otherTab' &&
      context.account !== null &&
      context.account.email === null &&
      (subscriptionOf(context)?.partner_integration_info?.name.includes(PARTNER_TELE2) ?? false),
  },
  actions: {
    setEntry: assign((_, { entry }: { entry: Entry }) => ({ entry, hasTokens: true })),
    setReturn: assign({ returnTo: ({ context }, { path }: { path?: string | null }) => path ?? context.returnTo }),
    forgetReturn: assign({ returnTo: null }),
    setUser: assign(({ context }, { user }: { user: SessionUser }) => ({
      account: user.account ?? context.account,
      subscription: user.subscription === undefined ? context.subscription : knownOf(user.subscription),
    })),
    /** Something changed, and could not be read: a subscription may have come since there was none. */
    doubtNone: assign(({ context }) => (context.subscription.kind === 'none' ? { subscription: UNREAD } : {})),
    forgetUser: assign({ account: null, subscription: UNREAD, hasTokens: false }),
    setPlan: assign({ selectedPlan: (_, { plan }: { plan: SubscriptionType | null }) => plan }),
    spendOneTimeToken: assign({ hasOneTimeToken: false }),
    endSpinner: raise({ type: 'session.spinnerExpired' }),
    goToPayment: emit({ type: 'session.goTo', path: '/payment' }),
    goToBeeline: emit({ type: 'session.goTo', path: '/partners/beeline' }),
    goBack: emit(({ context }) => ({ type: 'session.goTo' as const, path: context.returnTo ?? '/' })),
    goHome: emit({ type: 'session.goTo', path: '/' }),
    askEmail: emit({ type: 'session.emailWanted' }),
    announceStarted: emit(({ context: { entry, account, subscription } }) => ({
      type: 'session.started' as const,
      entry,
      account,
      subscription,
    })),
    announceUpdated: emit(({ context: { account, subscription } }) => ({
      type: 'session.updated' as const,
      account,
      subscription,
    })),
    announceLeft: emit({ type: 'session.left' }),
    announceEnded: emit((_, { cause }: { cause: EndCause }) => ({ type: 'session.ended' as const, cause })),
  },
  delays: { limit_12_s: 12_000, again_15_s: 15_000 },
});
