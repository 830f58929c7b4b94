import { describe, expect, it } from 'vitest';
import { selectCompletedPayment, selectIsChoosing, selectPurchaseMessage } from '../../machines/purchase/purchase.selectors.ts';
import { ended, HAS_NOTHING, MONTH, REFUSED, YEAR } from './purchase.fixtures.ts';
import { begun, keys, pay, purchase } from './purchase.live.ts';

/** A purchase and the payments it begins: their keys, and their ends. */

describe('the same order is the same payment', () => {
  it('keeps its key through an unknown outcome, another way, another page, and the way back from the bank', () => {
    const live = purchase(HAS_NOTHING, { plan: MONTH });
    pay(live, 'k1');
    live.answer('cardPayment', { kind: 'uncertain', message: 'Неизвестная ошибка' });
    pay(live, 'k2');
    live.send({ type: 'purchase.chooseMethod', method: 'mobile' });
    live.send({ type: 'purchase.chooseMethod', method: 'card' });
    pay(live, 'k3');
    live.send({ type: 'purchase.pageLeft' });
    pay(live, 'k4');
    live.answer('cardPayment', { kind: 'back', paymentId: 'p1' });
    live.answer('cardPayment', { kind: 'unfinished' });
    pay(live, 'k5');
    expect(keys(live)).toEqual(['k1', 'k1', 'k1', 'k1', 'k1']);
  });

  it('takes another order for another intent, and what was refused or has ended for over', () => {
    const live = purchase(HAS_NOTHING, { plan: MONTH });
    pay(live, 'k1');
    live.send({ type: 'purchase.buy', plan: YEAR });
    pay(live, 'k2');
    live.answer('cardPayment', REFUSED);
    pay(live, 'k3');
    live.answer('cardPayment', { kind: 'back', paymentId: 'p1' });
    live.answer('cardPayment', ended('declined'));
    pay(live, 'k4');
    live.answer('cardPayment', { kind: 'back', paymentId: 'p1' });
    live.answer('cardPayment', { kind: 'none', message: null });
    pay(live, 'k5');
    expect(keys(live)).toEqual(['k1', 'k2', 'k3', 'k4', 'k5']);
  });

  it('by phone, too: the number and its key outlive the window', () => {
    const live = purchase(HAS_NOTHING, { plan: MONTH });
    live.send({ type: 'purchase.chooseMethod', method: 'mobile' });
    pay(live);
    live.send({ type: 'purchase.billAttempted', phone: '7999', key: 'b1' });
    live.answer('mobilePayment', { kind: 'closed' });
    pay(live);
    live.send({ type: 'purchase.buy', plan: YEAR });
    pay(live);
    expect(begun(live)).toMatchObject([
      { phone: '', key: null },
      { phone: '7999', key: 'b1' },
      { phone: '7999', key: null },
    ]);
  });
});

describe('«Back» from the page of the bank', () => {
  const back = () => {
    const live = purchase(HAS_NOTHING, { plan: MONTH });
    pay(live);
    live.answer('cardPayment', { kind: 'back', paymentId: 'p1' });
    return live;
  };

  it('lets the button work at once, and asks quietly how it ended', () => {
    const live = back();
    expect([selectIsChoosing(live.snapshot), selectPurchaseMessage(live.snapshot)]).toEqual([true, null]);
    expect(begun(live).at(-1)).toEqual({ port: 'cardPayment', kind: 'quiet', paymentId: 'p1' });
    pay(live, 'k2');
    expect(keys(live)).toEqual(['k1', 'k1']);
  });

  it('leads whoever has paid, and is still here, to the outcome', () => {
    const here = back();
    here.answer('cardPayment', ended('paid'));
    expect(here.emitted).toContainEqual({ type: 'purchase.goToResult', paymentId: 'p1' });
    const away = back();
    away.send({ type: 'purchase.pageLeft' });
    away.answer('cardPayment', ended('paid'));
    expect([here, away].map(({ snapshot }) => selectCompletedPayment(snapshot))).toEqual(['p1', 'p1']);
    expect(away.emitted).not.toContainEqual({ type: 'purchase.goToResult', paymentId: 'p1' });
  });

  it('is asked at each showing of the page, where something was begun', () => {
    const live = purchase(HAS_NOTHING, { plan: MONTH });
    live.send({ type: 'purchase.entered' });
    expect(begun(live)).toEqual([]);
    const again = back();
    again.send({ type: 'purchase.pageLeft' });
    again.send({ type: 'purchase.entered' });
    expect(begun(again).filter(({ port }) => port === 'cardPayment')).toHaveLength(3);
  });
});
