import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AnyActor, AnyStateMachine, InputFrom } from 'xstate';
import type { Account } from '../../../contract/entities/account.ts';
import type { ActiveSubscription, LastPayment } from '../../../contract/entities/subscription.ts';
import { assistantNoticeMachine } from '../../../machines/assistant-notice/assistant-notice.machine.ts';
import { giftCardMachine } from '../../../machines/gift-card/gift-card.machine.ts';
import { giftOrderMachine } from '../../../machines/gift-order/gift-order.machine.ts';
import { mnogoruMachine } from '../../../machines/mnogoru/mnogoru.machine.ts';
import { partnerEmailMachine } from '../../../machines/partner-email/partner-email.machine.ts';
import { partnerSubscriptionMachine } from '../../../machines/partner-subscription/partner-subscription.machine.ts';
import { paymentResultMachine } from '../../../machines/payment-result/payment-result.machine.ts';
import { promoCodeMachine } from '../../../machines/promo-code/promo-code.machine.ts';
import { purchaseMachine } from '../../../machines/purchase/purchase.machine.ts';
import { subscriptionMachine } from '../../../machines/subscription/subscription.machine.ts';
import { keepPurchase } from '../../../src/app/paying/keep-purchase.ts';
import { createPayingEdge } from '../../../src/app/paying/paying-edge.ts';
import { createPurchaseStore } from '../../../src/app/paying/purchase-store.ts';
import { createStorage } from '../../../src/app/ports/storage.ts';
import type { AppRouter } from '../../../src/app/router.ts';
import { createEdge } from '../../../src/app/system/edge.ts';
import { FRESH, MONTH, YEAR } from '../../machines/purchase.fixtures.ts';
import { connected, connectionsOfPage } from '../../support/app/connected.ts';
import { forgetListenersAfterTest } from '../../support/app/page-listeners.ts';
import { createStubbedActors } from '../../support/app/stubbed-actors.ts';
import { liveSession } from '../../support/gestures/session.ts';
import { LISTENER, planOf, subscriptionOf } from '../../support/samples/account.ts';
import { Live } from '../../support/statecharts/live.ts';
import { PAYMENTS, paymentsOf } from '../../support/statecharts/payments.ts';

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

/** The owners of payments have real ones. */
function live<Machine extends AnyStateMachine>(
  { inspect }: ReturnType<typeof connectionsOfPage>,
  machine: Machine,
  input?: InputFrom<Machine>,
) {
  const payments = Object.entries(PAYMENTS).filter(([name]) => Object.hasOwn(machine.implementations.actors, name));
  const one = new Live<Machine>({ machine, input }, { actors: Object.fromEntries(payments), inspect });
  onTestFinished(() => one.stop());
  return one;
}

interface Given {
  /** Signed in, with what. */
  subscription?: ActiveSubscription | null;
  promocode?: string;
  mnogoru?: string;
}

