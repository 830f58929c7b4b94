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
  lastCheck: ['checking'],
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
    { type: 'cardPayment.returned' },
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
        { kind: 'url', url: 'https://bank.test/1' },
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
        { kind: 'payment', payment: null },
        { kind: 'unknown' },
      ],
      error: ['нет сети'],
    },
  },
  abstraction: ({ context: { order, key, message, fieldErrors, payment } }) => [
    order?.purpose ?? null,
    key,
    message,
    Object.keys(fieldErrors),
    payment?.status ?? null,
  ],
  oracles: {
    '*': (snapshot, { before, step, effects }) => {
      const [leaf = ''] = leafPaths(snapshot);
      expect([...snapshot.tags], leaf).toEqual(TAGS[leaf] ?? []);
      // One question at a time, and it stands exactly where something is asked.
      const asks = { 'leaving.requesting': ['requestPayPage'], 'idle.restored': ['checkOutcome'] }[leaf];
      const asksOutcome = leaf === 'lastCheck' || leaf === 'awaiting.checking' ? ['checkOutcome'] : [];
      expect(Object.keys(snapshot.children), leaf).toEqual(asks ?? asksOutcome);
      expect(effects.filter(({ type }) => type === 'start').length).toBeLessThanOrEqual(1);
      // Only the server's word, and each word once.
      const news = (['paid', 'declined'] as const).filter((end) => snapshot.matches(end) && !before?.matches(end));
      const said = effects.flatMap((effect) => (effect.type === 'emit' ? [effect.event] : []));
      const redirect = leaf === 'leaving.redirecting' ? [{ type: 'cardPayment.redirect', url: 'https://bank.test/1' }] : [];
      expect(said).toEqual([...news.map((end) => ({ type: `cardPayment.${end}`, payment: payment(end) })), ...redirect]);
      if (step?.type === 'event' && step.event.type === 'session.ended') {
        expect(snapshot.context).toEqual({ order: null, key: null, ...SILENT });
      }
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
    'idle.abandoned': ({ context }) => expect(context).toEqual({ ...SILENT, order: null, key: null, message: 'Оплаты не было' }),
    // The page of the bank is known: whoever pays again must come to the same one.
    'idle.restored': ({ context }) => expect([context.key, context.order]).not.toContain(null),
    'idle.unfinished': ({ context }) => {
      expect([context.key, context.order]).not.toContain(null);
      expect(context).toMatchObject(SILENT);
    },
    'leaving.requesting': ({ context }, { before, step, effects }) => {
      expect(before?.hasTag('busy')).toBe(false);
      const event = step?.type === 'event' ? step.event : null;
      const isRepeat = before?.context.key != null && before.context.order?.purpose === event?.order.purpose;
      const request = { order: event?.order, key: isRepeat ? before.context.key : event?.key };
      expect(effects).toContainEqual({ type: 'start', port: 'requestPayPage', source: 'requestPayPage', input: request });
      expect(context).toEqual({ ...SILENT, ...request });
    },
    'awaiting.checking': ({ context }) => expect(context).toMatchObject(SILENT),
    'awaiting.between.pending': ({ context }) => expect(context).toMatchObject(SILENT),
    'awaiting.between.unanswered': ({ context }) => expect(context.message).toBe(UNKNOWN_ERROR),
    lastCheck: ({ context }) => expect(context).toMatchObject(SILENT),
    timedOut: ({ context }) => expect([null, UNKNOWN_ERROR]).toContain(context.message),
    paid: ({ context }) => expect(context).toEqual({ ...SILENT, order: null, key: null, payment: payment('paid') }),
    declined: ({ context }) => expect(context).toEqual({ ...SILENT, order: null, key: null, payment: payment('declined') }),
  },
  simplePathLimit: 300,
  words: cardPaymentWords,
});
