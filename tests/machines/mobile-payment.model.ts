import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { CHECK_PHONE, REQUIRED } from '../../contract/messages.ts';
import { mobilePaymentMachine } from '../../machines/mobile-payment/mobile-payment.machine.ts';
import { mobilePaymentWords } from '../../machines/mobile-payment/mobile-payment.words.ts';
import { leafPaths } from '../support/statecharts/catalogue.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';
import { checked, MONTH } from './mobile-payment.fixtures.ts';

const PHONE = '79990000001';
/** Of the payment that was under way before the reload. */
const KEPT_PHONE = '79990000002';

const FROM_THE_START = [
  { type: 'mobilePayment.submitPhone', phone: ` ${PHONE} `, key: 'k1' },
  { type: 'mobilePayment.submitPhone', phone: PHONE, key: 'k2' },
  { type: 'mobilePayment.submitPhone', phone: ' ', key: 'k3' },
] as const;

const refused = { kind: 'refused', message: 'Оплата со счёта недоступна' };

const TAGS: Record<string, readonly string[]> = {
  'phone.editing': ['phone'],
  'phone.rejected': ['phone'],
  'phone.uncertain': ['phone'],
  creating: ['phone', 'sending'],
  'awaiting.confirming.checking': ['confirm', 'checking'],
  'awaiting.confirming.waiting.counting': ['confirm'],
  'awaiting.confirming.waiting.lastSecond': ['confirm'],
  'awaiting.timedOut.checking': ['timedOut', 'checking'],
  'awaiting.timedOut.resting': ['timedOut'],
  refused: ['refused'],
};

/** How the machine is walked. Twenty seconds that are left of the ten minutes meet the deadline in every state. */
export const mobilePaymentModel = modelOf(mobilePaymentMachine)({
  inputs: [
    { kind: 'order', order: MONTH, phone: '', key: null },
    { kind: 'order', order: MONTH, phone: PHONE, key: 'k0' },
    { kind: 'pending', order: MONTH, paymentId: 'p1', phone: KEPT_PHONE, msLeft: 20_500 },
    { kind: 'pending', order: MONTH, paymentId: 'p1', phone: KEPT_PHONE, msLeft: 0 },
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
  abstraction: ({ context: { paymentId, phone, key, message, fieldErrors, msLeft, secondsToCheck } }) => [
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
      const asks = leaf === 'creating' ? ['createSubscription'] : snapshot.hasTag('checking') ? ['checkPayment'] : [];
      if (snapshot.status === 'active') expect(Object.keys(snapshot.children), leaf).toEqual(asks);
      expect(effects.filter(({ type }) => type === 'start').length).toBeLessThanOrEqual(1);
      const isAwaited = (state: typeof snapshot | null) => state?.matches('awaiting') ?? false;
      const said = effects.flatMap((effect) => (effect.type === 'emit' ? [effect.event.type] : []));
      const answer = step?.type === 'done' && step.port === 'createSubscription' ? JSON.stringify(step.output) : '';
      // The owner keeps what was asked for and under which key, so that it may be asked for again.
      const isAttempt = (snapshot.matches('creating') && !before?.matches('creating')) || /created|fields|refused/.test(answer);
      expect(said).toEqual([
        ...(isAwaited(before) && !isAwaited(snapshot) ? ['mobilePayment.ended'] : []),
        ...(isAttempt ? ['mobilePayment.attempted'] : []),
        ...(before && !isAwaited(before) && isAwaited(snapshot) ? ['mobilePayment.started'] : []),
        ...(answer.includes('"refused"') ? ['mobilePayment.refused'] : []),
        ...(snapshot.matches('paid') ? ['mobilePayment.paid'] : []),
      ]);
      for (const effect of effects)
        if (effect.type === 'emit' && effect.event.type === 'mobilePayment.attempted')
          expect(effect.event).toMatchObject({ phone: context.phone, key: context.key });
      expect(context.secondsToCheck > 0).toBe(leaf.includes('.waiting.'));
    },
    closed: ({ output }) => expect(output).toEqual({ kind: 'closed' }),
    paid: ({ output }) => expect(output).toEqual({ kind: 'paid', paymentId: 'p1' }),
    'phone.editing': ({ context }) => expect(context).toMatchObject({ message: null, fieldErrors: {} }),
    'phone.rejected': ({ context }, { step }) => {
      if (step?.type === 'event') expect(context).toMatchObject({ message: null, fieldErrors: { phone: REQUIRED } });
      else {
        expect(context.key).toBeNull();
        expect(context.message ?? context.fieldErrors.phone).toBe(context.message === null ? CHECK_PHONE : refused.message);
      }
    },
    'phone.uncertain': ({ context }) => {
      expect(context.message).toBe(UNKNOWN_ERROR);
      expect(context.key).not.toBeNull();
    },
    creating: ({ context }, { before, step, effects }) => {
      const { order, phone, key } = context;
      expect({ phone, message: context.message, fieldErrors: context.fieldErrors }).toEqual({
        phone: PHONE,
        message: null,
        fieldErrors: {},
      });
      const isRepeat = before?.context.key != null && before.context.phone === PHONE;
      const fresh = step?.type === 'event' && 'key' in step.event ? step.event.key : null;
      expect(key).toBe(isRepeat ? before.context.key : fresh);
      const input = { ...order, phone, key };
      expect(effects).toContainEqual({ type: 'start', port: 'createSubscription', source: 'createSubscription', input });
    },
    awaiting: ({ context }, { before, step, effects }) => {
      expect(context).toMatchObject({ key: null, fieldErrors: {} });
      expect([PHONE, KEPT_PHONE]).toContain(context.phone);
      if (step?.type !== 'done' || step.port !== 'createSubscription') return;
      expect(context.msLeft).toBe(600_000);
      const event = { type: 'mobilePayment.started', order: before?.context.order, phone: PHONE, paymentId: 'p1' };
      expect(effects).toContainEqual({ type: 'emit', event });
    },
    'awaiting.confirming': ({ context }) => expect(context.message).toBeNull(),
    'awaiting.timedOut.checking': ({ context }) => expect(context.message).toBeNull(),
    'awaiting.confirming.waiting.lastSecond': ({ context }) => expect(context.secondsToCheck).toBe(1),
    refused: ({ context }) => expect(context.message).toBe(refused.message),
  },
  simplePathLimit: 300,
  births: [
    'платят впервые',
    'прошлое окно закрыли, не дождавшись ответа',
    'до перезагрузки ждали оплату, осталось 20 секунд',
    'до перезагрузки ждали оплату, время вышло',
  ],
  words: mobilePaymentWords,
});
