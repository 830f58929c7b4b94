import { assign, emit, setup } from 'xstate';
import { PAYMENT_POLL_MS, UNKNOWN_ERROR } from '../../contract/constants.ts';
import type { LastPayment } from '../../contract/entities/subscription.ts';
import { complaintsOf, messageOf } from '../attempt/complaints.ts';
import { isKind } from '../attempt/outcomes.ts';
import { promisePort } from '../ports/ports.ts';
import type {
  CancelAnswer,
  CardOrder,
  CardPaymentContext,
  CardPaymentEmitted,
  CardPaymentEvent,
  CardPaymentInput,
  CardPaymentOutput,
  OutcomeAnswer,
  OutcomeQuestion,
  PayPageAnswer,
  PayPageRequest,
  SalePurpose,
} from './card-payment.types.ts';

export const begun = (input: CardPaymentInput): CardPaymentContext => ({
  kind: input.kind,
  order: input.kind === 'order' ? input.order : null,
  key: input.kind === 'order' ? input.key : null,
  fieldErrors: {},
  message: null,
  paymentId: input.kind === 'order' ? null : input.paymentId,
  payment: null,
});

/** Said when the browser is back from the bank and the server knows of no payment at all. */
const NO_PAYMENT = 'Оплаты не было';

/** After so long the bank's answer is asked for only when the listener asks. */
const OUTCOME_DEADLINE_MS = 600_000;

/** A payment as the server tells it; null where there is none, or no answer. */
const paymentOf = (answer: OutcomeAnswer): LastPayment | null => (answer.kind === 'payment' ? answer.payment : null);

const paymentOfCancel = (answer: CancelAnswer): LastPayment | null => (answer.kind === 'payment' ? answer.payment : null);

/** Where the server has told the end, there is a payment. */
export const settled = ({ payment }: CardPaymentContext): LastPayment => payment as LastPayment;

/** Types, guards and actions of the payment by card; the chart beside it says when they are used. */
export const cardPaymentSetup = setup({
  types: {
    input: {} as CardPaymentInput,
    output: {} as CardPaymentOutput,
    context: {} as CardPaymentContext,
    events: {} as CardPaymentEvent,
    emitted: {} as CardPaymentEmitted,
    tags: {} as 'busy' | 'checking' | 'waiting' | 'cancelling' | 'unknown' | 'timedOut',
  },
  actors: {
    requestPayPage: promisePort<PayPageAnswer, PayPageRequest>('requestPayPage'),
    checkOutcome: promisePort<OutcomeAnswer, OutcomeQuestion>('checkOutcome'),
    cancelPayment: promisePort<CancelAnswer, { paymentId: string; key: string }>('cancelPayment'),
  },
  guards: {
    isOrder: ({ context }) => context.kind === 'order',
    isQuiet: ({ context }) => context.kind === 'quiet',
    isUrl: isKind<PayPageAnswer>('url'),
    isAboutFields: isKind<PayPageAnswer>('fields'),
    isRefused: isKind<PayPageAnswer>('refused'),
    isUnanswered: isKind<OutcomeAnswer>('unknown'),
    isNoPayment: (_, { answer }: { answer: OutcomeAnswer }) => answer.kind === 'payment' && answer.payment === null,
    isPending: (_, { answer }: { answer: OutcomeAnswer }) => paymentOf(answer)?.status === 'pending',
    isPaid: (_, { answer }: { answer: OutcomeAnswer }) => paymentOf(answer)?.status === 'paid',
    isCancelled: (_, { answer }: { answer: OutcomeAnswer }) => paymentOf(answer)?.status === 'cancelled',
    isCancelRefused: isKind<CancelAnswer>('refused'),
    isCancelUnanswered: (_, { answer }: { answer: CancelAnswer }) => paymentOfCancel(answer) === null,
    isStillOpen: (_, { answer }: { answer: CancelAnswer }) => paymentOfCancel(answer)?.status === 'pending',
    isPaidAfterAll: (_, { answer }: { answer: CancelAnswer }) => paymentOfCancel(answer)?.status === 'paid',
    isClosed: (_, { answer }: { answer: CancelAnswer }) => paymentOfCancel(answer)?.status === 'cancelled',
    isOfCard: ({ context }) => context.payment?.purpose === 'cardChange',
    hasPayPage: ({ context }) => context.payment?.pay_url != null,
    isKnown: ({ context }) => context.payment !== null,
  },
  actions: {
    // The payment stays on the screen while it is asked about again.
    clearMessage: assign({ message: null }),
    takePage: assign((_, { answer }: { answer: PayPageAnswer }) => ({
      paymentId: answer.kind === 'url' ? answer.paymentId : null,
    })),
    takePayment: assign((_, { answer }: { answer: OutcomeAnswer | CancelAnswer }) => ({
      payment: answer.kind === 'payment' ? answer.payment : null,
      message: null,
    })),
    keepRefusal: assign((_, { answer }: { answer: CancelAnswer }) => ({ message: messageOf(answer) })),
    takeRefusal: assign((_, { answer }: { answer: PayPageAnswer }) => complaintsOf(answer)),
    sayUnknown: assign({ message: UNKNOWN_ERROR }),
    sayNoPayment: assign({ message: NO_PAYMENT }),
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
    announcePaid: emit(({ context }) => ({ type: 'cardPayment.paid' as const, payment: settled(context) })),
    announceSold: emit(({ context }) => ({
      type: 'cardPayment.sold' as const,
      // The guard before has found another purpose.
      purpose: settled(context).purpose as SalePurpose,
    })),
    announceEnded: emit(({ context }) => ({ type: 'cardPayment.ended' as const, payment: settled(context) })),
    announceFailed: emit({ type: 'cardPayment.failed' }),
  },
  delays: { limit_12_s: 12_000, poll_15_s: PAYMENT_POLL_MS, limit_10_min: OUTCOME_DEADLINE_MS },
});
