import { assign, emit, raise, sendTo, setup } from 'xstate';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import type { SubscriptionType } from '../../contract/entities/subscription.ts';
import { messageOf } from '../attempt/complaints.ts';
import { isKind } from '../attempt/outcomes.ts';
import { attemptOf } from '../card-payment/attempt.ts';
import type { cardPaymentMachine } from '../card-payment/card-payment.machine.ts';
import type { CardOrder, CardPaymentOutput } from '../card-payment/card-payment.types.ts';
import type { mobilePaymentMachine } from '../mobile-payment/mobile-payment.machine.ts';
import type { MobilePaymentOutput } from '../mobile-payment/mobile-payment.types.ts';
import { machinePort } from '../ports/ports.ts';
import type { AppliedCode } from '../promo-code/promo-code.types.ts';
import { billOf, cardOrderOf, isAnotherSum } from './order.ts';
import { isPaidMeanwhile, methodOf } from './plan-change.ts';
import type {
  Buyer,
  OpenedBill,
  PaymentMethod,
  PurchaseContext,
  PurchaseEmitted,
  PurchaseEvent,
  PurchaseInput,
} from './purchase.types.ts';

/** A bill for another plan than the chosen one is not what the page sells. */
export function begun({ pending, ...input }: PurchaseInput): PurchaseContext {
  const isOfPlan = pending !== null && pending.order.subscriptionType === input.plan?.type;
  return {
    ...input,
    pending: isOfPlan ? pending : null,
    method: isOfPlan ? 'mobile' : 'card',
    message: null,
    discount: null,
    attempt: null,
    bill: null,
  };
}

interface OfCard {
  answer: CardPaymentOutput;
}
interface OfPhone {
  answer: MobilePaymentOutput;
}
interface Discount {
  discount: AppliedCode | null;
}

/** Which payment it was; only one that was begun has ended. */
function idOf(answer: CardPaymentOutput | MobilePaymentOutput): string {
  if ('payment' in answer) return answer.payment.id;
  return 'paymentId' in answer ? answer.paymentId : '';
}

