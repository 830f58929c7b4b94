import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SubscriptionType } from '../../../contract/entities/subscription.ts';
import type { StorageKey } from '../../../contract/kept-in-browser.ts';
import { createStorage } from '../../../src/app/ports/storage.ts';
import { createPurchaseStore } from '../../../src/app/subscribe/purchase-store.ts';

const PLAN: SubscriptionType = { type: '1 месяц', price: 349, days: 30, actual: true, meta: { partner: null } };
const ORDER = { subscriptionType: '1 месяц', promocode: 'ЛИСТОПАД' } as const;
const GIFT = {
  subscription_type: '1 месяц',
  recipient_email: 'b@people.test',
  sender_name: 'Анна',
  message: 'С праздником',
} as const;
const PHONE = '+7 921 000-00-01';
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
  mobilePayment: {
    read: ({ store }) => store.pending(),
    good: JSON.stringify({ order: ORDER, phone: PHONE, deadline: 1 }),
    bad: [
      JSON.stringify({ order: ORDER, phone: PHONE, deadline: '1' }),
      JSON.stringify({ order: ORDER, phone: '', deadline: 1 }),
      JSON.stringify({ order: ORDER, phone: MEGABYTE, deadline: 1 }),
      JSON.stringify({ order: { ...ORDER, promocode: MEGABYTE }, phone: PHONE, deadline: 1 }),
      JSON.stringify({ order: ORDER, phone: PHONE }),
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
    expect(store.facts()).toEqual({ plan: PLAN, returnTo: '/lectures/sobor?t=120' });
    store.keepPlan(null);
    store.keepReturn(null);
    expect(store.facts()).toEqual({ plan: null, returnTo: null });
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
    ['when they are over', 10 * MINUTE, 0],
    ['the next day', 24 * 60 * MINUTE, 0],
    ['by a clock that was put back a year', -365 * 24 * 60 * MINUTE, 10 * MINUTE],
  ])('are what is left of them: %s', (_, passed, msLeft) => {
    const { clock, store } = createPage(1_000_000);
    store.keepPending(ORDER, PHONE);
    clock.now += passed;
    expect(store.pending()).toMatchObject({ order: ORDER, phone: PHONE, msLeft });
  });

  it('are forgotten with the payment', () => {
    const { store, storage } = createPage();
    store.keepPending(ORDER, PHONE);
    store.forgetPending();
    expect([store.pending(), storage.get('mobilePayment')]).toEqual([null, null]);
  });
});
