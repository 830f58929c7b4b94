import { assign, emit, setup } from 'xstate';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import type { ActiveSubscription, SubscriptionType, SubscriptionTypeName } from '../../contract/entities/subscription.ts';
import { messageOf } from '../attempt/complaints.ts';
import { ENDED, keyOf } from '../attempt/key.ts';
import { isKind } from '../attempt/outcomes.ts';
import { attemptOf } from '../card-payment/attempt.ts';
import type { cardPaymentMachine } from '../card-payment/card-payment.machine.ts';
import type { CardPaymentOutput, KnownEnd } from '../card-payment/card-payment.types.ts';
import { machinePort, promisePort } from '../ports/ports.ts';
import type { CardEnd, SubscriptionContext, SubscriptionEmitted, SubscriptionEvent, SwitchAnswer } from './subscription.types.ts';

export const NOTHING: SubscriptionContext = {
  subscription: null,
  key: null,
  message: null,
  attempt: null,
  paymentId: null,
  payMessage: null,
};

interface Plan {
  plan: SubscriptionType | null;
}
interface Known {
  subscription: ActiveSubscription | null;
}

interface Ended {
  answer: CardPaymentOutput;
}

/** Renewed here is only what was paid for here: the end of a partner's subscription says nothing of it. */
const isOwn = ({ subscription }: SubscriptionContext): boolean =>
  subscription !== null && subscription.partner_integration_info === null;

/** Where nothing is known to be there, nothing is said of it: it may not have been read. */
const knownEndOf = ({ subscription }: SubscriptionContext): KnownEnd =>
  subscription === null ? { kind: 'unread' } : { kind: 'until', date: subscription.end_date };

/** The end of a payment that was another card shown to the bank; null: it was something else, or it has not ended. */
const cardEndOf = (answer: CardPaymentOutput): CardEnd | null =>
  'payment' in answer && answer.payment.purpose === 'cardChange' ? answer.kind : null;

/** A plan that the guard has found to be there. */
const there = (plan: SubscriptionType | null): SubscriptionType => plan as SubscriptionType;

/** Types, guards and actions of the subscription; the chart beside it says when they are used. */
export const subscriptionSetup = setup({
  types: {
    context: {} as SubscriptionContext,
    events: {} as SubscriptionEvent,
    emitted: {} as SubscriptionEmitted,
    tags: {} as 'unknown' | 'absent' | 'own' | 'partner' | 'asking' | 'cancelling' | 'resuming',
    children: {} as {
      renewalPayment: 'cardPayment';
      cancelAutoRenewal: 'cancelAutoRenewal';
      resumeAutoRenewal: 'resumeAutoRenewal';
    },
  },
  actors: {
    cardPayment: machinePort<typeof cardPaymentMachine>('cardPayment'),
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
    isReturned: (_, { isReturned }: { isReturned: boolean }) => isReturned,
    isOwn: ({ context }) => isOwn(context),
    isOwnOnSale: ({ context }, { plan }: Plan) => isOwn(context) && plan !== null,
    isOwnDaily: ({ context }, { plan }: Plan) => isOwn(context) && plan?.type === 'Ежедневная',
    isBack: isKind<CardPaymentOutput>('back'),
    isPayRefused: isKind<CardPaymentOutput>('refused'),
    isCard: (_, { answer }: Ended) => cardEndOf(answer) !== null,
    isUnfinished: isKind<CardPaymentOutput>('unfinished'),
    isDone: isKind<SwitchAnswer>('done'),
    isRefused: isKind<SwitchAnswer>('refused'),
  },
  actions: {
    setSubscription: assign((_, { subscription }: Known) => ({ subscription })),
    takeResult: assign((_, { answer }: { answer: SwitchAnswer }) => ({
      ...ENDED,
      message: null,
      subscription: answer.kind === 'done' ? answer.subscription : null,
    })),
    begin: assign(({ context }, { key }: { key: string }) => ({ key: keyOf(context, key), message: null })),
    keepRefusal: assign((_, { answer }: { answer: SwitchAnswer }) => ({ message: messageOf(answer), ...ENDED })),
    sayUnknown: assign({ message: UNKNOWN_ERROR }),
    forgetErrand: assign({ ...ENDED, message: null }),
    // A payment under way goes on: only the subscription is not known any more.
    forgetSubscription: assign({ subscription: null, ...ENDED, message: null }),
    goToPlans: emit({ type: 'subscription.goTo', path: '/subscriptions' }),
    persistPlan: emit((_, { plan }: Plan) => ({ type: 'subscription.planPersisted' as const, plan: there(plan) })),
    beginRenewal: assign(({ context }, { plan, key }: Plan & { key: string }) => ({
      attempt: attemptOf(context.attempt, {
        order: { purpose: 'renewal', subscriptionType: there(plan).type, knownEnd: knownEndOf(context) },
        key,
      }),
      payMessage: null,
    })),
    beginSameRenewal: assign(
      ({ context }, { subscriptionType, key }: { subscriptionType: SubscriptionTypeName; key: string }) => ({
        attempt: attemptOf(context.attempt, {
          order: { purpose: 'renewal', subscriptionType, knownEnd: knownEndOf(context) },
          key,
        }),
        payMessage: null,
      }),
    ),
    beginCardChange: assign(({ context }, { key }: { key: string }) => ({
      attempt: attemptOf(context.attempt, { order: { purpose: 'cardChange' }, key }),
      payMessage: null,
    })),
    askAbout: assign((_, { paymentId }: { paymentId: string | null }) => ({ paymentId, payMessage: null })),
    takePayment: assign((_, { answer }: Ended) => (answer.kind === 'back' ? { paymentId: answer.paymentId } : {})),
    keepPayMessage: assign((_, { answer }: Ended) => ({ payMessage: messageOf(answer) })),
    sayPayUnknown: assign({ payMessage: UNKNOWN_ERROR }),
    clearPayMessage: assign({ payMessage: null }),
    forgetAttempt: assign({ attempt: null }),
    announceCard: emit(({ context }, { answer }: Ended) => ({
      type: 'subscription.cardSettled' as const,
      // The guard has found it to be of a card.
      end: cardEndOf(answer) as CardEnd,
      isRenewed: context.subscription?.is_auto_renewal === true,
    })),
    announceCancelled: emit({ type: 'subscription.renewalCancelled' }),
    announceResumed: emit({ type: 'subscription.renewalResumed' }),
  },
  delays: { limit_12_s: 12_000 },
});
