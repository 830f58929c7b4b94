import { expect } from 'vitest';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { CHECK_PHONE, REQUIRED } from '../../contract/messages.ts';
import { mobilePaymentMachine } from '../../machines/mobile-payment/mobile-payment.machine.ts';
import { mobilePaymentWords } from '../../machines/mobile-payment/mobile-payment.words.ts';
import { leafPaths } from '../support/statecharts/catalogue.ts';
import { modelOf } from '../support/statecharts/model.ts';
import { checked, MONTH } from './mobile-payment.fixtures.ts';

const PHONE = '79990000001';
/** Of the payment that was under way before the reload. */
const KEPT_PHONE = '79990000002';

const FROM_THE_START = [
  { type: 'mobilePayment.open', order: MONTH },
  { type: 'mobilePayment.submitPhone', phone: ` ${PHONE} `, key: 'k1' },
  { type: 'mobilePayment.submitPhone', phone: PHONE, key: 'k2' },
  { type: 'mobilePayment.submitPhone', phone: ' ', key: 'k3' },
] as const;

const refused = { kind: 'refused', message: 'Оплата со счёта недоступна' };

const TAGS: Record<string, readonly string[]> = {
  'open.phone.editing': ['phone'],
  'open.phone.rejected': ['phone'],
  'open.phone.uncertain': ['phone'],
  'open.creating': ['phone', 'sending'],
  'open.awaiting.confirming.checking': ['confirm', 'checking'],
  'open.awaiting.confirming.waiting.counting': ['confirm'],
  'open.awaiting.confirming.waiting.lastSecond': ['confirm'],
  'open.awaiting.timedOut.checking': ['timedOut', 'checking'],
  'open.awaiting.timedOut.resting': ['timedOut'],
  'open.refused': ['refused'],
};

