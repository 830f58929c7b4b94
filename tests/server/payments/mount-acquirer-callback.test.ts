import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { sandboxInvoices } from '../../../server/db/schema.ts';
import { allowedRedirect } from '../../../server/domain/redirect-allow-list.ts';
import { signed } from '../../../server/sandbox/acquirer/signature.ts';
import { createSandbox } from '../../../server/sandbox/mount-sandbox.ts';
import { shopKey } from '../../../server/sandbox/shop-key.ts';
import { type Buyer, MINUTE_MS, newBuyer, openShop, type Shop } from '../../support/server/shop.ts';

/** Posts of the bank to the shop: forged, replayed, out of order, many at once. None of it moves money by itself. */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const idOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

/** A notification as the bank of this shop sends it, taken off its way. */
async function genuine(buyer: Buyer): Promise<{ id: string; body: string; headers: Record<string, string> }> {
  const taken: { body: string; headers: Record<string, string> }[] = [];
  const bank = createSandbox({
    config: shop.config,
    db: shop.db,
    secret: shop.secret,
    now: shop.at,
    callProduct: async (_, init) => {
      taken.push({ body: String(init.body), headers: init.headers as Record<string, string> });
      return new Response(null, { status: 200 });
    },
  });
  const id = idOf(await buyer.pageFor());
  const form = new URLSearchParams({ decision: 'pay', card: 'card-1111' });
  await bank.app.request(`/sandbox/acquirer/${id}`, { method: 'POST', body: form });
  const [notification] = taken;
  if (notification === undefined) throw new Error('the bank has sent nothing');
  return { id, ...notification };
}

const post = (body: string, headers: Record<string, string>) =>
  shop.fetch('/callbacks/acquirer', { method: 'POST', body, headers });

describe('a notification', () => {
  it('fifty at once give the days once', async () => {
    const buyer = await newBuyer(shop);
    const { body, headers } = await genuine(buyer);
    expect(await buyer.subscription()).toBeNull();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(body, headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await buyer.daysLeft()).toBeCloseTo(30, 2);
    expect(await buyer.last()).toMatchObject({ status: 'paid' });
  });

  it('sent again after five minutes is refused, and does nothing before', async () => {
    const buyer = await newBuyer(shop);
    const { body, headers } = await genuine(buyer);
    expect((await post(body, headers)).status).toBe(200);
    shop.pass(4 * MINUTE_MS);
    expect((await post(body, headers)).status).toBe(200);
    shop.pass(2 * MINUTE_MS);
    expect((await post(body, headers)).status).toBe(400);
    await buyer.later(0);
    expect(await buyer.daysLeft()).toBeCloseTo(30, 1);
  });

  it('says nothing by itself: what counts is what the bank answers when it is asked', async () => {
    const buyer = await newBuyer(shop);
    const { id, body, headers } = await genuine(buyer);
    expect(JSON.parse(body)).toMatchObject({ order_id: id, status: 'paid' });
    await shop.db.update(sandboxInvoices).set({ status: 'open' }).where(eq(sandboxInvoices.id, id));
    expect((await post(body, headers)).status).toBe(200);
    expect(await buyer.last()).toMatchObject({ status: 'pending' });
  });

  it.each([
    ['no signature', ''],
    ['no time', 'v1=00'],
    ['an empty signature', 't=0,v1='],
    ['a signature by another key', 'forged'],
    ['the signature of another body', 'moved'],
  ])('with %s is refused', async (_, kind) => {
    const buyer = await newBuyer(shop);
    const { id, body, headers } = await genuine(buyer);
    const seconds = Math.floor(shop.at().getTime() / 1000);
    const forged = createHmac('sha256', 'guessed').update(`${seconds}.${body}`).digest('hex');
    const signature = kind === 'forged' ? `t=${seconds},v1=${forged}` : kind;
    const answer =
      kind === 'moved'
        ? await post(JSON.stringify({ order_id: randomUUID(), status: 'paid' }), headers)
        : await post(body, { ...headers, 'x-bank-signature': signature });
    expect([answer.status, await answer.json()]).toEqual([400, { detail: 'Подпись уведомления неверна или устарела' }]);
    expect((await buyer.rows())[0]).toMatchObject({ id, status: 'pending' });
  });

  it('of an order nobody made is not found, and a heap of bytes is too large', async () => {
    const body = JSON.stringify({ order_id: randomUUID(), status: 'paid' });
    const signature = signed(shopKey(shop.secret, 'acquirer'), body, shop.at());
    expect((await post(body, { 'x-bank-signature': signature })).status).toBe(404);
    expect((await post('x'.repeat(70_000), {})).status).toBe(413);
  });
});

describe('the bank’s own calls', () => {
  it.each(['/api/invoices', '/api/charges', `/api/orders/${randomUUID()}/cancel`])('%s want the key', async (path) => {
    const response = await shop.fetch(`/sandbox/acquirer${path}`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(401);
    expect((await shop.fetch(`/sandbox/operator${path}`, { method: 'POST', body: '{}' })).status).toBe(401);
  });

  it('the same order is the same invoice, and is charged once', async () => {
    const { acquirer } = createSandbox({
      config: readConfig({}),
      db: shop.db,
      secret: shop.secret,
      now: shop.at,
      callProduct: async () => new Response(null, { status: 200 }),
    });
    const orderId = randomUUID();
    const charge = { orderId, amount: 349, description: 'x', cardToken: 'card-1111' };
    expect(await acquirer.readInvoice(orderId)).toEqual({ status: 'unknown' });
    expect(await acquirer.chargeCard(charge)).toMatchObject({ status: 'paid' });
    expect(await acquirer.chargeCard({ ...charge, cardToken: 'card-0002' })).toMatchObject({ status: 'paid' });
    expect(await acquirer.cancelInvoice(orderId)).toMatchObject({ status: 'paid' });
  });
});

describe('the addresses', () => {
  it('of payment are on the bank’s origin, and lead back to ours, in their parsed form', async () => {
    const published = await openShop({ env: { PUBLIC_URL: 'https://glossa.example' } });
    const buyer = await newBuyer(published);
    const { body } = await buyer.visitor.post<{ url: string }>(
      '/backend/payments/',
      { subscription_type: '1 месяц', return_url: 'https://evil.example' },
      { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    );
    expect(allowedRedirect(body.url, ['https://glossa.example'])).toBe(body.url);
    const [invoice] = await published.db.select().from(sandboxInvoices);
    const back = new URL(invoice?.returnUrl ?? '');
    expect([back.origin, back.pathname, [...back.searchParams.keys()]]).toEqual([
      'https://glossa.example',
      '/payment/result',
      ['payment'],
    ]);
    await published.close();
  });
});
