import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxBills } from '../../../server/db/schema.ts';
import { type Buyer, MINUTE_MS, newBuyer, openShop, press, type Shop } from '../../support/server/shop.ts';

/** Paying from the phone's account (F03–F05, G02; reliability F4, F5): the operator's page, and the question «paid?». */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const PHONE = '+7 (900) 123-45-67';
const bill = (buyer: Buyer, phone = PHONE, more: Record<string, string> = {}, headers = {}) =>
  buyer.visitor.get<{ data: { result: boolean }; detail: string }>(
    `/backend/ruru/?${new URLSearchParams({ phone, subscription_type: '1 месяц', ...more })}`,
    headers,
  );
const check = async (buyer: Buyer) => (await buyer.visitor.get<{ data: unknown }>('/backend/ruru/ruru_sub_info')).body.data;
const answer = async (buyer: Buyer, text: 'confirm' | 'unsuitable') => {
  const id = (await buyer.rows()).at(-1)?.id;
  const body = new URLSearchParams({ answer: text });
  const response = await shop.fetch(`/sandbox/operator/${id}`, { method: 'POST', body, redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/sandbox/operator']);
};

const WAITING = { is_payment: false, is_phone_suitable: true };

describe('a payment by phone', () => {
  it('waits for the holder, who confirms on the operator’s page', async () => {
    const buyer = await newBuyer(shop);
    const asked = await bill(buyer);
    expect([asked.status, asked.body]).toEqual([200, { data: { result: true, payment_id: expect.any(String) } }]);
    expect(await check(buyer)).toEqual(WAITING);
    const html = await (await shop.fetch('/sandbox/operator')).text();
    for (const text of ['+7\u00a0900\u00a0123-45-67', '349 ₽', '>Подтвердить</button>', '>Номер не подходит</button>'])
      expect(html).toContain(text);
    await answer(buyer, 'confirm');
    expect(await check(buyer)).toEqual({ is_payment: true, is_phone_suitable: true });
    expect(await check(buyer)).toEqual({ is_payment: true, is_phone_suitable: true });
    expect(await buyer.daysLeft()).toBeCloseTo(30, 2);
    // No card was kept that could be charged.
    expect(await buyer.subscription()).toMatchObject({ is_auto_renewal: false });
    expect(await (await shop.fetch('/sandbox/operator')).text()).not.toContain('123-45-67');
  });

  it('remembers who sent the listener (H05)', async () => {
    const buyer = await newBuyer(shop);
    await bill(buyer, PHONE, { affiliate_uid: 'partner-7' });
    expect((await buyer.rows()).map(({ affiliateUid }) => affiliateUid)).toEqual(['partner-7']);
  });

  it('is refused by the operator: the check says so, and another number is asked anew', async () => {
    const buyer = await newBuyer(shop);
    await bill(buyer);
    await answer(buyer, 'unsuitable');
    expect(await check(buyer)).toEqual({ is_payment: false, is_phone_suitable: false });
    expect(await buyer.last()).toMatchObject({ status: 'unsuitable', method: 'mobile' });
    expect(await buyer.hasLastSucceeded()).toBe(false);
    await bill(buyer, '+79007654321');
    expect(await check(buyer)).toEqual(WAITING);
    await answer(buyer, 'confirm');
    expect(await check(buyer)).toEqual({ is_payment: true, is_phone_suitable: true });
  });

  it('keeps the phone only while the answer is awaited, and never in the log', async () => {
    const buyer = await newBuyer(shop);
    await bill(buyer, '+79005550101');
    expect((await buyer.rows())[0]?.phone).toBe('+79005550101');
    await answer(buyer, 'confirm');
    await check(buyer);
    expect((await buyer.rows())[0]?.phone).toBeNull();
    expect(JSON.stringify(await shop.db.select().from(sandboxBills))).not.toContain('9005550101');
    expect(JSON.stringify(shop.log)).not.toMatch(/900.?555.?01.?01/);
  });

  it('fifty at once are one bill and fifty equal answers, with a key and without', async () => {
    for (const headers of [{}, { 'idempotency-key': randomUUID() }]) {
      const buyer = await newBuyer(shop);
      const insistent = async () => {
        for (;;) {
          const answered = await bill(buyer, PHONE, {}, headers);
          if (answered.status !== 409) return answered;
        }
      };
      const answers = await Promise.all(Array.from({ length: 50 }, insistent));
      for (const { status, body } of answers)
        expect([status, body]).toEqual([200, { data: { result: true, payment_id: expect.any(String) } }]);
      expect(await buyer.rows()).toHaveLength(1);
    }
  });

  it('fifty checks at once give the days once', async () => {
    const buyer = await newBuyer(shop);
    await bill(buyer);
    await answer(buyer, 'confirm');
    const answers = await Promise.all(Array.from({ length: 50 }, () => check(buyer)));
    expect(answers.every((one) => JSON.stringify(one) === JSON.stringify(answers[0]))).toBe(true);
    expect(await buyer.daysLeft()).toBeCloseTo(30, 2);
  });

  it('another number takes the place of the first, and so does a card', async () => {
    const buyer = await newBuyer(shop);
    await bill(buyer);
    await bill(buyer, '+79007654321');
    expect((await buyer.rows()).map(({ status, phone }) => [status, phone])).toEqual([
      ['cancelled', null],
      ['pending', '+79007654321'],
    ]);
    const url = await buyer.pageFor('1 месяц');
    await answer(buyer, 'confirm');
    expect(await buyer.subscription()).toBeNull();
    await bill(buyer);
    expect(await press(url, 'pay')).toBe(url);
    expect((await buyer.rows()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled', 'pending']);
  });

  it('nobody answers for a quarter of an hour: the bill is given up', async () => {
    const buyer = await newBuyer(shop);
    await bill(buyer);
    shop.pass(14 * MINUTE_MS);
    await shop.round();
    expect((await buyer.rows())[0]?.status).toBe('pending');
    shop.pass(2 * MINUTE_MS);
    await shop.round();
    expect((await buyer.rows())[0]).toMatchObject({ status: 'cancelled', phone: null });
    await answer(buyer, 'confirm');
    await buyer.later(0);
    expect(await check(buyer)).toEqual(WAITING);
    expect(await buyer.subscription()).toBeNull();
  });

  it('keeps the renewal by card of a subscription that it makes longer', async () => {
    const buyer = await newBuyer(shop);
    await buyer.hasSubscription({ isAutoRenewal: true });
    await bill(buyer);
    await answer(buyer, 'confirm');
    await check(buyer);
    expect(await buyer.subscription()).toMatchObject({ is_auto_renewal: true });
    const lapsed = await newBuyer(shop);
    await lapsed.hasSubscription({ isAutoRenewal: true, endDate: shop.at() });
    await bill(lapsed);
    await answer(lapsed, 'confirm');
    await check(lapsed);
    expect(await lapsed.subscription()).toMatchObject({ is_auto_renewal: false });
  });

  it('changes no plan: the refusal names the way that does', async () => {
    const buyer = await newBuyer(shop);
    await buyer.hasSubscription({});
    const { status, body } = await bill(buyer, PHONE, { subscription_type: '12 месяцев' });
    expect([status, body.detail]).toEqual([417, expect.stringContaining('смените тариф с оплатой картой')]);
    expect(await buyer.rows()).toEqual([]);
  });

  it('takes a promo code off', async () => {
    const buyer = await newBuyer(shop);
    await bill(buyer, PHONE, { promocode: await buyer.hasDiscount(100) });
    expect(await buyer.last()).toMatchObject({ amount: 249, method: 'mobile' });
  });

  it('of nobody is waited for', async () => {
    expect(await check(await newBuyer(shop))).toEqual(WAITING);
  });
});

describe('a phone', () => {
  it.each(['123', 'телефон', '+1 900 123-45-67', '+7 495 123-45-67', '8 900 123 45 6', '+89001234567', '9001234567x'])(
    '%j is refused with words for its field',
    async (phone) => {
      const buyer = await newBuyer(shop);
      const { status, body } = await bill(buyer, phone);
      expect([status, body.detail]).toEqual([417, 'Проверьте правильность номера']);
      expect(await buyer.rows()).toEqual([]);
    },
  );

  it.each(['', '   '])('%j: a number is asked for', async (phone) => {
    const buyer = await newBuyer(shop);
    const { status, body } = await bill(buyer, phone);
    expect([status, body.detail]).toEqual([422, [{ loc: ['query', 'phone'], msg: 'Это поле обязательно' }]]);
  });
});
