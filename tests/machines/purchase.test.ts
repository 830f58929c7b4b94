import { describe, expect, it } from 'vitest';
import { purchaseMachine } from '../../machines/purchase/purchase.machine.ts';
import {
  selectCompletedPayment,
  selectIsBuying,
  selectIsChoosing,
  selectIsCompleted,
  selectIsPaidElsewhere,
  selectIsPlanChange,
  selectMethod,
  selectPlan,
  selectPurchaseMessage,
} from '../../machines/purchase/purchase.selectors.ts';
import type { PurchaseInput, Standing } from '../../machines/purchase/purchase.types.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { GUEST, HAS_MONTH, HAS_MORE, HAS_NOTHING, MONTH, YEAR } from './purchase.fixtures.ts';
import { purchaseModel } from './purchase.model.ts';

walkMachine(purchaseModel);

const purchase = (standing: Standing = HAS_NOTHING, facts: Partial<PurchaseInput> = {}) =>
  new Live({
    machine: purchaseMachine,
    input: { plan: null, returnTo: null, paymentId: null, awaited: null, standing, ...facts },
  });
type Purchase = ReturnType<typeof purchase>;
const pay = (live: Purchase) => live.send({ type: 'purchase.pay', promocode: null });
const open = (live: Purchase, paymentId = 'p1') => live.send({ type: 'purchase.paymentOpened', paymentId });
const paid = (live: Purchase, paymentId = 'p1') => live.send({ type: 'payment.paid', paymentId });
const drops = (live: Purchase) => live.emitted.filter(({ type }) => type === 'purchase.paymentDropped').length;
const wants = (live: Purchase) => live.emitted.filter(({ type }) => type.endsWith('Wanted'));

