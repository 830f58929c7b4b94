import { describe, expect, it } from 'vitest';
import {
  selectCompletedPayment,
  selectHasPaymentPage,
  selectIsBuying,
  selectIsChoosing,
  selectIsCompleted,
  selectIsPaidElsewhere,
  selectIsPlanChange,
  selectMethod,
  selectPlan,
  selectPurchaseMessage,
} from '../../machines/purchase/purchase.selectors.ts';
import type { Buyer } from '../../machines/purchase/purchase.types.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { ended, GUEST, HAS_MONTH, HAS_MORE, HAS_NOTHING, MAY, MONTH, PENDING, REFUSED, YEAR } from './purchase.fixtures.ts';
import { begun, isPaying, open, type Purchase, paid, pay, purchase } from './purchase.live.ts';
import { purchaseModel } from './purchase.model.ts';

walkMachine(purchaseModel);

describe('the choice of a plan (F01, F06)', () => {
  it('leads a guest to sign up first, and a listener to pay', () => {
    for (const [buyer, path] of [
      [GUEST, '/signup'],
      [HAS_NOTHING, '/payment'],
    ] as const) {
      const live = purchase(buyer);
      live.send({ type: 'purchase.buy', plan: MONTH });
      expect(live.emitted).toEqual([
        { type: 'purchase.paymentKept', paymentId: null },
        { type: 'purchase.planSelected', plan: MONTH },
        { type: 'purchase.planChosen', plan: MONTH.type },
        { type: 'purchase.goTo', path },
      ]);
      expect(selectPlan(live.snapshot)).toEqual(MONTH);
    }
  });

  it('survives a reload, and becomes payable when the guest has signed up', () => {
    const live = purchase(GUEST, { plan: MONTH });
    expect(selectIsChoosing(live.snapshot)).toBe(true);
    pay(live);
    expect(live.emitted).toEqual([{ type: 'purchase.goTo', path: '/signup' }]);
    live.send({ type: 'purchase.buyerChanged', buyer: HAS_NOTHING });
    pay(live);
    expect(begun(live)).toMatchObject([{ port: 'cardPayment', order: { subscriptionType: '1 месяц', isChange: false } }]);
  });

  it('is forgotten when it is cancelled', () => {
    const live = purchase(HAS_NOTHING, { plan: MONTH });
    live.send({ type: 'purchase.cancel' });
    expect(live.emitted).toEqual([
      { type: 'purchase.paymentKept', paymentId: null },
      { type: 'purchase.planSelected', plan: null },
      { type: 'purchase.goTo', path: '/subscriptions' },
    ]);
    expect(selectPlan(live.snapshot)).toBeNull();
  });
});

