import { assign, emit, setup } from 'xstate';
import { PAYMENT_POLL_MS, UNKNOWN_ERROR } from '../../contract/constants.ts';
import type { LastPayment } from '../../contract/entities/subscription.ts';
import { promisePort } from '../ports/ports.ts';
import type {
  CancelAnswer,
  CardOrder,
  CardPaymentContext,
  CardPaymentEmitted,
  CardPaymentEvent,
  OutcomeAnswer,
  OutcomeQuestion,
  PayPageAnswer,
  PayPageRequest,
} from './card-payment.types.ts';

export const NOTHING: CardPaymentContext = {
  order: null,
  key: null,
  fieldErrors: {},
  message: null,
  paymentId: null,
  payment: null,
};

/** Said when the browser is back from the bank and the server knows of no payment at all. */
const NO_PAYMENT = 'Оплаты не было';

/** After so long the bank's answer is asked for only when the listener asks. */
const OUTCOME_DEADLINE_MS = 600_000;

const isSame = (a: CardOrder | null, b: CardOrder): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A payment as the server tells it; null where there is none, or no answer. */
const paymentOf = (answer: OutcomeAnswer): LastPayment | null => (answer.kind === 'payment' ? answer.payment : null);

const paymentOfCancel = (answer: CancelAnswer): LastPayment | null => (answer.kind === 'payment' ? answer.payment : null);

/** What the payment by card remembers and announces; the chart beside it says when. */
export const cardPaymentSetup = setup({
  types: {
    context: {} as CardPaymentContext,
    events: {} as CardPaymentEvent,
    emitted: {} as CardPaymentEmitted,
    tags: {} as 'busy' | 'checking' | 'waiting' | 'cancelling' | 'unknown' | 'paid' | 'declined' | 'cancelled' | 'timedOut',
  },
  actors: {
    requestPayPage: promisePort<PayPageAnswer, PayPageRequest>('requestPayPage'),
    checkOutcome: promisePort<OutcomeAnswer, OutcomeQuestion>('checkOutcome'),
    cancelPayment: promisePort<CancelAnswer, { paymentId: string; key: string }>('cancelPayment'),
  },
  guards: {
    isUrl: (_, { answer }: { answer: PayPageAnswer }) => answer.kind === 'url',
    isAboutFields: (_, { answer }: { answer: PayPageAnswer }) => answer.kind === 'fields',
    isRefused: (_, { answer }: { answer: PayPageAnswer }) => answer.kind === 'refused',
    isUnanswered: (_, { answer }: { answer: OutcomeAnswer }) => answer.kind === 'unknown',
    isNoPayment: (_, { answer }: { answer: OutcomeAnswer }) => answer.kind === 'payment' && answer.payment === null,
    isPending: (_, { answer }: { answer: OutcomeAnswer }) => paymentOf(answer)?.status === 'pending',
    isPaid: (_, { answer }: { answer: OutcomeAnswer }) => paymentOf(answer)?.status === 'paid',
    isCancelled: (_, { answer }: { answer: OutcomeAnswer }) => paymentOf(answer)?.status === 'cancelled',
    isCancelRefused: (_, { answer }: { answer: CancelAnswer }) => answer.kind === 'refused',
    isCancelUnanswered: (_, { answer }: { answer: CancelAnswer }) => paymentOfCancel(answer) === null,
    isStillOpen: (_, { answer }: { answer: CancelAnswer }) => paymentOfCancel(answer)?.status === 'pending',
    isPaidAfterAll: (_, { answer }: { answer: CancelAnswer }) => paymentOfCancel(answer)?.status === 'paid',
    isClosed: (_, { answer }: { answer: CancelAnswer }) => paymentOfCancel(answer)?.status === 'cancelled',
    hasPayPage: ({ context }) => context.payment?.pay_url != null,
    isKnown: ({ context }) => context.payment !== null,
  },
  actions: {
    begin: assign(({ context }, { order, key }: { order: CardOrder; key: string }) => ({
      ...NOTHING,
      order,
      key: context.key !== null && isSame(context.order, order) ? context.key : key,
    })),
    clearSaid: assign({ fieldErrors: {}, message: null, payment: null }),
    // What is known of the payment stays on the screen while it is asked about again.
    clearMessage: assign({ message: null }),
    askAbout: assign((_, { paymentId }: { paymentId: string | null }) => ({ paymentId })),
    takePage: assign((_, { answer }: { answer: PayPageAnswer }) => ({
      paymentId: answer.kind === 'url' ? answer.paymentId : null,
    })),
    takePending: assign((_, { answer }: { answer: OutcomeAnswer }) => ({ payment: paymentOf(answer) })),
    takeCancelled: assign(({ context }, { answer }: { answer: CancelAnswer }) => ({
      ...NOTHING,
      paymentId: context.paymentId,
      payment: paymentOfCancel(answer),
    })),
    keepRefusal: assign((_, { answer }: { answer: CancelAnswer }) => ({
      message: answer.kind === 'refused' ? answer.message : null,
    })),
    forgetAll: assign(NOTHING),
    takeRefusal: assign((_, { answer }: { answer: PayPageAnswer }) => ({
      fieldErrors: answer.kind === 'fields' ? answer.fieldErrors : {},
      message: answer.kind === 'refused' ? answer.message : null,
      key: null,
    })),
    takeOutcome: assign(({ context }, { answer }: { answer: OutcomeAnswer }) => ({
      ...NOTHING,
      paymentId: context.paymentId,
      payment: paymentOf(answer),
    })),
    sayUnknown: assign({ message: UNKNOWN_ERROR }),
    sayNoPayment: assign(({ context }) => ({ ...NOTHING, message: NO_PAYMENT, paymentId: context.paymentId })),
    redirect: emit((_, { answer }: { answer: PayPageAnswer }) => ({
      type: 'cardPayment.redirect' as const,
      url: answer.kind === 'url' ? answer.url : '',
    })),
    announceOpened: emit(({ context }, { answer }: { answer: PayPageAnswer }) => ({
      type: 'cardPayment.opened' as const,
      paymentId: answer.kind === 'url' ? answer.paymentId : '',
      // Something was ordered: its page has just been named.
      purpose: (context.order as CardOrder).purpose,
    })),
    redirectAgain: emit(({ context }) => ({ type: 'cardPayment.redirect' as const, url: context.payment?.pay_url ?? '' })),
    announceCancelled: emit(({ context }) => ({
      type: 'cardPayment.cancelled' as const,
      payment: context.payment as LastPayment,
    })),
    announcePaid: emit(({ context }) => ({ type: 'cardPayment.paid' as const, payment: context.payment as LastPayment })),
    announceDeclined: emit(({ context }) => ({ type: 'cardPayment.declined' as const, payment: context.payment as LastPayment })),
  },
  delays: { limit_12_s: 12_000, poll_15_s: PAYMENT_POLL_MS, limit_10_min: OUTCOME_DEADLINE_MS },
});
