import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, payments, promocodeActivations, sandboxInvoices } from '../../../server/db/schema.ts';
import {
  BAD,
  type Buyer,
  DAY_MS,
  MINUTE_MS,
  newBuyer,
  openShop,
  press,
  type Refused,
  type Shop,
} from '../../support/server/shop.ts';

/** Paying by card (F01, F02, F09; reliability F1–F3, V11): the bank's page, there and back, and what the server makes of it. */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const htmlOf = async (url: string) => (await fetch(url)).text();
const idOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';
/** The payer comes back to this very payment. */
const resultOf = (url: string) => `${shop.url}/payment/result?payment=${idOf(url)}`;
const openInvoicesOf = async (buyer: Buyer) => {
  const ids = (await buyer.rows()).map(({ id }) => id);
  const rows = await shop.db.select().from(sandboxInvoices).where(eq(sandboxInvoices.status, 'open'));
  return rows.filter(({ id }) => ids.includes(id));
};

describe('the bank’s page', () => {
  it('says what is paid for and offers to pay, to decline, to leave', async () => {
    const buyer = await newBuyer(shop);
    const url = await buyer.pageFor('6 месяцев');
    expect(new URL(url).origin).toBe(shop.url);
    const html = await htmlOf(url);
    for (const text of [
      'подписка «6 месяцев»',
      '1790 ₽',
      '>Оплатить</button>',
      '>Отклонить</button>',
      '>Вернуться в магазин</a>',
    ])
      expect(html).toContain(text);
    for (const digits of ['•• 1111', '•• 0002', '•• 0341']) expect(html).toContain(digits);
    expect(html).toContain(`href="${resultOf(url)}"`);
    expect(await htmlOf(`${shop.url}/sandbox/acquirer`)).toContain(`/sandbox/acquirer/${idOf(url)}`);
  });

  it('of no invoice is not found', async () => {
    expect((await fetch(`${shop.url}/sandbox/acquirer/${randomUUID()}`)).status).toBe(404);
  });

  it('paid: the days are there before the browser is back', async () => {
    const buyer = await newBuyer(shop);
    const url = await buyer.pageFor('1 месяц', { affiliate_uid: 'partner-7' });
    expect(await buyer.last()).toMatchObject({ status: 'pending', purpose: 'purchase', method: 'card', amount: 349 });
    expect(await buyer.subscription()).toBeNull();
    expect(await buyer.press(url)).toBe(resultOf(url));
    const [row] = await buyer.rows();
    expect(row).toMatchObject({ status: 'paid', affiliateUid: 'partner-7', amount: 349 });
    expect(await buyer.last()).toMatchObject({ status: 'paid', subscription_type: '1 месяц' });
    expect(await buyer.hasLastSucceeded()).toBe(true);
    expect(await buyer.daysLeft()).toBeCloseTo(30, 2);
    expect(await buyer.subscription()).toMatchObject({ is_auto_renewal: true, is_trial: false, subscription_type: '1 месяц' });
    expect((await buyer.visitor.get('/backend/payments/card')).body).toEqual({ data: { last_four: '1111' } });
    expect(await htmlOf(url)).toContain('Счёт оплачен');
    // A lecture that is not free is heard now.
    expect((await buyer.visitor.get('/backend/materials/2/audio')).status).toBe(200);
  });

  it.each([
    ['declined by the payer', 'decline', undefined],
    ['declined by the bank', 'pay', BAD],
  ] as const)('%s: nothing is given, and the next try is a new invoice', async (_, decision, card) => {
    const buyer = await newBuyer(shop);
    const url = await buyer.pageFor();
    await buyer.press(url, decision, { ...(card !== undefined && { card }) });
    expect(await buyer.last()).toMatchObject({ status: 'declined' });
    expect(await buyer.hasLastSucceeded()).toBe(false);
    expect(await buyer.subscription()).toBeNull();
    expect((await buyer.visitor.get('/backend/payments/card')).body).toEqual({ data: null });
    const again = await buyer.pageFor();
    expect(again).not.toBe(url);
    // Success is told only of what has ended: the new one has not.
    expect(await buyer.hasLastSucceeded()).toBe(false);
    await buyer.press(again);
    expect(await buyer.hasLastSucceeded()).toBe(true);
    expect(await buyer.daysLeft()).toBeCloseTo(30, 2);
  });

  it('pressed twice at once charges once', async () => {
    const buyer = await newBuyer(shop);
    const url = await buyer.pageFor();
    const targets = await Promise.all(Array.from({ length: 10 }, () => press(url, 'pay')));
    expect(new Set(targets)).toEqual(new Set([resultOf(url)]));
    expect(await buyer.daysLeft()).toBeCloseTo(30, 2);
  });

  it('left without paying stays open, and «Оплатить» leads to it again', async () => {
    const buyer = await newBuyer(shop);
    const url = await buyer.pageFor();
    expect(await buyer.last()).toMatchObject({ status: 'pending' });
    expect(await buyer.hasLastSucceeded()).toBe(true);
    expect(await buyer.pageFor()).toBe(url);
    expect(await buyer.rows()).toHaveLength(1);
  });
});

