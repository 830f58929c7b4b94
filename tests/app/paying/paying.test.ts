import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AnyStateMachine, InputFrom } from 'xstate';
import type { Account } from '../../../contract/entities/account.ts';
import type { ActiveSubscription, LastPayment } from '../../../contract/entities/subscription.ts';
import { assistantNoticeMachine } from '../../../machines/assistant-notice/assistant-notice.machine.ts';
import { partnerSubscriptionMachine } from '../../../machines/partner-subscription/partner-subscription.machine.ts';
import { keepPurchase } from '../../../src/app/paying/keep-purchase.ts';
import { createPayingEdge } from '../../../src/app/paying/paying-edge.ts';
import { createPurchaseStore } from '../../../src/app/paying/purchase-store.ts';
import { createStorage } from '../../../src/app/ports/storage.ts';
import type { AppRouter } from '../../../src/app/router.ts';
import { createEdge } from '../../../src/app/system/edge.ts';
import { UNREAD } from '../../machines/identity.model.ts';
import { FRESH, MONTH, YEAR } from '../../machines/purchase.fixtures.ts';
import { connected, connectionsOfPage, keptEdgeOf } from '../../support/app/connected.ts';
import { forgetListenersAfterTest } from '../../support/app/page-listeners.ts';
import { createStubbedActors } from '../../support/app/stubbed-actors.ts';
import { liveSession } from '../../support/gestures/session.ts';
import { LISTENER, planOf, subscriptionOf } from '../../support/samples/account.ts';
import { Live } from '../../support/statecharts/live.ts';
import { personalCharts } from '../../support/statecharts/personal.ts';

const GIFT = { subscription_type: '1 месяц', recipient_email: 'b@people.test' } as const;
const CODE = { code: 'ЛИСТОПАД', discount: 300, trialDays: null, subscriptionTypes: [] };
const PAYMENT = '5f0c954e-6f7a-4b54-9d6b-0d7f6b9d9f10';
const BANK = `${location.origin}/#bank`;

const paymentOf = (purpose: LastPayment['purpose'], status: LastPayment['status']): LastPayment => ({
  id: PAYMENT,
  purpose,
  method: 'card',
  status,
  subscription_type: '1 месяц',
  amount: 349,
  created_at: '2026-11-21T10:00:00Z',
  pay_url: null,
  recipient_email: null,
});

function live<Machine extends AnyStateMachine>(
  { inspect }: ReturnType<typeof connectionsOfPage>,
  machine: Machine,
  input?: InputFrom<Machine>,
) {
  const one = new Live<Machine>({ machine, input }, { inspect });
  onTestFinished(() => one.stop());
  return one;
}

interface Given {
  /** Signed in, with what. */
  subscription?: ActiveSubscription | null;
  promocode?: string;
  mnogoru?: string;
}

/** The checkout, with the rows and the ports of the page, its charts driven by hand. */
function openCheckout({ subscription, promocode, mnogoru }: Given = {}) {
  forgetListenersAfterTest();
  const storage = createStorage();
  if (promocode !== undefined) storage.set('activatedPromocode', promocode);
  if (mnogoru !== undefined) storage.set('mnogoruCode', mnogoru);
  const store = createPurchaseStore(storage);
  const connections = connectionsOfPage();
  const create = connected(connections);
  const visited: unknown[] = [];
  const counted: object[] = [];
  let leave: (change: object) => void = () => undefined;
  let tellOfTab: () => void = () => undefined;
  const toldTabs: string[] = [];
  const router = {
    navigate: async ({ href, replace }: { href: string; replace: boolean }) =>
      void visited.push(replace ? { href, replace } : href),
    subscribe: (type: string, listener: typeof leave) => {
      if (type === 'onBeforeNavigate') leave = listener;
      return () => undefined;
    },
  } as unknown as AppRouter;
  const news = {
    listen: (changed: () => void) => {
      tellOfTab = changed;
    },
    tell: () => void toldTabs.push('changed'),
  };
  const vault = { listen: () => undefined, lookAgain: async () => undefined, drop: async () => undefined };
  const edge = createEdge({ vault, call: () => new Promise<never>(() => undefined), news, arrival: null, router: () => router });
  const payingEdge = createPayingEdge({
    keep: keepPurchase(store),
    origins: [],
    analytics: () => ({ tell: (visit) => void counted.push(visit) }),
  });
  const ports = [
    ...(['router', 'route', 'browser', 'tabs'] as const).map((id) => create(edge[id], { id })),
    ...(['outside', 'purchaseStore', 'analytics'] as const).map((id) => create(payingEdge[id], { id })),
    ...keptEdgeOf({ storage }, create),
  ];
  const session = liveSession(connections);
  const { journal: _, returnTarget: __, ...page } = createStubbedActors({}, create).actors;
  const around = [...ports, ...Object.values(page)];
  for (const actor of around) actor.start();
  onTestFinished(() => {
    for (const actor of around) actor.stop();
  });
  const { identity, ...personal } = personalCharts(
    { ...UNREAD, purchase: { ...FRESH, buyer: { kind: 'guest' } } },
    connections.inspect,
    () => ({
      purchase: store.facts(),
      giftOrder: { draft: store.gift() },
      promoCode: { persisted: store.code('activatedPromocode') },
      mnogoru: { saved: store.code('mnogoruCode') },
    }),
  );
  onTestFinished(() => identity.stop());
  const checkout = {
    ...personal,
    partnerSubscription: live(connections, partnerSubscriptionMachine, { arrivedFrom: null }),
    assistantNotice: live(connections, assistantNoticeMachine),
  };
  if (subscription !== undefined) session.signIn(subscription);
  session.live.takeEffects();
  return {
    ...checkout,
    storage,
    store,
    session,
    visited,
    toldTabs,
    /** Told to the counters. */
    counted,
    go: (pathChanged: boolean) => leave({ pathChanged, toLocation: { pathname: '/' } }),
    changedElsewhere: () => tellOfTab(),
    said: () => page.toasts.getSnapshot().context.visible.map(({ text }) => text),
    /** How often the session has begun to read the listener anew. */
    rereads: () => session.live.effects.filter((effect) => effect.type === 'start' && effect.port === 'reloadUser').length,
  };
}

