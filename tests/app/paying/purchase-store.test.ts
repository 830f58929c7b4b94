import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SubscriptionType } from '../../../contract/entities/subscription.ts';
import type { StorageKey } from '../../../contract/kept-in-browser.ts';
import { createPurchaseStore } from '../../../src/app/paying/purchase-store.ts';
import { createStorage } from '../../../src/app/ports/storage.ts';

const PLAN: SubscriptionType = { type: '1 месяц', price: 349, days: 30, actual: true, meta: { partner: null } };
const ORDER = { subscriptionType: '1 месяц', promocode: 'ЛИСТОПАД', knownEnd: { kind: 'none' } } as const;
const GIFT = {
  subscription_type: '1 месяц',
  recipient_email: 'b@people.test',
  sender_name: 'Анна',
  message: 'С праздником',
} as const;
const PHONE = '+7 921 000-00-01';
const PAYMENT = '5f0c954e-6f7a-4b54-9d6b-0d7f6b9d9f10';
const BILL = { accountId: 'anna', paymentId: PAYMENT, order: ORDER, phone: PHONE };
const MINUTE = 60_000;
const MEGABYTE = 'я'.repeat(1_000_000);

function createPage(now = 0) {
  const clock = { now };
  const storage = createStorage();
  const store = createPurchaseStore(storage, () => clock.now);
  return { clock, storage, store };
}
type Page = ReturnType<typeof createPage>;

/** Each key: how it is read, and what it may not be. */
const KEYS: Record<string, { read: (page: Page) => unknown; good: string; bad: readonly string[] }> = {
  selectedSubscriptionType: {
    read: ({ store }) => store.facts().plan,
    good: JSON.stringify(PLAN),
    bad: [
      JSON.stringify({ ...PLAN, type: 'Вечная' }),
      JSON.stringify({ ...PLAN, price: '349' }),
      JSON.stringify({ ...PLAN, meta: null }),
      JSON.stringify({ ...PLAN, meta: { partner: MEGABYTE } }),
      // As an older version kept it: the name alone.
      '"1 месяц"',
    ],
  },
  purchaseReturn: {
    read: ({ store }) => store.facts().returnTo,
    good: '/lectures/sobor',
    bad: ['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '', `/${MEGABYTE}`],
  },
  purchasePayment: { read: ({ store }) => store.facts().paymentId, good: PAYMENT, bad: ['', '1', `${PAYMENT}0`, MEGABYTE] },
  mobilePayment: {
    read: ({ store }) => store.pending('anna'),
    good: JSON.stringify({ ...BILL, deadline: 1 }),
    bad: [
      JSON.stringify({ ...BILL, deadline: '1' }),
      JSON.stringify({ ...BILL, phone: '', deadline: 1 }),
      JSON.stringify({ ...BILL, phone: MEGABYTE, deadline: 1 }),
      JSON.stringify({ ...BILL, order: { ...ORDER, promocode: MEGABYTE }, deadline: 1 }),
      JSON.stringify(BILL),
      JSON.stringify({ ...BILL, paymentId: '1', deadline: 1 }),
      // As an older version kept it: nobody's.
      JSON.stringify({ order: ORDER, phone: PHONE, deadline: 1 }),
      // Its time is over.
      JSON.stringify({ ...BILL, deadline: 0 }),
      '{"order":{"subscriptionType":"1 месяц","promocode":null},"phone":"1","deadline":1e999}',
      // As an older version might have: a snapshot of the chart.
      JSON.stringify({ value: { open: 'awaiting' }, context: { order: ORDER, phone: PHONE } }),
    ],
  },
  giftOrder: {
    read: ({ store }) => store.gift(),
    good: JSON.stringify(GIFT),
    bad: [
      JSON.stringify({ ...GIFT, recipient_email: 'b@' }),
      JSON.stringify({ ...GIFT, subscription_type: undefined }),
      JSON.stringify({ ...GIFT, message: MEGABYTE }),
    ],
  },
  activatedPromocode: { read: ({ store }) => store.code('activatedPromocode'), good: 'ЛИСТОПАД', bad: ['', '   ', MEGABYTE] },
  mnogoruCode: { read: ({ store }) => store.code('mnogoruCode'), good: '12345', bad: ['', ' \n', '1'.repeat(65), MEGABYTE] },
};
const IS_JSON = ['selectedSubscriptionType', 'mobilePayment', 'giftOrder'];
const NO_JSON = ['{"broken', '', 'null', '[]', '0', '"', '{}', 'undefined', '\u0000', MEGABYTE];

const named = (list: readonly string[]) => list.map((text) => [text.slice(0, 60), text] as const);

describe.each(Object.entries(KEYS))('%s', (key, { read, good, bad }) => {
  it('that was never kept is nothing', () => {
    expect(read(createPage())).toBeNull();
  });

  it('that was kept is there, and stays', () => {
    const page = createPage();
    page.storage.set(key as StorageKey, good);
    expect(read(page)).not.toBeNull();
    expect(page.storage.get(key)).toBe(good);
  });

  it.each(named([...bad, ...(IS_JSON.includes(key) ? NO_JSON : [])]))('«%s» is as good as nothing, and is removed', (_, text) => {
    const page = createPage();
    page.storage.set(key as StorageKey, text);
    expect(read(page)).toBeNull();
    expect(page.storage.get(key)).toBeNull();
  });

  it('whatever it is, it is read without a word', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const page = createPage();
        page.storage.set(key as StorageKey, text);
        const found = read(page);
        expect(page.storage.get(key) === null).toBe(found === null);
      }),
    );
  });
});