/** The till, with the rows and the ports of the page, its charts driven by hand. */
function openTill({ subscription, promocode, mnogoru }: Given = {}) {
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
  const edge = createEdge({ vault, call: () => new Promise<never>(() => undefined), news, router: () => router });
  const payingEdge = createPayingEdge({
    keep: keepPurchase(store),
    origins: [],
    analytics: () => ({ tell: (visit) => void counted.push(visit) }),
  });
  const ports = [
    ...(['router', 'route', 'browser', 'tabs'] as const).map((id) => create(edge[id], { id })),
    ...(['outside', 'purchaseStore', 'analytics'] as const).map((id) => create(payingEdge[id], { id })),
  ];
  const session = liveSession(connections);
  const page = createStubbedActors({}, create).actors;
  const around = [...ports, ...Object.values(page)];
  for (const actor of around) actor.start();
  onTestFinished(() => {
    for (const actor of around) actor.stop();
  });
  const till = {
    purchase: live(connections, purchaseMachine, { ...FRESH, ...store.facts(), standing: { kind: 'guest' } }),
    paymentResult: live(connections, paymentResultMachine),
    giftOrder: live(connections, giftOrderMachine, { draft: store.gift() }),
    subscription: live(connections, subscriptionMachine),
    promoCode: live(connections, promoCodeMachine, { persisted: store.code('activatedPromocode') }),
    giftCard: live(connections, giftCardMachine),
    mnogoru: live(connections, mnogoruMachine, { saved: store.code('mnogoruCode') }),
    partnerEmail: live(connections, partnerEmailMachine),
    partnerSubscription: live(connections, partnerSubscriptionMachine, { arrivedFrom: null }),
    assistantNotice: live(connections, assistantNoticeMachine),
  };
  if (subscription !== undefined) session.signIn(subscription);
  session.live.takeEffects();
  const owners = Object.fromEntries(Object.entries(till).map(([name, { actor }]) => [name, actor]));
  return {
    ...till,
    ...paymentsOf(owners as Record<keyof typeof till, AnyActor>),
    storage,
    store,
    session,
    returnTarget: page.returnTarget,
    visited,
    toldTabs,
    /** What the counters were told. */
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
function activate({ promoCode }: ReturnType<typeof openTill>) {
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
    const till = openTill({ subscription: OWN });
    const standing = () => till.purchase.snapshot.context.standing;
    expect(standing()).toMatchObject({ kind: 'user', currentType: '1 месяц', endDate: OWN.end_date, isPartners: false });
    expect(till.subscription.snapshot.context.subscription).toEqual(OWN);
    till.session.live.send({ type: 'session.userChanged' });
    till.session.live.answer('reloadUser', { subscription: { ...OWN, subscription_type: '12 месяцев' } });
    expect(standing()).toMatchObject({ kind: 'user', currentType: '12 месяцев', endDate: OWN.end_date });
    till.session.signOut();
    expect(standing()).toEqual({ kind: 'guest' });
  });

  it.each([
    ['a trial', { ...OWN, is_trial: true }, false],
    ['of a partner', subscriptionOf('tele2'), true],
  ])('a subscription that is %s is no plan that could be changed', (_, subscription, isPartners) => {
    const till = openTill({ subscription });
    const knownEnd = { kind: 'until', date: subscription.end_date };
    const standing = { kind: 'user', currentType: null, endDate: null, knownEnd, isPartners };
    expect(till.purchase.snapshot.context.standing).toEqual(standing);
    expect(till.subscription.snapshot.context.subscription).toEqual(subscription);
  });

  it('a subscription that is not visible is none', () => {
    const till = openTill({ subscription: { ...OWN, is_visible: false } });
    expect(till.subscription.snapshot.context.subscription).toBeNull();
  });

  it('whoever signs in now has his codes and cards looked after', () => {
    const till = openTill({ promocode: 'ЛИСТОПАД', mnogoru: '12345' });
    till.session.signIn();
    expect(Object.keys(till.promoCode.snapshot.children)).toEqual(['readOwnCodes']);
    expect(Object.keys(till.mnogoru.snapshot.children)).toEqual(['createAccount']);
  });

  it('sign-out wipes what was the listener’s', () => {
    const till = openTill({ subscription: OWN, promocode: 'ЛИСТОПАД' });
    till.promoCode.send({ type: 'promoCode.activate', code: 'ЛИСТОПАД', key: 'k' });
    till.promoCode.answer('activate', { kind: 'activated', applied: CODE });
    till.mnogoru.answer('readCurrent', { kind: 'current', code: '777' });
    till.partnerEmail.send({ type: 'partnerEmail.ask' });
    till.subscription.send({ type: 'subscription.changeCard', key: 'k' });
    till.paymentResult.send({ type: 'paymentResult.shown', paymentId: PAYMENT });
    till.purchase.send({ type: 'purchase.buy', plan: MONTH });
    till.purchase.send({ type: 'purchase.chooseMethod', method: 'mobile' });
    till.purchase.send({ type: 'purchase.pay', key: 'k' });
    till.mobilePayment.send({ type: 'mobilePayment.submitPhone', phone: '79990000001', key: 'k' });
    till.giftCard.send({ type: 'giftCard.activate', code: 'G', key: 'k' });
    till.giftCard.answer('activateGiftCard', { kind: 'refused', message: 'Код не найден' });
    till.giftOrder.send({ type: 'giftOrder.submit', order: GIFT, key: 'k' });
    expect(till.store.gift()).toEqual(GIFT);
    till.session.signOut();
    expect(till.subscription.snapshot.context.subscription).toBeNull();
    expect(till.promoCode.snapshot.context.applied).toBeNull();
    expect(till.mnogoru.snapshot.context.current).toBeNull();
    expect(till.partnerEmail.snapshot.value).toBe('closed');
    const { mobilePayment, renewalPayment, returnedPayment, giftPayment } = till;
    for (const payment of [mobilePayment, renewalPayment, returnedPayment, giftPayment]) expect(payment.isThere).toBe(false);
    expect(till.purchase.snapshot.context.bill).toBeNull();
    expect(till.subscription.snapshot.context.attempt).toBeNull();
    expect(till.giftCard.snapshot.context.error).toBeNull();
    expect(till.store.gift()).toBeNull();
  });
});