const OWN = subscriptionOf(null);

/** A code that takes something off every plan. */
function activate({ promoCode }: ReturnType<typeof openCheckout>) {
  promoCode.send({ type: 'promoCode.activate', code: 'ЛИСТОПАД', key: 'k' });
  promoCode.answer('activate', { kind: 'activated', applied: CODE });
}

beforeEach(() => {
  onTestFinished(() => {
    vi.restoreAllMocks();
    history.replaceState(null, '', '/');
  });
});

describe('who buys', () => {
  it('is told by the session, at every change', () => {
    const checkout = openCheckout({ subscription: OWN });
    const buyer = () => checkout.purchase.snapshot.context.buyer;
    expect(buyer()).toMatchObject({ kind: 'user', currentType: '1 месяц', endDate: OWN.end_date, isPartners: false });
    expect(checkout.subscription.snapshot.context.subscription).toEqual(OWN);
    checkout.session.live.send({ type: 'session.userChanged' });
    checkout.session.live.answer('reloadUser', { subscription: { ...OWN, subscription_type: '12 месяцев' } });
    expect(buyer()).toMatchObject({ kind: 'user', currentType: '12 месяцев', endDate: OWN.end_date });
    checkout.session.signOut();
    expect(buyer()).toEqual({ kind: 'guest' });
  });

  it.each([
    ['a trial', { ...OWN, is_trial: true }, false],
    ['of a partner', subscriptionOf('tele2'), true],
  ])('a subscription that is %s is no plan that could be changed', (_, subscription, isPartners) => {
    const checkout = openCheckout({ subscription });
    const knownEnd = { kind: 'until', date: subscription.end_date };
    const buyer = { kind: 'user', currentType: null, endDate: null, knownEnd, isPartners };
    expect(checkout.purchase.snapshot.context.buyer).toEqual(buyer);
    expect(checkout.subscription.snapshot.context.subscription).toEqual(subscription);
  });

  it('a subscription that is not visible is none', () => {
    const checkout = openCheckout({ subscription: { ...OWN, is_visible: false } });
    expect(checkout.subscription.snapshot.context.subscription).toBeNull();
  });

  it('whoever signs in now has his codes and cards looked after', () => {
    const checkout = openCheckout({ promocode: 'ЛИСТОПАД', mnogoru: '12345' });
    checkout.session.signIn();
    expect(Object.keys(checkout.promoCode.snapshot.children)).toEqual(['readOwnCodes']);
    expect(Object.keys(checkout.mnogoru.snapshot.children)).toEqual(['createAccount']);
  });

  it('sign-out wipes what was the listener’s', () => {
    const checkout = openCheckout({ subscription: OWN, promocode: 'ЛИСТОПАД' });
    checkout.promoCode.send({ type: 'promoCode.activate', code: 'ЛИСТОПАД', key: 'k' });
    checkout.promoCode.answer('activate', { kind: 'activated', applied: CODE });
    checkout.mnogoru.answer('readCurrent', { kind: 'current', code: '777' });
    checkout.partnerEmail.send({ type: 'partnerEmail.ask' });
    checkout.subscription.send({ type: 'subscription.changeCard', key: 'k' });
    checkout.paymentResult.send({ type: 'paymentResult.shown', paymentId: PAYMENT });
    checkout.purchase.send({ type: 'purchase.buy', plan: MONTH });
    checkout.purchase.send({ type: 'purchase.chooseMethod', method: 'mobile' });
    checkout.purchase.send({ type: 'purchase.pay', key: 'k' });
    checkout.mobilePayment.send({ type: 'mobilePayment.submitPhone', phone: '79990000001', key: 'k' });
    checkout.giftCard.send({ type: 'giftCard.activate', code: 'G', key: 'k' });
    checkout.giftCard.answer('activateGiftCard', { kind: 'refused', message: 'Код не найден' });
    checkout.giftOrder.send({ type: 'giftOrder.submit', order: GIFT, key: 'k' });
    expect(checkout.store.gift()).toEqual(GIFT);
    checkout.session.signOut();
    expect(checkout.subscription.snapshot.context.subscription).toBeNull();
    expect(checkout.promoCode.snapshot.context.applied).toBeNull();
    expect(checkout.mnogoru.snapshot.context.current).toBeNull();
    expect(checkout.partnerEmail.snapshot.value).toBe('closed');
    const { mobilePayment, renewalPayment, returnedPayment, giftPayment } = checkout;
    for (const payment of [mobilePayment, renewalPayment, returnedPayment, giftPayment]) expect(payment.isThere).toBe(false);
    expect(checkout.purchase.snapshot.context.bill).toBeNull();
    expect(checkout.subscription.snapshot.context.attempt).toBeNull();
    expect(checkout.giftCard.snapshot.context.error).toBeNull();
    expect(checkout.store.gift()).toBeNull();
  });
});

