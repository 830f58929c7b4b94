import { assign, emit, setup } from 'xstate';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import type { GiftCardOrder } from '../../contract/forms/gift-card-order.ts';
import { complaintsOf } from '../attempt/complaints.ts';
import { isKind } from '../attempt/outcomes.ts';
import { attemptOf } from '../card-payment/attempt.ts';
import type { cardPaymentMachine } from '../card-payment/card-payment.machine.ts';
import type { CardPaymentOutput } from '../card-payment/card-payment.types.ts';
import { machinePort } from '../ports/ports.ts';
import type { GiftOrderContext, GiftOrderEmitted, GiftOrderEvent, GiftOrderInput } from './gift-order.types.ts';

const SILENT = { fieldErrors: {}, message: null, payment: null, paymentId: null };

export const begun = ({ draft }: GiftOrderInput): GiftOrderContext => ({ draft, attempt: null, ...SILENT });

interface Entered {
  isReturned: boolean;
  paymentId: string | null;
}
interface Ended {
  answer: CardPaymentOutput;
}

/** How the payment of a gift ended; null: it was no gift, which has a page of its own, or it has not ended. */
const giftEndOf = (answer: CardPaymentOutput) =>
  'payment' in answer && answer.payment.purpose === 'giftCard' ? answer.kind : null;

/** Types, guards and actions of the order of a gift; the chart beside it says when they are used. */
export const giftOrderSetup = setup({
  types: {
    input: {} as GiftOrderInput,
    context: {} as GiftOrderContext,
    events: {} as GiftOrderEvent,
    emitted: {} as GiftOrderEmitted,
    tags: {} as 'paid' | 'declined' | 'cancelled',
    children: {} as { giftPayment: 'cardPayment' },
  },
  actors: { cardPayment: machinePort<typeof cardPaymentMachine>('cardPayment') },
  guards: {
    isReturned: (_, { isReturned }: Entered) => isReturned,
    isReturnedFromAnother: ({ context }, { isReturned, paymentId }: Entered) => isReturned && context.paymentId !== paymentId,
    isGiftPaid: (_, { answer }: Ended) => giftEndOf(answer) === 'paid',
    isGiftDeclined: (_, { answer }: Ended) => giftEndOf(answer) === 'declined',
    isGiftCancelled: (_, { answer }: Ended) => giftEndOf(answer) === 'cancelled',
    isBack: isKind<CardPaymentOutput>('back'),
    isRefused: isKind<CardPaymentOutput>('refused'),
    isUnfinished: isKind<CardPaymentOutput>('unfinished'),
  },
  actions: {
    begin: assign(({ context }, { order, key }: { order: GiftCardOrder; key: string }) => ({
      ...SILENT,
      draft: order,
      attempt: attemptOf(context.attempt, { order: { purpose: 'giftCard', ...order }, key }),
    })),
    askAbout: assign((_, { paymentId }: { paymentId: string | null }) => ({ ...SILENT, paymentId })),
    takePayment: assign((_, { answer }: Ended) => (answer.kind === 'back' ? { paymentId: answer.paymentId } : {})),
    takeEnd: assign((_, { answer }: Ended) => ({
      payment: 'payment' in answer ? answer.payment : null,
      attempt: null,
    })),
    keepMessage: assign((_, { answer }: Ended) => complaintsOf(answer)),
    sayUnknown: assign({ message: UNKNOWN_ERROR }),
    clearSaid: assign({ fieldErrors: {}, message: null, payment: null }),
    forgetAttempt: assign({ attempt: null }),
    forgetPage: assign(SILENT),
    forgetDraft: assign({ draft: null, attempt: null, ...SILENT }),
    announceDraft: emit(({ context }) => ({ type: 'giftOrder.kept' as const, draft: context.draft })),
    clearAddress: emit({ type: 'giftOrder.addressUsed' }),
  },
});
