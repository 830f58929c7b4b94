import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeSubscriptions, sandboxInvoices, savedCards } from '../../../server/db/schema.ts';
import { type Buyer, DAY_MS, MINUTE_MS, newBuyer, ONCE, openShop, press, type Shop } from '../../support/server/shop.ts';

/** Payments that go on by themselves: renewals from the kept card, and how they are switched off (F09; reliability C2). */

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

const lettersTo = async (buyer: Buyer, subject: string) =>
  (await shop.letters()).filter((letter) => letter.recipient === buyer.visitor.email && letter.subject === subject);
const renewalOf = async ({ accountId }: Buyer) =>
  (await shop.db.select().from(activeSubscriptions).where(eq(activeSubscriptions.accountId, accountId)))[0]?.isAutoRenewal;
const charges = async (buyer: Buyer) => (await buyer.rows()).filter(({ purpose }) => purpose === 'renewal');

describe('the automatic renewal', () => {
  it('charges the kept card once for a period, however many rounds see it', async () => {
    const buyer = await ending('1 месяц', 30);
    await Promise.all(Array.from({ length: 5 }, () => shop.round()));
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

  it('is made up for where the server was away for days, and the letter says that it is late', async () => {
    const [soon, late] = [await newBuyer(shop), await newBuyer(shop)];
    for (const buyer of [soon, late]) await buyer.buy('1 месяц');
    shop.pass(30 * DAY_MS + 5 * HOUR_MS);
    await soon.hasSubscription({ isAutoRenewal: true, endDate: new Date(shop.at().getTime() - 5 * HOUR_MS) });
    await late.hasSubscription({ isAutoRenewal: true, endDate: new Date(shop.at().getTime() - 70 * HOUR_MS) });
    await shop.round();
    for (const buyer of [soon, late]) {
      expect(await charges(buyer)).toMatchObject([{ status: 'paid' }]);
      await buyer.later(0);
      expect(await buyer.daysLeft()).toBeCloseTo(30, 2);
      expect((await lettersTo(buyer, 'Подписка продлена')).at(0)?.text).toContain('позже обычного');
    }
    expect(shop.log).toContainEqual(expect.objectContaining({ event: 'a renewal is charged late', minutes: 70 * 60 + 1 }));
  });

  it('that comes too late is not charged: it is switched off, and the listener and the operator are told once', async () => {
    const buyer = await newBuyer(shop);
    await buyer.buy('1 месяц');
    shop.pass(34 * DAY_MS);
    await shop.round();
    await shop.round();
    expect(await charges(buyer)).toEqual([]);
    expect(await renewalOf(buyer)).toBe(false);
    const [letter, ...more] = await lettersTo(buyer, 'Подписка не продлена');
    expect(more).toEqual([]);
    expect(letter?.text).toContain('Деньги не списаны');
    expect(letter?.text).toContain(`${shop.url}/subscriptions`);
    expect(shop.log).toContainEqual(
      expect.objectContaining({ level: 'error', event: 'a renewal was not made', account: buyer.accountId, reason: 'tooLate' }),
    );
  });

  it('without a card is switched off at its end, and the letter says why', async () => {
    const buyer = await newBuyer(shop);
    await buyer.hasSubscription({ isAutoRenewal: true, endDate: new Date(shop.at().getTime() + 2 * HOUR_MS) });
    await shop.round();
    expect(await renewalOf(buyer)).toBe(true);
    shop.pass(HOUR_MS + MINUTE_MS);
    await shop.round();
    expect(await renewalOf(buyer)).toBe(false);
    expect((await lettersTo(buyer, 'Подписка не продлена'))[0]?.text).toContain('карты, с которой его оплачивать, нет');
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

  it('refused by the bank when it was late speaks of a subscription that has ended', async () => {
    const buyer = await newBuyer(shop);
    await buyer.buy('1 месяц', {}, ONCE);
    await buyer.hasSubscription({ isAutoRenewal: true, endDate: new Date(shop.at().getTime() - HOUR_MS) });
    await shop.round();
    const [letter] = await lettersTo(buyer, 'Подписка не продлена');
    expect(letter?.text).toMatch(/Она закончилась .+ по московскому времени/);
    expect(letter?.text).not.toContain('действует');
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

const cancel = (buyer: Buyer) =>
  buyer.visitor.post<{ data: { is_auto_renewal: boolean } | null; detail: string }>('/backend/subscriptions/cancel_auto_renewal');

describe('switching it off', () => {
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

describe('letters about money', () => {
  const NBSP = '\u00A0';

  it('a purchase is told with its sum, its end, and what follows', async () => {
    const buyer = await newBuyer(shop);
    const promocode = await buyer.hasDiscount(49);
    await buyer.buy('1 месяц', { promocode });
    const [letter, ...more] = await lettersTo(buyer, 'Оплата прошла');
    expect(more).toEqual([]);
    const end = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'Europe/Moscow' }).format(
      Date.parse((await buyer.subscription())?.end_date ?? ''),
    );
    for (const text of [
      `«1 месяц» оплачена: 300${NBSP}₽, карта •• 1111`,
      `действует до ${end}`,
      // The discount was for one payment: what comes later is the full price.
      `следующее списание 349${NBSP}₽`,
      `${shop.url}/dashboard/subscription`,
    ])
      expect(letter?.text).toContain(text);
  });

  it('three days before a charge its sum and how to stop it, once; after it that it was made', async () => {
    const buyer = await newBuyer(shop);
    await buyer.buy('1 месяц');
    shop.pass(26.9 * DAY_MS);
    await shop.round();
    expect(await lettersTo(buyer, 'Скоро продление подписки')).toEqual([]);
    shop.pass(0.2 * DAY_MS);
    await Promise.all([shop.round(), shop.round()]);
    await shop.round();
    const [letter, ...more] = await lettersTo(buyer, 'Скоро продление подписки');
    expect(more).toEqual([]);
    expect(letter?.text).toContain(`спишем 349${NBSP}₽, карта •• 1111`);
    expect(letter?.text).toContain(`отключите автопродление до этого дня: ${shop.url}/dashboard/subscription`);
    shop.pass(2.9 * DAY_MS - HOUR_MS / 2);
    await shop.round();
    await shop.round();
    const renewed = await lettersTo(buyer, 'Подписка продлена');
    expect(renewed).toHaveLength(1);
    expect(renewed[0]?.text).toContain(`списано 349${NBSP}₽, карта •• 1111`);
    expect(renewed[0]?.text).not.toContain('позже обычного');
  });

  it('nobody is reminded of a charge of every day, or of one that is switched off', async () => {
    const [daily, off] = [await newBuyer(shop), await newBuyer(shop)];
    await daily.buy('Ежедневная');
    await off.buy('1 месяц');
    await cancel(off);
    shop.pass(DAY_MS / 2);
    await shop.round();
    await off.hasSubscription({ endDate: new Date(shop.at().getTime() + 2 * DAY_MS) });
    await shop.round();
    for (const buyer of [daily, off]) expect(await lettersTo(buyer, 'Скоро продление подписки')).toEqual([]);
  });
});

describe('switching it on again', () => {
  const resume = (buyer: Buyer) =>
    buyer.visitor.post<{ data: { is_auto_renewal: boolean }; detail: string }>('/backend/subscriptions/resume_auto_renewal');

  it('takes one press, and the subscription is renewed as before', async () => {
    const buyer = await newBuyer(shop);
    await buyer.buy('Ежедневная');
    await cancel(buyer);
    expect([(await resume(buyer)).body.data.is_auto_renewal, (await resume(buyer)).status]).toEqual([true, 200]);
    shop.pass(DAY_MS - HOUR_MS / 2);
    await shop.round();
    expect(await charges(buyer)).toMatchObject([{ status: 'paid' }]);
  });

  it('needs a card, something to renew, and no partner', async () => {
    const buyer = await newBuyer(shop);
    const refusal = async () => {
      const { status, body } = await resume(buyer);
      expect(status).toBe(417);
      return body.detail;
    };
    expect(await refusal()).toContain('сначала оформите подписку');
    await buyer.hasSubscription({ isTrial: true });
    expect(await refusal()).toContain('сначала оформите подписку');
    await buyer.hasSubscription({});
    expect(await refusal()).toContain('Привяжите её');
    await buyer.hasSubscription({ partner: { name: 'tele2', title: 'Tele2', description: '', link: 'https://tele2.ru' } });
    expect(await refusal()).toContain('через партнёра: «Tele2»');
  });

  it('after a refusal of the bank needs another card, which is then charged for the very same term', async () => {
    const buyer = await ending('1 месяц', 30, ONCE);
    await shop.round();
    await buyer.later(0);
    const { status, body } = await resume(buyer);
    expect([status, body.detail]).toEqual([417, expect.stringContaining('Банк уже отказал в списании с карты •• 0341')]);
    await buyer.press((await buyer.visitor.post<{ url: string }>('/backend/payments/change_bank_card')).body.url);
    expect((await resume(buyer)).status).toBe(200);
    await shop.round();
    expect((await charges(buyer)).map(({ status: state }) => state)).toEqual(['declined', 'paid']);
    expect(await buyer.daysLeft()).toBeCloseTo(30, 1);
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
    const back = `${shop.url}/dashboard/subscription?returned=1&payment=${url.split('/').at(-1)}`;
    expect(await buyer.press(url, 'pay', { card: ONCE })).toBe(back);
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