describe('a purchase', () => {
  it('F01: the chosen plan is kept and told to the session', () => {
    const checkout = openCheckout();
    checkout.purchase.send({ type: 'purchase.buy', plan: YEAR });
    expect(checkout.store.facts().plan).toEqual(YEAR);
    expect(checkout.session.live.snapshot.context.selectedPlan).toEqual(YEAR);
    expect(checkout.visited).toEqual(['/signup']);
  });

  it('F06: what is let go of is forgotten everywhere', () => {
    const checkout = openCheckout({ subscription: null });
    checkout.purchase.send({ type: 'purchase.buy', plan: MONTH });
    checkout.purchase.send({ type: 'purchase.cancel' });
    expect(checkout.store.facts().plan).toBeNull();
    expect(checkout.session.live.snapshot.context.selectedPlan).toBeNull();
    expect(checkout.visited).toEqual(['/payment', '/subscriptions']);
  });

  it('the way back is kept, and used up', () => {
    const checkout = openCheckout({ subscription: null });
    checkout.returnTarget.send({ type: 'route.changed', from: '/lectures/sobor', to: '/subscriptions' });
    expect(checkout.store.facts().returnTo).toBe('/lectures/sobor');
    checkout.purchase.send({ type: 'purchase.paymentOpened', paymentId: PAYMENT, purpose: 'purchase' });
    checkout.purchase.send({ type: 'payment.paid', paymentId: PAYMENT });
    checkout.purchase.send({ type: 'purchase.leave' });
    expect(checkout.visited.at(-1)).toBe('/lectures/sobor');
    expect(checkout.store.facts().returnTo).toBeNull();
  });

  it('F02: by card asks for the page of the bank, with the code and the change of plan', () => {
    const checkout = openCheckout({ subscription: OWN });
    checkout.purchase.send({ type: 'purchase.buy', plan: YEAR });
    activate(checkout);
    checkout.purchase.send({ type: 'purchase.pay', key: 'k' });
    const order = {
      purpose: 'purchase',
      subscriptionType: '12 месяцев',
      isChange: true,
      promocode: 'ЛИСТОПАД',
      knownEnd: { kind: 'until', date: OWN.end_date },
    };
    expect(checkout.cardPayment.snapshot.context.order).toEqual(order);
    checkout.cardPayment.answer('requestPayPage', { kind: 'url', url: BANK, paymentId: PAYMENT });
    expect(location.hash).toBe('#bank');
  });

  it('F02: a refusal comes back to the page of the purchase, plan and code stay', () => {
    const checkout = openCheckout({ subscription: null });
    checkout.purchase.send({ type: 'purchase.buy', plan: YEAR });
    checkout.purchase.send({ type: 'purchase.pay', key: 'k' });
    checkout.cardPayment.answer('requestPayPage', { kind: 'refused', message: 'Тариф снят с продажи' });
    expect(checkout.purchase.snapshot.hasTag('choosing')).toBe(true);
    expect(checkout.purchase.snapshot.context).toMatchObject({ plan: YEAR, message: 'Тариф снят с продажи' });
    expect(checkout.store.facts().plan).toEqual(YEAR);
  });

  it('whoever comes back from the bank by «Назад» may pay again, and nothing is said', () => {
    const checkout = openCheckout({ subscription: null });
    checkout.purchase.send({ type: 'purchase.buy', plan: YEAR });
    checkout.purchase.send({ type: 'purchase.pay', key: 'k' });
    checkout.cardPayment.answer('requestPayPage', { kind: 'url', url: BANK, paymentId: PAYMENT });
    // A page that was just loaded is no return.
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(checkout.purchase.snapshot.value).toEqual({ paying: 'card' });
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect([checkout.purchase.snapshot.hasTag('choosing'), checkout.purchase.snapshot.context.message]).toEqual([true, null]);
  });

  /** Told of this payment to the page of the outcome, when it is opened. */
  function tell(checkout: ReturnType<typeof openCheckout>, purpose: LastPayment['purpose'], status: LastPayment['status']) {
    checkout.purchase.send({ type: 'purchase.returned', paymentId: PAYMENT });
    checkout.returnedPayment.answer('checkOutcome', { kind: 'payment', payment: paymentOf(purpose, status) });
  }

  it.each(['purchase', 'renewal'] as const)(
    'the server’s word on a %s completes it, and the listener is read anew',
    (purpose) => {
      const checkout = openCheckout({ subscription: OWN });
      checkout.purchase.send({ type: 'purchase.buy', plan: YEAR });
      activate(checkout);
      begin(checkout, purpose);
      tell(checkout, purpose, 'paid');
      expect(checkout.purchase.snapshot.value).toBe('completed');
      expect(checkout.toldTabs).toEqual(['changed']);
      expect(checkout.rereads()).toBeGreaterThan(0);
      expect([
        checkout.store.facts().plan,
        checkout.promoCode.snapshot.context.applied,
        checkout.storage.get('activatedPromocode'),
      ]).toEqual([null, null, null]);
    },
  );

  it('whoever has paid, and is back on the page of payment, is led to the outcome', () => {
    const checkout = openCheckout({ subscription: null });
    checkout.purchase.send({ type: 'purchase.buy', plan: YEAR });
    begin(checkout, 'purchase');
    checkout.purchase.send({ type: 'purchase.pageLeft' });
    checkout.purchase.send({ type: 'purchase.entered' });
    checkout.cardPayment.answer('checkOutcome', { kind: 'payment', payment: paymentOf('purchase', 'paid') });
    expect(checkout.visited.at(-1)).toEqual({ href: `/payment/result?payment=${PAYMENT}`, replace: true });
  });

  it('the page of the outcome speaks of what was begun here, where its address names nothing', () => {
    const checkout = openCheckout({ subscription: null });
    checkout.purchase.send({ type: 'purchase.buy', plan: YEAR });
    begin(checkout, 'purchase');
    checkout.purchase.send({ type: 'purchase.returned', paymentId: null });
    expect(checkout.paymentResult.snapshot.context.paymentId).toBe(PAYMENT);
  });

  it('whoever leaves the page of the outcome is not led to the bank by what he began there', () => {
    const checkout = openCheckout({ subscription: OWN });
    checkout.purchase.send({ type: 'purchase.returned', paymentId: PAYMENT });
    checkout.subscription.send({ type: 'subscription.renewAgain', subscriptionType: '1 месяц', key: 'k' });
    checkout.paymentResult.send({ type: 'paymentResult.left' });
    expect(checkout.renewalPayment.isThere).toBe(false);
  });

  /** To the bank's page of this payment. */
  function begin(checkout: ReturnType<typeof openCheckout>, purpose: 'purchase' | 'renewal') {
    if (purpose === 'purchase') checkout.purchase.send({ type: 'purchase.pay', key: 'k' });
    else checkout.subscription.send({ type: 'subscription.renew', plan: MONTH, key: 'k' });
    const payment = purpose === 'purchase' ? checkout.cardPayment : checkout.renewalPayment;
    payment.answer('requestPayPage', { kind: 'url', url: BANK, paymentId: PAYMENT });
    expect(checkout.store.facts().paymentId).toBe(PAYMENT);
  }

  it.each(['declined', 'cancelled'] as const)('one that was %s is not asked about any more, and the plan stays', (status) => {
    const checkout = openCheckout({ subscription: null });
    checkout.purchase.send({ type: 'purchase.buy', plan: YEAR });
    begin(checkout, 'purchase');
    tell(checkout, 'purchase', status);
    expect(checkout.store.facts()).toMatchObject({ plan: YEAR, paymentId: null });
  });

  it('an old payment that is looked at from the history leaves the new choice alone', () => {
    const checkout = openCheckout({ subscription: null });
    checkout.purchase.send({ type: 'purchase.buy', plan: YEAR });
    tell(checkout, 'purchase', 'paid');
    expect([checkout.purchase.snapshot.hasTag('choosing'), checkout.store.facts().plan]).toEqual([true, YEAR]);
  });

  it.each([
    [
      'another plan',
      (checkout: ReturnType<typeof openCheckout>) => checkout.purchase.send({ type: 'purchase.buy', plan: MONTH }),
    ],
    [
      'another way',
      (checkout: ReturnType<typeof openCheckout>) => checkout.purchase.send({ type: 'purchase.chooseMethod', method: 'mobile' }),
    ],
    ['another sum', (checkout: ReturnType<typeof openCheckout>) => activate(checkout)],
  ])('%s than was asked for: the bank is not gone to', (_, change) => {
    const checkout = openCheckout({ subscription: null });
    checkout.purchase.send({ type: 'purchase.buy', plan: YEAR });
    checkout.purchase.send({ type: 'purchase.pay', key: 'k' });
    change(checkout);
    expect(checkout.cardPayment.isThere).toBe(false);
    expect(location.hash).toBe('');
  });

  it('what was paid for in another tab is let go of here', () => {
    const checkout = openCheckout({ subscription: null });
    checkout.purchase.send({ type: 'purchase.buy', plan: YEAR });
    checkout.session.live.send({ type: 'session.userChanged' });
    checkout.session.live.answer('reloadUser', { subscription: OWN });
    expect([checkout.purchase.snapshot.value, checkout.store.facts().plan]).toEqual(['paidElsewhere', null]);
  });

  it('a refusal has the listener read anew: it may speak of what was paid for elsewhere', () => {
    const checkout = openCheckout({ subscription: null });
    checkout.purchase.send({ type: 'purchase.buy', plan: YEAR });
    checkout.purchase.send({ type: 'purchase.pay', key: 'k' });
    checkout.cardPayment.answer('requestPayPage', { kind: 'refused', message: 'Подписка уже оформлена' });
    expect(checkout.rereads()).toBe(1);
  });

  it('a gift that was paid for completes no purchase of one’s own', () => {
    const checkout = openCheckout({ subscription: null });
    checkout.purchase.send({ type: 'purchase.buy', plan: YEAR });
    checkout.giftOrder.send({ type: 'giftOrder.entered', isReturned: true, paymentId: PAYMENT });
    checkout.giftPayment.answer('checkOutcome', { kind: 'payment', payment: paymentOf('giftCard', 'paid') });
    expect(checkout.rereads()).toBe(1);
    expect(checkout.purchase.snapshot.hasTag('choosing')).toBe(true);
    expect(checkout.store.facts().plan).toEqual(YEAR);
  });

  it.each([
    ['paid', 'Карта изменена', true],
    ['declined', 'Банк не принял карту. Подписка продлевается с прежней', true],
    ['cancelled', 'Новая карта не привязана. Подписка продлевается с прежней', true],
    ['paid', 'Карта привязана', false],
    ['declined', 'Банк не принял карту', false],
    ['cancelled', 'Новая карта не привязана', false],
  ] as const)('another card, %s: «%s»', (status, words, is_auto_renewal) => {
    const checkout = openCheckout({ subscription: { ...OWN, is_auto_renewal } });
    checkout.subscription.send({ type: 'subscription.entered', isReturned: true, paymentId: PAYMENT });
    checkout.renewalPayment.answer('checkOutcome', { kind: 'payment', payment: paymentOf('cardChange', status) });
    expect(checkout.said()).toEqual([words]);
    expect(checkout.visited).toEqual([{ href: '/dashboard/subscription', replace: true }]);
    expect(checkout.purchase.snapshot.value).toBe('idle');
  });
});

