import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrived } from '../../support/server/partner-visits.ts';
import { type Buyer, newBuyer, openShop, type Shop } from '../../support/server/shop.ts';
import type { Answered, Visitor } from '../../support/server/visitor.ts';

/**
 * How often money and codes may be asked about (V3): by one account, and from one address over all its accounts. A proxy of
 * our own tells who asks, so that one test is many addresses.
 */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ env: { RATE_LIMITS: 'on', TRUSTED_PROXY: '127.0.0.1' } });
});
afterAll(() => shop.close());

let addresses = 0;
const someone = () => {
  addresses += 1;
  return { 'x-forwarded-for': `192.0.2.${addresses}` };
};
type From = Record<string, string>;
type Ask = (buyer: Buyer, from: From) => Promise<Answered<unknown>>;

const order: Ask = (buyer, from) => buyer.order('1 месяц', {}, from);
const gift: Ask = ({ visitor }, from) => {
  const body = { subscription_type: '1 месяц', recipient_email: 'friend@people.test' };
  return visitor.post('/backend/payments/gift_card', body, from);
};
const renewal: Ask = ({ visitor }, from) =>
  visitor.post('/backend/payments/renewal_subscription', { subscription_type: '1 месяц' }, from);
const cardChange: Ask = ({ visitor }, from) => visitor.post('/backend/payments/change_bank_card', undefined, from);
const bill = (buyer: Buyer, phone: string, from: From = someone()) =>
  buyer.visitor.get(`/backend/ruru/?${new URLSearchParams({ phone, subscription_type: '1 месяц' })}`, from);
const billOnce: Ask = (buyer, from) => bill(buyer, '+79005550100', from);
const check: Ask = ({ visitor }, from) => visitor.get('/backend/ruru/ruru_sub_info', from);
/** All that can be begun; a renewal is refused here, which is quick, and counts as well. */
const BEGINNINGS: readonly Ask[] = [order, gift, renewal, cardChange, billOnce];
const last: Ask = ({ visitor }, from) => visitor.get('/backend/payments/last', from);
const lastStatus: Ask = ({ visitor }, from) => visitor.get('/backend/payments/get_last_payment_status', from);

const QUESTIONS: readonly Ask[] = [check, last, lastStatus];

/** One after another, over and over. */
const nth = (asks: readonly Ask[], at: number): Ask => asks[at % asks.length] ?? order;

const times = (count: number) => Array.from({ length: count }, (_, at) => at);
/** Enough listeners, each well below what one account may. */
async function crowd(count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (const _ of times(count)) buyers.push(await newBuyer(shop));
  return buyers;
}

/** Asks so often. @returns how many were let in, and the wait of the first that was not, seconds */
async function letIn(count: number, ask: (at: number) => Promise<Answered<unknown>>) {
  let passed = 0;
  for (let at = 0; at < count; at += 1) {
    const { status, headers } = await ask(at);
    if (status === 429) return { passed, wait: Number(headers.get('retry-after')) };
    passed += 1;
  }
  return { passed, wait: 0 };
}

/** The same all at once: many at once must not get through either. @returns how many were let in */
async function letInAtOnce(count: number, ask: (at: number) => Promise<Answered<unknown>>): Promise<number> {
  const answers = await Promise.all(times(count).map(ask));
  return answers.filter(({ status }) => status !== 429).length;
}

/** Hundreds of calls. */
const LONG = { timeout: 120_000 };

