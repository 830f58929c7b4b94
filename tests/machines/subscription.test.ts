import { describe, expect, it } from 'vitest';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import type { ActiveSubscription, SubscriptionTypeName } from '../../contract/entities/subscription.ts';
import { cardWords } from '../../machines/subscription/card-words.ts';
import { subscriptionMachine } from '../../machines/subscription/subscription.machine.ts';
import {
  selectIsAskingCancel,
  selectIsCancelling,
  selectIsResuming,
  selectIsTele2,
  selectMayRenew,
  selectSubscription,
  selectSubscriptionKind,
  selectSubscriptionMessage,
} from '../../machines/subscription/subscription.selectors.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { ended, REFUSED } from './purchase.fixtures.ts';
import { ENDING, PARTNERS, plan, RENEWING } from './subscription.fixtures.ts';
import { subscriptionModel } from './subscription.model.ts';

walkMachine(subscriptionModel);

function known(subscription: ActiveSubscription | null) {
  const live = new Live({ machine: subscriptionMachine });
  live.send({ type: 'subscription.known', subscription });
  return live;
}
type Subscription = ReturnType<typeof known>;
const keys = (live: Subscription) => live.effects.flatMap((effect) => (effect.type === 'start' ? [effect.input] : []));
const cancel = (live: Subscription, key: string) => {
  live.send({ type: 'subscription.cancelRenewal' });
  live.send({ type: 'subscription.confirmCancel', key });
};

describe('what there is (E07–E09)', () => {
  it.each([
    [null, 'absent', false],
    [ENDING, 'own', true],
    [RENEWING, 'own', true],
    [PARTNERS, 'partner', false],
  ] as const)('%j is %s', (subscription, kind, mayRenew) => {
    const live = known(subscription);
    expect([selectSubscriptionKind(live.snapshot), selectMayRenew(live.snapshot)]).toEqual([kind, mayRenew]);
    expect(selectSubscription(live.snapshot)).toEqual(subscription);
  });

  it('flags a partner whose name contains the mark of tele2', () => {
    const named = (name: string) =>
      known({ ...PARTNERS, partner_integration_info: { name, title: '', description: '', link: '' } });
    expect(['tele2', 'Tele2 Россия', 'beeline'].map((name) => selectIsTele2(named(name).snapshot))).toEqual([true, true, false]);
    expect(selectIsTele2(known(ENDING).snapshot)).toBe(false);
  });
});

