import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AnyStateMachine, InputFrom } from 'xstate';
import type { SubscriptionType } from '../../../contract/entities/subscription.ts';
import { assistantNoticeMachine } from '../../../machines/assistant-notice/assistant-notice.machine.ts';
import { partnerSubscriptionMachine } from '../../../machines/partner-subscription/partner-subscription.machine.ts';
import { selectPartnerStep } from '../../../machines/partner-subscription/partner-subscription.selectors.ts';
import { isPanelShown } from '../../../machines/player/player.selectors.ts';
import { keepPurchase } from '../../../src/app/paying/keep-purchase.ts';
import { createPayingEdge } from '../../../src/app/paying/paying-edge.ts';
import { createPurchaseStore } from '../../../src/app/paying/purchase-store.ts';
import { createStorage } from '../../../src/app/ports/storage.ts';
import { UNREAD } from '../../machines/identity.model.ts';
import { FRESH } from '../../machines/purchase.fixtures.ts';
import { connected, connectionsOfPage, keptEdgeOf } from '../../support/app/connected.ts';
import { forgetListenersAfterTest } from '../../support/app/page-listeners.ts';
import { createStubbedActors } from '../../support/app/stubbed-actors.ts';
import { cycle } from '../../support/app/wired-page.ts';
import { liveSession } from '../../support/gestures/session.ts';
import { NO_EMAIL, subscriptionOf, unread } from '../../support/samples/account.ts';
import { Live } from '../../support/statecharts/live.ts';
import { personalCharts } from '../../support/statecharts/personal.ts';

/** Nothing of one listener is left with the next one, by whichever way the next one came. */

const TOKENS = { accessToken: 'access-of-a-0000001', refreshToken: 'refresh-of-a-000001' };
const PHONE = '79990000001';
const PLAN: SubscriptionType = { type: '1 месяц', price: 349, days: 30, actual: true, meta: { partner: null } };

function live<Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>, { inspect } = connectionsOfPage()) {
  const one = new Live<Machine>({ machine, input }, { inspect });
  onTestFinished(() => one.stop());
  return one;
}

/** The page of A, who has something of everything. @param isPaying whether the part of the app that knows of paying has come */
async function openPageOfA(isPaying = true) {
  forgetListenersAfterTest();
  const storage = createStorage();
  const store = createPurchaseStore(storage);
  const connections = isPaying ? connectionsOfPage() : connectionsOfPage([]);
  const create = connected(connections);
  const edge = createPayingEdge({ keep: keepPurchase(store), origins: [], analytics: () => ({ tell: () => undefined }) });
  const ports = (['outside', 'purchaseStore', 'analytics'] as const).map((id) => create(edge[id], { id }));
  for (const port of ports) port.start();
  const session = liveSession(connections);
  const stubbed = createStubbedActors({}, create);
  const { journal: _, returnTarget: __, ...own } = stubbed.actors;
  for (const actor of Object.values(own)) actor.start();
  onTestFinished(() => {
    for (const actor of [...ports, ...Object.values(own)]) actor.stop();
  });
  const { identity, ...one } = personalCharts(
    { ...UNREAD, purchase: { ...FRESH, ...store.facts(), buyer: { kind: 'guest' } }, giftOrder: { draft: store.gift() } },
    connections.inspect,
  );
  onTestFinished(() => identity.stop());
  const partnerSubscription = live(partnerSubscriptionMachine, { arrivedFrom: null }, connections);
  live(assistantNoticeMachine, undefined, connections);
  const places = {
    ready: Promise.resolve(),
    merge: () => undefined,
    choosePosition: () => undefined,
    belongTo: () => undefined,
    forget: vi.fn(),
  };
  const facts = { read: async () => null, write: async () => undefined, forget: vi.fn(async () => undefined) };
  const world = {
    call: vi.fn(async () => ({})),
    vault: { listen: () => undefined, drop: vi.fn(async () => undefined), lookAgain: async () => undefined },
    news: { listen: () => undefined },
    router: {
      state: { matches: [] },
      navigate: async () => undefined,
      invalidate: async () => undefined,
      subscribe: () => () => undefined,
    },
    storage,
    store,
    origins: [],
  };
  const audioUrls = { forget: () => undefined, forgetAll: () => undefined };
  const kept = keptEdgeOf({ facts, places, audioUrls, storage }, connected(connections));
  for (const port of kept) port.start();
  onTestFinished(() => {
    for (const port of kept) port.stop();
  });

  session.signIn(subscriptionOf(null));
  own.player.send({ type: 'player.playFrom', playlist: { ...cycle, type: 'project' }, materialId: 2 });
  await Promise.resolve();
  one.promoCode.send({ type: 'promoCode.activate', code: 'ЛИСТОПАД', key: 'k' });
  const applied = { code: 'ЛИСТОПАД', discount: 300, trialDays: null, subscriptionTypes: [] };
  one.promoCode.answer('activate', { kind: 'activated', applied });
  one.purchase.send({ type: 'purchase.buy', plan: PLAN });
  one.purchase.send({ type: 'purchase.chooseMethod', method: 'mobile' });
  if (isPaying) {
    one.purchase.send({ type: 'purchase.pay', key: 'k' });
    one.mobilePayment.send({ type: 'mobilePayment.submitPhone', phone: PHONE, key: 'k' });
  }
  const gift = { subscription_type: '1 месяц', recipient_email: 'friend-of-a@people.test' } as const;
  store.keepGift(gift);
  one.giftOrder.send({ type: 'giftOrder.submit', order: gift, key: 'k' });
  one.partnerEmail.send({ type: 'partnerEmail.ask' });
  one.partnerEmail.send({ type: 'partnerEmail.submit', email: 'a@people.test', key: 'k' });
  one.achievementModal.send({ type: 'achievements.unread', events: [unread(1)] });
  one.socials.send({ type: 'socials.known', bound: [{ social_type: 'vk' }] });
  one.favorites.send({ type: 'favorites.known', ids: [7] });
  if (isPaying) one.mnogoru.answer('readCurrent', { kind: 'current', code: '777' });
  one.giftCard.send({ type: 'giftCard.activate', code: 'G', key: 'k' });
  one.giftCard.answer('activateGiftCard', { kind: 'refused', message: 'Код не найден' });
  one.purchase.send({ type: 'purchase.wanted', path: '/lectures/7' });
  one.purchase.send({ type: 'purchase.paymentOpened', paymentId: 'p1', purpose: 'purchase' });
  one.subscription.send({ type: 'subscription.changeCard', key: 'k' });
  return { ...own, ...one, partnerSubscription, session, store, places, facts, world };
}