describe('a purchase', () => {
  it('F01: the chosen plan is kept and told to the session', () => {
    const till = openTill();
    till.purchase.send({ type: 'purchase.buy', plan: YEAR });
    expect(till.store.facts().plan).toEqual(YEAR);
    expect(till.session.live.snapshot.context.selectedPlan).toEqual(YEAR);
    expect(till.visited).toEqual(['/signup']);
  });

  it('F06: what is let go of is forgotten everywhere', () => {
    const till = openTill({ subscription: null });
    till.purchase.send({ type: 'purchase.buy', plan: MONTH });
    till.purchase.send({ type: 'purchase.cancel' });
    expect(till.store.facts().plan).toBeNull();
    expect(till.session.live.snapshot.context.selectedPlan).toBeNull();
    expect(till.visited).toEqual(['/payment', '/subscriptions']);
  });

  it('the way back is kept, and used up', () => {
    const till = openTill({ subscription: null });
    till.returnTarget.send({ type: 'route.changed', from: '/lectures/sobor', to: '/subscriptions' });
    expect(till.store.facts().returnTo).toBe('/lectures/sobor');
    till.purchase.send({ type: 'purchase.paymentOpened', paymentId: PAYMENT, purpose: 'purchase' });
    till.purchase.send({ type: 'payment.paid', paymentId: PAYMENT });
    till.purchase.send({ type: 'purchase.leave' });
    expect(till.visited.at(-1)).toBe('/lectures/sobor');
    expect(till.store.facts().returnTo).toBeNull();
  });

  it('F02: by card asks for the page of the bank, with the code and the change of plan', () => {
    const till = openTill({ subscription: OWN });
    till.purchase.send({ type: 'purchase.buy', plan: YEAR });
    activate(till);
    till.purchase.send({ type: 'purchase.pay', key: 'k' });
    const order = {
      purpose: 'purchase',
      subscriptionType: '12 месяцев',
      isChange: true,
      promocode: 'ЛИСТОПАД',
      knownEnd: { kind: 'until', date: OWN.end_date },
    };
    expect(till.cardPayment.snapshot.context.order).toEqual(order);
    till.cardPayment.answer('requestPayPage', { kind: 'url', url: BANK, paymentId: PAYMENT });
    expect(location.hash).toBe('#bank');
  });

  it('F02: a refusal comes back to the page of the purchase, plan and code stay', () => {
    const till = openTill({ subscription: null });
    till.purchase.send({ type: 'purchase.buy', plan: YEAR });
    till.purchase.send({ type: 'purchase.pay', key: 'k' });
    till.cardPayment.answer('requestPayPage', { kind: 'refused', message: 'Тариф снят с продажи' });
    expect(till.purchase.snapshot.hasTag('choosing')).toBe(true);
    expect(till.purchase.snapshot.context).toMatchObject({ plan: YEAR, message: 'Тариф снят с продажи' });
    expect(till.store.facts().plan).toEqual(YEAR);
  });

  it('whoever comes back from the bank by «Назад» may pay again, and nothing is said', () => {
    const till = openTill({ subscription: null });
    till.purchase.send({ type: 'purchase.buy', plan: YEAR });
    till.purchase.send({ type: 'purchase.pay', key: 'k' });
    till.cardPayment.answer('requestPayPage', { kind: 'url', url: BANK, paymentId: PAYMENT });
    // A page that was just loaded is no return.
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(till.purchase.snapshot.value).toEqual({ paying: 'card' });
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect([till.purchase.snapshot.hasTag('choosing'), till.purchase.snapshot.context.message]).toEqual([true, null]);
  });

  /** What the page of the outcome is told of this payment, when it is opened. */
  function tell(till: ReturnType<typeof openTill>, purpose: LastPayment['purpose'], status: LastPayment['status']) {
    till.purchase.send({ type: 'purchase.returned', paymentId: PAYMENT });
    till.returnedPayment.answer('checkOutcome', { kind: 'payment', payment: paymentOf(purpose, status) });
  }

  it.each(['purchase', 'renewal'] as const)(
    'the server’s word on a %s completes it, and the listener is read anew',
    (purpose) => {
      const till = openTill({ subscription: OWN });
      till.purchase.send({ type: 'purchase.buy', plan: YEAR });
      activate(till);
      begin(till, purpose);
      tell(till, purpose, 'paid');
      expect(till.purchase.snapshot.value).toBe('completed');
      expect(till.toldTabs).toEqual(['changed']);
      expect(till.rereads()).toBeGreaterThan(0);
      expect([till.store.facts().plan, till.promoCode.snapshot.context.applied, till.storage.get('activatedPromocode')]).toEqual([
        null,
        null,
        null,
      ]);
    },
  );

  it('whoever has paid, and is back on the page of payment, is led to the outcome', () => {
    const till = openTill({ subscription: null });
    till.purchase.send({ type: 'purchase.buy', plan: YEAR });
    begin(till, 'purchase');
    till.purchase.send({ type: 'purchase.pageLeft' });
    till.purchase.send({ type: 'purchase.entered' });
    till.cardPayment.answer('checkOutcome', { kind: 'payment', payment: paymentOf('purchase', 'paid') });
    expect(till.visited.at(-1)).toEqual({ href: `/payment/result?payment=${PAYMENT}`, replace: true });
  });

  it('the page of the outcome speaks of what was begun here, where its address names nothing', () => {
    const till = openTill({ subscription: null });
    till.purchase.send({ type: 'purchase.buy', plan: YEAR });
    begin(till, 'purchase');
    till.purchase.send({ type: 'purchase.returned', paymentId: null });
    expect(till.paymentResult.snapshot.context.paymentId).toBe(PAYMENT);
  });

  it('whoever leaves the page of the outcome is not led to the bank by what he began there', () => {
    const till = openTill({ subscription: OWN });
    till.purchase.send({ type: 'purchase.returned', paymentId: PAYMENT });
    till.subscription.send({ type: 'subscription.renewAgain', subscriptionType: '1 месяц', key: 'k' });
    till.paymentResult.send({ type: 'paymentResult.left' });
    expect(till.renewalPayment.isThere).toBe(false);
  });

  /** To the bank's page of this payment. */
  function begin(till: ReturnType<typeof openTill>, purpose: 'purchase' | 'renewal') {
    if (purpose === 'purchase') till.purchase.send({ type: 'purchase.pay', key: 'k' });
    else till.subscription.send({ type: 'subscription.renew', plan: MONTH, key: 'k' });
    const payment = purpose === 'purchase' ? till.cardPayment : till.renewalPayment;
    payment.answer('requestPayPage', { kind: 'url', url: BANK, paymentId: PAYMENT });
    expect(till.store.facts().paymentId).toBe(PAYMENT);
  }

  it.each(['declined', 'cancelled'] as const)('one that was %s is not asked about any more, and the plan stays', (status) => {
    const till = openTill({ subscription: null });
    till.purchase.send({ type: 'purchase.buy', plan: YEAR });
    begin(till, 'purchase');
    tell(till, 'purchase', status);
    expect(till.store.facts()).toMatchObject({ plan: YEAR, paymentId: null });
  });

  it('an old payment that is looked at from the history leaves the new choice alone', () => {
    const till = openTill({ subscription: null });
    till.purchase.send({ type: 'purchase.buy', plan: YEAR });
    tell(till, 'purchase', 'paid');
    expect([till.purchase.snapshot.hasTag('choosing'), till.store.facts().plan]).toEqual([true, YEAR]);
  });

  it.each([
    ['another plan', (till: ReturnType<typeof openTill>) => till.purchase.send({ type: 'purchase.buy', plan: MONTH })],
    [
      'another way',
      (till: ReturnType<typeof openTill>) => till.purchase.send({ type: 'purchase.chooseMethod', method: 'mobile' }),
    ],
    ['another sum', (till: ReturnType<typeof openTill>) => activate(till)],
  ])('%s than was asked for: the bank is not gone to', (_, change) => {
    const till = openTill({ subscription: null });
    till.purchase.send({ type: 'purchase.buy', plan: YEAR });
    till.purchase.send({ type: 'purchase.pay', key: 'k' });
    change(till);
    expect(till.cardPayment.isThere).toBe(false);
    expect(location.hash).toBe('');
  });

  it('what was paid for in another tab is let go of here', () => {
    const till = openTill({ subscription: null });
    till.purchase.send({ type: 'purchase.buy', plan: YEAR });
    till.session.live.send({ type: 'session.userChanged' });
    till.session.live.answer('reloadUser', { subscription: OWN });
    expect([till.purchase.snapshot.value, till.store.facts().plan]).toEqual(['paidElsewhere', null]);
  });

  it('a refusal has the listener read anew: it may speak of what was paid for elsewhere', () => {
    const till = openTill({ subscription: null });
    till.purchase.send({ type: 'purchase.buy', plan: YEAR });
    till.purchase.send({ type: 'purchase.pay', key: 'k' });
    till.cardPayment.answer('requestPayPage', { kind: 'refused', message: 'Подписка уже оформлена' });
    expect(till.rereads()).toBe(1);
  });

  it('a gift that was paid for completes no purchase of one’s own', () => {
    const till = openTill({ subscription: null });
    till.purchase.send({ type: 'purchase.buy', plan: YEAR });
    till.giftOrder.send({ type: 'giftOrder.entered', isReturned: true, paymentId: PAYMENT });
    till.giftPayment.answer('checkOutcome', { kind: 'payment', payment: paymentOf('giftCard', 'paid') });
    expect(till.rereads()).toBe(1);
    expect(till.purchase.snapshot.hasTag('choosing')).toBe(true);
    expect(till.store.facts().plan).toEqual(YEAR);
  });

  it.each([
    ['paid', 'Карта изменена', true],
    ['declined', 'Банк не принял карту. Подписка продлевается с прежней', true],
    ['cancelled', 'Новая карта не привязана. Подписка продлевается с прежней', true],
    ['paid', 'Карта привязана', false],
    ['declined', 'Банк не принял карту', false],
    ['cancelled', 'Новая карта не привязана', false],
  ] as const)('another card, %s: «%s»', (status, words, is_auto_renewal) => {
    const till = openTill({ subscription: { ...OWN, is_auto_renewal } });
    till.subscription.send({ type: 'subscription.entered', isReturned: true, paymentId: PAYMENT });
    till.renewalPayment.answer('checkOutcome', { kind: 'payment', payment: paymentOf('cardChange', status) });
    expect(till.said()).toEqual([words]);
    expect(till.visited).toEqual([{ href: '/dashboard/subscription', replace: true }]);
    expect(till.purchase.snapshot.value).toBe('idle');
  });
});

