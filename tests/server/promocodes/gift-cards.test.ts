import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LastPayment, SubscriptionTypeName } from '../../../contract/entities/subscription.ts';
import { giftCards, payments } from '../../../server/db/schema.ts';
import { giftCardHash } from '../../../server/payments/gift-card-code.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { activeOf, daysAfter, idOf, subscribe, tally, times } from '../../support/server/subscription.ts';
import { newListener, Visitor } from '../../support/server/visitor.ts';

/** Gift cards that somebody has bought: what activating one gives, and that it gives it once (F08, V12). */

const now = new Date('2026-11-21T10:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());

interface Card {
  type?: SubscriptionTypeName;
  expiresAt?: Date;
  status?: LastPayment['status'];
}

let cards = 0;
/** A card as its payment leaves it. @returns its code */
async function newCard({ type = '1 месяц', expiresAt = daysAfter(now, 365), status = 'paid' }: Card = {}): Promise<string> {
  cards += 1;
  const code = `GFTC-${String(cards).padStart(4, 'X')}-ABCD`;
  const paymentId = randomUUID();
  await server.db.insert(payments).values({
    id: paymentId,
    purpose: 'giftCard',
    method: 'card',
    status,
    subscriptionType: type,
    amount: 349,
    createdAt: now,
    settledAt: status === 'pending' ? null : now,
  });
  const card = { subscriptionType: type, recipientEmail: 'gift@people.test', createdAt: now, expiresAt, paymentId };
  await server.db.insert(giftCards).values({ ...card, codeHash: giftCardHash(code) });
  return code;
}

type Activated = { data: { subscription_types: string[] }; detail: string };
const activate = (visitor: Visitor, code: string) =>
  visitor.post<Activated>(`/backend/promocodes/activate-gift-card/${encodeURIComponent(code)}`);
const refusal = async (visitor: Visitor, code: string) => {
  const { status, body } = await activate(visitor, code);
  return [status, body.detail];
};
const USED = [417, 'Эта подарочная карта уже активирована'];

describe('a gift card', () => {
  it('gives its plan to somebody without a subscription, however the code is typed', async () => {
    const visitor = await newListener(server);
    const code = await newCard({ type: '6 месяцев' });
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    expect((await activate(visitor, typed)).body).toEqual({ data: { subscription_types: ['6 месяцев'] } });
    expect(await activeOf(visitor)).toEqual({
      end_date: daysAfter(now, 180).toISOString(),
      is_trial: false,
      is_auto_renewal: false,
      is_invited_user: false,
      is_visible: true,
      subscription_type: '6 месяцев',
      partner_integration_info: null,
    });
    const [row] = await server.db
      .select()
      .from(giftCards)
      .where(eq(giftCards.codeHash, giftCardHash(code)));
    expect([row?.activatedBy, row?.activatedAt]).toEqual([await idOf(visitor), now]);
  });

  it('adds its days to a subscription in force, which keeps its plan and its renewal', async () => {
    const visitor = await newListener(server);
    await subscribe(visitor, daysAfter(now, 10), { subscriptionType: '12 месяцев' });
    const before = await activeOf(visitor);
    await activate(visitor, await newCard());
    expect(await activeOf(visitor)).toEqual({ ...before, end_date: daysAfter(now, 40).toISOString() });
  });

  it('adds its days to a partner’s subscription, which stays the partner’s', async () => {
    const visitor = await newListener(server);
    const partner = { name: 'beeline', title: 'Подписка', description: 'Через оператора', link: 'https://beeline.ru' };
    await subscribe(visitor, daysAfter(now, 10), { subscriptionType: 'специальный', partner, isAutoRenewal: false });
    const before = await activeOf(visitor);
    await activate(visitor, await newCard());
    expect(await activeOf(visitor)).toEqual({ ...before, end_date: daysAfter(now, 40).toISOString() });
  });

  it('makes a plan of a trial', async () => {
    const visitor = await newListener(server);
    await subscribe(visitor, daysAfter(now, 10), { isTrial: true, isAutoRenewal: false });
    await activate(visitor, await newCard({ type: '12 месяцев' }));
    expect(await activeOf(visitor)).toMatchObject({
      end_date: daysAfter(now, 375).toISOString(),
      is_trial: false,
      subscription_type: '12 месяцев',
    });
  });

  it('counts from now where the subscription has ended', async () => {
    const visitor = await newListener(server);
    await subscribe(visitor, daysAfter(now, -1), { subscriptionType: '12 месяцев' });
    await activate(visitor, await newCard());
    expect(await activeOf(visitor)).toMatchObject({
      end_date: daysAfter(now, 30).toISOString(),
      subscription_type: '1 месяц',
      is_auto_renewal: false,
    });
  });
});

describe('a gift card is refused', () => {
  it('that nobody has bought', async () => {
    expect(await refusal(await newListener(server), 'AAAA-BBBB-CCCC')).toEqual([404, 'Такой подарочной карты нет']);
  });

  it.each(['pending', 'declined', 'cancelled'] as const)('whose payment is %s', async (status) => {
    const visitor = await newListener(server);
    expect(await refusal(visitor, await newCard({ status }))).toEqual([404, 'Такой подарочной карты нет']);
    expect(await activeOf(visitor)).toBeNull();
  });

  it('that has expired', async () => {
    const visitor = await newListener(server);
    expect(await refusal(visitor, await newCard({ expiresAt: now }))).toEqual([417, 'Срок действия подарочной карты истёк']);
    expect(await activeOf(visitor)).toBeNull();
  });

  it('that was activated, by somebody else or by oneself', async () => {
    const [first, second] = [await newListener(server), await newListener(server)];
    const code = await newCard();
    await activate(first, code);
    expect(await refusal(second, code)).toEqual(USED);
    expect(await refusal(first, code)).toEqual(USED);
    expect(await activeOf(second)).toBeNull();
    expect((await activeOf(first))?.end_date).toBe(daysAfter(now, 30).toISOString());
  });
});

describe('fifty at once', () => {
  it('of ten listeners: one gets it', async () => {
    const crowd = await Promise.all(times(10, () => newListener(server)));
    const code = await newCard();
    const answers = await Promise.all(times(50, (at) => activate(crowd[at % 10] ?? new Visitor(server), code)));
    expect(tally(answers)).toEqual({ 200: 1, 417: 49 });
    const ends = await Promise.all(crowd.map(async (visitor) => (await activeOf(visitor))?.end_date));
    expect(ends.filter((end) => end !== undefined)).toEqual([daysAfter(now, 30).toISOString()]);
  });

  it('of one listener with many cards: all their days are there', async () => {
    const visitor = await newListener(server);
    const codes = await Promise.all(times(10, () => newCard()));
    const answers = await Promise.all(times(50, (at) => activate(visitor, codes[at % 10] ?? '')));
    expect(tally(answers)).toEqual({ 200: 10, 417: 40 });
    expect((await activeOf(visitor))?.end_date).toBe(daysAfter(now, 300).toISOString());
  });
});
