import { describe, expect, it } from 'vitest';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { attemptOf } from '../../machines/card-payment/attempt.ts';
import { cardPaymentMachine } from '../../machines/card-payment/card-payment.machine.ts';
import { selectIsPaying, selectOutcome, selectPayMessage } from '../../machines/card-payment/card-payment.selectors.ts';
import type { CardOrder, CardPaymentInput, PayPageRequest } from '../../machines/card-payment/card-payment.types.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { MONTH, NEW_CARD, payment } from './card-payment.fixtures.ts';
import { cardPaymentModel } from './card-payment.model.ts';

walkMachine(cardPaymentModel);

type Card = Live<typeof cardPaymentMachine>;

const keys = (live: Card) =>
  live.effects.flatMap((effect) =>
    effect.type === 'start' && effect.port === 'requestPayPage' ? [(effect.input as PayPageRequest).key] : [],
  );
const checks = (live: Card) => live.effects.filter((effect) => effect.type === 'start' && effect.port === 'checkOutcome').length;
const says = (status: Parameters<typeof payment>[0]) => ({ kind: 'payment', payment: payment(status) });
const begin = (input: CardPaymentInput): Card => new Live({ machine: cardPaymentMachine, input });

/** «Оплатить» was pressed. */
const paying = (order: CardOrder = MONTH) => begin({ kind: 'order', order, key: 'k1' });

/** Back from the bank: the application is loaded anew. */
const returned = () => begin({ kind: 'returned', paymentId: 'p1' });

/** On the page of the bank. */
function left(): Card {
  const live = paying();
  live.answer('requestPayPage', { kind: 'url', url: 'https://bank.test/1', paymentId: 'p1' });
  return live;
}

describe('the way to the bank (F02)', () => {
  it('asks once, and leads there', () => {
    const live = paying();
    expect(selectIsPaying(live.snapshot)).toBe(true);
    live.answer('requestPayPage', { kind: 'url', url: 'https://bank.test/1', paymentId: 'p1' });
    expect(selectIsPaying(live.snapshot)).toBe(true);
    expect(keys(live)).toEqual(['k1']);
    expect(live.emitted).toEqual([
      { type: 'cardPayment.opened', paymentId: 'p1', purpose: 'purchase' },
      { type: 'cardPayment.redirect', url: 'https://bank.test/1' },
    ]);
  });

  it('ends with a refusal, and tells the complaints about fields apart', () => {
    const live = paying();
    live.answer('requestPayPage', { kind: 'refused', message: 'Тариф больше не продаётся' });
    expect(live.snapshot.output).toEqual({ kind: 'refused', message: 'Тариф больше не продаётся', fieldErrors: {} });
    const gift = paying();
    gift.answer('requestPayPage', { kind: 'fields', fieldErrors: { recipient_email: 'Введите корректный Email' } });
    expect(gift.snapshot.output).toMatchObject({ message: null, fieldErrors: { recipient_email: 'Введите корректный Email' } });
  });

  it.each(['unknown', 'error', 'silence', 'frozen'])('ends not knowing how it went (%s)', (how) => {
    const live = paying();
    if (how === 'unknown') live.answer('requestPayPage', { kind: 'unknown' });
    else if (how === 'error') live.refuse('requestPayPage');
    else if (how === 'frozen') live.send({ type: 'page.restored' });
    else live.sleep(12_000);
    expect(live.snapshot.output).toEqual({ kind: 'uncertain', message: UNKNOWN_ERROR });
  });
});

describe('a repeat', () => {
  it('of the same order is the same payment; another order is another one', () => {
    const first = attemptOf(null, { order: MONTH, key: 'k1' });
    expect(attemptOf(first, { order: { ...MONTH }, key: 'k2' })).toEqual({ order: MONTH, key: 'k1' });
    expect(attemptOf(first, { order: NEW_CARD, key: 'k2' })).toEqual({ order: NEW_CARD, key: 'k2' });
  });
});

describe('«Back» from the page of the bank (row F1, bfc)', () => {
  it('ends the way there: whoever began it asks what came of it', () => {
    const live = left();
    live.send({ type: 'page.restored' });
    expect(live.snapshot.output).toEqual({ kind: 'back', paymentId: 'p1' });
  });

  it('does not wait for a page that never opens', () => {
    const live = left();
    live.sleep(11_999);
    expect(live.snapshot.status).toBe('active');
    live.sleep(1);
    expect(live.snapshot.output).toEqual({ kind: 'back', paymentId: 'p1' });
  });
});

describe('the way back from the bank: only the server says how it ended', () => {
  it('paid, once', () => {
    const live = returned();
    expect(selectOutcome(live.snapshot)).toBe('checking');
    live.answer('checkOutcome', says('paid'));
    expect(live.snapshot.output).toEqual({ kind: 'paid', payment: payment('paid') });
    expect(live.emitted).toEqual([
      { type: 'cardPayment.paid', payment: payment('paid') },
      { type: 'cardPayment.sold', purpose: 'purchase' },
    ]);
    live.sleep(3_600_000);
    expect(checks(live)).toBe(1);
  });

  it.each([
    ['declined', 'declined'],
    ['unsuitable', 'declined'],
    ['cancelled', 'cancelled'],
  ] as const)('%s is not paid: %s', (status, kind) => {
    const live = returned();
    live.answer('checkOutcome', says(status));
    expect(live.snapshot.output).toEqual({ kind, payment: payment(status) });
    expect(live.emitted).toEqual([{ type: 'cardPayment.ended', payment: payment(status) }]);
  });

  it('says that there was no payment where the server knows of none', () => {
    const live = returned();
    live.answer('checkOutcome', { kind: 'payment', payment: null });
    expect(live.snapshot.output).toEqual({ kind: 'none', message: 'Оплаты не было' });
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
    expect(live.emitted).toEqual([
      { type: 'cardPayment.paid', payment: payment('paid') },
      { type: 'cardPayment.sold', purpose: 'purchase' },
    ]);
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
    expect(live.snapshot.output).toMatchObject({ kind: 'paid' });
  });

  it('is closed at the bank', () => {
    const live = unpaid();
    cancel(live);
    cancel(live);
    expect(selectOutcome(live.snapshot)).toBe('cancelling');
    live.answer('cancelPayment', says('cancelled'));
    expect(live.emitted).toEqual([{ type: 'cardPayment.ended', payment: payment('cancelled') }]);
    expect(live.snapshot.output).toMatchObject({ kind: 'cancelled' });
  });

  it('that was paid a moment before is paid', () => {
    const live = unpaid();
    cancel(live);
    live.answer('cancelPayment', says('paid'));
    expect(live.snapshot.output).toMatchObject({ kind: 'paid' });
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
});

describe('a page that offers to pay', () => {
  const quiet = () => begin({ kind: 'quiet', paymentId: 'p1' });

  it('asks quietly about the payment that was begun there', () => {
    const live = quiet();
    expect(selectOutcome(live.snapshot)).toBeNull();
    live.answer('checkOutcome', says('paid'));
    expect(live.snapshot.output).toEqual({ kind: 'paid', payment: payment('paid') });
  });

  it.each([
    ['open', (live: Card) => live.answer('checkOutcome', says('pending'))],
    ['unknown', (live: Card) => live.answer('checkOutcome', { kind: 'unknown' })],
    ['silence', (live: Card) => live.sleep(12_000)],
  ])('says nothing where it is not over, or nobody knows: %s', (_, answer) => {
    const live = quiet();
    answer(live);
    expect([live.snapshot.output, live.emitted]).toEqual([{ kind: 'unfinished' }, []]);
  });
});