describe('by the phone’s account', () => {
  function paying() {
    const till = openTill({ subscription: null });
    till.purchase.send({ type: 'purchase.buy', plan: MONTH });
    till.purchase.send({ type: 'purchase.chooseMethod', method: 'mobile' });
    activate(till);
    till.purchase.send({ type: 'purchase.pay', key: 'k' });
    return till;
  }
  function awaiting() {
    const till = paying();
    till.mobilePayment.send({ type: 'mobilePayment.submitPhone', phone: '79990000001', key: 'k' });
    till.mobilePayment.answer('createSubscription', { kind: 'created', paymentId: PAYMENT });
    return till;
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
    const till = awaiting();
    expect(till.store.pending(LISTENER.id)).toMatchObject({
      order: { subscriptionType: '1 месяц', promocode: 'ЛИСТОПАД' },
      phone: '79990000001',
    });
    till.mobilePayment.answer('checkPayment', checked(true));
    expect(till.store.pending(LISTENER.id)).toBeNull();
    expect(till.purchase.snapshot.value).toBe('completed');
    expect(till.rereads()).toBeGreaterThan(0);
    expect(till.said()).toEqual(['Подписка оформлена']);
  });

  it('closing the window lets go of the purchase, not of the plan', () => {
    const till = awaiting();
    till.mobilePayment.send({ type: 'mobilePayment.close' });
    expect([till.purchase.snapshot.hasTag('choosing'), till.store.facts().plan, till.store.pending(LISTENER.id)]).toEqual([
      true,
      MONTH,
      null,
    ]);
  });

  it('a window that was closed before the answer is opened with the number, and its repeat is the same bill', () => {
    const till = paying();
    till.mobilePayment.send({ type: 'mobilePayment.submitPhone', phone: '79990000001', key: 'b1' });
    till.mobilePayment.send({ type: 'mobilePayment.close' });
    till.purchase.send({ type: 'purchase.pay', key: 'k' });
    till.mobilePayment.send({ type: 'mobilePayment.submitPhone', phone: '79990000001', key: 'b2' });
    expect(till.mobilePayment.snapshot.context).toMatchObject({ phone: '79990000001', key: 'b1' });
  });

  it.each([
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['the tab is opened', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the page is back', () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))],
  ])('the server is asked at once when %s', (_, happen) => {
    const till = awaiting();
    till.mobilePayment.answer('checkPayment', checked(false));
    expect(Object.keys(till.mobilePayment.snapshot.children)).toEqual([]);
    happen();
    expect(Object.keys(till.mobilePayment.snapshot.children)).toEqual(['checkPayment']);
  });

  it('a tab that is hidden asks nothing', () => {
    const till = awaiting();
    till.mobilePayment.answer('checkPayment', checked(false));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(Object.keys(till.mobilePayment.snapshot.children)).toEqual([]);
  });
});

