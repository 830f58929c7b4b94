import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { cardPaymentMachine } from '../../machines/card-payment/card-payment.machine.ts';
import { cardPaymentWords } from '../../machines/card-payment/card-payment.words.ts';
import { leafPaths } from '../support/statecharts/catalogue.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';
import { MONTH, payment } from './card-payment.fixtures.ts';

/** The state of the chart and what a screen may ask of it. */
const TAGS: Record<string, readonly string[]> = {
  'leaving.requesting': ['busy'],
  'leaving.redirecting': ['busy'],
  'awaiting.checking': ['checking'],
  'awaiting.between.pending': ['waiting'],
  'awaiting.between.unanswered': ['unknown'],
  'awaiting.resuming': ['waiting'],
  lastCheck: ['checking'],
  cancelling: ['cancelling'],
  timedOut: ['timedOut'],
};

/** The port that each state asks. */
const ASKS: Record<string, readonly string[]> = {
  'leaving.requesting': ['requestPayPage'],
  quiet: ['checkOutcome'],
  'awaiting.checking': ['checkOutcome'],
  lastCheck: ['checkOutcome'],
  cancelling: ['cancelPayment'],
};

/** Another card, accepted. */
const SHOWN = { ...payment('paid'), purpose: 'cardChange' } as const;

/** Told to everybody but the owner at the end. */
const TOLD: Record<string, readonly object[]> = {
  sold: [
    { type: 'cardPayment.paid', payment: payment('paid') },
    { type: 'cardPayment.sold', purpose: 'purchase' },
  ],
  cardShown: [{ type: 'cardPayment.paid', payment: SHOWN }],
  declined: [{ type: 'cardPayment.ended', payment: payment('declined') }],
  cancelled: [{ type: 'cardPayment.ended', payment: payment('cancelled') }],
  refused: [{ type: 'cardPayment.failed' }],
  uncertain: [{ type: 'cardPayment.failed' }],
};

const REFUSAL = 'Тариф больше не продаётся';
const COMPLAINT = { recipient_email: 'Введите корректный Email' };

/**
 * How the machine is walked. Ten minutes of questions would be forty rounds: the walk gives up after twenty seconds, so that
 * it meets the deadline in every state; that it is ten minutes is a test of its own.
 */