describe('by the phone’s account', () => {
  function paying() {
    const checkout = openCheckout({ subscription: null });
    checkout.purchase.send({ type: 'purchase.buy', plan: MONTH });
    checkout.purchase.send({ type: 'purchase.chooseMethod', method: 'mobile' });
    activate(checkout);
    checkout.purchase.send({ type: 'purchase.pay', key: 'k' });
    return checkout;
  }
  function awaiting() {
    const checkout = paying();
    checkout.mobilePayment.send({ type: 'mobilePayment.submitPhone', phone: '79990000001', key: 'k' });
    checkout.mobilePayment.answer('createSubscription', { kind: 'created', paymentId: PAYMENT });
    return checkout;
  }
  const checked = (is_payment: boolean) => ({ kind: 'checked', check: { is_payment, is_phone_suitable: true } });

  it('the window opens with the order', () => {
    expect(paying().mobilePayment.snapshot.context.order).toEqual({
      subscriptionType: '1 месяц',
      promocode: 'ЛИСТОПАД',
      knownEnd: { kind: 'none' },
    });
  });

  it('a bill is kept as soon as it is made out, and forgotten when its end is known', () => {
    const checkout = awaiting();
    expect(checkout.store.pending(LISTENER.id)).toMatchObject({
      order: { subscriptionType: '1 месяц', promocode: 'ЛИСТОПАД' },
      phone: '79990000001',
    });
    checkout.mobilePayment.answer('checkPayment', checked(true));
    expect(checkout.store.pending(LISTENER.id)).toBeNull();
    expect(checkout.purchase.snapshot.value).toBe('completed');
    expect(checkout.rereads()).toBeGreaterThan(0);
    expect(checkout.said()).toEqual(['Подписка оформлена']);
  });

  it('closing the window lets go of the purchase, not of the plan', () => {
    const checkout = awaiting();
    checkout.mobilePayment.send({ type: 'mobilePayment.close' });
    expect([
      checkout.purchase.snapshot.hasTag('choosing'),
      checkout.store.facts().plan,
      checkout.store.pending(LISTENER.id),
    ]).toEqual([true, MONTH, null]);
  });

  it('a window that was closed before the answer is opened with the number, and its repeat is the same bill', () => {
    const checkout = paying();
    checkout.mobilePayment.send({ type: 'mobilePayment.submitPhone', phone: '79990000001', key: 'b1' });
    checkout.mobilePayment.send({ type: 'mobilePayment.close' });
    checkout.purchase.send({ type: 'purchase.pay', key: 'k' });
    checkout.mobilePayment.send({ type: 'mobilePayment.submitPhone', phone: '79990000001', key: 'b2' });
    expect(checkout.mobilePayment.snapshot.context).toMatchObject({ phone: '79990000001', key: 'b1' });
  });

  it.each([
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['the tab is opened', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the page is back', () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))],
  ])('the server is asked at once when %s', (_, happen) => {
    const checkout = awaiting();
    checkout.mobilePayment.answer('checkPayment', checked(false));
    expect(Object.keys(checkout.mobilePayment.snapshot.children)).toEqual([]);
    happen();
    expect(Object.keys(checkout.mobilePayment.snapshot.children)).toEqual(['checkPayment']);
  });

  it('a tab that is hidden asks nothing', () => {
    const checkout = awaiting();
    checkout.mobilePayment.answer('checkPayment', checked(false));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(Object.keys(checkout.mobilePayment.snapshot.children)).toEqual([]);
  });
});

describe('the dashboard', () => {
  it('F09: renewal asks for the page of the bank', () => {
    const checkout = openCheckout({ subscription: OWN });
    checkout.subscription.send({ type: 'subscription.renew', plan: planOf(null), key: 'k' });
    expect(checkout.renewalPayment.snapshot.context.order).toEqual({
      purpose: 'renewal',
      subscriptionType: '1 месяц',
      knownEnd: { kind: 'until', date: OWN.end_date },
    });
  });

  it('F06: a daily plan is kept before it is renewed', () => {
    const checkout = openCheckout({ subscription: OWN });
    const daily = { ...planOf(null), type: 'Ежедневная' as const };
    checkout.subscription.send({ type: 'subscription.renew', plan: daily, key: 'k' });
    expect(checkout.store.facts().plan).toEqual(daily);
  });

  it('F09: another card asks for the page of the bank, another plan for the plans', () => {
    const checkout = openCheckout({ subscription: OWN });
    checkout.subscription.send({ type: 'subscription.changeCard', key: 'k' });
    expect(checkout.renewalPayment.snapshot.context.order).toEqual({ purpose: 'cardChange' });
    checkout.subscription.send({ type: 'subscription.changePlan' });
    expect(checkout.visited).toEqual(['/subscriptions']);
  });

  it('F09: auto-renewal that is off is told and read anew', () => {
    const checkout = openCheckout({ subscription: OWN });
    checkout.subscription.send({ type: 'subscription.cancelRenewal' });
    checkout.subscription.send({ type: 'subscription.confirmCancel', key: 'k' });
    checkout.subscription.answer('cancelAutoRenewal', { kind: 'done', subscription: { ...OWN, is_auto_renewal: false } });
    expect([checkout.said(), checkout.rereads()]).toEqual([['Автопродление отключено'], 1]);
  });

  it('auto-renewal that was switched on again is told, and the subscription read anew', () => {
    const checkout = openCheckout({ subscription: { ...OWN, is_auto_renewal: false } });
    checkout.subscription.send({ type: 'subscription.resumeRenewal', key: 'k' });
    checkout.subscription.answer('resumeAutoRenewal', { kind: 'done', subscription: OWN });
    expect([checkout.said(), checkout.rereads()]).toEqual([['Автопродление включено'], 1]);
  });
});

describe('codes', () => {
  it('F07: a code that works is kept, one that does not is not', () => {
    const checkout = openCheckout({ subscription: null });
    checkout.promoCode.send({ type: 'promoCode.activate', code: 'ЛИСТОПАД', key: 'k' });
    checkout.promoCode.answer('activate', { kind: 'activated', applied: CODE });
    expect(checkout.storage.get('activatedPromocode')).toBe('ЛИСТОПАД');
    checkout.promoCode.send({ type: 'promoCode.remove' });
    expect(checkout.storage.get('activatedPromocode')).toBeNull();
  });

  it('F07: days of trial are told, and the listener is read anew', () => {
    const checkout = openCheckout({ subscription: null });
    checkout.promoCode.send({ type: 'promoCode.activate', code: 'НЕДЕЛЯ', key: 'k' });
    checkout.promoCode.answer('activate', { kind: 'activated', applied: { ...CODE, discount: null, trialDays: 7 } });
    expect([checkout.said(), checkout.rereads()]).toEqual([['Промокод принят: подписка открыта на\u00a07\u00a0дней'], 1]);
  });

  it('F08: a gift that was activated is read anew', () => {
    const checkout = openCheckout({ subscription: null });
    checkout.giftCard.send({ type: 'giftCard.activate', code: 'G-1', key: 'k' });
    checkout.giftCard.answer('activateGiftCard', { kind: 'activated', subscriptionTypes: ['1 месяц'] });
    expect(checkout.rereads()).toBe(1);
  });
});

describe('partners', () => {
  it('F10: a guest’s card is kept until it belongs to somebody', () => {
    const checkout = openCheckout();
    checkout.mnogoru.send({ type: 'mnogoru.submit', code: '12345', key: 'k' });
    checkout.mnogoru.answer('checkCard', { kind: 'checked', isValid: true });
    expect(checkout.storage.get('mnogoruCode')).toBe('12345');
    checkout.session.signIn();
    checkout.mnogoru.answer('createAccount', { kind: 'created', paymentId: PAYMENT });
    expect(checkout.storage.get('mnogoruCode')).toBeNull();
    expect(checkout.said()).toEqual(['Карта «Много.ру» привязана']);
  });

  it('F10: a card nobody could ask about waits for the next start', () => {
    const checkout = openCheckout({ subscription: null, mnogoru: '12345' });
    checkout.mnogoru.answer('createAccount', { kind: 'unknown' });
    expect(checkout.storage.get('mnogoruCode')).toBe('12345');
  });

  it('F10: a card that is refused goes without a word', () => {
    const checkout = openCheckout({ subscription: null, mnogoru: '12345' });
    checkout.mnogoru.answer('createAccount', { kind: 'refused', message: 'Неверный код' });
    expect([checkout.storage.get('mnogoruCode'), checkout.said()]).toEqual([null, []]);
  });

  it('F11: an address that is saved is told, and the account is read anew', () => {
    const checkout = openCheckout({ subscription: null });
    checkout.partnerEmail.send({ type: 'partnerEmail.ask' });
    checkout.partnerEmail.send({ type: 'partnerEmail.submit', email: 'a@tele2.test', key: 'k' });
    checkout.partnerEmail.answer('checkEmail', { kind: 'exists', exists: false });
    checkout.partnerEmail.answer('saveEmail', { kind: 'saved' });
    expect([checkout.said(), checkout.rereads()]).toEqual([['Почта сохранена'], 1]);
  });

  it('F11: accounts that are merged are read anew', () => {
    const checkout = openCheckout({ subscription: null });
    checkout.partnerEmail.send({ type: 'partnerEmail.ask' });
    checkout.partnerEmail.send({ type: 'partnerEmail.submit', email: 'a@tele2.test', key: 'k' });
    checkout.partnerEmail.answer('checkEmail', { kind: 'exists', exists: true });
    checkout.partnerEmail.send({ type: 'partnerEmail.bind', key: 'k2' });
    checkout.partnerEmail.answer('mergeAccounts', { kind: 'merged' });
    expect(checkout.rereads()).toBe(1);
  });

  it('F11: an address that was given in another tab, or in the settings, is not asked for here any more', () => {
    const checkout = openCheckout({ subscription: null });
    const reread = (account: Account) => {
      checkout.session.live.send({ type: 'session.userChanged' });
      checkout.session.live.answer('reloadUser', { account, subscription: null });
    };
    checkout.partnerEmail.send({ type: 'partnerEmail.ask' });
    reread({ ...LISTENER, email: null });
    expect(checkout.partnerEmail.snapshot.matches('closed')).toBe(false);
    reread(LISTENER);
    expect(checkout.partnerEmail.snapshot.matches('closed')).toBe(true);
  });

  it('F11: that accounts were merged here stays to be read', () => {
    const checkout = openCheckout({ subscription: null });
    checkout.partnerEmail.send({ type: 'partnerEmail.ask' });
    checkout.partnerEmail.send({ type: 'partnerEmail.submit', email: 'a@tele2.test', key: 'k' });
    checkout.partnerEmail.answer('checkEmail', { kind: 'exists', exists: true });
    checkout.partnerEmail.send({ type: 'partnerEmail.bind', key: 'k2' });
    checkout.partnerEmail.answer('mergeAccounts', { kind: 'merged' });
    checkout.session.live.answer('reloadUser', { account: LISTENER, subscription: null });
    expect(checkout.partnerEmail.snapshot.hasTag('mergedStep')).toBe(true);
  });

  it('F10: a card that was linked in another tab stands in place of the form', () => {
    const checkout = openCheckout({ subscription: null });
    checkout.mnogoru.answer('readCurrent', { kind: 'current', code: null });
    checkout.changedElsewhere();
    checkout.mnogoru.answer('readCurrent', { kind: 'current', code: '12345' });
    expect(checkout.mnogoru.snapshot.hasTag('currentCard')).toBe(true);
  });

  it('F12: to the partner and back; the plan that was wanted is not paid for again', () => {
    const checkout = openCheckout({ subscription: null });
    checkout.purchase.send({ type: 'purchase.buy', plan: MONTH });
    checkout.partnerSubscription.send({ type: 'partnerSubscription.connect', partner: 'beeline' });
    checkout.partnerSubscription.answer('requestPartnerLink', { kind: 'url', url: `${location.origin}/#beeline` });
    expect(location.hash).toBe('#beeline');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    checkout.partnerSubscription.send({ type: 'partnerSubscription.arrived', partner: 'beeline', key: 'k' });
    checkout.partnerSubscription.answer('authByPartner', { kind: 'connected' });
    expect(checkout.store.facts().plan).toBeNull();
    // Back from the cache, and connected.
    expect(checkout.rereads()).toBe(2);
  });
});

describe('what an operator counts', () => {
  it('a plan that was chosen, and one that was let go of is none', () => {
    const checkout = openCheckout({ subscription: null });
    checkout.purchase.send({ type: 'purchase.buy', plan: MONTH });
    checkout.purchase.send({ type: 'purchase.cancel' });
    expect(checkout.counted).toEqual([{ name: 'plan_chosen', plan: '1 месяц' }]);
  });

  it.each([
    ['purchase', [{ name: 'payment_paid', way: 'card', purpose: 'purchase' }]],
    ['renewal', [{ name: 'payment_paid', way: 'card', purpose: 'renewal' }]],
    ['giftCard', [{ name: 'payment_paid', way: 'card', purpose: 'giftCard' }]],
    ['cardChange', []],
  ] as const)('paid: of a %s', (purpose, told) => {
    const checkout = openCheckout({ subscription: OWN });
    checkout.purchase.send({ type: 'purchase.returned', paymentId: PAYMENT });
    checkout.returnedPayment.answer('checkOutcome', { kind: 'payment', payment: paymentOf(purpose, 'paid') });
    expect(checkout.counted).toEqual(told);
  });

  it('paid: from a phone', () => {
    const checkout = openCheckout({ subscription: null });
    checkout.purchase.send({ type: 'purchase.buy', plan: MONTH });
    checkout.purchase.send({ type: 'purchase.chooseMethod', method: 'mobile' });
    checkout.purchase.send({ type: 'purchase.pay', key: 'k' });
    checkout.mobilePayment.send({ type: 'mobilePayment.submitPhone', phone: '79990000001', key: 'k' });
    checkout.mobilePayment.answer('createSubscription', { kind: 'created', paymentId: PAYMENT });
    checkout.mobilePayment.answer('checkPayment', { kind: 'checked', check: { is_payment: true, is_phone_suitable: true } });
    expect(checkout.counted.slice(1)).toEqual([{ name: 'payment_paid', way: 'phone', purpose: 'purchase' }]);
  });
});

describe('A11: the notice about the assistant', () => {
  it('leaves the address with its cross', () => {
    const checkout = openCheckout();
    checkout.assistantNotice.send({ type: 'assistantNotice.show' });
    checkout.assistantNotice.send({ type: 'assistantNotice.close' });
    expect(checkout.visited).toEqual([{ href: '/subscriptions', replace: true }]);
  });

  it('leaves with its page, and stays through a change of the query', () => {
    const checkout = openCheckout();
    checkout.assistantNotice.send({ type: 'assistantNotice.show' });
    checkout.go(false);
    expect(checkout.assistantNotice.snapshot.hasTag('shown')).toBe(true);
    checkout.go(true);
    expect(checkout.assistantNotice.snapshot.hasTag('shown')).toBe(false);
  });
});
