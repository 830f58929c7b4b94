import { describe, expect, it } from 'vitest';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { cardPaymentMachine } from '../../machines/card-payment/card-payment.machine.ts';
import {
  selectIsPaying,
  selectOutcome,
  selectPayFieldErrors,
  selectPayMessage,
} from '../../machines/card-payment/card-payment.selectors.ts';
import type { CardOrder, PayPageRequest } from '../../machines/card-payment/card-payment.types.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { MONTH, NEW_CARD, payment } from './card-payment.fixtures.ts';
import { cardPaymentModel } from './card-payment.model.ts';

walkMachine(cardPaymentModel);

const card = () => new Live({ machine: cardPaymentMachine });
type Card = ReturnType<typeof card>;

const start = (live: Card, key: string, order: CardOrder = MONTH) => live.send({ type: 'cardPayment.start', order, key });
const asked = (live: Card) =>
  live.effects.flatMap((effect) => (effect.type === 'start' && effect.port === 'requestPayPage' ? [effect.input] : []));
const keys = (live: Card) => asked(live).map((request) => (request as PayPageRequest).key);
const checks = (live: Card) => live.effects.filter((effect) => effect.type === 'start' && effect.port === 'checkOutcome').length;
const says = (status: Parameters<typeof payment>[0]) => ({ kind: 'payment', payment: payment(status) });

/** On the page of the bank. */
function left(): Card {
  const live = card();
  start(live, 'k1');
  live.answer('requestPayPage', { kind: 'url', url: 'https://bank.test/1', paymentId: 'p1' });
  return live;
}

/** Back from it: the application is loaded anew. */
function returned(): Card {
  const live = card();
  live.send({ type: 'cardPayment.returned', paymentId: 'p1' });
  return live;
}

describe('the way to the bank (F02)', () => {
  it('asks once, however often it is clicked, and leads there', () => {
    const live = card();
    start(live, 'k1');
    start(live, 'k2');
    expect(selectIsPaying(live.snapshot)).toBe(true);
    live.answer('requestPayPage', { kind: 'url', url: 'https://bank.test/1', paymentId: 'p1' });
    start(live, 'k3');
    expect(asked(live)).toEqual([{ order: MONTH, key: 'k1' }]);
    expect(live.emitted).toEqual([
      { type: 'cardPayment.opened', paymentId: 'p1', purpose: 'purchase' },
      { type: 'cardPayment.redirect', url: 'https://bank.test/1' },
    ]);
  });

  it('keeps a refusal until the next try, and the complaints about fields apart', () => {
    const live = card();
    start(live, 'k1');
    live.answer('requestPayPage', { kind: 'refused', message: 'Тариф больше не продаётся' });
    expect(selectPayMessage(live.snapshot)).toBe('Тариф больше не продаётся');
    start(live, 'k2');
    expect(selectPayMessage(live.snapshot)).toBeNull();
    live.answer('requestPayPage', { kind: 'fields', fieldErrors: { recipient_email: 'Введите корректный Email' } });
    expect(selectPayFieldErrors(live.snapshot)).toEqual({ recipient_email: 'Введите корректный Email' });
    expect(selectPayMessage(live.snapshot)).toBeNull();
    live.send({ type: 'cardPayment.reset' });
    expect(selectPayFieldErrors(live.snapshot)).toEqual({});
    expect(keys(live)).toEqual(['k1', 'k2']);
  });

  it.each(['unknown', 'error', 'silence', 'frozen'])('does not know how it went (%s): the button works, the key stays', (how) => {
    const live = card();
    start(live, 'k1');
    if (how === 'unknown') live.answer('requestPayPage', { kind: 'unknown' });
    else if (how === 'error') live.refuse('requestPayPage');
    else if (how === 'frozen') live.send({ type: 'page.restored' });
    else live.sleep(12_000);
    expect(selectPayMessage(live.snapshot)).toBe(UNKNOWN_ERROR);
    expect(selectIsPaying(live.snapshot)).toBe(false);
    start(live, 'k2');
    expect(keys(live)).toEqual(['k1', 'k1']);
  });

  it('takes another order for another intent, also after the page was left', () => {
    const live = card();
    start(live, 'k1');
    live.answer('requestPayPage', { kind: 'unknown' });
    live.send({ type: 'cardPayment.reset' });
    expect(selectPayMessage(live.snapshot)).toBeNull();
    start(live, 'k2');
    live.answer('requestPayPage', { kind: 'unknown' });
    start(live, 'k3', NEW_CARD);
    live.answer('requestPayPage', { kind: 'refused', message: 'Нет' });
    start(live, 'k4', NEW_CARD);
    expect(keys(live)).toEqual(['k1', 'k1', 'k3', 'k4']);
  });
});

