import { assign, emit, raise, setup } from 'xstate';
import { PARTNER_BEELINE, PARTNER_TELE2 } from '../../contract/constants.ts';
import type { ActiveSubscription, SubscriptionType } from '../../contract/entities/subscription.ts';
import * as paths from '../../contract/paths.ts';
import { promisePort } from '../ports/ports.ts';
import { entitlementOf, subscriptionOf } from './session.selectors.ts';
import type {
  Entry,
  KnownSubscription,
  LossCause,
  SessionCheck,
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionInput,
  SessionUser,
  StalePages,
} from './session.types.ts';

const UNREAD: KnownSubscription = { kind: 'unread' };

const knownOf = (subscription: ActiveSubscription | null): KnownSubscription =>
  subscription === null ? { kind: 'none' } : { kind: 'some', subscription };

/**
 * Pages that a guest has read lack what is the listener's own. Those of a restored session were read with his tokens, the
 * missing ones too: only what failed is asked for again.
 */
const staleAfter = (entry: Entry): StalePages => (entry === 'restored' ? 'failed' : 'all');

const partnerOf = (plan: SubscriptionType | null) => plan?.meta.partner ?? '';

/** Types, guards and actions of the session; the chart beside it says when they are used. */
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
    isEntitlementOther: ({ context }) => entitlementOf(context.subscription) !== context.entitlement,
    isWithoutEmail: ({ context }) =>
      context.entry !== 'otherTab' &&
      context.account !== null &&
      context.account.email === null &&
      (subscriptionOf(context)?.partner_integration_info?.name.includes(PARTNER_TELE2) ?? false),
  },
  actions: {
    setEntry: assign(({ context }, { entry }: { entry: Entry }) => ({ entry, hasTokens: true, visit: context.visit + 1 })),
    setReturn: assign({ returnTo: ({ context }, { path }: { path?: string | null }) => path ?? context.returnTo }),
    forgetReturn: assign({ returnTo: null }),
    setUser: assign(({ context }, { user }: { user: SessionUser }) => ({
      account: user.account ?? context.account,
      subscription: user.subscription === undefined ? context.subscription : knownOf(user.subscription),
    })),
    /** Something changed, and could not be read: a subscription may have come since there was none. */
    doubtNone: assign(({ context }) => (context.subscription.kind === 'none' ? { subscription: UNREAD } : {})),
    /** The plan chosen belongs to the listener who left. */
    forgetUser: assign(({ context }) => ({
      visit: context.visit + 1,
      account: null,
      subscription: UNREAD,
      entitlement: 'unread' as const,
      hasTokens: false,
      selectedPlan: null,
    })),
    rememberEntitlement: assign({ entitlement: ({ context }) => entitlementOf(context.subscription) }),
    setPlan: assign({ selectedPlan: (_, { plan }: { plan: SubscriptionType | null }) => plan }),
    spendOneTimeToken: assign({ hasOneTimeToken: false }),
    endSpinner: raise({ type: 'session.spinnerExpired' }),
    goToPayment: emit({ type: 'session.goTo', path: '/payment' }),
    goToBeeline: emit({ type: 'session.goTo', path: '/partners/beeline' }),
    goBack: emit(({ context }) => ({ type: 'session.goTo' as const, path: context.returnTo ?? '/' })),
    goHome: emit({ type: 'session.goTo', path: '/' }),
    goToSignIn: emit({ type: 'session.goTo', path: paths.signIn }),
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
    announceEnded: emit({ type: 'session.ended' }),
    announceSignedOut: emit({ type: 'session.signedOut' }),
    announceLost: emit((_, { cause }: { cause: LossCause }) => ({ type: 'session.lost' as const, cause })),
    announceChangedInTab: emit({ type: 'session.changedInTab' }),
    announcePagesStale: emit(({ context }) => ({ type: 'session.pagesStale' as const, pages: staleAfter(context.entry) })),
    announceAllStale: emit({ type: 'session.pagesStale', pages: 'all' }),
    announceLecturesStale: emit({ type: 'session.pagesStale', pages: 'lectures' }),
    tellUserRead: raise({ type: 'session.userRead' }),
  },
  delays: { limit_12_s: 12_000, again_15_s: 15_000 },
});

/** Actions when the session ended without a sign-out in this tab: the same whatever the cause. */
export const onLoss = (cause: LossCause) =>
  ['forgetUser', 'announceLeft', { type: 'announceLost', params: { cause } }, 'announceEnded', 'announceAllStale'] as const;