/** Types, guards and actions of a purchase; the chart beside it says when they are used. */
export const purchaseSetup = setup({
  types: {
    input: {} as PurchaseInput,
    context: {} as PurchaseContext,
    events: {} as PurchaseEvent,
    emitted: {} as PurchaseEmitted,
    tags: {} as 'choosing' | 'confirming' | 'buying' | 'completed' | 'paidElsewhere',
    children: {} as { cardPayment: 'cardPayment'; mobilePayment: 'mobilePayment' },
  },
  actors: {
    cardPayment: machinePort<typeof cardPaymentMachine>('cardPayment'),
    mobilePayment: machinePort<typeof mobilePaymentMachine>('mobilePayment'),
  },
  guards: {
    hasPlan: ({ context }) => context.plan !== null,
    isAccountKnown: ({ context }) => context.accountId !== null,
    hasPayment: ({ context }) => context.paymentId !== null,
    isPaidMeanwhile: ({ context }, { buyer }: { buyer: Buyer }) => isPaidMeanwhile(context.buyer, buyer),
    isPaidByAnother: ({ context }, { buyer }: { buyer: Buyer }) =>
      context.paymentId === null && isPaidMeanwhile(context.buyer, buyer),
    isPaidPerhapsByThis: ({ context }, { buyer }: { buyer: Buyer }) =>
      context.paymentId !== null && isPaidMeanwhile(context.buyer, buyer),
    isAnotherMethod: ({ context }, { method }: { method: PaymentMethod }) => method !== methodOf(context),
    isAnotherSum: ({ context }, { discount }: Discount) => isAnotherSum(context, { ...context, discount }),
    isOwnPayment: ({ context }, { paymentId }: { paymentId: string }) => context.paymentId === paymentId,
    isForSubscription: (_, { purpose }: { purpose: CardOrder['purpose'] }) => purpose === 'purchase' || purpose === 'renewal',
    isBillAwaited: ({ context }) => context.pending !== null,
    isBoughtByGuest: ({ context }) => context.buyer.kind === 'guest',
    isBuyerUnread: ({ context }) => context.buyer.kind === 'unread',
    isReadNow: ({ context }, { buyer }: { buyer: Buyer }) => context.buyer.kind === 'unread' && buyer.kind !== 'unread',
    isOfPartner: (_, { plan }: { plan: SubscriptionType }) => plan.meta.partner !== null,
    isPartnerPlan: ({ context }) => context.plan !== null && context.plan.meta.partner !== null,
    isByCard: ({ context }) => methodOf(context) === 'card',
    isPaid: isKind<CardPaymentOutput>('paid'),
    isBillPaid: isKind<MobilePaymentOutput>('paid'),
    isUnpaid: (_, { answer }: OfCard) => answer.kind === 'declined' || answer.kind === 'cancelled',
    isNoPayment: isKind<CardPaymentOutput>('none'),
    isBack: isKind<CardPaymentOutput>('back'),
    isRefused: isKind<CardPaymentOutput>('refused'),
  },
  actions: {
    setPlan: assign((_, { plan }: { plan: SubscriptionType }) => ({ plan, message: null })),
    forgetPlan: assign({ plan: null, message: null }),
    setBuyer: assign((_, { buyer }: { buyer: Buyer }) => ({ buyer })),
    // Whoever comes after the listener begins no payment under his key, and sees no phone of his.
    setAccount: assign((_, { accountId }: { accountId: string | null }) => ({ accountId })),
    setMethod: assign((_, { method }: { method: PaymentMethod }) => ({ method })),
    setDiscount: assign((_, { discount }: Discount) => ({ discount })),
    setReturn: assign((_, { path }: { path: string }) => ({ returnTo: path })),
    forgetReturn: assign({ returnTo: null }),
    keepMessage: assign((_, { answer }: OfCard) => ({ message: messageOf(answer) })),
    clearMessage: assign({ message: null }),
    setPayment: assign((_, { paymentId }: { paymentId: string }) => ({ paymentId })),
    takePayment: assign((_, { answer }: OfCard) => (answer.kind === 'back' ? { paymentId: answer.paymentId } : {})),
    takePaidBill: assign((_, { answer }: OfPhone) => (answer.kind === 'paid' ? { paymentId: answer.paymentId } : {})),
    forgetPayment: assign({ paymentId: null }),
    // Raised, and not a way on of its own: the same word comes from the page of the outcome and from a renewal, and one branch
    // at the root answers it wherever the purchase stands.
    sayPaid: raise((_, { answer }: { answer: CardPaymentOutput | MobilePaymentOutput }) => ({
      type: 'payment.paid' as const,
      paymentId: idOf(answer),
    })),
    sayUnpaid: raise((_, { answer }: OfCard) => ({ type: 'payment.ended' as const, paymentId: idOf(answer) })),
    beginByCard: assign(({ context }, { key }: { key: string }) => ({
      attempt: attemptOf(context.attempt, { order: cardOrderOf(context), key }),
    })),
    beginByPhone: assign(({ context }) => ({ bill: billOf(context) })),
    keepBill: assign(({ context }, { phone, key }: { phone: string; key: string | null }) => ({
      bill: context.bill === null ? null : { ...context.bill, phone, key },
    })),
    forgetAttempt: assign({ attempt: null }),
    forgetPending: assign({ pending: null }),
    checkBill: sendTo('mobilePayment', { type: 'mobilePayment.checkAgain' }),
    announcePayment: emit(({ context }) => ({ type: 'purchase.paymentKept' as const, paymentId: context.paymentId })),
    announceNoPayment: emit({ type: 'purchase.paymentKept', paymentId: null }),
    announceBill: emit(({ context }, { order, phone, paymentId }: OpenedBill) => ({
      type: 'purchase.billKept' as const,
      // The guard has found one.
      accountId: context.accountId ?? '',
      order,
      phone,
      paymentId,
    })),
    announceBillLeft: emit({ type: 'purchase.billLeft' }),
    announcePlan: emit(({ context }) => ({ type: 'purchase.planSelected' as const, plan: context.plan })),
    announceChosen: emit((_, { plan }: { plan: SubscriptionType }) => ({
      type: 'purchase.planChosen' as const,
      plan: plan.type,
    })),
    announceReturn: emit(({ context }) => ({ type: 'purchase.returnKept' as const, path: context.returnTo })),
    askForOutcome: emit(({ context }, { paymentId }: { paymentId: string | null }) => ({
      type: 'purchase.outcomeWanted' as const,
      paymentId: paymentId ?? context.paymentId,
    })),
    sayUnknown: assign({ message: UNKNOWN_ERROR }),
    sayUnread: assign({ message: 'Не удалось узнать, есть ли у вас подписка. Проверяем; нажмите «Оплатить» ещё раз' }),
    askForBuyer: emit({ type: 'purchase.buyerUnread' }),
    // It is completed by this payment.
    announceCompleted: emit(({ context }) => ({ type: 'purchase.completed' as const, paymentId: context.paymentId ?? '' })),
    goToResult: emit(({ context }) => ({ type: 'purchase.goToResult' as const, paymentId: context.paymentId ?? '' })),
    goToSignUp: emit({ type: 'purchase.goTo', path: '/signup' }),
    goToPayment: emit({ type: 'purchase.goTo', path: '/payment' }),
    goToPartner: emit(({ context }) => ({
      type: 'purchase.goTo' as const,
      path: `/partners/${context.plan?.meta.partner ?? ''}`,
    })),
    goToPlans: emit({ type: 'purchase.goTo', path: '/subscriptions' }),
    goBack: emit(({ context }) => ({ type: 'purchase.goTo' as const, path: context.returnTo ?? '/' })),
  },
});
