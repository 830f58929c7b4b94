import { assign, emit, setup } from 'xstate';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import type { cardPaymentMachine } from '../card-payment/card-payment.machine.ts';
import type { CardPaymentOutput } from '../card-payment/card-payment.types.ts';
import { answered } from '../ports/answered.ts';
import { machinePort } from '../ports/ports.ts';
import type { PaymentResultContext, PaymentResultEmitted, PaymentResultEvent } from './payment-result.types.ts';

const NOTHING: PaymentResultContext = { paymentId: null, payment: null, message: null };

interface Ended {
  answer: CardPaymentOutput;
}

/**
 * The page of an outcome. It stands beside the purchase: an old payment can be looked at while a new plan is chosen, or a bill
 * to a phone is awaited. It asks anew at each showing.
 */
export const paymentResultMachine = setup({
  types: {
    context: {} as PaymentResultContext,
    events: {} as PaymentResultEvent,
    emitted: {} as PaymentResultEmitted,
    tags: {} as 'paid' | 'declined' | 'cancelled' | 'unknown',
    children: {} as { returnedPayment: 'cardPayment' },
  },
  actors: { cardPayment: machinePort<typeof cardPaymentMachine>('cardPayment') },
  guards: {
    isAnother: ({ context }, { paymentId }: { paymentId: string | null }) => context.paymentId !== paymentId,
    isPaid: (_, { answer }: Ended) => answer.kind === 'paid',
    isDeclined: (_, { answer }: Ended) => answer.kind === 'declined',
    isCancelled: (_, { answer }: Ended) => answer.kind === 'cancelled',
  },
  actions: {
    askAbout: assign((_, { paymentId }: { paymentId: string | null }) => ({ ...NOTHING, paymentId })),
    keepEnd: assign((_, { answer }: Ended) => ({
      payment: 'payment' in answer ? answer.payment : null,
      message: 'message' in answer ? answer.message : null,
    })),
    sayUnknown: assign({ message: UNKNOWN_ERROR }),
    clearEnd: assign({ payment: null, message: null }),
    forgetAll: assign(NOTHING),
    announceHidden: emit({ type: 'paymentResult.hidden' }),
  },
}).createMachine({
  id: 'paymentResult',
  description: 'Страница исхода: что стало с одним платежом',
  context: NOTHING,
  initial: 'hidden',
  on: {
    'paymentResult.shown': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.asking',
      reenter: true,
      actions: { type: 'askAbout', params: ({ event }) => event },
      description: 'Страница осталась, а говорит уже о другом платеже',
    },
    'paymentResult.left': {
      target: '.hidden',
      actions: ['forgetAll', 'announceHidden'],
      description: 'Ушли: больше не спрашиваем',
    },
  },
  states: {
    hidden: {
      description: 'Страницы на экране нет',
      on: {
        'paymentResult.shown': {
          target: 'asking',
          actions: { type: 'askAbout', params: ({ event }) => event },
          description: 'Спрашиваем каждый раз',
        },
      },
    },
    asking: {
      description: 'Узнаём у сервера; открытый счёт можно продолжить или отменить',
      invoke: {
        id: 'returnedPayment',
        src: 'cardPayment',
        input: ({ context }) => ({ kind: 'returned', paymentId: context.paymentId }),
        onDone: [
          {
            guard: { type: 'isPaid', params: answered },
            target: 'told.paid',
            actions: { type: 'keepEnd', params: answered },
          },
          {
            guard: { type: 'isDeclined', params: answered },
            target: 'told.declined',
            actions: { type: 'keepEnd', params: answered },
          },
          {
            guard: { type: 'isCancelled', params: answered },
            target: 'told.cancelled',
            actions: { type: 'keepEnd', params: answered },
          },
          {
            target: 'told.none',
            actions: { type: 'keepEnd', params: answered },
            description: 'Сервер не знает ни одной оплаты: «Оплаты не было»',
          },
        ],
        onError: { target: 'told.unknown', actions: 'sayUnknown' },
      },
    },
    told: {
      description: 'Исход известен',
      initial: 'none',
      states: {
        paid: { description: 'Оплачено', tags: 'paid' },
        declined: { description: 'Не оплачено', tags: 'declined' },
        cancelled: {
          description: 'Счёт закрыт, денег не списали',
          tags: 'cancelled',
          on: {
            'page.restored': {
              target: '#paymentResult.asking',
              actions: 'clearEnd',
              description: 'Страница проснулась: спрашиваем снова',
            },
          },
        },
        unknown: {
          description: 'Спросить не вышло: что с платежом, неизвестно',
          tags: 'unknown',
          on: {
            'page.restored': {
              target: '#paymentResult.asking',
              actions: 'clearEnd',
              description: 'Страница проснулась: спрашиваем снова',
            },
          },
        },
        none: {
          description: 'Оплаты не было',
          on: {
            'page.restored': {
              target: '#paymentResult.asking',
              actions: 'clearEnd',
              description: 'Страница проснулась: спрашиваем снова',
            },
          },
        },
      },
    },
  },
});