describe('renewal, another plan, another card (F06, F09)', () => {
  const begun = (live: Subscription) =>
    live.effects.flatMap((effect) => (effect.type === 'start' && effect.source === 'cardPayment' ? [effect.input] : []));
  const renew = (live: Subscription, type: SubscriptionTypeName | null, key = 'k1') =>
    live.send({ type: 'subscription.renew', plan: type === null ? null : plan(type), key });
  const knownEnd = { kind: 'until', date: ENDING.end_date };

  it('keeps a daily plan before it goes on', () => {
    const live = known(ENDING);
    renew(live, 'Ежедневная');
    expect(live.emitted).toEqual([{ type: 'subscription.planPersisted', plan: plan('Ежедневная') }]);
    const order = { purpose: 'renewal', subscriptionType: 'Ежедневная', knownEnd };
    expect(begun(live)).toEqual([{ kind: 'order', order, key: 'k1' }]);
  });

  it('another plan is chosen among the plans, as is one that is not sold any more', () => {
    const live = known(ENDING);
    renew(live, null);
    live.send({ type: 'subscription.changePlan' });
    expect(live.emitted).toEqual([
      { type: 'subscription.goTo', path: '/subscriptions' },
      { type: 'subscription.goTo', path: '/subscriptions' },
    ]);
    expect(begun(live)).toEqual([]);
  });

  it('begins once; the same order is the same payment, another errand another one', () => {
    const live = known(ENDING);
    renew(live, '1 месяц', 'k1');
    renew(live, '1 месяц', 'k2');
    live.answer('renewalPayment', { kind: 'uncertain', message: UNKNOWN_ERROR });
    expect(live.snapshot.context.payMessage).toBe(UNKNOWN_ERROR);
    live.send({ type: 'subscription.pageLeft' });
    expect(live.snapshot.context.payMessage).toBeNull();
    renew(live, '1 месяц', 'k3');
    live.send({ type: 'subscription.pageLeft' });
    live.send({ type: 'subscription.changeCard', key: 'k4' });
    live.answer('renewalPayment', REFUSED);
    live.send({ type: 'subscription.changeCard', key: 'k5' });
    expect(begun(live)).toMatchObject([{ key: 'k1' }, { key: 'k1' }, { key: 'k4' }, { key: 'k5' }]);
  });

  it('goes on whatever is read of the subscription meanwhile', () => {
    const live = known(ENDING);
    renew(live, '1 месяц');
    live.send({ type: 'subscription.known', subscription: RENEWING });
    live.send({ type: 'subscription.unread' });
    expect(Object.keys(live.snapshot.children)).toEqual(['renewalPayment']);
  });

  it('stops with its page, and is asked about quietly after «Back»', () => {
    const live = known(ENDING);
    renew(live, '1 месяц');
    live.answer('renewalPayment', { kind: 'back', paymentId: 'p1' });
    expect(begun(live).at(-1)).toEqual({ kind: 'quiet', paymentId: 'p1' });
    live.send({ type: 'subscription.pageLeft' });
    expect(Object.keys(live.snapshot.children)).toEqual([]);
  });

  it('a renewal that was not paid is tried again as the same renewal, wherever it was read of', () => {
    for (const subscription of [ENDING, null]) {
      const live = known(subscription);
      live.send({ type: 'subscription.renewAgain', subscriptionType: '1 месяц', key: 'k1' });
      const end = subscription === null ? { kind: 'unread' } : knownEnd;
      expect(begun(live)).toMatchObject([{ order: { purpose: 'renewal', subscriptionType: '1 месяц', knownEnd: end } }]);
    }
  });

  it('what was shown to the bank is told once, and nothing is asked where nobody came back from it', () => {
    const live = known(RENEWING);
    live.send({ type: 'subscription.entered', isReturned: false, paymentId: null });
    expect(begun(live)).toEqual([]);
    live.send({ type: 'subscription.entered', isReturned: true, paymentId: 'p1' });
    expect(begun(live)).toEqual([{ kind: 'returned', paymentId: 'p1' }]);
    const { payment } = ended('paid');
    live.answer('renewalPayment', { kind: 'paid', payment: { ...payment, purpose: 'cardChange' } });
    expect(live.emitted).toEqual([{ type: 'subscription.cardSettled', end: 'paid', isRenewed: true }]);
  });

  it.each([
    ['paid', true, 'Карта изменена'],
    ['paid', false, 'Карта привязана'],
    ['declined', true, 'Банк не принял карту. Подписка продлевается с прежней'],
    ['declined', false, 'Банк не принял карту'],
    ['cancelled', true, 'Новая карта не привязана. Подписка продлевается с прежней'],
    ['cancelled', false, 'Новая карта не привязана'],
  ] as const)('another card, %s, renewed: %s: «%s»', (end, isRenewed, text) => {
    expect(cardWords({ end, isRenewed })).toEqual({ kind: end === 'paid' ? 'success' : 'error', text });
  });

  it.each([null, PARTNERS])('cannot renew what is not the listener’s: %j', (subscription) => {
    const live = known(subscription);
    renew(live, '1 месяц');
    live.send({ type: 'subscription.changeCard', key: 'k1' });
    cancel(live, 'k1');
    expect(live.effects).toEqual([]);
    expect(selectIsAskingCancel(live.snapshot)).toBe(false);
  });
});