describe('one wish is one payment', () => {
  it('fifty at once without a key: one row, one invoice, fifty equal answers', async () => {
    const buyer = await newBuyer(shop);
    const answers = await Promise.all(Array.from({ length: 50 }, () => buyer.order('12 месяцев')));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.url}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await buyer.rows()).toHaveLength(1);
    expect(await openInvoicesOf(buyer)).toHaveLength(1);
  });

  it('fifty at once with one key: the same', async () => {
    const buyer = await newBuyer(shop);
    const headers = { 'idempotency-key': randomUUID() };
    const insistent = async () => {
      for (;;) {
        const answered = await buyer.order('1 месяц', {}, headers);
        if (answered.status !== 409) return answered;
      }
    };
    const answers = await Promise.all(Array.from({ length: 50 }, insistent));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.url}`)).size).toBe(1);
    expect(await buyer.rows()).toHaveLength(1);
  });

  it('fifty at once that wish for different things leave one page to pay on', async () => {
    const buyer = await newBuyer(shop);
    const types = ['1 месяц', '6 месяцев', '12 месяцев'];
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => buyer.order(types[at % 3])));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect((await openInvoicesOf(buyer)).length).toBeLessThanOrEqual(1);
    expect((await buyer.rows()).filter(({ status }) => status === 'pending').length).toBeLessThanOrEqual(1);
    const url = await buyer.pageFor('6 месяцев');
    for (const { body } of answers) if (body.url !== undefined && body.url !== url) await press(body.url, 'pay');
    expect(await buyer.subscription()).toBeNull();
    await buyer.press(url);
    expect(await buyer.daysLeft()).toBeCloseTo(180, 2);
  });

  it('another plan takes the place of the first: its page cannot be paid on any more', async () => {
    const buyer = await newBuyer(shop);
    const first = await buyer.pageFor('1 месяц');
    const second = await buyer.pageFor('12 месяцев');
    expect(await htmlOf(first)).toContain('Магазин отменил этот счёт');
    expect(await press(first, 'pay')).toBe(first);
    expect((await buyer.rows()).map(({ status }) => status)).toEqual(['cancelled', 'pending']);
    await buyer.press(second);
    expect(await buyer.daysLeft()).toBeCloseTo(365, 2);
    expect(await buyer.hasLastSucceeded()).toBe(true);
  });

  it('a renewal takes the place of a purchase, too', async () => {
    const buyer = await newBuyer(shop);
    const first = await buyer.pageFor('1 месяц');
    const { body } = await buyer.visitor.post<{ url: string }>('/backend/payments/renewal_subscription', {
      subscription_type: '1 месяц',
    });
    expect(await press(first, 'pay')).toBe(first);
    await buyer.press(body.url);
    expect(await buyer.daysLeft()).toBeCloseTo(30, 2);
  });

  it('what was paid while the news was lost is not sold a second time', async () => {
    const buyer = await newBuyer(shop);
    const url = await buyer.pageFor('1 месяц');
    await buyer.press(url, 'pay', { lost: true });
    // The same wish leads to the page that says so.
    expect(await buyer.pageFor('1 месяц')).toBe(url);
    expect(await buyer.rows()).toHaveLength(1);
    expect(await buyer.daysLeft()).toBeCloseTo(30, 2);
    const other = await newBuyer(shop);
    await other.press(await other.pageFor('1 месяц'), 'pay', { lost: true });
    const { status, body } = (await other.order('12 месяцев')) as unknown as Refused;
    expect([status, body.detail]).toEqual([417, 'Предыдущая оплата уже прошла. Проверьте подписку, прежде чем платить ещё раз.']);
    expect(await other.subscription()).toMatchObject({ subscription_type: '1 месяц' });
  });

  it('the same by the address as by the body', async () => {
    const buyer = await newBuyer(shop);
    const url = await buyer.pageFor('1 месяц');
    const query = new URLSearchParams({ subscription_type: '1 месяц', change_sub: 'false' });
    expect((await buyer.visitor.get(`/backend/payments/?${query}`)).body).toEqual({ url, payment_id: idOf(url) });
  });
});

describe('the news', () => {
  it.each(['last', 'get_last_payment_status'])('when it was lost is made up for by /payments/%s', async (path) => {
    const buyer = await newBuyer(shop);
    await buyer.press(await buyer.pageFor(), 'pay', { lost: true });
    expect(await buyer.subscription()).toBeNull();
    await buyer.visitor.get(`/backend/payments/${path}`);
    expect(await buyer.daysLeft()).toBeCloseTo(30, 2);
  });

  it('that is late counts for a payment given up here: nobody pays for nothing', async () => {
    const buyer = await newBuyer(shop);
    const url = await buyer.pageFor();
    await shop.db
      .update(payments)
      .set({ status: 'cancelled', settledAt: shop.at() })
      .where(eq(payments.id, idOf(url)));
    await buyer.press(url);
    expect(await buyer.last()).toMatchObject({ status: 'paid' });
    expect(await buyer.daysLeft()).toBeCloseTo(30, 2);
  });

  it('of a payment whose account is gone changes nobody', async () => {
    const buyer = await newBuyer(shop);
    const url = await buyer.pageFor();
    await shop.db.delete(accounts).where(eq(accounts.id, buyer.accountId));
    await press(url, 'pay');
    const [row] = await shop.db
      .select()
      .from(payments)
      .where(eq(payments.id, idOf(url)));
    expect(row).toMatchObject({ status: 'paid', accountId: null });
  });

  it('nobody has ended a payment for half an hour: it is given up, there and here', async () => {
    const buyer = await newBuyer(shop);
    const url = await buyer.pageFor();
    shop.pass(29 * MINUTE_MS);
    await shop.round();
    expect((await buyer.rows())[0]?.status).toBe('pending');
    shop.pass(2 * MINUTE_MS);
    await shop.round();
    expect((await buyer.rows())[0]?.status).toBe('cancelled');
    expect(await press(url, 'pay')).toBe(url);
    await buyer.later(0);
    expect(await buyer.hasLastSucceeded()).toBe(true);
    expect(await buyer.last()).toMatchObject({ status: 'cancelled' });
    expect(await buyer.subscription()).toBeNull();
  });

  it('a payment that is given up after it was paid is paid', async () => {
    const buyer = await newBuyer(shop);
    await buyer.press(await buyer.pageFor(), 'pay', { lost: true });
    shop.pass(31 * MINUTE_MS);
    await shop.round();
    expect((await buyer.rows())[0]?.status).toBe('paid');
  });
});

describe('what may be bought', () => {
  const refusal = async (buyer: Buyer, type: string, more: object = {}) => {
    const { status, body } = await buyer.order<{ detail: string }>(type, more);
    expect(status).toBe(417);
    expect(await buyer.rows()).toEqual([]);
    return body.detail;
  };

  it('more of the same: days are added to those left', async () => {
    const buyer = await newBuyer(shop);
    await buyer.hasSubscription({ subscriptionType: '1 месяц' });
    await buyer.buy('1 месяц');
    expect(await buyer.daysLeft()).toBeCloseTo(40, 2);
  });

  it('after a lapsed one days count from now', async () => {
    const buyer = await newBuyer(shop);
    await buyer.hasSubscription({ endDate: new Date(shop.at().getTime() - 50 * DAY_MS), subscriptionType: '12 месяцев' });
    await buyer.buy('1 месяц');
    expect(await buyer.daysLeft()).toBeCloseTo(30, 2);
  });

  it('another plan only as a change, which keeps the days left', async () => {
    const buyer = await newBuyer(shop);
    await buyer.hasSubscription({ subscriptionType: '1 месяц' });
    expect(await refusal(buyer, '12 месяцев')).toMatch(/«1 месяц».*смену тарифа/);
    await buyer.buy('12 месяцев', { change_sub: true });
    expect(await buyer.subscription()).toMatchObject({ subscription_type: '12 месяцев' });
    expect(await buyer.daysLeft()).toBeCloseTo(375, 2);
  });

  it('any plan in a trial, which ends with it', async () => {
    const buyer = await newBuyer(shop);
    await buyer.hasSubscription({ subscriptionType: 'специальный', isTrial: true });
    await buyer.buy('1 месяц');
    expect(await buyer.subscription()).toMatchObject({ subscription_type: '1 месяц', is_trial: false });
    expect(await buyer.daysLeft()).toBeCloseTo(40, 2);
  });

  it('nothing while a partner’s subscription is in force', async () => {
    const buyer = await newBuyer(shop);
    const partner = { name: 'tele2', title: 'Подписка Tele2', description: '', link: 'https://tele2.ru' };
    await buyer.hasSubscription({ partner });
    for (const more of [{}, { change_sub: true }])
      expect(await refusal(buyer, '1 месяц', more)).toBe(
        'Подписка оформлена через партнёра: «Подписка Tele2». Пока она действует, платить не нужно.',
      );
    const renewal = await buyer.visitor.post('/backend/payments/renewal_subscription', { subscription_type: '1 месяц' });
    expect(renewal.status).toBe(417);
    const phone = await buyer.visitor.get('/backend/ruru/?phone=%2B79001234567&subscription_type=1+месяц');
    expect(phone.status).toBe(417);
  });

  it('neither an old plan nor a partner’s; an old one is renewed by who has it', async () => {
    const buyer = await newBuyer(shop);
    expect(await refusal(buyer, 'Старая 1 месяц')).toMatch(/больше не продаётся/);
    expect(await refusal(buyer, 'специальный')).toBe('Эта подписка оформляется на странице партнёра');
    const renew = () =>
      buyer.visitor.post<{ url: string }>('/backend/payments/renewal_subscription', { subscription_type: 'Старая 1 месяц' });
    expect((await renew()).status).toBe(417);
    await buyer.hasSubscription({ subscriptionType: 'Старая 1 месяц' });
    const { status, body } = await renew();
    expect(status).toBe(200);
    await buyer.press(body.url);
    expect(await buyer.last()).toMatchObject({ purpose: 'renewal', amount: 299, status: 'paid' });
    expect(await buyer.subscription()).toMatchObject({ subscription_type: 'Старая 1 месяц', is_auto_renewal: false });
    expect(await buyer.daysLeft()).toBeCloseTo(40, 2);
  });

  it.each([
    [{}, 'subscription_type'],
    [{ subscription_type: 'Вечная' }, 'subscription_type'],
    [{ subscription_type: '1 месяц', change_sub: 'да' }, 'change_sub'],
    [{ subscription_type: '1 месяц', promocode: 7 }, 'promocode'],
    [{ subscription_type: '1 месяц', payment_token: {} }, 'payment_token'],
  ])('%j is refused at %s', async (body, field) => {
    const buyer = await newBuyer(shop);
    const answered = await buyer.visitor.post<{ detail: { loc: string[] }[] }>('/backend/payments/', body);
    expect([answered.status, answered.body.detail[0]?.loc]).toEqual([422, ['body', field]]);
  });

  it('at the server’s price, whatever the client says of it', async () => {
    const buyer = await newBuyer(shop);
    await buyer.pageFor('1 месяц', { price: 1, amount: 1, discount: 348, account_id: randomUUID() });
    expect((await buyer.rows())[0]).toMatchObject({ amount: 349, accountId: buyer.accountId });
  });
});

describe('a promo code', () => {
  const spentAt = async (buyer: Buyer) =>
    (await shop.db.select().from(promocodeActivations).where(eq(promocodeActivations.accountId, buyer.accountId)))[0]?.spentAt;

  it('takes its roubles off, and is spent by the payment that went through', async () => {
    const buyer = await newBuyer(shop);
    const promocode = await buyer.hasDiscount(100);
    await buyer.press(await buyer.pageFor('1 месяц', { promocode: promocode.toLowerCase() }), 'decline');
    expect(await spentAt(buyer)).toBeNull();
    await buyer.buy('1 месяц', { promocode });
    expect(await buyer.last()).toMatchObject({ amount: 249, status: 'paid' });
    expect(await spentAt(buyer)).not.toBeNull();
    const again = await buyer.order<{ detail: string }>('1 месяц', { promocode });
    expect([again.status, again.body.detail]).toEqual([417, 'Промокод уже использован']);
  });

  it('larger than the price leaves a rouble', async () => {
    const buyer = await newBuyer(shop);
    await buyer.buy('Ежедневная', { promocode: await buyer.hasDiscount(500) });
    expect(await buyer.last()).toMatchObject({ amount: 1 });
  });

  it('another one is another payment', async () => {
    const buyer = await newBuyer(shop);
    const full = await buyer.pageFor('1 месяц');
    const cheap = await buyer.pageFor('1 месяц', { promocode: await buyer.hasDiscount(49) });
    expect(cheap).not.toBe(full);
    expect(await htmlOf(cheap)).toContain('300 ₽');
    expect(await press(full, 'pay')).toBe(full);
  });

  it('of a trial changes nothing here', async () => {
    const buyer = await newBuyer(shop);
    const promocode = await buyer.hasDiscount(0, { type: 'trial', trialExtensionDays: 7 });
    await buyer.buy('1 месяц', { promocode });
    expect(await buyer.last()).toMatchObject({ amount: 349 });
  });

  it('is refused when it is unknown, not activated, expired, or for other plans', async () => {
    const [buyer, other] = [await newBuyer(shop), await newBuyer(shop)];
    const detail = async (promocode: string) => {
      const { status, body } = await buyer.order<{ detail: string }>('1 месяц', { promocode });
      expect(status).toBe(417);
      return body.detail;
    };
    // Told apart, the two would let codes be guessed at past the limit of their activation.
    expect(await detail('НЕТ-ТАКОГО')).toBe('Сначала активируйте промокод');
    expect(await detail(await other.hasDiscount(10))).toBe('Сначала активируйте промокод');
    expect(await detail(await buyer.hasDiscount(10, { expiredAt: shop.at() }))).toBe('Срок действия промокода истёк');
    expect(await detail(await buyer.hasDiscount(10, { subscriptionTypes: ['12 месяцев'] }))).toBe(
      'Промокод не подходит к тарифу «1 месяц»',
    );
    expect(await buyer.rows()).toEqual([]);
  });
});