describe('the dashboard', () => {
  it('F09: renewal asks for the page of the bank', () => {
    const till = openTill({ subscription: OWN });
    till.subscription.send({ type: 'subscription.renew', plan: planOf(null), key: 'k' });
    expect(till.renewalPayment.snapshot.context.order).toEqual({
      purpose: 'renewal',
      subscriptionType: '1 месяц',
      knownEnd: { kind: 'until', date: OWN.end_date },
    });
  });

  it('F06: a daily plan is kept before it is renewed', () => {
    const till = openTill({ subscription: OWN });
    const daily = { ...planOf(null), type: 'Ежедневная' as const };
    till.subscription.send({ type: 'subscription.renew', plan: daily, key: 'k' });
    expect(till.store.facts().plan).toEqual(daily);
  });

  it('F09: another card asks for the page of the bank, another plan for the plans', () => {
    const till = openTill({ subscription: OWN });
    till.subscription.send({ type: 'subscription.changeCard', key: 'k' });
    expect(till.renewalPayment.snapshot.context.order).toEqual({ purpose: 'cardChange' });
    till.subscription.send({ type: 'subscription.changePlan' });
    expect(till.visited).toEqual(['/subscriptions']);
  });

  it('F09: auto-renewal that is off is told and read anew', () => {
    const till = openTill({ subscription: OWN });
    till.subscription.send({ type: 'subscription.cancelRenewal' });
    till.subscription.send({ type: 'subscription.confirmCancel', key: 'k' });
    till.subscription.answer('cancelAutoRenewal', { kind: 'done', subscription: { ...OWN, is_auto_renewal: false } });
    expect([till.said(), till.rereads()]).toEqual([['Автопродление отключено'], 1]);
  });

  it('auto-renewal that was switched on again is told, and the subscription read anew', () => {
    const till = openTill({ subscription: { ...OWN, is_auto_renewal: false } });
    till.subscription.send({ type: 'subscription.resumeRenewal', key: 'k' });
    till.subscription.answer('resumeAutoRenewal', { kind: 'done', subscription: OWN });
    expect([till.said(), till.rereads()]).toEqual([['Автопродление включено'], 1]);
  });
});

