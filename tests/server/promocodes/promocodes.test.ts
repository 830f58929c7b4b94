import { eq, type InferInsertModel } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Promocode } from '../../../contract/entities/subscription.ts';
import { promocodeActivations, promocodes } from '../../../server/db/schema.ts';
import { removeDemoAccounts, seedDemoAccounts } from '../../../server/sandbox/demo-accounts.ts';
import { endDemoCodes, seedDemoCodes } from '../../../server/sandbox/demo-codes.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { activeOf, daysAfter, subscribe, tally, times } from '../../support/server/subscription.ts';
import { newListener, PASSWORD, Visitor } from '../../support/server/visitor.ts';

/** Promo codes (F07, A04): what each kind gives, when it is refused, and that no number of tries at once exceeds a limit (V12). */

const now = new Date('2026-11-21T10:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());

let codes = 0;
/** A discount of 100 ₽ without any limit, but for `differences`. @returns its code */
async function newCode(differences: Partial<InferInsertModel<typeof promocodes>> = {}, at = server): Promise<string> {
  codes += 1;
  const code = `ПРОБА${codes}`;
  await at.db
    .insert(promocodes)
    .values({ code, type: 'discount', discount: 100, isOneTime: false, subscriptionTypes: [], ...differences });
  return code;
}

type Activated = { data: { subscription_types: string[]; promocode?: Promocode }; detail: string };
const activate = (visitor: Visitor, code: string, headers?: Record<string, string>) =>
  visitor.post<Activated>(`/backend/promocodes/${encodeURIComponent(code)}`, undefined, headers);
const trial = { type: 'trial', discount: null, trialExtensionDays: 14 } as const;
const ownCodes = async (visitor: Visitor) =>
  (await visitor.get<{ data: Promocode[] }>('/backend/promocodes/client')).body.data.map(({ code }) => code);
const hasOneTime = async (visitor: Visitor) => (await visitor.get('/backend/promocodes/one_time_activated')).body;
const countOf = async (code: string) => {
  const [row] = await server.db.select().from(promocodes).where(eq(promocodes.code, code));
  const rows = await server.db.$count(promocodeActivations, eq(promocodeActivations.promocodeId, row?.id ?? 0));
  return [row?.activatedCount, rows];
};

describe('a discount', () => {
  it('is found however it is typed, and tells what it is for', async () => {
    const visitor = await newListener(server);
    const { status, body } = await activate(visitor, '  листоПАД ');
    expect(status).toBe(200);
    expect(body.data).toEqual({
      subscription_types: ['6 месяцев', '12 месяцев'],
      promocode: {
        id: expect.any(Number),
        code: 'ЛИСТОПАД',
        type: 'discount',
        discount: 300,
        trial_extension_days: null,
        activated_limit_count: null,
        expired_at: null,
        subscription_types: ['6 месяцев', '12 месяцев'],
      },
    });
    expect(await activeOf(visitor)).toBeNull();
  });

  it('without plans of its own is for all of them', async () => {
    const { body } = await activate(await newListener(server), await newCode());
    expect(body.data.subscription_types).toEqual(['Ежедневная', '1 месяц', '6 месяцев', '12 месяцев']);
  });

  it('is the listener’s until it is spent or expires', async () => {
    const visitor = await newListener(server);
    const [spent, expired, usable] = [await newCode(), await newCode(), await newCode()];
    for (const code of [spent, expired, usable]) await activate(visitor, code);
    expect(await ownCodes(visitor)).toEqual([spent, expired, usable]);
    await server.db.update(promocodes).set({ expiredAt: now }).where(eq(promocodes.code, expired));
    const [row] = await server.db.select().from(promocodes).where(eq(promocodes.code, spent));
    await server.db
      .update(promocodeActivations)
      .set({ spentAt: now })
      .where(eq(promocodeActivations.promocodeId, row?.id ?? 0));
    expect(await ownCodes(visitor)).toEqual([usable]);
    expect(await ownCodes(await newListener(server))).toEqual([]);
  });
});

describe('a trial', () => {
  it('gives its days where there is no subscription, and is spent by that', async () => {
    const visitor = await newListener(server);
    const { body } = await activate(visitor, await newCode(trial));
    expect(body.data.promocode).toMatchObject({ type: 'trial', trial_extension_days: 14 });
    expect(body.data.subscription_types).toEqual([]);
    expect(await activeOf(visitor)).toEqual({
      end_date: daysAfter(now, 14).toISOString(),
      is_trial: true,
      is_auto_renewal: false,
      is_invited_user: false,
      is_visible: true,
      subscription_type: '1 месяц',
      partner_integration_info: null,
    });
    expect(await ownCodes(visitor)).toEqual([]);
  });

  it('adds its days to the end of a subscription in force, which stays what it is', async () => {
    const visitor = await newListener(server);
    await subscribe(visitor, daysAfter(now, 10));
    const before = await activeOf(visitor);
    await activate(visitor, await newCode(trial));
    expect(await activeOf(visitor)).toEqual({ ...before, end_date: daysAfter(now, 24).toISOString() });
  });

  it('counts from now where the subscription has ended', async () => {
    const visitor = await newListener(server);
    await subscribe(visitor, daysAfter(now, -10));
    await activate(visitor, await newCode(trial));
    expect(await activeOf(visitor)).toMatchObject({
      end_date: daysAfter(now, 14).toISOString(),
      is_trial: true,
      is_auto_renewal: false,
    });
  });
});

describe('a code is refused', () => {
  const refusal = async (visitor: Visitor, code: string) => {
    const { status, body } = await activate(visitor, code);
    return [status, body.detail];
  };

  it('that nobody has made', async () => {
    expect(await refusal(await newListener(server), 'НЕТ ТАКОГО')).toEqual([404, 'Такого промокода нет']);
  });

  it('that has expired, at that very moment', async () => {
    const visitor = await newListener(server);
    const text = [417, 'Срок действия промокода истёк'];
    expect(await refusal(visitor, 'прошлое')).toEqual(text);
    expect(await refusal(visitor, await newCode({ expiredAt: now }))).toEqual(text);
    expect((await activate(visitor, await newCode({ expiredAt: new Date(now.getTime() + 1) }))).status).toBe(200);
  });

  it('a second time', async () => {
    const visitor = await newListener(server);
    const code = await newCode({ ...trial, isOneTime: true });
    await activate(visitor, code);
    expect(await refusal(visitor, code)).toEqual([417, 'Вы уже активировали этот промокод']);
    expect((await activeOf(visitor))?.end_date).toBe(daysAfter(now, 14).toISOString());
    expect(await countOf(code)).toEqual([1, 1]);
  });

  it('when its limit is reached', async () => {
    const code = await newCode({ activatedLimitCount: 2 });
    for (let at = 0; at < 2; at += 1) await activate(await newListener(server), code);
    const late = await newListener(server);
    expect(await refusal(late, code)).toEqual([417, 'Этот промокод уже активировали столько раз, сколько было можно']);
    expect(await ownCodes(late)).toEqual([]);
    expect(await countOf(code)).toEqual([2, 2]);
  });

  it('that is the second one-time one of the account', async () => {
    const visitor = await newListener(server);
    expect(await hasOneTime(visitor)).toEqual({ data: false });
    await activate(visitor, await newCode());
    expect(await hasOneTime(visitor)).toEqual({ data: false });
    await activate(visitor, await newCode({ isOneTime: true }));
    expect(await hasOneTime(visitor)).toEqual({ data: true });
    const second = await newCode({ ...trial, isOneTime: true });
    expect(await refusal(visitor, second)).toEqual([417, 'Вы уже активировали другой одноразовый промокод']);
    expect(await activeOf(visitor)).toBeNull();
    expect((await activate(visitor, await newCode())).status).toBe(200);
  });
});

describe('fifty at once', () => {
  let crowd: Visitor[] = [];
  beforeAll(async () => {
    crowd = await Promise.all(times(50, () => newListener(server)));
  });

  it('of different listeners: as many as the limit get it', async () => {
    const code = await newCode({ activatedLimitCount: 7 });
    expect(tally(await Promise.all(crowd.map((visitor) => activate(visitor, code))))).toEqual({ 200: 7, 417: 43 });
    expect(await countOf(code)).toEqual([7, 7]);
  });

  it('of one listener: it is activated once, and its days are added once', async () => {
    const visitor = await newListener(server);
    const code = await newCode(trial);
    expect(tally(await Promise.all(times(50, () => activate(visitor, code))))).toEqual({ 200: 1, 417: 49 });
    expect((await activeOf(visitor))?.end_date).toBe(daysAfter(now, 14).toISOString());
    expect(await countOf(code)).toEqual([1, 1]);
  });

  it('of fifty one-time codes of one listener: one', async () => {
    const visitor = await newListener(server);
    const many = await Promise.all(times(50, () => newCode({ ...trial, isOneTime: true })));
    expect(tally(await Promise.all(many.map((code) => activate(visitor, code))))).toEqual({ 200: 1, 417: 49 });
    expect((await activeOf(visitor))?.end_date).toBe(daysAfter(now, 14).toISOString());
  });

  it('of different trials of one listener: all their days are there', async () => {
    const visitor = await newListener(server);
    const many = await Promise.all(times(20, () => newCode(trial)));
    expect(tally(await Promise.all(many.map((code) => activate(visitor, code))))).toEqual({ 200: 20 });
    expect((await activeOf(visitor))?.end_date).toBe(daysAfter(now, 280).toISOString());
  });

  it('with one key: one works, and the others get its answer', async () => {
    const visitor = await newListener(server);
    const code = await newCode(trial);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all(times(50, () => activate(visitor, code, headers)));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await activate(visitor, code, headers)).body).toEqual(answers.find(({ status }) => status === 200)?.body);
    expect(await countOf(code)).toEqual([1, 1]);
  });
});

