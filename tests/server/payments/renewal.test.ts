import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxInvoices, savedCards } from '../../../server/db/schema.ts';
import { type Buyer, DAY_MS, MINUTE_MS, newBuyer, ONCE, openShop, press, type Shop } from './shop.ts';

/** What goes on by itself: renewals from the kept card, and how they are switched off (F09; reliability C2). */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const HOUR_MS = 60 * MINUTE_MS;

/** Bought by card, and half an hour from its end. */
async function ending(type: string, days: number, card?: string): Promise<Buyer> {
  const buyer = await newBuyer(shop);
  await buyer.buy(type, {}, card);
  shop.pass(days * DAY_MS - HOUR_MS / 2);
  return buyer;
}

const charges = async (buyer: Buyer) => (await buyer.rows()).filter(({ purpose }) => purpose === 'renewal');

describe('the automatic renewal', () => {
  it('charges the kept card once for a period, however many rounds see it', async () => {
    const buyer = await ending('1 месяц', 30);
    await Promise.all(Array.from({ length: 10 }, () => shop.round()));
    await shop.round();
    expect(await charges(buyer)).toMatchObject([{ status: 'paid', amount: 349, method: 'card' }]);
    await buyer.later(0);
    expect(await buyer.daysLeft()).toBeCloseTo(30 + 0.5 / 24, 2);
    expect(await buyer.subscription()).toMatchObject({ is_auto_renewal: true, subscription_type: '1 месяц' });
    const before = await shop.db.$count(sandboxInvoices);
    await shop.round();
    expect(await shop.db.$count(sandboxInvoices)).toBe(before);
  });

  it('does not come before the last hour', async () => {
    const buyer = await newBuyer(shop);
    await buyer.buy('1 месяц');
    shop.pass(30 * DAY_MS - 2 * HOUR_MS);
    await shop.round();
    expect(await charges(buyer)).toEqual([]);
  });

  it('of a daily plan comes daily', async () => {
    const buyer = await ending('Ежедневная', 1);
    for (let day = 1; day <= 3; day += 1) {
      await shop.round();
      expect(await charges(buyer)).toHaveLength(day);
      shop.pass(DAY_MS);
    }
    expect((await charges(buyer)).every(({ status, amount }) => status === 'paid' && amount === 19)).toBe(true);
  });

  it('is made up for where the server was away, and not weeks later', async () => {
    const [soon, late] = [await newBuyer(shop), await newBuyer(shop)];
    for (const buyer of [soon, late]) await buyer.buy('1 месяц');
    shop.pass(30 * DAY_MS + 5 * HOUR_MS);
    await soon.hasSubscription({ isAutoRenewal: true, endDate: new Date(shop.at().getTime() - 5 * HOUR_MS) });
    await late.hasSubscription({ isAutoRenewal: true, endDate: new Date(shop.at().getTime() - 25 * HOUR_MS) });
    await shop.round();
    expect(await charges(soon)).toHaveLength(1);
    expect(await charges(late)).toEqual([]);
    await soon.later(0);
    expect(await soon.daysLeft()).toBeCloseTo(30, 2);
  });

  it('refused by the bank is not tried again: the subscription lapses, and a letter says so', async () => {
    const buyer = await ending('1 месяц', 30, ONCE);
    await shop.round();
    await shop.round();
    expect(await charges(buyer)).toMatchObject([{ status: 'declined' }]);
    await buyer.later(0);
    expect(await buyer.subscription()).toMatchObject({ is_auto_renewal: false });
    expect(await buyer.hasLastSucceeded()).toBe(false);
    const letters = (await shop.letters()).filter(({ subject }) => subject === 'Подписка не продлена');
    expect(letters.filter(({ recipient }) => recipient === buyer.visitor.email)).toHaveLength(1);
    await buyer.later(HOUR_MS);
    expect(await buyer.subscription()).toBeNull();
  });

  it('takes the place of a page of renewal that is open, unless that was paid', async () => {
    const [left, paid] = [await ending('1 месяц', 30), await newBuyer(shop)];
    await left.later(0);
    const page = async (buyer: Buyer) =>
      (await buyer.visitor.post<{ url: string }>('/backend/payments/renewal_subscription', { subscription_type: '1 месяц' })).body
        .url;
    const url = await page(left);
    await paid.buy('1 месяц');
    await paid.hasSubscription({ isAutoRenewal: true, endDate: new Date(shop.at().getTime() + HOUR_MS / 2) });
    await paid.press(await page(paid), 'pay', { lost: true });
    await shop.round();
    expect((await charges(left)).map(({ status }) => status)).toEqual(['cancelled', 'paid']);
    expect(await press(url, 'pay')).toBe(url);
    expect((await charges(paid)).map(({ status }) => status)).toEqual(['paid']);
    expect(await paid.daysLeft()).toBeCloseTo(30, 1);
  });

  it.each([
    ['a trial of a partner', { partner: { name: 'tele2', title: 'T', description: '', link: 'https://tele2.ru' } }],
    ['one that is switched off', { isAutoRenewal: false }],
    ['one that is hidden', { isVisible: false }],
  ])('does not touch %s', async (_, row) => {
    const buyer = await newBuyer(shop);
    await shop.db
      .insert(savedCards)
      .values({ accountId: buyer.accountId, cardToken: 'card-1111', lastFour: '1111', savedAt: shop.at() });
    await buyer.hasSubscription({ isAutoRenewal: true, endDate: new Date(shop.at().getTime() + MINUTE_MS), ...row });
    await shop.round();
    expect(await buyer.rows()).toEqual([]);
  });
});