export const cardPaymentModel = modelOf(cardPaymentMachine.provide({ delays: { limit_10_min: 20_500 } }))({
  inputs: [
    { kind: 'order', order: MONTH, key: 'k1' },
    { kind: 'returned', paymentId: 'p1' },
    { kind: 'quiet', paymentId: 'p1' },
  ],
  births: ['платят', 'показали страницу исхода', 'показали страницу оплаты, а платёж уже начат'],
  user: () => [
    { type: 'cardPayment.resume' },
    { type: 'cardPayment.cancel', key: 'c1' },
    { type: 'cardPayment.checkAgain' },
    { type: 'page.restored' },
    { type: 'page.visible' },
    { type: 'network.restored' },
  ],
  outcomes: {
    requestPayPage: {
      done: [
        { kind: 'url', url: 'https://bank.test/1', paymentId: 'p1' },
        { kind: 'fields', fieldErrors: COMPLAINT },
        { kind: 'refused', message: REFUSAL },
        { kind: 'unknown' },
      ],
      error: ['нет сети'],
    },
    checkOutcome: {
      done: [
        { kind: 'payment', payment: payment('paid') },
        { kind: 'payment', payment: SHOWN },
        { kind: 'payment', payment: payment('pending') },
        { kind: 'payment', payment: payment('declined') },
        { kind: 'payment', payment: payment('cancelled') },
        { kind: 'payment', payment: null },
        { kind: 'unknown' },
      ],
      error: ['нет сети'],
    },
    cancelPayment: {
      done: [
        { kind: 'payment', payment: payment('cancelled') },
        { kind: 'payment', payment: payment('paid') },
        { kind: 'payment', payment: payment('declined') },
        { kind: 'payment', payment: payment('pending') },
        { kind: 'refused', message: 'Слишком много попыток. Попробуйте позже' },
        { kind: 'unknown' },
      ],
      error: ['нет сети'],
    },
  },
  abstraction: ({ context: { kind, message, fieldErrors, paymentId, payment } }) => [
    kind,
    message,
    Object.keys(fieldErrors),
    paymentId,
    payment?.status ?? null,
    payment?.purpose ?? null,
  ],
  oracles: {
    '*': (snapshot, { before, step, effects }) => {
      const [leaf = ''] = leafPaths(snapshot);
      const { context } = snapshot;
      expect([...snapshot.tags], leaf).toEqual(TAGS[leaf] ?? []);
      // One question at a time, and it stands exactly where something is asked.
      if (snapshot.status === 'active') expect(Object.keys(snapshot.children), leaf).toEqual(ASKS[leaf] ?? []);
      expect(effects.filter(({ type }) => type === 'start').length).toBeLessThanOrEqual(1);
      // Only the server's word, and each word once.
      const said = effects.flatMap((effect) => (effect.type === 'emit' ? [effect.event] : []));
      const isLeft = ['leaving.redirecting', 'awaiting.resuming'].includes(leaf) && leafPaths(before ?? snapshot)[0] !== leaf;
      expect(said).toEqual([
        ...(isLeft && leaf === 'leaving.redirecting'
          ? [{ type: 'cardPayment.opened', paymentId: 'p1', purpose: 'purchase' }]
          : []),
        ...(isLeft ? [{ type: 'cardPayment.redirect', url: 'https://bank.test/1' }] : []),
        ...(TOLD[leaf] ?? []),
      ]);
      // Each question is about the payment that was begun, or whose page is shown.
      for (const effect of effects)
        if (effect.type === 'start' && effect.port === 'checkOutcome') expect(effect.input).toEqual({ paymentId: 'p1' });
      // It began with the very order, and under the very key.
      if (context.kind === 'order') expect(context).toMatchObject({ order: MONTH, key: 'k1' });
      else expect(context).toMatchObject({ order: null, key: null, paymentId: 'p1' });
      if (step === null) expect(context).toMatchObject({ fieldErrors: {}, message: null, payment: null });
    },
    'leaving.requesting': (_, { effects }) => {
      const input = { order: MONTH, key: 'k1' };
      expect(effects).toContainEqual({ type: 'start', port: 'requestPayPage', source: 'requestPayPage', input });
    },
    'awaiting.checking': ({ context }) => expect(context).toMatchObject({ fieldErrors: {}, message: null }),
    'awaiting.between.pending': ({ context }) => expect(context.payment).toEqual(payment('pending')),
    'awaiting.resuming': ({ context }) => expect(context.payment?.pay_url).toBe('https://bank.test/1'),
    cancelling: ({ context }, { step, effects }) => {
      expect(context.message).toBeNull();
      const key = step?.type === 'event' && 'key' in step.event ? step.event.key : null;
      const input = { paymentId: 'p1', key };
      expect(effects).toContainEqual({ type: 'start', port: 'cancelPayment', source: 'cancelPayment', input });
    },
    'awaiting.between.unanswered': ({ context }) => expect(context.message).toBe(UNKNOWN_ERROR),
    lastCheck: ({ context }) => expect(context.message).toBeNull(),
    timedOut: ({ context }) => expect([null, UNKNOWN_ERROR]).toContain(context.message),
    sold: ({ output }) => expect(output).toEqual({ kind: 'paid', payment: payment('paid') }),
    cardShown: ({ output }) => expect(output).toEqual({ kind: 'paid', payment: SHOWN }),
    declined: ({ output }) => expect(output).toEqual({ kind: 'declined', payment: payment('declined') }),
    cancelled: ({ output }) => expect(output).toEqual({ kind: 'cancelled', payment: payment('cancelled') }),
    none: ({ output, context: { kind } }) =>
      expect(output).toEqual({ kind: 'none', message: kind === 'quiet' ? null : 'Оплаты не было' }),
    refused: ({ output }) =>
      expect([
        { kind: 'refused', message: REFUSAL, fieldErrors: {} },
        { kind: 'refused', message: null, fieldErrors: COMPLAINT },
      ]).toContainEqual(output),
    uncertain: ({ output }) => expect(output).toEqual({ kind: 'uncertain', message: UNKNOWN_ERROR }),
    back: ({ output }) => expect(output).toEqual({ kind: 'back', paymentId: 'p1' }),
    unfinished: ({ output }) => expect(output).toEqual({ kind: 'unfinished' }),
  },
  simplePathLimit: 300,
  words: cardPaymentWords,
});