describe('registration with a code', () => {
  const register = (promocode: string, visitor = new Visitor(server), headers?: Record<string, string>) =>
    visitor.signInBy('/backend/accounts/', { name: 'Анна', email: visitor.email, password: PASSWORD, promocode }, headers);

  it('activates it for the new account', async () => {
    const visitor = new Visitor(server);
    expect((await register('знакомство', visitor)).status).toBe(200);
    expect(await activeOf(visitor)).toMatchObject({ is_trial: true, end_date: daysAfter(now, 14).toISOString() });
    expect(await hasOneTime(visitor)).toEqual({ data: true });
  });

  it.each([
    ['НЕТ ТАКОГО', 'Такого промокода нет'],
    ['ПРОШЛОЕ', 'Срок действия промокода истёк'],
  ])('is refused at its field for %s, and makes no account', async (code, msg) => {
    const visitor = new Visitor(server);
    const { status, body } = await register(code, visitor);
    expect([status, body]).toEqual([422, { detail: [{ loc: ['body', 'promocode'], msg }] }]);
    const exists = await visitor.post('/backend/accounts/checking/email', { email: visitor.email });
    expect(exists.body).toEqual({ data: false });
    const again = { name: 'Анна', email: visitor.email, password: PASSWORD };
    expect((await visitor.signInBy('/backend/accounts/', again)).status).toBe(200);
  });

  it('by many at once: as many accounts as the limit', async () => {
    const code = await newCode({ activatedLimitCount: 2 });
    expect(tally(await Promise.all(times(12, () => register(code))))).toEqual({ 200: 2, 422: 10 });
    expect(await countOf(code)).toEqual([2, 2]);
  });
});