describe('switching it off', () => {
  const cancel = (buyer: Buyer) =>
    buyer.visitor.post<{ data: { is_auto_renewal: boolean } | null; detail: string }>(
      '/backend/subscriptions/cancel_auto_renewal',
    );

  it('leaves the days and charges nobody', async () => {
    const buyer = await newBuyer(shop);
    await buyer.buy('Ежедневная');
    const { status, body } = await cancel(buyer);
    expect([status, body.data]).toEqual([200, expect.objectContaining({ is_auto_renewal: false })]);
    expect(await buyer.daysLeft()).toBeCloseTo(1, 2);
    expect((await cancel(buyer)).body.data?.is_auto_renewal).toBe(false);
    shop.pass(DAY_MS - HOUR_MS / 2);
    await shop.round();
    expect(await charges(buyer)).toEqual([]);
  });

  it('a renewal does not switch it on again, a purchase does', async () => {
    const buyer = await newBuyer(shop);
    await buyer.buy('1 месяц');
    await cancel(buyer);
    const { body } = await buyer.visitor.post<{ url: string }>('/backend/payments/renewal_subscription', {
      subscription_type: '1 месяц',
    });
    await buyer.press(body.url);
    expect(await buyer.subscription()).toMatchObject({ is_auto_renewal: false });
    await buyer.buy('1 месяц');
    expect(await buyer.subscription()).toMatchObject({ is_auto_renewal: true });
    expect(await buyer.daysLeft()).toBeCloseTo(90, 2);
  });

  it('without a subscription there is nothing; a partner’s is switched off at the partner', async () => {
    const buyer = await newBuyer(shop);
    expect((await cancel(buyer)).body).toEqual({ data: null });
    const partner = { name: 'tele2', title: 'Подписка Tele2', description: '', link: 'https://tele2.ru' };
    await buyer.hasSubscription({ partner, isAutoRenewal: true });
    const { status, body } = await cancel(buyer);
    expect([status, body.detail]).toEqual([
      417,
      'Подписка оформлена через партнёра: «Подписка Tele2». Отключить её можно у него.',
    ]);
    expect(await buyer.subscription()).toMatchObject({ is_auto_renewal: true });
  });
});

describe('another card', () => {
  const change = async (buyer: Buyer) =>
    (await buyer.visitor.post<{ url: string }>('/backend/payments/change_bank_card')).body.url;

  it('is bound for nothing, and is the one that is charged from then on', async () => {
    const buyer = await newBuyer(shop);
    await buyer.buy('1 месяц');
    const url = await change(buyer);
    expect(await (await fetch(url)).text()).toContain('Деньги не списываются');
    expect(await buyer.press(url, 'pay', { card: ONCE })).toBe(`${shop.url}/dashboard/subscription?returned=1`);
    expect((await buyer.visitor.get('/backend/payments/card')).body).toEqual({ data: { last_four: '0341' } });
    expect(await buyer.daysLeft()).toBeCloseTo(30, 2);
    shop.pass(30 * DAY_MS - HOUR_MS / 2);
    await shop.round();
    expect(await charges(buyer)).toMatchObject([{ status: 'declined' }]);
  });

  it('that is refused leaves the one before', async () => {
    const buyer = await newBuyer(shop);
    await buyer.buy('1 месяц');
    await buyer.press(await change(buyer), 'decline');
    expect((await buyer.visitor.get('/backend/payments/card')).body).toEqual({ data: { last_four: '1111' } });
    expect(await buyer.last()).toMatchObject({ purpose: 'cardChange', status: 'declined', subscription_type: null, amount: 0 });
  });

  it('may be asked for while something is being bought', async () => {
    const buyer = await newBuyer(shop);
    const url = await buyer.pageFor();
    expect(await change(buyer)).not.toBe(url);
    expect(await change(buyer)).toBe(await change(buyer));
    await buyer.press(url);
    expect(await buyer.daysLeft()).toBeCloseTo(30, 2);
  });
});