describe('cancelling auto-renewal (row C2)', () => {
  it('cannot be asked for where there is none', () => {
    const live = known(ENDING);
    cancel(live, 'k1');
    expect(live.effects).toEqual([]);
    expect(selectIsAskingCancel(live.snapshot)).toBe(false);
  });

  it('asks first, then does it once', () => {
    const live = known(RENEWING);
    live.send({ type: 'subscription.cancelRenewal' });
    live.send({ type: 'subscription.keepRenewal' });
    expect(selectIsAskingCancel(live.snapshot)).toBe(false);
    cancel(live, 'k1');
    live.send({ type: 'subscription.confirmCancel', key: 'k2' });
    expect(selectIsCancelling(live.snapshot)).toBe(true);
    expect(keys(live)).toEqual([{ key: 'k1' }]);
    live.answer('cancelAutoRenewal', { kind: 'done', subscription: ENDING });
    expect(live.emitted).toEqual([{ type: 'subscription.renewalCancelled' }]);
    expect(selectSubscription(live.snapshot)).toEqual(ENDING);
    cancel(live, 'k3');
    expect(keys(live)).toHaveLength(1);
  });

  it.each(['unknown', 'error', 'silence'])('does not know how it went (%s): the repeat has the same key', (how) => {
    const live = known(RENEWING);
    cancel(live, 'k1');
    if (how === 'unknown') live.answer('cancelAutoRenewal', { kind: 'unknown' });
    else if (how === 'error') live.refuse('cancelAutoRenewal');
    else live.sleep(12_000);
    expect([selectIsCancelling(live.snapshot), selectIsAskingCancel(live.snapshot)]).toEqual([false, true]);
    expect(selectSubscriptionMessage(live.snapshot)).toBe(UNKNOWN_ERROR);
    live.send({ type: 'subscription.confirmCancel', key: 'k2' });
    expect(keys(live)).toEqual([{ key: 'k1' }, { key: 'k1' }]);
  });

  it('shows a refusal; the next try is another intent', () => {
    const live = known(RENEWING);
    cancel(live, 'k1');
    live.answer('cancelAutoRenewal', { kind: 'refused', message: 'Попробуйте завтра' });
    expect(selectSubscriptionMessage(live.snapshot)).toBe('Попробуйте завтра');
    cancel(live, 'k2');
    expect(selectSubscriptionMessage(live.snapshot)).toBeNull();
    expect(keys(live)).toEqual([{ key: 'k1' }, { key: 'k2' }]);
  });

  it('is not undone by the subscription being read again meanwhile, and is settled by what was read', () => {
    const live = known(RENEWING);
    cancel(live, 'k1');
    live.send({ type: 'subscription.known', subscription: { ...RENEWING, end_date: '2027-01-01T10:00:00Z' } });
    expect(selectIsCancelling(live.snapshot)).toBe(true);
    expect(selectSubscription(live.snapshot)?.end_date).toBe('2027-01-01T10:00:00Z');
    live.answer('cancelAutoRenewal', { kind: 'unknown' });
    live.send({ type: 'subscription.known', subscription: ENDING });
    expect([selectIsAskingCancel(live.snapshot), selectSubscriptionMessage(live.snapshot)]).toEqual([false, null]);
  });

  it.each([
    [{ ...RENEWING, partner_integration_info: PARTNERS.partner_integration_info }, 'partner'],
    [null, 'absent'],
    [ENDING, 'own'],
  ] as const)('gives way to other news: %j', (subscription, kind) => {
    const live = known(RENEWING);
    live.send({ type: 'subscription.cancelRenewal' });
    live.send({ type: 'subscription.known', subscription });
    expect([selectSubscriptionKind(live.snapshot), selectIsAskingCancel(live.snapshot)]).toEqual([kind, false]);
  });
});

describe('switching it on again', () => {
  const resume = (live: Subscription, key: string) => live.send({ type: 'subscription.resumeRenewal', key });

  it('cannot be asked for where it is on, of a partner, or not there', () => {
    for (const subscription of [RENEWING, PARTNERS, null]) {
      const live = known(subscription);
      resume(live, 'k1');
      expect([live.effects, selectIsResuming(live.snapshot)]).toEqual([[], false]);
    }
  });

  it('is done once, and the subscription renews itself', () => {
    const live = known(ENDING);
    resume(live, 'k1');
    resume(live, 'k2');
    expect([selectIsResuming(live.snapshot), keys(live)]).toEqual([true, [{ key: 'k1' }]]);
    live.answer('resumeAutoRenewal', { kind: 'done', subscription: RENEWING });
    expect(live.emitted).toEqual([{ type: 'subscription.renewalResumed' }]);
    expect([selectSubscription(live.snapshot), selectIsResuming(live.snapshot)]).toEqual([RENEWING, false]);
    cancel(live, 'k3');
    expect(selectIsCancelling(live.snapshot)).toBe(true);
  });

  it('shows a refusal; the next try is another intent', () => {
    const live = known(ENDING);
    resume(live, 'k1');
    live.answer('resumeAutoRenewal', { kind: 'refused', message: 'Автопродлению нужна карта' });
    expect(selectSubscriptionMessage(live.snapshot)).toBe('Автопродлению нужна карта');
    resume(live, 'k2');
    expect(selectSubscriptionMessage(live.snapshot)).toBeNull();
    expect(keys(live)).toEqual([{ key: 'k1' }, { key: 'k2' }]);
  });

  it.each(['unknown', 'error', 'silence'])('does not know how it went (%s): the repeat has the same key', (how) => {
    const live = known(ENDING);
    resume(live, 'k1');
    live.send({ type: 'subscription.known', subscription: { ...ENDING, end_date: '2027-01-01T10:00:00Z' } });
    expect(selectIsResuming(live.snapshot)).toBe(true);
    if (how === 'unknown') live.answer('resumeAutoRenewal', { kind: 'unknown' });
    else if (how === 'error') live.refuse('resumeAutoRenewal');
    else live.sleep(12_000);
    expect([selectIsResuming(live.snapshot), selectSubscriptionMessage(live.snapshot)]).toEqual([false, UNKNOWN_ERROR]);
    resume(live, 'k2');
    expect(keys(live)).toEqual([{ key: 'k1' }, { key: 'k1' }]);
    live.send({ type: 'subscription.known', subscription: RENEWING });
    expect([selectIsResuming(live.snapshot), selectSubscriptionMessage(live.snapshot)]).toEqual([false, null]);
  });
});
