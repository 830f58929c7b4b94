import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { paymentResultMachine } from '../../machines/payment-result/payment-result.machine.ts';
import { paymentResultWords } from '../../machines/payment-result/payment-result.words.ts';
import { leafPaths } from '../support/statecharts/catalogue.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';
import { ended } from './purchase.fixtures.ts';

const TAGS: Record<string, readonly string[]> = {
  'told.paid': ['paid'],
  'told.declined': ['declined'],
  'told.cancelled': ['cancelled'],
  'told.unknown': ['unknown'],
};

const NOTHING = { payment: null, message: null };

/** How the machine is walked. */
export const paymentResultModel = modelOf(paymentResultMachine)({
  user: () => [
    { type: 'paymentResult.shown', paymentId: 'p1' },
    { type: 'paymentResult.shown', paymentId: 'p2' },
    { type: 'paymentResult.shown', paymentId: null },
    { type: 'paymentResult.left' },
    { type: 'page.restored' },
  ],
  outcomes: {
    returnedPayment: {
      done: [ended('paid'), ended('declined'), ended('cancelled'), { kind: 'none', message: 'Оплаты не было' }],
      error: ['сломалась'],
    },
  },
  abstraction: ({ context }) => [context.paymentId, context.payment?.status ?? null, context.message],
  oracles: {
    '*': (snapshot, { before, step, effects }) => {
      const [leaf = ''] = leafPaths(snapshot);
      const { context } = snapshot;
      expect([...snapshot.tags], leaf).toEqual(TAGS[leaf] ?? []);
      expect(Object.keys(snapshot.children)).toEqual(leaf === 'asking' ? ['returnedPayment'] : []);
      const said = effects.flatMap((effect) => (effect.type === 'emit' ? [effect.event.type] : []));
      expect(said).toEqual(step?.type === 'event' && step.event.type === 'paymentResult.left' ? ['paymentResult.hidden'] : []);
      if (step?.type !== 'event' || step.event.type !== 'paymentResult.shown') return;
      expect(context.paymentId).toBe(step.event.paymentId);
      // It is asked at each showing, and when the page comes to speak of another payment; once.
      const isNew = before?.matches('hidden') || before?.context.paymentId !== step.event.paymentId;
      expect(effects.filter(({ type }) => type === 'start')).toEqual(
        isNew
          ? [
              {
                type: 'start',
                port: 'returnedPayment',
                source: 'cardPayment',
                input: { kind: 'returned', paymentId: step.event.paymentId },
              },
            ]
          : [],
      );
    },
    hidden: ({ context }) => expect(context).toEqual({ paymentId: null, ...NOTHING }),
    asking: ({ context }) => expect(context).toMatchObject(NOTHING),
    'told.paid': ({ context }) => expect(context).toMatchObject({ payment: ended('paid').payment, message: null }),
    'told.declined': ({ context }) => expect(context).toMatchObject({ payment: ended('declined').payment, message: null }),
    'told.cancelled': ({ context }) => expect(context).toMatchObject({ payment: ended('cancelled').payment, message: null }),
    'told.unknown': ({ context }) => expect(context).toMatchObject({ payment: null, message: UNKNOWN_ERROR }),
    'told.none': ({ context }) => expect(context).toMatchObject({ payment: null, message: 'Оплаты не было' }),
  },
  simplePathLimit: 300,
  words: paymentResultWords,
});