describe('paying', () => {
  it('is asked for once, however often it is clicked', () => {
    const live = purchase(HAS_NOTHING, { plan: MONTH });
    pay(live);
    pay(live);
    expect(selectIsBuying(live.snapshot)).toBe(true);
    expect(begun(live)).toHaveLength(1);
    live.send({ type: 'purchase.cancel' });
    expect(selectIsBuying(live.snapshot)).toBe(true);
  });

  it('goes the way that was chosen', () => {
    const live = purchase(HAS_NOTHING, { plan: YEAR });
    live.send({ type: 'purchase.chooseMethod', method: 'mobile' });
    expect(selectMethod(live.snapshot)).toBe('mobile');
    live.send({ type: 'purchase.discountChanged', discount: MAY });
    pay(live);
    const order = { subscriptionType: '12 месяцев', promocode: 'MAY', knownEnd: { kind: 'none' } };
    expect(begun(live)).toEqual([{ port: 'mobilePayment', kind: 'order', order, phone: '', key: null }]);
  });

  it('goes by card where the plan is changed: a bill to a phone cannot say so (G05)', () => {
    const live = purchase(HAS_MONTH, { plan: MONTH });
    live.send({ type: 'purchase.chooseMethod', method: 'mobile' });
    expect(selectMethod(live.snapshot)).toBe('mobile');
    live.send({ type: 'purchase.buy', plan: YEAR });
    expect(selectMethod(live.snapshot)).toBe('card');
    pay(live);
    expect(begun(live)).toMatchObject([{ port: 'cardPayment', order: { subscriptionType: '12 месяцев', isChange: true } }]);
  });

  it.each([
    [HAS_MONTH, YEAR, true],
    [HAS_MONTH, MONTH, false],
    [HAS_NOTHING, YEAR, false],
    [GUEST, YEAR, false],
    [HAS_MONTH, null, false],
  ])('is a change of plan only when another is in force: %j, %j', (buyer, plan, isChange) => {
    const live = purchase(buyer, { plan });
    expect(selectIsPlanChange(live.snapshot)).toBe(isChange);
    pay(live);
    if (plan !== null && buyer.kind === 'user') expect(begun(live)).toMatchObject([{ order: { isChange } }]);
  });

  it('keeps the plan and says why when it failed, says nothing when the phone’s window was closed', () => {
    const live = purchase(HAS_NOTHING, { plan: MONTH });
    pay(live);
    live.answer('cardPayment', REFUSED);
    expect(selectPurchaseMessage(live.snapshot)).toBe('Банк не ответил');
    expect(selectPlan(live.snapshot)).toEqual(MONTH);
    live.send({ type: 'purchase.chooseMethod', method: 'mobile' });
    pay(live);
    live.answer('mobilePayment', { kind: 'closed' });
    expect(selectPurchaseMessage(live.snapshot)).toBeNull();
    expect(selectIsChoosing(live.snapshot)).toBe(true);
    expect(begun(live)).toHaveLength(2);
  });

  it('goes along with the code that takes something off this very plan', () => {
    const live = purchase(HAS_NOTHING, { plan: MONTH });
    live.send({ type: 'purchase.discountChanged', discount: { ...MAY, subscriptionTypes: ['12 месяцев'] } });
    pay(live);
    live.send({ type: 'purchase.buy', plan: YEAR });
    pay(live);
    expect(begun(live)).toMatchObject([{ order: { promocode: null } }, { order: { promocode: 'MAY' } }]);
  });

  it('is by phone where the site takes no cards', () => {
    const live = purchase(HAS_NOTHING, { plan: MONTH, ways: { card: false, mobile: true } });
    expect(selectMethod(live.snapshot)).toBe('mobile');
    pay(live);
    expect(begun(live)).toMatchObject([{ port: 'mobilePayment' }]);
  });
});

describe('the order that is sent is the order on the screen', () => {
  it.each([
    ['another plan', { type: 'purchase.buy', plan: YEAR }],
    ['another way', { type: 'purchase.chooseMethod', method: 'mobile' }],
    ['another sum', { type: 'purchase.discountChanged', discount: MAY }],
    ['another page', { type: 'purchase.pageLeft' }],
  ] as const)('%s stops what was begun, and the next press asks anew', (_, event) => {
    const live = purchase(HAS_NOTHING, { plan: MONTH });
    pay(live);
    live.send(event);
    expect([isPaying(live), selectIsChoosing(live.snapshot)]).toEqual([false, true]);
    pay(live);
    expect(begun(live).at(-1)).toMatchObject({ order: { subscriptionType: selectPlan(live.snapshot)?.type } });
  });

  it('a code for another plan is no other sum', () => {
    const live = purchase(HAS_NOTHING, { plan: MONTH });
    pay(live);
    live.send({ type: 'purchase.discountChanged', discount: { ...MAY, subscriptionTypes: ['12 месяцев'] } });
    expect(isPaying(live)).toBe(true);
  });

  it('the same code that takes off something else is another sum', () => {
    const live = purchase(HAS_NOTHING, { plan: MONTH });
    live.send({ type: 'purchase.discountChanged', discount: MAY });
    pay(live);
    live.send({ type: 'purchase.discountChanged', discount: { ...MAY, discount: 100 } });
    expect(isPaying(live)).toBe(false);
  });

  it('a bill to a phone is awaited further on another page, and over a reload', () => {
    const live = purchase(HAS_NOTHING, { plan: MONTH, paymentId: 'p1', pending: PENDING });
    expect(selectIsBuying(live.snapshot)).toBe(true);
    expect(begun(live)).toEqual([{ port: 'mobilePayment', kind: 'pending', ...PENDING }]);
    live.send({ type: 'purchase.entered' });
    live.send({ type: 'purchase.pageLeft' });
    expect(isPaying(live)).toBe(true);
    live.send({ type: 'purchase.buy', plan: YEAR });
    expect(isPaying(live)).toBe(false);
    expect(live.emitted).toContainEqual({ type: 'purchase.billLeft' });
  });

  it.each([
    ['for another plan', { plan: YEAR }],
    ['for no plan', { plan: null }],
  ])('a bill %s than the chosen one is not awaited', (_, facts) => {
    const live = purchase(HAS_NOTHING, { ...facts, pending: PENDING });
    expect([selectIsBuying(live.snapshot), begun(live)]).toEqual([false, []]);
  });
});