/** How the machine is walked. Twenty seconds that are left of the ten minutes meet the deadline in every state. */
export const mobilePaymentModel = modelOf(mobilePaymentMachine)({
  inputs: [
    { pending: null },
    { pending: { order: MONTH, paymentId: 'p1', phone: KEPT_PHONE, msLeft: 20_500 } },
    { pending: { order: MONTH, paymentId: 'p1', phone: KEPT_PHONE, msLeft: 0 } },
  ],
  user: ({ context }) => [
    // Whatever begins anew after a reload is the same as without one.
    ...(context.phone === KEPT_PHONE ? [] : FROM_THE_START),
    { type: 'mobilePayment.editPhone' },
    { type: 'mobilePayment.changeNumber' },
    { type: 'mobilePayment.checkAgain' },
    { type: 'mobilePayment.close' },
    { type: 'page.visible' },
    { type: 'network.restored' },
    { type: 'session.ended' },
  ],
  outcomes: {
    createSubscription: {
      done: [
        { kind: 'created', paymentId: 'p1' },
        { kind: 'fields', fieldErrors: { phone: CHECK_PHONE } },
        refused,
        { kind: 'unknown' },
      ],
      error: ['нет сети'],
    },
    checkPayment: {
      done: [checked(true, true), checked(false, true), checked(false, false), refused, { kind: 'unknown' }],
      error: ['нет сети'],
    },
  },
  abstraction: ({ context: { order, paymentId, phone, key, message, fieldErrors, msLeft, secondsToCheck } }) => [
    order?.subscriptionType ?? null,
    paymentId,
    phone,
    key,
    message,
    fieldErrors,
    msLeft,
    secondsToCheck,
  ],
  oracles: {
    '*': (snapshot, { before, step, effects }) => {
      const [leaf = ''] = leafPaths(snapshot);
      const { context } = snapshot;
      expect([...snapshot.tags], leaf).toEqual(TAGS[leaf] ?? []);
      // One question at a time, asked in the states that say so and in no other.
      const asks = leaf === 'open.creating' ? ['createSubscription'] : snapshot.hasTag('checking') ? ['checkPayment'] : [];
      expect(Object.keys(snapshot.children), leaf).toEqual(asks);
      expect(effects.filter(({ type }) => type === 'start').length).toBeLessThanOrEqual(1);
      const isAwaited = (state: typeof snapshot | null) => state?.matches({ open: 'awaiting' }) ?? false;
      const said = effects.flatMap((effect) => (effect.type === 'emit' ? [effect.event.type] : []));
      const isPaid =
        step?.type === 'done' && step.port === 'checkPayment' && JSON.stringify(step.output).includes('"is_payment":true');
      const hasClosed = before?.matches('open') && snapshot.matches('closed');
      expect(said).toEqual([
        ...(isAwaited(before) && !isAwaited(snapshot) ? ['mobilePayment.ended'] : []),
        ...(before && !isAwaited(before) && isAwaited(snapshot) ? ['mobilePayment.started'] : []),
        ...(step?.type === 'done' && step.port === 'createSubscription' && JSON.stringify(step.output).includes('"refused"')
          ? ['mobilePayment.refused']
          : []),
        ...(hasClosed ? [isPaid ? 'mobilePayment.paid' : 'mobilePayment.closed'] : []),
      ]);
      if (step?.type === 'event' && step.event.type === 'session.ended') {
        expect(context).toMatchObject({ order: null, phone: '', key: null, message: null, fieldErrors: {} });
      }
      expect(context.secondsToCheck > 0).toBe(leaf.includes('.waiting.'));
    },
    closed: ({ context }) => expect(context).toMatchObject({ message: null, fieldErrors: {} }),
    open: ({ context }) => expect(context.order).not.toBeNull(),
    'open.phone.editing': ({ context }) => expect(context).toMatchObject({ message: null, fieldErrors: {} }),
    'open.phone.rejected': ({ context }, { step }) => {
      if (step?.type === 'event') expect(context).toMatchObject({ message: null, fieldErrors: { phone: REQUIRED } });
      else {
        expect(context.key).toBeNull();
        expect(context.message ?? context.fieldErrors.phone).toBe(context.message === null ? CHECK_PHONE : refused.message);
      }
    },
    'open.phone.uncertain': ({ context }) => {
      expect(context.message).toBe(UNKNOWN_ERROR);
      expect(context.key).not.toBeNull();
    },
    'open.creating': ({ context }, { before, step, effects }) => {
      const { order, phone, key } = context;
      expect({ phone, message: context.message, fieldErrors: context.fieldErrors }).toEqual({
        phone: PHONE,
        message: null,
        fieldErrors: {},
      });
      const isRepeat = before?.context.key != null && before.context.phone === PHONE;
      const fresh = step?.type === 'event' && 'key' in step.event ? step.event.key : null;
      expect(key).toBe(isRepeat ? before.context.key : fresh);
      expect(effects).toEqual([
        { type: 'start', port: 'createSubscription', source: 'createSubscription', input: { ...order, phone, key } },
      ]);
    },
    'open.awaiting': ({ context }, { before, step, effects }) => {
      expect(context).toMatchObject({ key: null, fieldErrors: {} });
      expect([PHONE, KEPT_PHONE]).toContain(context.phone);
      if (step?.type !== 'done' || step.port !== 'createSubscription') return;
      expect(context.msLeft).toBe(600_000);
      const event = { type: 'mobilePayment.started', order: before?.context.order, phone: PHONE, paymentId: 'p1' };
      expect(effects).toContainEqual({ type: 'emit', event });
    },
    'open.awaiting.confirming': ({ context }) => expect(context.message).toBeNull(),
    'open.awaiting.timedOut.checking': ({ context }) => expect(context.message).toBeNull(),
    'open.awaiting.confirming.waiting.lastSecond': ({ context }) => expect(context.secondsToCheck).toBe(1),
    'open.refused': ({ context }) => expect(context.message).toBe(refused.message),
  },
  simplePathLimit: 300,
  births: ['ничего не ждали', 'до перезагрузки ждали оплату, осталось 20 секунд', 'до перезагрузки ждали оплату, время вышло'],
  words: mobilePaymentWords,
});