describe('codes', () => {
  it('F07: a code that works is kept, one that does not is not', () => {
    const till = openTill({ subscription: null });
    till.promoCode.send({ type: 'promoCode.activate', code: 'ЛИСТОПАД', key: 'k' });
    till.promoCode.answer('activate', { kind: 'activated', applied: CODE });
    expect(till.storage.get('activatedPromocode')).toBe('ЛИСТОПАД');
    till.promoCode.send({ type: 'promoCode.remove' });
    expect(till.storage.get('activatedPromocode')).toBeNull();
  });

  it('F07: days of trial are told, and the listener is read anew', () => {
    const till = openTill({ subscription: null });
    till.promoCode.send({ type: 'promoCode.activate', code: 'НЕДЕЛЯ', key: 'k' });
    till.promoCode.answer('activate', { kind: 'activated', applied: { ...CODE, discount: null, trialDays: 7 } });
    expect([till.said(), till.rereads()]).toEqual([['Промокод принят: подписка открыта на\u00a07\u00a0дней'], 1]);
  });

  it('F08: a gift that was activated is read anew', () => {
    const till = openTill({ subscription: null });
    till.giftCard.send({ type: 'giftCard.activate', code: 'G-1', key: 'k' });
    till.giftCard.answer('activateGiftCard', { kind: 'activated', subscriptionTypes: ['1 месяц'] });
    expect(till.rereads()).toBe(1);
  });
});