describe('the page of payment', () => {
  it.each([
    ['a plan', { plan: MONTH }, HAS_NOTHING, true],
    ['no plan', { plan: null }, HAS_NOTHING, false],
    ['a partner’s subscription', { plan: MONTH }, { ...HAS_NOTHING, isPartners: true }, false],
    ['no way to pay', { plan: MONTH, ways: { card: false, mobile: false } }, HAS_NOTHING, false],
    ['one way to pay', { plan: MONTH, ways: { card: false, mobile: true } }, HAS_NOTHING, true],
  ] as const)('is there for %s', (_, facts, buyer, isThere) => {
    expect(selectHasPaymentPage(purchase(buyer, facts).snapshot)).toBe(isThere);
  });

  it('says that it was paid for elsewhere, though nothing is chosen any more', () => {
    const live = purchase(HAS_NOTHING, { plan: MONTH });
    live.send({ type: 'purchase.buyerChanged', buyer: HAS_MONTH });
    expect(selectHasPaymentPage(live.snapshot)).toBe(true);
  });
});

describe('the page of an outcome', () => {
  it('tells of the payment that its address names, else of what was begun here last, else of the account’s last one', () => {
    const live = purchase(HAS_NOTHING, { plan: MONTH, paymentId: 'p1' });
    live.send({ type: 'purchase.returned', paymentId: 'p0' });
    live.send({ type: 'purchase.returned', paymentId: null });
    const fresh = purchase(HAS_NOTHING);
    fresh.send({ type: 'purchase.returned', paymentId: null });
    expect([...live.emitted, ...fresh.emitted]).toEqual(
      ['p0', 'p1', null].map((paymentId) => ({ type: 'purchase.outcomeWanted', paymentId })),
    );
  });
});

describe('paid for in another tab, or on another device', () => {
  const changed = (live: Purchase, buyer: Buyer) => live.send({ type: 'purchase.buyerChanged', buyer });

  it.each([
    ['there was none', HAS_NOTHING, HAS_MONTH],
    ['there is more of it', HAS_MONTH, HAS_MORE],
  ] as const)('the plan is let go of: %s', (_, before, now) => {
    const live = purchase(before, { plan: MONTH, returnTo: '/lectures/7' });
    changed(live, now);
    expect([selectIsPaidElsewhere(live.snapshot), selectPlan(live.snapshot)]).toEqual([true, null]);
    pay(live);
    expect(begun(live)).toEqual([]);
    live.send({ type: 'purchase.leave' });
    expect(live.emitted).toContainEqual({ type: 'purchase.goTo', path: '/lectures/7' });
  });

  it.each([
    ['a guest has signed in', GUEST, HAS_MONTH],
    ['nothing has changed', HAS_MONTH, HAS_MONTH],
    ['it has come to its end', HAS_MONTH, HAS_NOTHING],
  ] as const)('the plan stays: %s', (_, before, now) => {
    const live = purchase(before, { plan: MONTH });
    changed(live, now);
    expect(selectPlan(live.snapshot)).toEqual(MONTH);
  });

  it('stops what is begun here, unless it may be what was paid', () => {
    const live = purchase(HAS_NOTHING, { plan: MONTH });
    pay(live);
    changed(live, HAS_MONTH);
    expect([isPaying(live), selectIsPaidElsewhere(live.snapshot)]).toEqual([false, true]);
    const own = purchase(HAS_NOTHING, { plan: MONTH });
    pay(own);
    open(own);
    changed(own, HAS_MONTH);
    expect(own.snapshot.matches({ choosing: 'confirming' })).toBe(true);
    paid(own);
    expect(selectCompletedPayment(own.snapshot)).toBe('p1');
  });

  it.each([
    ['paid', 'completed', [{ type: 'purchase.goToResult', paymentId: 'p1' }]],
    ['declined', 'paidElsewhere', []],
  ] as const)('waits for what became of its own payment, which is asked about: %s', (kind, state, told) => {
    const live = purchase(HAS_MONTH, { plan: YEAR, paymentId: 'p1' });
    live.send({ type: 'purchase.entered' });
    live.send({ type: 'purchase.buyerChanged', buyer: HAS_MORE });
    expect(live.snapshot.hasTag('choosing')).toBe(true);
    live.answer('cardPayment', ended(kind));
    expect(live.snapshot.matches(state)).toBe(true);
    expect(live.emitted.filter(({ type }) => type === 'purchase.goToResult')).toEqual(told);
  });
});

