import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loyaltyCards, sandboxLoyaltyCards } from '../../../server/db/schema.ts';
import { createHandlers } from '../../../server/handlers/index.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { idOf, tally, times } from '../../support/server/subscription.ts';
import { newListener, Visitor } from '../../support/server/visitor.ts';

/** Cards of the loyalty programme (F10; reliability I1, I2), through the sandbox's programme. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const link = (visitor: Visitor, number: string) =>
  visitor.post<{ data: boolean; detail: unknown }>('/backend/mnogo/create_mnorogu_account', { mnogoru_id: number });
const check = async (visitor: Visitor, number: string) =>
  (await visitor.post('/backend/mnogo/check_mnorogu_card', { mnogoru_id: number })).body;
const active = async (visitor: Visitor) => (await visitor.get('/backend/mnogo/active')).body;
const BAD = { detail: [{ loc: ['body', 'mnogoru_id'], msg: 'Неверный код' }] };

describe('checking a card', () => {
  it('tells a guest whether there is such a card, and links nothing', async () => {
    const guest = new Visitor(server);
    expect(await check(guest, '7001 0001')).toEqual({ data: true });
    for (const wrong of ['70019999', '../cards', '%2e%2e', 'карта', '-'])
      expect(await check(guest, wrong)).toEqual({ data: false });
    expect(await server.db.$count(loyaltyCards)).toBe(0);
    expect(await server.db.$count(sandboxLoyaltyCards)).toBe(0);
  });

  it('is limited, for a guest by address and for a listener by account', async () => {
    const limited = await startTestServer({ env: { RATE_LIMITS: 'on' } });
    const ask = (visitor: Visitor) => visitor.post('/backend/mnogo/check_mnorogu_card', { mnogoru_id: '1' });
    const visitor = await newListener(limited);
    for (const one of [new Visitor(limited), visitor]) {
      const answers = await Promise.all(times(21, () => ask(one)));
      expect(tally(answers)).toEqual({ 200: 20, 429: 1 });
    }
    expect((await link(visitor, '70010001')).status).toBe(429);
    await limited.close();
  });
});

describe('linking a card', () => {
  it('makes it the account’s, in the programme too, and is told as the number in use', async () => {
    const visitor = await newListener(server);
    expect(await active(visitor)).toEqual({ data: null });
    expect((await link(visitor, ' 7001-0001 ')).body).toEqual({ data: true });
    expect(await active(visitor)).toEqual({ data: '70010001' });
    const html = await (await server.fetch('/sandbox/loyalty')).text();
    expect(html).toContain('<th scope="row">70010001</th><td>привязана, баллов: 500</td>');
    expect(html).toContain('<th scope="row">70010004</th><td>не привязана</td>');
  });

  it('again changes nothing', async () => {
    const visitor = await newListener(server);
    for (let at = 0; at < 2; at += 1) expect((await link(visitor, '70010002')).body).toEqual({ data: true });
    expect(await server.db.$count(loyaltyCards, eq(loyaltyCards.accountId, await idOf(visitor)))).toBe(1);
  });

  it('is refused at the field for a number the programme does not know', async () => {
    const visitor = await newListener(server);
    const { status, body } = await link(visitor, '12345');
    expect([status, body]).toEqual([422, BAD]);
    expect(await active(visitor)).toEqual({ data: null });
  });

  it('is refused for another account’s card, and for a second card', async () => {
    const [owner, other] = [await newListener(server), await newListener(server)];
    await link(owner, '70010003');
    const theirs = await link(other, '70010003');
    expect([theirs.status, theirs.body]).toEqual([417, { detail: 'Эта карта уже привязана к другому аккаунту' }]);
    expect(await active(other)).toEqual({ data: null });
    const second = await link(owner, '70010004');
    expect([second.status, second.body]).toEqual([417, { detail: 'К вашему аккаунту уже привязана другая карта' }]);
    expect(await active(owner)).toEqual({ data: '70010003' });
  });

  it('by fifty at once is one account’s', async () => {
    await server.db.delete(loyaltyCards);
    const crowd = await Promise.all(times(10, () => newListener(server)));
    const answers = await Promise.all(times(50, (at) => link(crowd[at % 10] ?? new Visitor(server), '70010004')));
    expect(tally(answers)).toEqual({ 200: 5, 417: 45 });
    expect(await server.db.$count(loyaltyCards)).toBe(1);
  });
});

describe('a programme that does not answer', () => {
  const handlersWith = (link: () => Promise<void>, isCard: () => Promise<boolean>) => {
    const loyalty = { link, isCard };
    const nothing = { take: () => undefined };
    return createHandlers({
      db: server.db,
      limits: nothing,
      now: () => new Date(),
      loyalty,
      features: {},
    } as unknown as Parameters<typeof createHandlers>[0]).loyalty;
  };
  const broken = () => Promise.reject(new Error('no answer'));

  it('is told as an outage, and leaves nothing linked', async () => {
    await server.db.delete(loyaltyCards);
    const visitor = await newListener(server);
    const caller = { accountId: await idOf(visitor), familyId: '', isSubscriber: false };
    const call = { caller, bearer: null, remote: '127.0.0.1', userAgent: '', origin: server.url };
    const input = { params: undefined, query: undefined, body: { mnogoru_id: '70010001' } };
    const outage = { status: 503, detail: expect.stringMatching(/не отвечает/) };
    const unreachable = handlersWith(broken, broken);
    await expect(unreachable.createMnogoruAccount(input, call)).rejects.toMatchObject(outage);
    await expect(unreachable.checkMnogoruCard(input, call)).rejects.toMatchObject(outage);
    const halfway = handlersWith(broken, () => Promise.resolve(true));
    await expect(halfway.createMnogoruAccount(input, call)).rejects.toMatchObject(outage);
    expect(await active(visitor)).toEqual({ data: null });
    expect((await link(visitor, '70010001')).status).toBe(200);
    await expect(halfway.createMnogoruAccount(input, call)).rejects.toMatchObject(outage);
    expect(await active(visitor)).toEqual({ data: '70010001' });
  });

  it('or is not connected, is said so', async () => {
    const real = await startTestServer({ env: { SANDBOX: 'off' } });
    const visitor = await newListener(real);
    for (const answer of [
      await link(visitor, '70010001'),
      await visitor.post('/backend/mnogo/check_mnorogu_card', { mnogoru_id: '70010001' }),
    ])
      expect([answer.status, answer.body]).toEqual([417, { detail: 'Программа лояльности пока не подключена' }]);
    expect((await real.fetch('/sandbox/loyalty')).status).not.toBe(200);
    await real.close();
  });
});