describe('partners', () => {
  it('F10: a guest’s card is kept until it belongs to somebody', () => {
    const till = openTill();
    till.mnogoru.send({ type: 'mnogoru.submit', code: '12345', key: 'k' });
    till.mnogoru.answer('checkCard', { kind: 'checked', isValid: true });
    expect(till.storage.get('mnogoruCode')).toBe('12345');
    till.session.signIn();
    till.mnogoru.answer('createAccount', { kind: 'created', paymentId: PAYMENT });
    expect(till.storage.get('mnogoruCode')).toBeNull();
    expect(till.said()).toEqual(['Карта «Много.ру» привязана']);
  });

  it('F10: a card nobody could ask about waits for the next start', () => {
    const till = openTill({ subscription: null, mnogoru: '12345' });
    till.mnogoru.answer('createAccount', { kind: 'unknown' });
    expect(till.storage.get('mnogoruCode')).toBe('12345');
  });

  it('F10: a card that is refused goes without a word', () => {
    const till = openTill({ subscription: null, mnogoru: '12345' });
    till.mnogoru.answer('createAccount', { kind: 'refused', message: 'Неверный код' });
    expect([till.storage.get('mnogoruCode'), till.said()]).toEqual([null, []]);
  });

  it('F11: an address that is saved is told, and the account is read anew', () => {
    const till = openTill({ subscription: null });
    till.partnerEmail.send({ type: 'partnerEmail.ask' });
    till.partnerEmail.send({ type: 'partnerEmail.submit', email: 'a@tele2.test', key: 'k' });
    till.partnerEmail.answer('checkEmail', { kind: 'exists', exists: false });
    till.partnerEmail.answer('saveEmail', { kind: 'saved' });
    expect([till.said(), till.rereads()]).toEqual([['Почта сохранена'], 1]);
  });

  it('F11: accounts that are merged are read anew', () => {
    const till = openTill({ subscription: null });
    till.partnerEmail.send({ type: 'partnerEmail.ask' });
    till.partnerEmail.send({ type: 'partnerEmail.submit', email: 'a@tele2.test', key: 'k' });
    till.partnerEmail.answer('checkEmail', { kind: 'exists', exists: true });
    till.partnerEmail.send({ type: 'partnerEmail.bind', key: 'k2' });
    till.partnerEmail.answer('mergeAccounts', { kind: 'merged' });
    expect(till.rereads()).toBe(1);
  });

  it('F11: an address that was given in another tab, or in the settings, is not asked for here any more', () => {
    const till = openTill({ subscription: null });
    const reread = (account: Account) => {
      till.session.live.send({ type: 'session.userChanged' });
      till.session.live.answer('reloadUser', { account, subscription: null });
    };
    till.partnerEmail.send({ type: 'partnerEmail.ask' });
    reread({ ...LISTENER, email: null });
    expect(till.partnerEmail.snapshot.matches('closed')).toBe(false);
    reread(LISTENER);
    expect(till.partnerEmail.snapshot.matches('closed')).toBe(true);
  });

  it('F11: that accounts were merged here stays to be read', () => {
    const till = openTill({ subscription: null });
    till.partnerEmail.send({ type: 'partnerEmail.ask' });
    till.partnerEmail.send({ type: 'partnerEmail.submit', email: 'a@tele2.test', key: 'k' });
    till.partnerEmail.answer('checkEmail', { kind: 'exists', exists: true });
    till.partnerEmail.send({ type: 'partnerEmail.bind', key: 'k2' });
    till.partnerEmail.answer('mergeAccounts', { kind: 'merged' });
    till.session.live.answer('reloadUser', { account: LISTENER, subscription: null });
    expect(till.partnerEmail.snapshot.hasTag('mergedStep')).toBe(true);
  });

  it('F10: a card that was linked in another tab stands in place of the form', () => {
    const till = openTill({ subscription: null });
    till.mnogoru.answer('readCurrent', { kind: 'current', code: null });
    till.changedElsewhere();
    till.mnogoru.answer('readCurrent', { kind: 'current', code: '12345' });
    expect(till.mnogoru.snapshot.hasTag('currentCard')).toBe(true);
  });

  it('F12: to the partner and back; the plan that was wanted is not paid for again', () => {
    const till = openTill({ subscription: null });
    till.purchase.send({ type: 'purchase.buy', plan: MONTH });
    till.partnerSubscription.send({ type: 'partnerSubscription.connect', partner: 'beeline' });
    till.partnerSubscription.answer('requestPartnerLink', { kind: 'url', url: `${location.origin}/#beeline` });
    expect(location.hash).toBe('#beeline');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    till.partnerSubscription.send({ type: 'partnerSubscription.arrived', partner: 'beeline', key: 'k' });
    till.partnerSubscription.answer('authByPartner', { kind: 'connected' });
    expect(till.store.facts().plan).toBeNull();
    // Back from the cache, and connected.
    expect(till.rereads()).toBe(2);
  });
});

