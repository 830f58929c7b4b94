import { assign, emit, setup } from 'xstate';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import type { ActiveSubscription, SubscriptionType } from '../../contract/entities/subscription.ts';
import { promisePort } from '../ports/ports.ts';
import type { SubscriptionContext, SubscriptionEmitted, SubscriptionEvent, SwitchAnswer } from './subscription.types.ts';

export const NOTHING: SubscriptionContext = { subscription: null, key: null, message: null };

interface Plan {
  plan: SubscriptionType | null;
}
interface Known {
  subscription: ActiveSubscription | null;
}

/** A plan that the guard has found to be there. */
const there = (plan: SubscriptionType | null): SubscriptionType => plan as SubscriptionType;

/** What the subscription remembers and announces; the chart beside it says when. */
export const subscriptionSetup = setup({
  types: {
    context: {} as SubscriptionContext,
    events: {} as SubscriptionEvent,
    emitted: {} as SubscriptionEmitted,
    tags: {} as 'unknown' | 'absent' | 'own' | 'partner' | 'asking' | 'cancelling' | 'resuming',
  },
  actors: {
    cancelAutoRenewal: promisePort<SwitchAnswer, { key: string }>('cancelAutoRenewal'),
    resumeAutoRenewal: promisePort<SwitchAnswer, { key: string }>('resumeAutoRenewal'),
  },
  guards: {
    isAbsent: ({ context }) => context.subscription === null,
    isOfPartner: ({ context }) => context.subscription?.partner_integration_info != null,
    isRenewing: ({ context }) => context.subscription?.is_auto_renewal === true,
    isStillRenewing: (_, { subscription }: Known) =>
      subscription !== null && subscription.partner_integration_info === null && subscription.is_auto_renewal,
    isStillEnding: (_, { subscription }: Known) =>
      subscription !== null && subscription.partner_integration_info === null && !subscription.is_auto_renewal,
    isNotOnSale: (_, { plan }: Plan) => plan === null,
    isDaily: (_, { plan }: Plan) => plan?.type === 'Ежедневная',
    isDone: (_, { answer }: { answer: SwitchAnswer }) => answer.kind === 'done',
    isRefused: (_, { answer }: { answer: SwitchAnswer }) => answer.kind === 'refused',
  },
  actions: {
    setSubscription: assign((_, { subscription }: Known) => ({ subscription })),
    takeResult: assign((_, { answer }: { answer: SwitchAnswer }) => ({
      ...NOTHING,
      subscription: answer.kind === 'done' ? answer.subscription : null,
    })),
    begin: assign(({ context }, { key }: { key: string }) => ({ key: context.key ?? key, message: null })),
    keepRefusal: assign((_, { answer }: { answer: SwitchAnswer }) => ({
      key: null,
      message: answer.kind === 'refused' ? answer.message : null,
    })),
    sayUnknown: assign({ message: UNKNOWN_ERROR }),
    forgetErrand: assign({ key: null, message: null }),
    forgetAll: assign(NOTHING),
    goToPlans: emit({ type: 'subscription.goTo', path: '/subscriptions' }),
    persistPlan: emit((_, { plan }: Plan) => ({ type: 'subscription.planPersisted' as const, plan: there(plan) })),
    askForRenewal: emit((_, { plan }: Plan) => ({
      type: 'subscription.renewalWanted' as const,
      subscriptionType: there(plan).type,
    })),
    askForCardChange: emit({ type: 'subscription.cardChangeWanted' }),
    announceCancelled: emit({ type: 'subscription.renewalCancelled' }),
    announceResumed: emit({ type: 'subscription.renewalResumed' }),
  },
  delays: { limit_12_s: 12_000 },
});