describe('how often codes may be tried', () => {
  it('ten an hour by one account, promo codes and gift cards together', async () => {
    let at = now;
    const limited = await startTestServer({ now: () => at, env: { RATE_LIMITS: 'on' } });
    const visitor = await newListener(limited);
    const other = await newListener(limited);
    const card = () => visitor.post('/backend/promocodes/activate-gift-card/NONE');
    for (let tried = 0; tried < 5; tried += 1) {
      expect((await activate(visitor, 'НЕТ')).status).toBe(404);
      expect((await card()).status).toBe(404);
    }
    const refused = await activate(visitor, 'ЛИСТОПАД');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await card()).status).toBe(429);
    expect((await activate(other, 'ЛИСТОПАД')).status).toBe(200);
    at = new Date(at.getTime() + 3_600_000);
    await visitor.login();
    expect((await activate(visitor, 'ЛИСТОПАД')).status).toBe(200);
    await limited.close();
  });

  it('ten wrong ones an hour by registrations from one address', async () => {
    const limited = await startTestServer({ env: { RATE_LIMITS: 'on' } });
    const register = (promocode: string) => {
      const { email } = new Visitor(limited);
      return new Visitor(limited).post('/backend/accounts/', { name: 'Анна', email, password: PASSWORD, promocode });
    };
    for (let at = 0; at < 12; at += 1) expect((await register('ЛИСТОПАД')).status).toBe(200);
    for (let at = 0; at < 10; at += 1) expect((await register('НЕТ')).status).toBe(422);
    expect((await register('ЛИСТОПАД')).status).toBe(429);
    await limited.close();
  });
});

describe('demo codes', () => {
  it('end where the sandbox is switched off, and work again where it is switched on', async () => {
    const own = await newCode();
    await endDemoCodes(server.db, now);
    const visitor = await newListener(server);
    expect((await activate(visitor, 'ЛИСТОПАД')).status).toBe(417);
    expect((await activate(visitor, own)).status).toBe(200);
    await seedDemoCodes(server.db, now);
    expect((await activate(visitor, 'ЛИСТОПАД')).status).toBe(200);
  });

  it('an operator’s own code of the same name is let alone where there has been no sandbox', async () => {
    await removeDemoAccounts(server.db);
    await endDemoCodes(server.db, now);
    expect((await activate(await newListener(server), 'ЛИСТОПАД')).status).toBe(200);
    await seedDemoAccounts(server.db, now);
  });
});