describe('«Back» from the page of the bank (row F1, bfc)', () => {
  it('lets the button work at once and leads to the same page: no second payment', () => {
    const live = left();
    live.send({ type: 'page.restored' });
    expect(selectIsPaying(live.snapshot)).toBe(false);
    expect(selectOutcome(live.snapshot)).toBeNull();
    expect(checks(live)).toBe(1);
    live.answer('checkOutcome', says('pending'));
    start(live, 'k2');
    expect(keys(live)).toEqual(['k1', 'k1']);
  });

  it('does not wait for the answer', () => {
    const live = left();
    live.send({ type: 'page.restored' });
    start(live, 'k2');
    expect(keys(live)).toEqual(['k1', 'k1']);
    expect(() => live.answer('checkOutcome', says('paid'))).toThrow('does not run');
  });

  it('tells what the bank has done meanwhile', () => {
    const paid = left();
    paid.send({ type: 'page.restored' });
    paid.takeEffects();
    paid.answer('checkOutcome', says('paid'));
    expect(paid.emitted).toEqual([{ type: 'cardPayment.paid', payment: payment('paid') }]);
    const declined = left();
    declined.send({ type: 'page.restored' });
    declined.answer('checkOutcome', says('declined'));
    expect(selectOutcome(declined.snapshot)).toBe('declined');
    start(declined, 'k2');
    expect(keys(declined)).toEqual(['k1', 'k2']);
  });

  it('does not wait for a page that never opens', () => {
    const live = left();
    live.sleep(12_000);
    expect(selectIsPaying(live.snapshot)).toBe(false);
    live.sleep(12_000);
    start(live, 'k2');
    expect(keys(live)).toEqual(['k1', 'k1']);
  });
});

describe('the way back from the bank: only the server says how it ended', () => {
  it.each(['paid', 'declined'] as const)('%s', (end) => {
    const live = returned();
    expect(selectOutcome(live.snapshot)).toBe('checking');
    live.answer('checkOutcome', says(end));
    expect(selectOutcome(live.snapshot)).toBe(end);
    expect(live.emitted).toEqual([{ type: `cardPayment.${end}`, payment: payment(end) }]);
    live.sleep(3_600_000);
    for (const type of ['page.visible', 'network.restored', 'cardPayment.checkAgain'] as const) live.send({ type });
    expect(checks(live)).toBe(1);
    // Its page is shown again, by «Back» or from the history: it is asked about again.
    live.send({ type: 'cardPayment.returned', paymentId: 'p1' });
    expect(selectOutcome(live.snapshot)).toBe('checking');
  });

  it.each([
    ['unsuitable', 'declined'],
    ['cancelled', 'cancelled'],
  ] as const)('%s is not paid: %s', (status, outcome) => {
    const live = returned();
    live.answer('checkOutcome', says(status));
    expect(selectOutcome(live.snapshot)).toBe(outcome);
    expect(live.emitted).toEqual([{ type: `cardPayment.${outcome}`, payment: payment(status) }]);
  });

  it('says that there was no payment where the server knows of none', () => {
    const live = returned();
    live.answer('checkOutcome', { kind: 'payment', payment: null });
    expect(selectOutcome(live.snapshot)).toBeNull();
    expect(selectPayMessage(live.snapshot)).toBe('Оплаты не было');
    expect(live.emitted).toEqual([]);
  });

  it('asks 15 s after the last answer, never two questions at once', () => {
    const live = returned();
    live.sleep(4000);
    live.answer('checkOutcome', says('pending'));
    expect(selectOutcome(live.snapshot)).toBe('waiting');
    live.sleep(14_999);
    expect(checks(live)).toBe(1);
    live.sleep(1);
    expect(checks(live)).toBe(2);
    for (const type of ['page.visible', 'network.restored', 'page.restored', 'cardPayment.checkAgain'] as const)
      live.send({ type });
    live.sleep(11_999);
    expect(checks(live)).toBe(2);
    live.sleep(1);
    expect(selectOutcome(live.snapshot)).toBe('unknown');
    expect(selectPayMessage(live.snapshot)).toBe(UNKNOWN_ERROR);
    live.sleep(15_000);
    expect(checks(live)).toBe(3);
    expect(selectPayMessage(live.snapshot)).toBeNull();
  });

  it.each(['page.visible', 'network.restored', 'page.restored', 'cardPayment.checkAgain'] as const)(
    'asks at once: %s',
    (type) => {
      const live = returned();
      live.answer('checkOutcome', says('pending'));
      live.send({ type });
      expect(checks(live)).toBe(2);
      live.answer('checkOutcome', says('pending'));
      live.sleep(14_999);
      expect(checks(live)).toBe(2);
    },
  );

  it('gives up after ten minutes, with one last question, and asks again only when told to', () => {
    const live = returned();
    live.answer('checkOutcome', says('pending'));
    for (let round = 0; round < 39; round += 1) {
      live.sleep(15_000);
      live.answer('checkOutcome', says('pending'));
    }
    live.sleep(14_999);
    expect(selectOutcome(live.snapshot)).toBe('waiting');
    live.sleep(1);
    const asked = checks(live);
    live.answer('checkOutcome', says('pending'));
    expect(selectOutcome(live.snapshot)).toBe('timedOut');
    live.sleep(3_600_000);
    live.send({ type: 'page.visible' });
    live.send({ type: 'network.restored' });
    expect(checks(live)).toBe(asked);
    live.send({ type: 'cardPayment.checkAgain' });
    live.send({ type: 'cardPayment.checkAgain' });
    expect(checks(live)).toBe(asked + 1);
    live.answer('checkOutcome', says('paid'));
    expect(live.emitted).toEqual([{ type: 'cardPayment.paid', payment: payment('paid') }]);
  });

  it('asks no more once the page is left or the session is over', () => {
    for (const type of ['cardPayment.reset', 'session.ended'] as const) {
      const live = returned();
      live.answer('checkOutcome', says('pending'));
      live.send({ type });
      live.sleep(3_600_000);
      expect(checks(live)).toBe(1);
      expect(selectOutcome(live.snapshot)).toBeNull();
    }
  });
});

