import { describe, expect, it } from 'vitest';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { cardPaymentMachine } from '../../machines/card-payment/card-payment.machine.ts';
import { paymentResultMachine } from '../../machines/payment-result/payment-result.machine.ts';
import { shownMessage, shownOutcome, shownPayment } from '../../machines/payment-result/payment-result.selectors.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { payment } from './card-payment.fixtures.ts';
import { paymentResultModel } from './payment-result.model.ts';
import { ended } from './purchase.fixtures.ts';

walkMachine(paymentResultModel);

function shown() {
  const live = new Live({ machine: paymentResultMachine });
  live.send({ type: 'paymentResult.shown', paymentId: 'p1' });
  return live;
}

describe('what the page shows', () => {
  const asking = () => new Live({ machine: cardPaymentMachine, input: { kind: 'returned', paymentId: 'p1' } });
  const says = (status: 'pending') => ({ kind: 'payment', payment: payment(status) });

  it('while it is asked: that it is asked, then the open invoice, which stays through the next question', () => {
    const result = shown();
    const one = asking();
    expect(shownOutcome(result.snapshot, one.snapshot)).toBe('checking');
    one.answer('checkOutcome', { kind: 'unknown' });
    expect([shownOutcome(result.snapshot, one.snapshot), shownMessage(result.snapshot, one.snapshot)]).toEqual([
      'checking',
      UNKNOWN_ERROR,
    ]);
    one.sleep(15_000);
    one.answer('checkOutcome', says('pending'));
    one.sleep(15_000);
    expect(shownOutcome(result.snapshot, one.snapshot)).toBe('open');
    expect(shownPayment(result.snapshot, one.snapshot)).toEqual(payment('pending'));
  });

  it('when the bank is silent for ten minutes: that it is', () => {
    const one = asking();
    for (let round = 0; round < 60; round += 1) {
      if (Object.hasOwn(one.snapshot.children, 'checkOutcome')) one.answer('checkOutcome', says('pending'));
      one.sleep(15_000);
    }
    expect(shownOutcome(shown().snapshot, one.snapshot)).toBe('timedOut');
  });

  it.each(['paid', 'declined', 'cancelled'] as const)('when it is over: %s', (kind) => {
    const result = shown();
    result.answer('returnedPayment', ended(kind));
    expect([shownOutcome(result.snapshot, undefined), shownPayment(result.snapshot, undefined)]).toEqual([
      kind,
      ended(kind).payment,
    ]);
  });

  it('when there was none: that there was none', () => {
    const result = shown();
    result.answer('returnedPayment', { kind: 'none', message: 'Оплаты не было' });
    expect([shownOutcome(result.snapshot, undefined), shownMessage(result.snapshot, undefined)]).toEqual([
      'none',
      'Оплаты не было',
    ]);
  });
});

describe('the page', () => {
  it('asks no more once it is left, and anew when it is shown again', () => {
    const live = shown();
    live.send({ type: 'paymentResult.left' });
    expect(Object.keys(live.snapshot.children)).toEqual([]);
    live.send({ type: 'paymentResult.shown', paymentId: 'p1' });
    expect(Object.keys(live.snapshot.children)).toEqual(['returnedPayment']);
  });

  it('asks anew when it wakes up, unless it was paid or declined: there is nothing more to learn', () => {
    for (const [end, children] of [
      [ended('cancelled'), ['returnedPayment']],
      [{ kind: 'none', message: 'Оплаты не было' }, ['returnedPayment']],
      [ended('paid'), []],
      [ended('declined'), []],
    ] as const) {
      const live = shown();
      live.answer('returnedPayment', end);
      live.send({ type: 'page.restored' });
      expect(Object.keys(live.snapshot.children)).toEqual(children);
    }
  });
});