describe('what an operator counts', () => {
  it('a plan that was chosen, and one that was let go of is none', () => {
    const till = openTill({ subscription: null });
    till.purchase.send({ type: 'purchase.buy', plan: MONTH });
    till.purchase.send({ type: 'purchase.cancel' });
    expect(till.counted).toEqual([{ name: 'plan_chosen', plan: '1 месяц' }]);
  });

  it.each([
    ['purchase', [{ name: 'payment_paid', way: 'card', purpose: 'purchase' }]],
    ['renewal', [{ name: 'payment_paid', way: 'card', purpose: 'renewal' }]],
    ['giftCard', [{ name: 'payment_paid', way: 'card', purpose: 'giftCard' }]],
    ['cardChange', []],
  ] as const)('paid: of a %s', (purpose, told) => {
    const till = openTill({ subscription: OWN });
    till.purchase.send({ type: 'purchase.returned', paymentId: PAYMENT });
    till.returnedPayment.answer('checkOutcome', { kind: 'payment', payment: paymentOf(purpose, 'paid') });
    expect(till.counted).toEqual(told);
  });

  it('paid: from a phone', () => {
    const till = openTill({ subscription: null });
    till.purchase.send({ type: 'purchase.buy', plan: MONTH });
    till.purchase.send({ type: 'purchase.chooseMethod', method: 'mobile' });
    till.purchase.send({ type: 'purchase.pay', key: 'k' });
    till.mobilePayment.send({ type: 'mobilePayment.submitPhone', phone: '79990000001', key: 'k' });
    till.mobilePayment.answer('createSubscription', { kind: 'created', paymentId: PAYMENT });
    till.mobilePayment.answer('checkPayment', { kind: 'checked', check: { is_payment: true, is_phone_suitable: true } });
    expect(till.counted.slice(1)).toEqual([{ name: 'payment_paid', way: 'phone', purpose: 'purchase' }]);
  });
});

describe('A11: the notice about the assistant', () => {
  it('leaves the address with its cross', () => {
    const till = openTill();
    till.assistantNotice.send({ type: 'assistantNotice.show' });
    till.assistantNotice.send({ type: 'assistantNotice.close' });
    expect(till.visited).toEqual([{ href: '/subscriptions', replace: true }]);
  });

  it('leaves with its page, and stays through a change of the query', () => {
    const till = openTill();
    till.assistantNotice.send({ type: 'assistantNotice.show' });
    till.go(false);
    expect(till.assistantNotice.snapshot.hasTag('shown')).toBe(true);
    till.go(true);
    expect(till.assistantNotice.snapshot.hasTag('shown')).toBe(false);
  });
});