describe('an open invoice', () => {
  /** Back from the bank, where nothing was paid. */
  function unpaid(): Card {
    const live = returned();
    live.answer('checkOutcome', says('pending'));
    return live;
  }
  const cancel = (live: Card) => live.send({ type: 'cardPayment.cancel', key: 'c1' });

  it('is known while it is asked about again', () => {
    const live = unpaid();
    live.sleep(15_000);
    expect([selectOutcome(live.snapshot), live.snapshot.context.payment?.status]).toEqual(['checking', 'pending']);
  });

  it('is gone on with, on the very same page of the bank; «Back» from it asks again', () => {
    const live = unpaid();
    live.send({ type: 'cardPayment.resume' });
    expect(live.emitted).toEqual([{ type: 'cardPayment.redirect', url: 'https://bank.test/1' }]);
    expect(selectOutcome(live.snapshot)).toBe('waiting');
    live.send({ type: 'page.restored' });
    live.answer('checkOutcome', says('paid'));
    expect(selectOutcome(live.snapshot)).toBe('paid');
  });

  it('is closed at the bank', () => {
    const live = unpaid();
    cancel(live);
    cancel(live);
    expect(selectOutcome(live.snapshot)).toBe('cancelling');
    live.answer('cancelPayment', says('cancelled'));
    expect(live.emitted).toEqual([{ type: 'cardPayment.cancelled', payment: payment('cancelled') }]);
    expect(selectOutcome(live.snapshot)).toBe('cancelled');
  });

  it('that was paid a moment before is paid', () => {
    const live = unpaid();
    cancel(live);
    live.answer('cancelPayment', says('paid'));
    expect(selectOutcome(live.snapshot)).toBe('paid');
  });

  it.each([
    [
      'a refusal',
      (live: Card) => live.answer('cancelPayment', { kind: 'refused', message: 'Попробуйте позже' }),
      'Попробуйте позже',
    ],
    ['no answer', (live: Card) => live.answer('cancelPayment', { kind: 'unknown' }), UNKNOWN_ERROR],
    ['silence', (live: Card) => live.sleep(12_000), UNKNOWN_ERROR],
  ])('stays open after %s, and may be cancelled again', (_, answer, words) => {
    const live = unpaid();
    cancel(live);
    answer(live);
    expect([selectOutcome(live.snapshot), selectPayMessage(live.snapshot)]).toEqual(['waiting', words]);
    cancel(live);
    expect(selectOutcome(live.snapshot)).toBe('cancelling');
  });

  it('is in nobody’s way: another errand is paid for at once', () => {
    const live = unpaid();
    start(live, 'k1', NEW_CARD);
    expect(asked(live)).toEqual([{ order: NEW_CARD, key: 'k1' }]);
  });
});

describe('a page that offers to pay', () => {
  it('asks quietly about the payment that was begun there', () => {
    const live = card();
    live.send({ type: 'cardPayment.recheck', paymentId: 'p1' });
    expect(selectOutcome(live.snapshot)).toBeNull();
    live.answer('checkOutcome', says('paid'));
    expect(live.emitted).toEqual([{ type: 'cardPayment.paid', payment: payment('paid') }]);
  });

  it('opens no page of the bank for an order that has changed', () => {
    const live = card();
    start(live, 'k1');
    live.send({ type: 'cardPayment.drop' });
    expect(selectIsPaying(live.snapshot)).toBe(false);
    expect(() => live.answer('requestPayPage', { kind: 'unknown' })).toThrow('does not run');
    start(live, 'k2', NEW_CARD);
    expect(keys(live)).toEqual(['k1', 'k2']);
  });
});