describe('the choice of a plan (F01, F06)', () => {
  it('leads a guest to sign up first, and a listener to pay', () => {
    for (const [standing, path] of [
      [GUEST, '/signup'],
      [HAS_NOTHING, '/payment'],
    ] as const) {
      const live = purchase(standing);
      live.send({ type: 'purchase.buy', plan: MONTH });
      expect(live.emitted).toEqual([
        { type: 'purchase.paymentKept', paymentId: null },
        { type: 'purchase.planSelected', plan: MONTH },
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
    live.send({ type: 'purchase.standingChanged', standing: HAS_NOTHING });
    pay(live);
    expect(wants(live)).toEqual([{ type: 'purchase.cardWanted', subscriptionType: '1 месяц', isChange: false, promocode: null }]);
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
    expect(wants(live)).toHaveLength(1);
    live.send({ type: 'purchase.cancel' });
    expect(selectIsBuying(live.snapshot)).toBe(true);
  });

  it('goes the way that was chosen', () => {
    const live = purchase(HAS_NOTHING, { plan: YEAR });
    live.send({ type: 'purchase.chooseMethod', method: 'mobile' });
    expect(selectMethod(live.snapshot)).toBe('mobile');
    live.send({ type: 'purchase.pay', promocode: 'MAY' });
    expect(wants(live)).toEqual([{ type: 'purchase.mobileWanted', subscriptionType: '12 месяцев', promocode: 'MAY' }]);
  });

  it('goes by card where the plan is changed: a bill to a phone cannot say so (G05)', () => {
    const live = purchase(HAS_MONTH, { plan: MONTH });
    live.send({ type: 'purchase.chooseMethod', method: 'mobile' });
    expect(selectMethod(live.snapshot)).toBe('mobile');
    live.send({ type: 'purchase.buy', plan: YEAR });
    expect(selectMethod(live.snapshot)).toBe('card');
    pay(live);
    expect(wants(live)).toMatchObject([{ type: 'purchase.cardWanted', subscriptionType: '12 месяцев', isChange: true }]);
  });

  it.each([
    [HAS_MONTH, YEAR, true],
    [HAS_MONTH, MONTH, false],
    [HAS_NOTHING, YEAR, false],
    [GUEST, YEAR, false],
    [HAS_MONTH, null, false],
  ])('is a change of plan only when another is in force: %j, %j', (standing, plan, isChange) => {
    const live = purchase(standing, { plan });
    expect(selectIsPlanChange(live.snapshot)).toBe(isChange);
    pay(live);
    if (plan !== null && standing.kind === 'user') expect(wants(live)).toMatchObject([{ isChange }]);
  });

  it('keeps the plan and says why when it failed, says nothing when it was given up', () => {
    const live = purchase(HAS_NOTHING, { plan: MONTH });
    pay(live);
    live.send({ type: 'payment.failed', message: 'Банк не ответил' });
    expect(selectPurchaseMessage(live.snapshot)).toBe('Банк не ответил');
    expect(selectPlan(live.snapshot)).toEqual(MONTH);
    pay(live);
    live.send({ type: 'payment.abandoned' });
    expect(selectPurchaseMessage(live.snapshot)).toBeNull();
    expect(selectIsChoosing(live.snapshot)).toBe(true);
    expect(wants(live)).toHaveLength(2);
  });

  it('ends with the session', () => {
    const live = purchase(HAS_MONTH, { plan: MONTH });
    pay(live);
    live.send({ type: 'purchase.standingChanged', standing: HAS_MONTH });
    expect(selectIsBuying(live.snapshot)).toBe(true);
    live.send({ type: 'session.ended' });
    expect([drops(live), selectPlan(live.snapshot), selectIsChoosing(live.snapshot)]).toEqual([1, null, false]);
  });
});

describe('the order that is sent is the order on the screen', () => {
  it.each([
    ['another plan', { type: 'purchase.buy', plan: YEAR }],
    ['another way', { type: 'purchase.chooseMethod', method: 'mobile' }],
    ['another sum', { type: 'purchase.sumChanged' }],
    ['another page', { type: 'purchase.pageLeft' }],
  ] as const)('%s drops what was begun, and the next press asks anew', (_, event) => {
    const live = purchase(HAS_NOTHING, { plan: MONTH });
    pay(live);
    live.send(event);
    expect([drops(live), selectIsChoosing(live.snapshot)]).toEqual([1, true]);
    pay(live);
    expect(wants(live).at(-1)).toMatchObject({ subscriptionType: selectPlan(live.snapshot)?.type });
  });

  it('a bill to a phone is awaited further on another page, and over a reload', () => {
    const live = purchase(HAS_NOTHING, { plan: MONTH, paymentId: 'p1', awaited: 'mobile' });
    expect(selectIsBuying(live.snapshot)).toBe(true);
    live.send({ type: 'purchase.pageLeft' });
    expect([drops(live), selectIsBuying(live.snapshot)]).toEqual([0, true]);
    live.send({ type: 'purchase.buy', plan: YEAR });
    expect(drops(live)).toBe(1);
  });
});

describe('paid for in another tab, or on another device', () => {
  const changed = (live: Purchase, standing: Standing) => live.send({ type: 'purchase.standingChanged', standing });

  it.each([
    ['there was none', HAS_NOTHING, HAS_MONTH],
    ['there is more of it', HAS_MONTH, HAS_MORE],
  ] as const)('the plan is let go of: %s', (_, before, now) => {
    const live = purchase(before, { plan: MONTH, returnTo: '/lectures/7' });
    changed(live, now);
    expect([selectIsPaidElsewhere(live.snapshot), selectPlan(live.snapshot)]).toEqual([true, null]);
    pay(live);
    expect(wants(live)).toEqual([]);
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
    expect([drops(live), selectIsPaidElsewhere(live.snapshot)]).toEqual([1, true]);
    const own = purchase(HAS_NOTHING, { plan: MONTH });
    pay(own);
    open(own);
    changed(own, HAS_MONTH);
    expect(selectIsBuying(own.snapshot)).toBe(true);
    paid(own);
    expect(selectCompletedPayment(own.snapshot)).toBe('p1');
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
    live.send({ type: 'purchase.pay', promocode: null });
    expect(live.emitted).toEqual([{ type: 'purchase.standingWanted' }]);
    expect(selectPurchaseMessage(live.snapshot)).toContain('Не удалось узнать, есть ли у вас подписка');
    live.send({ type: 'purchase.standingChanged', standing: HAS_MONTH });
    expect(selectPurchaseMessage(live.snapshot)).toBeNull();
    live.takeEffects();
    live.send({ type: 'purchase.pay', promocode: null });
    expect(live.emitted).toMatchObject([{ type: 'purchase.cardWanted', isChange: true }]);
  });
});
