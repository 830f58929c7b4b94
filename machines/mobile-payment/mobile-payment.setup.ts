import { assign, emit, setup } from 'xstate';
import { MOBILE_DEADLINE_MS, PAYMENT_POLL_MS, UNKNOWN_ERROR } from '../../contract/constants.ts';
import { CHECK_PHONE, REQUIRED } from '../../contract/messages.ts';
import { complaintsOf } from '../attempt/complaints.ts';
import { ENDED, keyOf } from '../attempt/key.ts';
import { isKind } from '../attempt/outcomes.ts';
import { promisePort } from '../ports/ports.ts';
import type {
  CheckAnswer,
  CreateAnswer,
  CreateRequest,
  MobilePaymentContext,
  MobilePaymentEmitted,
  MobilePaymentEvent,
  MobilePaymentInput,
  MobilePaymentOutput,
} from './mobile-payment.types.ts';

export const begun = (input: MobilePaymentInput): MobilePaymentContext => ({
  order: input.order,
  phone: input.phone,
  key: input.kind === 'order' ? input.key : null,
  paymentId: input.kind === 'pending' ? input.paymentId : null,
  fieldErrors: {},
  message: null,
  // The device's clock may have been moved: never more than the whole wait.
  msLeft: input.kind === 'pending' ? Math.min(input.msLeft, MOBILE_DEADLINE_MS) : 0,
  secondsToCheck: 0,
});

/** Types, guards and actions of the payment from the phone's account; the chart beside it says when they are used. */
export const mobilePaymentSetup = setup({
  types: {
    input: {} as MobilePaymentInput,
    output: {} as MobilePaymentOutput,
    context: {} as MobilePaymentContext,
    events: {} as MobilePaymentEvent,
    emitted: {} as MobilePaymentEmitted,
    tags: {} as 'phone' | 'sending' | 'confirm' | 'timedOut' | 'refused' | 'checking',
  },
  actors: {
    createSubscription: promisePort<CreateAnswer, CreateRequest>('createSubscription'),
    checkPayment: promisePort<CheckAnswer>('checkPayment'),
  },
  guards: {
    isAwaited: ({ context }) => context.paymentId !== null,
    isTimeLeft: ({ context }) => context.msLeft > 0,
    isBlank: (_, { phone }: { phone: string }) => phone.trim() === '',
    isCreated: isKind<CreateAnswer>('created'),
    isAboutFields: isKind<CreateAnswer>('fields'),
    isRefused: isKind<CreateAnswer | CheckAnswer>('refused'),
    isPaid: (_, { answer }: { answer: CheckAnswer }) =>
      answer.kind === 'checked' && answer.check.is_payment && answer.check.is_phone_suitable,
    isUnsuitable: (_, { answer }: { answer: CheckAnswer }) => answer.kind === 'checked' && !answer.check.is_phone_suitable,
    isNotYet: isKind<CheckAnswer>('checked'),
    isLastSecondNext: ({ context }) => context.secondsToCheck <= 2,
  },
  actions: {
    begin: assign(({ context }, { phone, key }: { phone: string; key: string }) => ({
      phone: phone.trim(),
      key: keyOf(context.phone === phone.trim() ? context : null, key),
      fieldErrors: {},
      message: null,
    })),
    askForPhone: assign({ fieldErrors: { phone: REQUIRED }, message: null }),
    takeRefusal: assign((_, { answer }: { answer: CreateAnswer | CheckAnswer }) => ({ ...complaintsOf(answer), ...ENDED })),
    askForAnotherPhone: assign({ fieldErrors: { phone: CHECK_PHONE } }),
    sayUnknown: assign({ message: UNKNOWN_ERROR }),
    clearSaid: assign({ fieldErrors: {}, message: null }),
    startWaiting: assign((_, { answer }: { answer: CreateAnswer }) => ({
      ...ENDED,
      msLeft: MOBILE_DEADLINE_MS,
      paymentId: answer.kind === 'created' ? answer.paymentId : null,
    })),
    startCountdown: assign({ secondsToCheck: PAYMENT_POLL_MS / 1000 }),
    countDown: assign({ secondsToCheck: ({ context }) => context.secondsToCheck - 1 }),
    stopCountdown: assign({ secondsToCheck: 0 }),
    announceStarted: emit(({ context: { order, phone, paymentId } }) => ({
      type: 'mobilePayment.started' as const,
      order,
      phone,
      // It came with the bill.
      paymentId: paymentId ?? '',
    })),
    announceAttempt: emit(({ context: { phone, key } }) => ({ type: 'mobilePayment.attempted' as const, phone, key })),
    announceEnded: emit({ type: 'mobilePayment.ended' }),
    announcePaid: emit(({ context }) => ({ type: 'mobilePayment.paid' as const, paymentId: context.paymentId ?? '' })),
    announceRefused: emit({ type: 'mobilePayment.refused' }),
  },
  delays: {
    limit_12_s: 12_000,
    tick_1_s: 1000,
    poll_15_s: PAYMENT_POLL_MS,
    /** Ten minutes, or what was left of them when the page was opened again. */
    rest_of_10_min: ({ context }) => context.msLeft,
  },
});
