import { describe, expect, it } from 'vitest';
import { cardPaymentMachine } from '../../machines/card-payment/card-payment.machine.ts';
import { giftOrderMachine } from '../../machines/gift-order/gift-order.machine.ts';
import { giftMessage, giftOutcome, giftPaymentOf } from '../../machines/gift-order/gift-order.selectors.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { payment } from './card-payment.fixtures.ts';
import { GIFT, giftEnded, OTHER_GIFT } from './gift-order.fixtures.ts';
import { giftOrderModel } from './gift-order.model.ts';

walkMachine(giftOrderModel);

const gift = () => new Live({ machine: giftOrderMachine, input: { draft: null } });
type Gift = ReturnType<typeof gift>;
const submit = (live: Gift, key: string, order = GIFT) => live.send({ type: 'giftOrder.submit', order, key });
const enter = (live: Gift, paymentId = 'p1') => live.send({ type: 'giftOrder.entered', isReturned: true, paymentId });
const keys = (live: Gift) =>
  live.effects.flatMap((effect) => (effect.type === 'start' ? [(effect.input as { key?: string }).key] : []));

describe('paying for a gift (F08)', () => {
  it('begins once, and the same order is the same payment', () => {
    const live = gift();
    submit(live, 'k1');
    submit(live, 'k2');
    live.answer('giftPayment', { kind: 'uncertain', message: 'Неизвестная ошибка' });
    expect(giftMessage(live.snapshot, undefined)).toBe('Неизвестная ошибка');
    submit(live, 'k3');
    live.send({ type: 'giftOrder.pageLeft' });
    submit(live, 'k4');
    live.send({ type: 'giftOrder.pageLeft' });
    submit(live, 'k5', OTHER_GIFT);
    expect(keys(live)).toEqual(['k1', 'k1', 'k1', 'k5']);
  });

  it('says at which field it was refused, until the order is changed; the next try is another one', () => {
    const live = gift();
    submit(live, 'k1');
    const fieldErrors = { recipient_email: 'Этот адрес не принимает писем' };
    live.answer('giftPayment', { kind: 'refused', message: null, fieldErrors });
    expect(live.snapshot.context.fieldErrors).toEqual(fieldErrors);
    live.send({ type: 'giftOrder.edit' });
    expect(live.snapshot.context.fieldErrors).toEqual({});
    submit(live, 'k2');
    expect(keys(live)).toEqual(['k1', 'k2']);
  });

  it('by «Back» from the bank: the form works, and that it was paid is told', () => {
    const live = gift();
    submit(live, 'k1');
    live.answer('giftPayment', { kind: 'back', paymentId: 'p1' });
    expect(giftOutcome(live.snapshot, undefined)).toBeNull();
    live.answer('giftPayment', giftEnded('paid'));
    expect(giftOutcome(live.snapshot, undefined)).toBe('paid');
  });
});

describe('after the bank', () => {
  it.each(['paid', 'declined', 'cancelled'] as const)('%s', (kind) => {
    const live = gift();
    submit(live, 'k1');
    live.send({ type: 'giftOrder.pageLeft' });
    enter(live);
    live.answer('giftPayment', giftEnded(kind));
    expect([giftOutcome(live.snapshot, undefined), live.snapshot.context.draft]).toEqual([kind, GIFT]);
    expect(giftPaymentOf(live.snapshot, undefined)).toEqual(giftEnded(kind).payment);
  });

  it('an old address that is looked at again asks once; another payment is asked about', () => {
    const live = gift();
    enter(live);
    live.answer('giftPayment', giftEnded('paid'));
    enter(live);
    expect(Object.keys(live.snapshot.children)).toEqual([]);
    enter(live, 'p2');
    expect(Object.keys(live.snapshot.children)).toEqual(['giftPayment']);
  });

  it('the payment of a subscription has a page of its own', () => {
    const live = gift();
    enter(live);
    const asked = new Live({ machine: cardPaymentMachine, input: { kind: 'returned', paymentId: 'p1' } });
    expect(giftOutcome(live.snapshot, asked.snapshot)).toBe('checking');
    asked.answer('checkOutcome', { kind: 'payment', payment: payment('pending') });
    expect(giftOutcome(live.snapshot, asked.snapshot)).toBeNull();
    submit(live, 'k1');
    expect(keys(live)).toEqual([undefined, 'k1']);
  });

  it('another card begins with an empty form, and with an address of its own', () => {
    const live = gift();
    submit(live, 'k1');
    live.send({ type: 'giftOrder.pageLeft' });
    enter(live);
    live.answer('giftPayment', giftEnded('paid'));
    live.takeEffects();
    live.send({ type: 'giftOrder.another' });
    expect(live.emitted).toEqual([{ type: 'giftOrder.kept', draft: null }, { type: 'giftOrder.addressUsed' }]);
  });
});
