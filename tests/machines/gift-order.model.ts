import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import type { CardPaymentOutput } from '../../machines/card-payment/card-payment.types.ts';
import { giftOrderMachine } from '../../machines/gift-order/gift-order.machine.ts';
import { giftOrderWords } from '../../machines/gift-order/gift-order.words.ts';
import { leafPaths } from '../support/statecharts/catalogue.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';
import { GIFT, giftEnded, OTHER_GIFT } from './gift-order.fixtures.ts';
import { ended } from './purchase.fixtures.ts';

const TAGS: Record<string, readonly string[]> = {
  paid: ['paid'],
  'form.declined': ['declined'],
  'form.cancelled': ['cancelled'],
};

/** The port that each state asks. */
const BEGUN: Record<string, string> = { paying: 'order', asking: 'returned', 'form.checking': 'quiet' };

const COMPLAINT = { recipient_email: 'Введите корректный Email' };

/** How the machine is walked. */
export const giftOrderModel = modelOf(giftOrderMachine)({
  inputs: [{ draft: null }, { draft: GIFT }],
  births: ['ничего не дарили', 'до перезагрузки платили за карту'],
  user: () => [
    { type: 'giftOrder.submit', order: GIFT, key: 'k1' },
    { type: 'giftOrder.submit', order: OTHER_GIFT, key: 'k2' },
    { type: 'giftOrder.edit' },
    { type: 'giftOrder.another' },
    { type: 'giftOrder.entered', isReturned: true, paymentId: 'p1' },
    { type: 'giftOrder.entered', isReturned: true, paymentId: 'p2' },
    { type: 'giftOrder.entered', isReturned: false, paymentId: null },
    { type: 'giftOrder.pageLeft' },
    { type: 'page.restored' },
  ],
  outcomes: {
    giftPayment: {
      done: [
        { kind: 'back', paymentId: 'p1' },
        { kind: 'refused', message: null, fieldErrors: COMPLAINT },
        { kind: 'refused', message: 'Тариф больше не продаётся', fieldErrors: {} },
        { kind: 'uncertain', message: 'Неизвестная ошибка' },
        giftEnded('paid'),
        giftEnded('declined'),
        giftEnded('cancelled'),
        ended('paid'),
        { kind: 'none', message: 'Оплаты не было' },
        { kind: 'unfinished' },
      ],
      error: ['сломалась'],
    },
  },
  abstraction: ({ context: { draft, attempt, fieldErrors, message, paymentId, payment } }) => [
    draft?.recipient_email ?? null,
    attempt?.key ?? null,
    Object.keys(fieldErrors),
    message !== null,
    paymentId,
    payment?.status ?? null,
  ],
  oracles: {
    '*': (snapshot, { before, step, effects }) => {
      const [leaf = ''] = leafPaths(snapshot);
      const { context } = snapshot;
      expect([...snapshot.tags], leaf).toEqual(TAGS[leaf] ?? []);
      const kind = BEGUN[leaf];
      expect(Object.keys(snapshot.children)).toEqual(kind === undefined ? [] : ['giftPayment']);
      for (const effect of effects) if (effect.type === 'start') expect(effect.input).toMatchObject({ kind });
      // Whoever keeps the order is told of every change of it, once.
      const said = effects.flatMap((effect) => (effect.type === 'emit' ? [effect.event] : []));
      const kept = said.filter(({ type }) => type === 'giftOrder.kept');
      if (before && before.context.draft !== context.draft)
        expect(kept).toEqual([{ type: 'giftOrder.kept', draft: context.draft }]);
      // One that broke may have been ordered: the repeat has the same key.
      if (step?.type === 'error') {
        expect([leaf, context.attempt]).toEqual(['form.resting', before?.context.attempt]);
        if (!before?.matches('form')) expect(context.message).toBe(UNKNOWN_ERROR);
      }
      if (step?.type !== 'event') return;
      const { event } = step;
      const isAnother = event.type === 'giftOrder.another' && before?.matches('paid') === true;
      expect(said.filter(({ type }) => type === 'giftOrder.addressUsed')).toHaveLength(isAnother ? 1 : 0);
      if (isAnother)
        expect(context).toEqual({ draft: null, attempt: null, fieldErrors: {}, message: null, paymentId: null, payment: null });
      if (event.type === 'giftOrder.pageLeft') {
        expect(snapshot.matches({ form: 'resting' })).toBe(true);
        expect(context).toMatchObject({ fieldErrors: {}, message: null, paymentId: null, payment: null });
        expect([context.draft, context.attempt]).toEqual([before?.context.draft, before?.context.attempt]);
      }
      if (event.type === 'giftOrder.entered') {
        const isAsked = event.isReturned && (before?.matches('form') || before?.context.paymentId !== event.paymentId);
        expect(effects.filter(({ type }) => type === 'start')).toHaveLength(isAsked ? 1 : 0);
        if (isAsked) expect(context).toMatchObject({ paymentId: event.paymentId, message: null, payment: null });
      }
      if (event.type === 'giftOrder.edit' && before?.matches('form')) {
        expect(snapshot.matches({ form: 'resting' })).toBe(true);
        expect(context).toMatchObject({ fieldErrors: {}, message: null, payment: null });
      }
    },
    paying: ({ context }, { before, step, effects }) => {
      if (step?.type !== 'event' || step.event.type !== 'giftOrder.submit' || before?.matches('paying')) return;
      const { order } = step.event;
      const isSame = before?.context.attempt !== null && before?.context.draft?.recipient_email === order.recipient_email;
      const key = isSame ? before?.context.attempt?.key : step.event.key;
      expect(context).toMatchObject({ draft: order, fieldErrors: {}, message: null, payment: null });
      expect(context.attempt).toEqual({ order: { purpose: 'giftCard', ...order }, key });
      const input = { kind: 'order', ...context.attempt };
      expect(effects).toContainEqual({ type: 'start', port: 'giftPayment', source: 'cardPayment', input });
    },
    paid: ({ context }) => expect(context).toMatchObject({ payment: giftEnded('paid').payment, attempt: null }),
    'form.declined': ({ context }) => expect(context).toMatchObject({ payment: giftEnded('declined').payment, attempt: null }),
    'form.cancelled': ({ context }) => expect(context).toMatchObject({ payment: giftEnded('cancelled').payment, attempt: null }),
    'form.none': ({ context }, { step }) => {
      expect(context).toMatchObject({ payment: null, attempt: null });
      const said = step?.type === 'done' ? (step.output as CardPaymentOutput) : null;
      if (said?.kind === 'none') expect(context.message).toBe(said.message);
    },
    // Words about the former payment are not said of the one that is asked about.
    asking: ({ context }) => expect(context).toMatchObject({ fieldErrors: {}, message: null, payment: null }),
    'form.checking': ({ context }) => expect(context.paymentId).toBe('p1'),
  },
  simplePathLimit: 300,
  words: giftOrderWords,
});