describe('what is kept comes back', () => {
  it('a plan and the way back, until they are let go of', () => {
    const { store } = createPage();
    store.keepPlan(PLAN);
    store.keepReturn('/lectures/sobor?t=120');
    store.keepPayment(PAYMENT);
    expect(store.facts()).toEqual({ plan: PLAN, returnTo: '/lectures/sobor?t=120', paymentId: PAYMENT });
    store.keepPlan(null);
    store.keepReturn(null);
    store.keepPayment(null);
    expect(store.facts()).toEqual({ plan: null, returnTo: null, paymentId: null });
  });

  it('a gift, until it is paid for', () => {
    const { store } = createPage();
    store.keepGift(GIFT);
    expect(store.gift()).toEqual(GIFT);
    store.keepGift(null);
    expect(store.gift()).toBeNull();
  });
});

describe('ten minutes for the operator', () => {
  it.each([
    ['at once', 0, 10 * MINUTE],
    ['after four minutes', 4 * MINUTE, 6 * MINUTE],
    ['to the millisecond', 10 * MINUTE - 1, 1],
    ['by a clock that was put back a year', -365 * 24 * 60 * MINUTE, 10 * MINUTE],
  ])('are what is left of them: %s', (_, passed, msLeft) => {
    const { clock, store } = createPage(1_000_000);
    store.keepPending(BILL);
    clock.now += passed;
    expect(store.pending('anna')).toEqual({ order: ORDER, paymentId: PAYMENT, phone: PHONE, msLeft });
  });

  it.each([
    ['when they are over', 10 * MINUTE],
    ['the next day', 24 * 60 * MINUTE],
  ])('are dropped %s', (_, passed) => {
    const { clock, storage, store } = createPage(1_000_000);
    store.keepPending(BILL);
    clock.now += passed;
    expect([store.pending('anna'), storage.get('mobilePayment')]).toEqual([null, null]);
  });

  it('leave no phone behind when they are over, whoever is here then', () => {
    const { clock, storage, store } = createPage(1_000_000);
    store.keepPending(BILL);
    clock.now += 10 * MINUTE;
    expect([store.pending('boris'), storage.get('mobilePayment')]).toEqual([null, null]);
  });

  it('are nobody else’s: the window of another listener, or of a guest, does not open on them', () => {
    const { store } = createPage();
    store.keepPending(BILL);
    expect([store.pending('boris'), store.pending(null)]).toEqual([null, null]);
    expect(store.pending('anna')).not.toBeNull();
  });

  it('are forgotten with the payment', () => {
    const { store, storage } = createPage();
    store.keepPending(BILL);
    store.forgetPending();
    expect([store.pending('anna'), storage.get('mobilePayment')]).toEqual([null, null]);
  });
});