type Page = Awaited<ReturnType<typeof openPageOfA>>;

/** How far connecting the subscription of a partner has come. */
const CONNECTING: Record<string, (partner: Page['partnerSubscription']) => void> = {
  'asked for his page': () => undefined,
  'being led to his page': (partner) => partner.answer('requestPartnerLink', { kind: 'url', url: `${location.origin}/#partner` }),
  'said why there is no way there': (partner) => partner.answer('requestPartnerLink', { kind: 'refused', message: 'Нельзя' }),
  'said that it is connected': (partner) => handIn(partner, { kind: 'connected' }),
  'said that his link is refused': (partner) => handIn(partner, { kind: 'refused', message: 'Ссылка устарела' }),
  'said that there is no answer': (partner) => handIn(partner, { kind: 'unknown' }),
};

function handIn(partner: Page['partnerSubscription'], answer: { kind: string; message?: string }) {
  partner.send({ type: 'page.restored' });
  partner.send({ type: 'partnerSubscription.arrived', partner: 'beeline', key: 'k' });
  partner.answer('authByPartner', answer);
}

/** B's answer: an account without anything. */
const answerAsB = ({ session }: Page) => session.live.answer('loadUser', { account: NO_EMAIL, subscription: null });

/** How B came; after the last of it B is read. */
const WAYS: Record<string, (page: Page) => void> = {
  'A signed out, B signed in': ({ session }) => {
    session.live.send({ type: 'session.signOut' });
    session.live.send({ type: 'session.signedIn' });
  },
  'B signed in over A': ({ session }) => session.live.send({ type: 'session.signedIn' }),
  'B signed in in another tab, over A': ({ session }) => session.live.send({ type: 'session.signedInElsewhere' }),
  'another tab signed A out, then B in': ({ session }) => {
    session.live.send({ type: 'session.signedOutElsewhere' });
    session.live.send({ type: 'session.signedInElsewhere' });
  },
  'the server refused A, B signed in': ({ session }) => {
    session.live.send({ type: 'session.refused' });
    session.live.send({ type: 'session.signedIn' });
  },
};

/** All that A had; as much of it as B would see. */
const THINGS: Record<string, (page: Page) => unknown> = {
  'the phone of a bill': ({ purchase, mobilePayment }) => purchase.snapshot.context.bill?.phone || mobilePayment.isThere,
  'a promo code': ({ promoCode }) => promoCode.snapshot.context.applied,
  'the order of a gift': ({ store, giftOrder, giftPayment }) =>
    store.gift() ?? giftOrder.snapshot.context.draft ?? giftPayment.isThere,
  'the form of a partner’s subscriber': ({ partnerEmail }) => !partnerEmail.snapshot.matches('closed'),
  'unread achievements': ({ achievementModal }) => achievementModal.snapshot.hasTag('open'),
  'bound networks': ({ socials }) => socials.snapshot.context.bound !== 'unread',
  favourites: ({ favorites }) => favorites.snapshot.context.ids.length > 0,
  'the loyalty card': ({ mnogoru }) => mnogoru.snapshot.context.current,
  'what was said of a gift card': ({ giftCard }) => giftCard.snapshot.context.error,
  'a payment by card': ({ subscription, renewalPayment }) => subscription.snapshot.context.attempt ?? renewalPayment.isThere,
  'the lecture of the player': ({ player }) => isPanelShown(player.getSnapshot()),
  'the right to what is sold': ({ player }) => player.getSnapshot().context.entitlement === 'subscriber',
  'the plan in force': ({ purchase }) =>
    'currentType' in purchase.snapshot.context.buyer && purchase.snapshot.context.buyer.currentType,
  'the plan that was chosen': ({ purchase, store, session }) =>
    purchase.snapshot.context.plan ?? store.facts().plan ?? session.live.snapshot.context.selectedPlan,
  'the way to pay for it': ({ purchase }) => purchase.snapshot.context.method === 'mobile',
  'the payment that was begun for it': ({ purchase, store }) => purchase.snapshot.context.paymentId ?? store.facts().paymentId,
  'the lecture it was chosen for': ({ purchase, store }) => purchase.snapshot.context.returnTo ?? store.facts().returnTo,
  'places in lectures': ({ places }) => places.forget.mock.calls.length === 0,
  'the kept lecture': ({ facts }) => facts.forget.mock.calls.length === 0,
};

