import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LastPayment } from '../../../contract/entities/subscription.ts';
import { BAD, type Buyer, newBuyer, openShop, press, type Refused, type Shop } from '../../support/server/shop.ts';

/** A payment of one's own: told of by its id, gone on with, let go of; and the last guard against paying twice. */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Told = { data: LastPayment | null; detail: string };
const told = async (buyer: Buyer, id: string) => (await buyer.visitor.get<Told>(`/backend/payments/orders/${id}`)).body.data;
const cancel = (buyer: Buyer, id: string) => buyer.visitor.post<Told>(`/backend/payments/orders/${id}/cancel`);
const gift = (buyer: Buyer) =>
  buyer.visitor.post<{ url: string; payment_id: string }>('/backend/payments/gift_card', {
    subscription_type: '1 месяц',
    recipient_email: 'friend@people.test',
  });

describe('what became of a payment', () => {
  it('is told of this payment, whatever was paid since', async () => {
    const buyer = await newBuyer(shop);
    const first = await buyer.order('1 месяц');
    const { url, payment_id: id } = first.body as { url: string; payment_id: string };
    expect(await told(buyer, id)).toMatchObject({ id, purpose: 'purchase', status: 'pending', pay_url: url, amount: 349 });
    await buyer.press(url);
    const { body } = await gift(buyer);
    expect(await told(buyer, id)).toMatchObject({ id, status: 'paid', pay_url: null, recipient_email: null });
    expect(await told(buyer, body.payment_id)).toMatchObject({
      purpose: 'giftCard',
      status: 'pending',
      recipient_email: 'friend@people.test',
    });
    expect(await buyer.last()).toMatchObject({ id: body.payment_id });
  });

  it('is found out by asking, when the bank’s word was lost', async () => {
    const buyer = await newBuyer(shop);
    const { body } = await buyer.order<{ url: string; payment_id: string }>();
    await buyer.press(body.url, 'pay', { lost: true });
    expect(await told(buyer, body.payment_id)).toMatchObject({ status: 'paid' });
  });

  it('is told to nobody else', async () => {
    const [buyer, other] = [await newBuyer(shop), await newBuyer(shop)];
    const { body } = await buyer.order<{ url: string; payment_id: string }>();
    expect(await told(other, body.payment_id)).toBeNull();
    expect((await cancel(other, body.payment_id)).body.data).toBeNull();
    expect(await told(buyer, body.payment_id)).toMatchObject({ status: 'pending' });
    expect(await told(buyer, randomUUID())).toBeNull();
    expect((await buyer.visitor.get('/backend/payments/orders/1')).status).toBe(422);
  });
});

describe('an open invoice that is let go of', () => {
  it('cannot be paid any more, and is no failed payment', async () => {
    const buyer = await newBuyer(shop);
    const { body } = await buyer.order<{ url: string; payment_id: string }>();
    const answered = await cancel(buyer, body.payment_id);
    expect([answered.status, answered.body.data]).toMatchObject([200, { status: 'cancelled', pay_url: null }]);
    expect(await press(body.url, 'pay')).toBe(body.url);
    expect(await buyer.subscription()).toBeNull();
    expect(await buyer.hasLastSucceeded()).toBe(true);
  });

  it('and was paid a moment before is paid', async () => {
    const buyer = await newBuyer(shop);
    const { body } = await buyer.order<{ url: string; payment_id: string }>();
    await buyer.press(body.url, 'pay', { lost: true });
    expect((await cancel(buyer, body.payment_id)).body.data).toMatchObject({ status: 'paid' });
    expect(await buyer.daysLeft()).toBeCloseTo(30, 2);
  });

  it.each(['gift', 'bill'])('goes the same way: a %s', async (what) => {
    const buyer = await newBuyer(shop);
    const query = new URLSearchParams({ phone: '+79001234567', subscription_type: '1 месяц' });
    const id =
      what === 'gift'
        ? (await gift(buyer)).body.payment_id
        : (await buyer.visitor.get<{ data: { payment_id: string } }>(`/backend/ruru/?${query}`)).body.data.payment_id;
    expect((await cancel(buyer, id)).body.data).toMatchObject({ id, status: 'cancelled' });
  });

  it('that has ended stays as it ended', async () => {
    const buyer = await newBuyer(shop);
    const { body } = await buyer.order<{ url: string; payment_id: string }>();
    await buyer.press(body.url, 'decline');
    expect((await cancel(buyer, body.payment_id)).body.data).toMatchObject({ status: 'declined' });
  });
});

describe('«Последняя оплата не прошла»', () => {
  it.each(['gift_card', 'change_bank_card'])('is not said of a declined %s', async (path) => {
    const buyer = await newBuyer(shop);
    await buyer.buy('1 месяц');
    const order = { subscription_type: '1 месяц', recipient_email: 'friend@people.test' };
    const { body } = await buyer.visitor.post<{ url: string }>(
      `/backend/payments/${path}`,
      path === 'gift_card' ? order : undefined,
    );
    await buyer.press(body.url, 'pay', { card: BAD });
    expect(await buyer.last()).toMatchObject({ status: 'declined' });
    expect(await buyer.hasLastSucceeded()).toBe(true);
  });
});

describe('an order by a screen that does not know of the subscription in force', () => {
  const endOf = async (buyer: Buyer) => (await buyer.subscription())?.end_date ?? '';
  const refused = 'Подписка уже оформлена: действует до 21.12.26. Деньги не списаны.';

  it('is refused: it was paid for in another tab, and one press does not pay twice', async () => {
    const buyer = await newBuyer(shop);
    await buyer.buy('1 месяц', { known_end_date: 'none' });
    const before = await buyer.rows();
    const orders = [
      buyer.order('1 месяц', { known_end_date: 'none' }),
      buyer.order('12 месяцев', { known_end_date: 'none', change_sub: true }),
      buyer.visitor.post('/backend/payments/renewal_subscription', { subscription_type: '1 месяц', known_end_date: 'none' }),
      buyer.visitor.get(
        `/backend/ruru/?${new URLSearchParams({ phone: '+79001234567', subscription_type: '1 месяц', known_end_date: 'none' })}`,
      ),
    ];
    for (const { status, body } of (await Promise.all(orders)) as unknown as Refused[])
      expect([status, body.detail]).toEqual([417, refused]);
    expect(await buyer.rows()).toEqual(before);
  });

  it('is taken once the screen knows', async () => {
    const buyer = await newBuyer(shop);
    await buyer.buy('1 месяц', { known_end_date: 'none' });
    const first = await endOf(buyer);
    await buyer.buy('1 месяц', { known_end_date: first });
    expect(await buyer.daysLeft()).toBeCloseTo(60, 2);
    expect((await buyer.order('1 месяц', { known_end_date: first })).status).toBe(417);
    expect((await buyer.order('1 месяц')).status).toBe(200);
  });

  it.each([{ isTrial: true }, { endDate: new Date('2026-11-20T10:00:00Z') }])(
    'is taken where nothing was paid for: %j',
    async (row) => {
      const buyer = await newBuyer(shop);
      await buyer.hasSubscription({ subscriptionType: '1 месяц', ...row });
      expect((await buyer.order('1 месяц', { known_end_date: 'none' })).status).toBe(200);
    },
  );

  it.each(['', 'завтра', '2026-11-20'])('must say it as a moment: «%s»', async (known_end_date) => {
    const buyer = await newBuyer(shop);
    expect((await buyer.order('1 месяц', { known_end_date })).status).toBe(422);
  });
});
