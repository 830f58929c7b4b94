import { expect } from 'vitest';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { cardPaymentMachine } from '../../machines/card-payment/card-payment.machine.ts';
import { cardPaymentWords } from '../../machines/card-payment/card-payment.words.ts';
import { leafPaths } from '../support/statecharts/catalogue.ts';
import { modelOf } from '../support/statecharts/model.ts';
import { MONTH, NEW_CARD, payment } from './card-payment.fixtures.ts';

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
  cancelled: ['cancelled'],
  timedOut: ['timedOut'],
  paid: ['paid'],
  declined: ['declined'],
};

const SILENT = { fieldErrors: {}, message: null, payment: null };

/**
 * How the machine is walked. Ten minutes of questions would be forty rounds: the walk gives up after twenty seconds, so that
 * it meets the deadline in every state; that it is ten minutes is a test of its own.
 */
export const cardPaymentModel = modelOf(cardPaymentMachine.provide({ delays: { limit_10_min: 20_500 } }))({
  user: () => [
    { type: 'cardPayment.start', order: MONTH, key: 'k1' },
    { type: 'cardPayment.start', order: MONTH, key: 'k2' },
    { type: 'cardPayment.start', order: NEW_CARD, key: 'k3' },
    { type: 'cardPayment.returned', paymentId: 'p1' },
    { type: 'cardPayment.recheck', paymentId: 'p1' },
    { type: 'cardPayment.drop' },
    { type: 'cardPayment.resume' },
    { type: 'cardPayment.cancel', key: 'c1' },
    { type: 'cardPayment.checkAgain' },
    { type: 'cardPayment.reset' },
    { type: 'page.restored' },
    { type: 'page.visible' },
    { type: 'network.restored' },
    { type: 'session.ended' },
  ],
  outcomes: {
    requestPayPage: {
      done: [
        { kind: 'url', url: 'https://bank.test/1', paymentId: 'p1' },
        { kind: 'fields', fieldErrors: { recipient_email: 'Введите корректный Email' } },
        { kind: 'refused', message: 'Тариф больше не продаётся' },
        { kind: 'unknown' },
      ],
      error: ['нет сети'],
    },
    checkOutcome: {
      done: [
        { kind: 'payment', payment: payment('paid') },
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
  abstraction: ({ context: { order, key, message, fieldErrors, paymentId, payment } }) => [
    order?.purpose ?? null,
    key,
    message,
    Object.keys(fieldErrors),
    paymentId,
    payment?.status ?? null,
  ],
  oracles: {
    '*': (snapshot, { before, step, effects }) => {
      const [leaf = ''] = leafPaths(snapshot);
      expect([...snapshot.tags], leaf).toEqual(TAGS[leaf] ?? []);
      // One question at a time, and it stands exactly where something is asked.
      const asks = {
        'leaving.requesting': ['requestPayPage'],
        'idle.restored': ['checkOutcome'],
        cancelling: ['cancelPayment'],
      }[leaf];
      const asksOutcome = leaf === 'lastCheck' || leaf === 'awaiting.checking' ? ['checkOutcome'] : [];
      expect(Object.keys(snapshot.children), leaf).toEqual(asks ?? asksOutcome);
      expect(effects.filter(({ type }) => type === 'start').length).toBeLessThanOrEqual(1);
      // Only the server's word, and each word once.
      const news = (['paid', 'declined', 'cancelled'] as const).filter((end) => snapshot.matches(end) && !before?.matches(end));
      const said = effects.flatMap((effect) => (effect.type === 'emit' ? [effect.event] : []));
      const isLeft = ['leaving.redirecting', 'awaiting.resuming'].includes(leaf) && leafPaths(before ?? snapshot)[0] !== leaf;
      const opened = { type: 'cardPayment.opened', paymentId: 'p1', purpose: before?.context.order?.purpose };
      const redirect = [
        ...(isLeft && leaf === 'leaving.redirecting' ? [opened] : []),
        ...(isLeft ? [{ type: 'cardPayment.redirect', url: 'https://bank.test/1' }] : []),
      ];
      expect(said).toEqual([...news.map((end) => ({ type: `cardPayment.${end}`, payment: payment(end) })), ...redirect]);
      if (step?.type === 'event' && step.event.type === 'session.ended') {
        expect(snapshot.context).toEqual({ order: null, key: null, paymentId: null, ...SILENT });
      }
      // Each question is about the payment of the page that is shown.
      const question = effects.flatMap((effect) =>
        effect.type === 'start' && effect.port === 'checkOutcome' ? [effect.input] : [],
      );
      for (const one of question) expect(one).toEqual({ paymentId: snapshot.context.paymentId });
      if (step?.type === 'event' && ['cardPayment.returned', 'cardPayment.recheck'].includes(step.event.type))
        expect(question).toHaveLength(1);
    },
    'idle.clean': ({ context }) => expect(context).toMatchObject(SILENT),
    'idle.rejected': ({ context }) => {
      expect(context).toMatchObject({ key: null, payment: null });
      expect(context.message ?? Object.values(context.fieldErrors)[0]).toBeTruthy();
    },
    'idle.uncertain': ({ context }) => {
      expect(context.message).toBe(UNKNOWN_ERROR);
      expect([context.key, context.order]).not.toContain(null);
    },
    'idle.abandoned': ({ context }) =>
      expect(context).toMatchObject({ ...SILENT, order: null, key: null, message: 'Оплаты не было' }),
    // The page of the bank is known: whoever pays again must come to the same one. After a reload the server knows it.
    'idle.restored': ({ context }) => expect(context).toMatchObject(SILENT),
    'idle.unfinished': ({ context }) => expect(context).toMatchObject(SILENT),
    'leaving.requesting': ({ context }, { before, step, effects }) => {
      expect(before?.hasTag('busy')).toBe(false);
      const event = step?.type === 'event' ? step.event : null;
      const isRepeat = before?.context.key != null && before.context.order?.purpose === event?.order.purpose;
      const request = { order: event?.order, key: isRepeat ? before.context.key : event?.key };
      expect(effects).toContainEqual({ type: 'start', port: 'requestPayPage', source: 'requestPayPage', input: request });
      expect(context).toEqual({ ...SILENT, paymentId: null, ...request });
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
    paid: ({ context }) => expect(context).toMatchObject({ ...SILENT, order: null, key: null, payment: payment('paid') }),
    declined: ({ context }) => expect(context).toMatchObject({ ...SILENT, order: null, key: null, payment: payment('declined') }),
    cancelled: ({ context }) =>
      expect(context).toMatchObject({ ...SILENT, order: null, key: null, payment: payment('cancelled') }),
  },
  simplePathLimit: 300,
  words: cardPaymentWords,
});