beforeEach(() => {
  localStorage.clear();
});

describe.each(Object.entries(WAYS))('%s', (_, come) => {
  it.each(Object.entries(THINGS))('nothing is left of %s', async (_, has) => {
    const page = await openPageOfA();
    expect(has(page)).toBeTruthy();
    come(page);
    answerAsB(page);
    expect(has(page)).toBeFalsy();
  });

  it('the tokens of B stay', async () => {
    const page = await openPageOfA();
    page.world.vault.drop.mockClear();
    come(page);
    // Only the sign-in of A is ever dropped, by its own tokens.
    for (const call of page.world.vault.drop.mock.calls) expect(call).toEqual([TOKENS]);
  });
});

it.each(Object.entries(WAYS))(
  '%s: nothing is left of the order of a gift, a plan, or a bill, on a page that knows nothing of paying',
  async (_, come) => {
    const page = await openPageOfA(false);
    page.store.keepPlan(PLAN);
    page.store.keepReturn('/lectures/7');
    page.store.keepPayment('5f0c954e-6f7a-4b54-9d6b-0d7f6b9d9f10');
    const order = { subscriptionType: PLAN.type, promocode: null, knownEnd: { kind: 'none' } } as const;
    page.store.keepPending({ accountId: 'a', paymentId: '5f0c954e-6f7a-4b54-9d6b-0d7f6b9d9f10', order, phone: PHONE });
    page.session.live.send({ type: 'session.planSelected', plan: PLAN });
    const had = { plan: PLAN, returnTo: '/lectures/7', paymentId: '5f0c954e-6f7a-4b54-9d6b-0d7f6b9d9f10' };
    expect([page.store.gift() === null, page.store.facts()]).toEqual([false, had]);
    come(page);
    expect([page.store.gift(), page.store.facts()]).toEqual([null, { plan: null, returnTo: null, paymentId: null }]);
    expect(page.session.live.snapshot.context.selectedPlan).toBeNull();
    // It would be opened before nobody but A; but it names his phone.
    expect(Object.values(localStorage).join()).not.toContain(PHONE);
  },
);

describe('whoever did not leave by himself', () => {
  it.each([
    ['session.refused', /Вы вышли на\sдругом устройстве/],
    ['session.signedOutElsewhere', /Вы вышли в\sдругой вкладке/],
  ] as const)('%s: is told so, with the way back', async (type, words) => {
    const page = await openPageOfA();
    page.session.live.send({ type });
    const [toast] = page.toasts.getSnapshot().context.visible;
    expect(toast).toMatchObject({ text: expect.stringMatching(words), link: { to: '/signin', text: 'Войти' } });
  });

  it('signing out by one’s own press says nothing', async () => {
    const page = await openPageOfA();
    page.session.live.send({ type: 'session.signOut' });
    expect(page.toasts.getSnapshot().context.visible).toEqual([]);
  });
});

describe('connecting the subscription of a partner', () => {
  describe.each(Object.entries(WAYS))('%s', (_, come) => {
    it.each(Object.entries(CONNECTING))('nothing is left of what A was %s', async (__, go) => {
      const page = await openPageOfA();
      page.partnerSubscription.send({ type: 'partnerSubscription.connect', partner: 'beeline' });
      go(page.partnerSubscription);
      expect(selectPartnerStep(page.partnerSubscription.snapshot)).not.toBe('idle');
      come(page);
      const { snapshot } = page.partnerSubscription;
      expect([selectPartnerStep(snapshot), snapshot.context]).toEqual(['idle', { partner: null, key: null, message: null }]);
    });
  });

  it('is not undone by the sign-in that it makes over A', async () => {
    const page = await openPageOfA();
    page.partnerSubscription.send({ type: 'partnerSubscription.arrived', partner: 'beeline', key: 'k' });
    // The tokens of the answer are in their place before the chart is answered.
    page.session.live.send({ type: 'session.signedIn' });
    page.partnerSubscription.answer('authByPartner', { kind: 'connected' });
    answerAsB(page);
    expect(selectPartnerStep(page.partnerSubscription.snapshot)).toBe('connected');
  });
});
