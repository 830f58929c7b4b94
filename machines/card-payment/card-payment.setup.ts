import { assign, emit, setup } from 'xstate';
import { PAYMENT_POLL_MS, UNKNOWN_ERROR } from '../../contract/constants.ts';
import type { LastPayment } from '../../contract/entities/subscription.ts';
import { promisePort } from '../ports/ports.ts';
import type {
  CardOrder,
  CardPaymentContext,
  CardPaymentEmitted,
  CardPaymentEvent,
  OutcomeAnswer,
  PayPageAnswer,
  PayPageRequest,
} from './card-payment.types.ts';

export const NOTHING: CardPaymentContext = { order: null, key: null, fieldErrors: {}, message: null, payment: null };

/** Said when the browser is back from the bank and the server knows of no payment at all. */
const NO_PAYMENT = 'Оплаты не было';

/** After so long the bank's answer is asked for only when the listener asks. */
const OUTCOME_DEADLINE_MS = 600_000;

const isSame = (a: CardOrder | null, b: CardOrder): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A payment as the server tells it; null where there is none, or no answer. */
const paymentOf = (answer: OutcomeAnswer): LastPayment | null => (answer.kind === 'payment' ? answer.payment : null);

/** What the payment by card remembers and announces; the chart beside it says when. */
export const cardPaymentSetup = setup({
  types: {
    context: {} as CardPaymentContext,
    events: {} as CardPaymentEvent,
    emitted: {} as CardPaymentEmitted,
    tags: {} as 'busy' | 'checking' | 'waiting' | 'unknown' | 'paid' | 'declined' | 'timedOut',
  },
  actors: {
    requestPayPage: promisePort<PayPageAnswer, PayPageRequest>('requestPayPage'),
    checkOutcome: promisePort<OutcomeAnswer>('checkOutcome'),
  },
  guards: {
    isUrl: (_, { answer }: { answer: PayPageAnswer }) => answer.kind === 'url',
    isAboutFields: (_, { answer }: { answer: PayPageAnswer }) => answer.kind === 'fields',
    isRefused: (_, { answer }: { answer: PayPageAnswer }) => answer.kind === 'refused',
    isUnanswered: (_, { answer }: { answer: OutcomeAnswer }) => answer.kind === 'unknown',
    isNoPayment: (_, { answer }: { answer: OutcomeAnswer }) => answer.kind === 'payment' && answer.payment === null,
    isPending: (_, { answer }: { answer: OutcomeAnswer }) => paymentOf(answer)?.status === 'pending',
    isPaid: (_, { answer }: { answer: OutcomeAnswer }) => paymentOf(answer)?.status === 'paid',
  },
  actions: {
    begin: assign(({ context }, { order, key }: { order: CardOrder; key: string }) => ({
      ...NOTHING,
      order,
      key: context.key !== null && isSame(context.order, order) ? context.key : key,
    })),
    clearSaid: assign({ fieldErrors: {}, message: null, payment: null }),
    forgetAll: assign(NOTHING),
    takeRefusal: assign((_, { answer }: { answer: PayPageAnswer }) => ({
      fieldErrors: answer.kind === 'fields' ? answer.fieldErrors : {},
      message: answer.kind === 'refused' ? answer.message : null,
      key: null,
    })),
    takeOutcome: assign((_, { answer }: { answer: OutcomeAnswer }) => ({ ...NOTHING, payment: paymentOf(answer) })),
    sayUnknown: assign({ message: UNKNOWN_ERROR }),
    sayNoPayment: assign({ ...NOTHING, message: NO_PAYMENT }),
    redirect: emit((_, { answer }: { answer: PayPageAnswer }) => ({
      type: 'cardPayment.redirect' as const,
      url: answer.kind === 'url' ? answer.url : '',
    })),
    announcePaid: emit(({ context }) => ({ type: 'cardPayment.paid' as const, payment: context.payment as LastPayment })),
    announceDeclined: emit(({ context }) => ({ type: 'cardPayment.declined' as const, payment: context.payment as LastPayment })),
  },
  delays: { limit_12_s: 12_000, poll_15_s: PAYMENT_POLL_MS, limit_10_min: OUTCOME_DEADLINE_MS },
});