describe('a payment speaks for itself', () => {
  it('an old one that is read again neither completes nor wipes the new choice', () => {
    const live = purchase(HAS_NOTHING, { plan: YEAR, paymentId: 'p1' });
    paid(live, 'p0');
    expect([selectIsCompleted(live.snapshot), selectCompletedPayment(live.snapshot)]).toEqual([false, null]);
    expect([selectPlan(live.snapshot), live.emitted]).toEqual([YEAR, []]);
  });

  it('one that ended unpaid is forgotten, the plan is not', () => {
    const live = purchase(HAS_NOTHING, { plan: YEAR, paymentId: 'p1' });
    live.send({ type: 'payment.ended', paymentId: 'p0' });
    expect(live.emitted).toEqual([]);
    live.send({ type: 'payment.ended', paymentId: 'p1' });
    expect(live.emitted).toEqual([{ type: 'purchase.paymentKept', paymentId: null }]);
    expect(selectPlan(live.snapshot)).toEqual(YEAR);
  });

  it('is told of once', () => {
    const live = purchase(HAS_NOTHING, { plan: YEAR, paymentId: 'p1' });
    paid(live);
    paid(live);
    expect(live.emitted.filter(({ type }) => type === 'purchase.completed')).toEqual([
      { type: 'purchase.completed', paymentId: 'p1' },
    ]);
  });
});

describe('what was paid', () => {
  it('is announced, also on the fresh page after the bank, and leads back to the lecture', () => {
    const live = purchase(HAS_NOTHING);
    live.send({ type: 'purchase.wanted', path: '/lectures/7' });
    expect(live.emitted).toEqual([{ type: 'purchase.returnKept', path: '/lectures/7' }]);
    const back = purchase(HAS_NOTHING, { plan: MONTH, returnTo: '/lectures/7', paymentId: 'p1' });
    paid(back);
    expect(selectIsCompleted(back.snapshot)).toBe(true);
    back.send({ type: 'purchase.leave' });
    expect(back.emitted).toEqual([
      { type: 'purchase.paymentKept', paymentId: null },
      { type: 'purchase.planSelected', plan: null },
      { type: 'purchase.completed', paymentId: 'p1' },
      { type: 'purchase.goTo', path: '/lectures/7' },
      { type: 'purchase.returnKept', path: null },
    ]);
  });

  it('gives way to the next payment: a renewal is another one, and is kept', () => {
    const live = purchase(HAS_NOTHING, { plan: MONTH, paymentId: 'p1' });
    paid(live);
    open(live, 'p2');
    expect(live.snapshot.value).toBe('idle');
    expect(live.snapshot.context.paymentId).toBe('p2');
    expect(live.emitted.at(-1)).toEqual({ type: 'purchase.paymentKept', paymentId: 'p2' });
    paid(live, 'p2');
    expect(live.emitted.at(-1)).toEqual({ type: 'purchase.completed', paymentId: 'p2' });
  });

  it('leads home where nothing was wanted', () => {
    const live = purchase(HAS_NOTHING, { plan: MONTH, paymentId: 'p1' });
    paid(live);
    live.send({ type: 'purchase.leave' });
    expect(live.emitted).toContainEqual({ type: 'purchase.goTo', path: '/' });
  });
});

describe('whoever’s subscription could not be read', () => {
  it('orders nothing blindly: it is asked first, and then «Оплатить» does its work', () => {
    const live = purchase({ kind: 'unread' }, { plan: YEAR });
    pay(live);
    expect(live.emitted).toEqual([{ type: 'purchase.buyerUnread' }]);
    expect(selectPurchaseMessage(live.snapshot)).toContain('Не удалось узнать, есть ли у вас подписка');
    live.send({ type: 'purchase.buyerChanged', buyer: HAS_MONTH });
    expect(selectPurchaseMessage(live.snapshot)).toBeNull();
    live.takeEffects();
    pay(live);
    expect(begun(live)).toMatchObject([{ port: 'cardPayment', order: { isChange: true } }]);
  });
});