describe('payments that are begun', LONG, () => {
  it('by card, by phone, of a gift, of a renewal: sixty in a quarter of an hour by one account, wherever it is', async () => {
    const buyer = await newBuyer(shop);
    // One of them that did not count would let in more.
    const { passed, wait } = await letIn(75, (at) => nth(BEGINNINGS, at)(buyer, someone()));
    expect(passed).toBe(60);
    expect(wait).toBeGreaterThan(15 * 60 - 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    for (const ask of BEGINNINGS) expect((await ask(buyer, someone())).status).toBe(429);
    const other = await newBuyer(shop);
    expect((await order(other, someone())).status).toBe(200);
    await buyer.later(wait * 1000);
    expect((await order(buyer, someone())).status).toBe(200);
  });

  it('from one address: three hundred in an hour, over all its accounts', async () => {
    const from = someone();
    const buyers = await crowd(7);
    // No number of a phone: refused at once, and counted.
    expect(await letInAtOnce(310, (at) => bill(buyers[at % 7] as Buyer, '1', from))).toBe(300);
    expect(Number((await bill(buyers[0] as Buyer, '1', from)).headers.get('retry-after'))).toBeGreaterThan(50 * 60);
    const newcomer = await newBuyer(shop);
    for (const ask of BEGINNINGS) expect((await ask(newcomer, from)).status).toBe(429);
    expect((await order(newcomer, someone())).status).toBe(200);
  });

  it('repeated under its key it counts once', async () => {
    const buyer = await newBuyer(shop);
    const headers = { 'idempotency-key': randomUUID(), ...someone() };
    for (const _ of times(65)) expect((await buyer.order('1 месяц', {}, headers)).status).toBe(200);
    expect((await order(buyer, someone())).status).toBe(200);
  });
});

describe('bills to one phone', () => {
  it('are twenty in an hour, whoever asks: each is a message to its holder', async () => {
    const phone = '+79005550101';
    const buyers = await crowd(2);
    // Another phone between, so that each is a new bill.
    const { passed, wait } = await letIn(21, async (at) => {
      const buyer = buyers[at % 2] as Buyer;
      await bill(buyer, `+790055502${10 + at}`);
      return bill(buyer, phone);
    });
    expect(passed).toBe(20);
    expect(wait).toBeGreaterThan(50 * 60);
    const other = await newBuyer(shop);
    expect((await bill(other, '8 (900) 555-01-01')).status).toBe(429);
    expect((await bill(other, '+79005550102')).status).toBe(200);
  });

  it('count once each: the same wish again sends nothing', async () => {
    const buyer = await newBuyer(shop);
    const answers = await Promise.all(times(50).map(() => bill(buyer, '+79005550103')));
    expect(answers.map(({ status }) => status)).not.toContain(429);
    expect((await bill(await newBuyer(shop), '+79005550103')).status).toBe(200);
  });
});

describe('questions about a payment', LONG, () => {
  it('«paid?», by card or by phone: sixty a minute by one account', async () => {
    const buyer = await newBuyer(shop);
    const { passed, wait } = await letIn(63, (at) => nth(QUESTIONS, at)(buyer, someone()));
    expect(passed).toBe(60);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    for (const ask of QUESTIONS) expect((await ask(buyer, someone())).status).toBe(429);
    // Whoever only waits for an answer may still pay.
    expect((await order(buyer, someone())).status).toBe(200);
    shop.pass(wait * 1000);
    for (const ask of QUESTIONS) expect((await ask(buyer, someone())).status).toBe(200);
  });

  it('from one address: six hundred a minute', async () => {
    const from = someone();
    const buyers = await crowd(11);
    expect(await letInAtOnce(610, (at) => last(buyers[at % 11] as Buyer, from))).toBe(600);
    expect(Number((await last(buyers[0] as Buyer, from)).headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });
});

describe('codes that are guessed at', () => {
  const activate = ({ visitor }: Buyer, code: string, from: From) =>
    visitor.post(`/backend/promocodes/${encodeURIComponent(code)}`, undefined, from);
  const activateCard = ({ visitor }: Buyer, from: From) =>
    visitor.post('/backend/promocodes/activate-gift-card/NONE', undefined, from);

  it('from one address: a hundred wrong ones in an hour, over all its accounts; right ones do not count', async () => {
    const from = someone();
    const buyers = await crowd(12);
    expect((await activate(buyers[11] as Buyer, 'ЛИСТОПАД', from)).status).toBe(200);
    const { passed, wait } = await letIn(101, (at) => {
      const buyer = buyers[at % 11] as Buyer;
      return at % 2 === 0 ? activate(buyer, `НЕТ-${at}`, from) : activateCard(buyer, from);
    });
    expect(passed).toBe(100);
    expect(wait).toBeGreaterThan(50 * 60);
    expect((await activate(await newBuyer(shop), 'ЛИСТОПАД', from)).status).toBe(429);
    expect((await activate(await newBuyer(shop), 'ЛИСТОПАД', someone())).status).toBe(200);
  });

  it('a payment tells nothing of what codes there are', async () => {
    const [buyer, other] = await crowd(2);
    const answers = ['НЕТ-ТАКОГО', await (other as Buyer).hasDiscount(10)].map((promocode) =>
      (buyer as Buyer).order('1 месяц', { promocode }, someone()),
    );
    const [unknown, foreign] = await Promise.all(answers);
    expect([unknown?.status, unknown?.body]).toEqual([417, foreign?.body]);
  });
});

describe('addresses a partner’s subscriber gives', () => {
  const append = (visitor: Visitor, email: string) => visitor.post('/backend/partner-adapter/append_email', { email }, someone());
  const askForCode = (visitor: Visitor, email: string) =>
    visitor.post(`/backend/partner-adapter/merger-accounts?${new URLSearchParams({ old_email: email })}`, undefined, someone());

  it('twenty in an hour by one account, new ones and known ones together', async () => {
    const taken = (await newBuyer(shop)).visitor.email;
    const visitor = await arrived(shop, 'tele2', '9770000001');
    const { passed, wait } = await letIn(21, (at) =>
      // Three letters to an address are all there are: it is taken three times at most.
      at < 3 ? append(visitor, taken) : askForCode(visitor, `${randomUUID()}@people.test`),
    );
    expect(passed).toBe(20);
    expect(wait).toBeGreaterThan(50 * 60);
    expect((await append(visitor, `${randomUUID()}@people.test`)).status).toBe(429);
    const other = await arrived(shop, 'tele2', '9770000002');
    expect((await askForCode(other, `${randomUUID()}@people.test`)).status).toBe(200);
  });
});
