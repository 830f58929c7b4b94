import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '../../../contract/entities/account.ts';
import {
  accounts,
  giftCards,
  listenHours,
  loyaltyCards,
  materialMarks,
  partnerSubscribers,
  payments,
  placeRevisions,
  promocodeActivations,
  promocodes,
  savedCards,
  signInNames,
  socialIdentities,
  userAchievements,
} from '../../../server/db/schema.ts';
import { DEMO_PASSWORD } from '../../../server/sandbox/demo-accounts.ts';
import { arrived } from '../../support/server/partner-visits.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { activeOf, daysAfter, idOf, subscribe, tally, times } from '../../support/server/subscription.ts';
import { letterToken, newListener, PASSWORD, Visitor } from '../../support/server/visitor.ts';

/** The e-mail of an operator's subscriber (F11; reliability H1, D3): a new one is saved, a known one is bound by proof. */

let server: TestServer;
let now = new Date('2026-11-21T10:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());

/** A subscriber of tele2 without an e-mail, who has just come for the first time. */
async function newSubscriber(): Promise<Visitor> {
  await server.db.delete(partnerSubscribers).where(eq(partnerSubscribers.subject, '9770000001'));
  return arrived(server, 'tele2', '9770000001');
}

const me = async (visitor: Visitor) => (await visitor.get<{ data: Account }>('/backend/accounts/me')).body.data;
type Result = { result: boolean; detail: unknown };
const append = (visitor: Visitor, email: string) => visitor.post<Result>('/backend/partner-adapter/append_email', { email });
const merge = (visitor: Visitor, email: string, code?: string, headers?: Record<string, string>) =>
  visitor.post<Result>(
    `/backend/partner-adapter/merger-accounts?${new URLSearchParams({ old_email: email, ...(code !== undefined && { code }) })}`,
    undefined,
    headers,
  );
const MERGE_SUBJECT = 'Код для объединения аккаунтов';

/** The code of the newest letter to this address. */
async function codeFor(email: string): Promise<string> {
  const letter = (await server.letters()).find(({ recipient, subject }) => recipient === email && subject === MERGE_SUBJECT);
  const code = /^[A-Z2-9]{4}-[A-Z2-9]{4}$/m.exec(letter?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`no code for ${email}`);
  return code;
}

async function askedFor(visitor: Visitor, email: string): Promise<string> {
  expect((await merge(visitor, email)).body).toEqual({ result: false });
  return codeFor(email);
}

/** Registered by the form, with the address confirmed. */
async function confirmed(): Promise<Visitor> {
  const visitor = await newListener(server);
  const token = await letterToken(server, visitor.email, 'confirm');
  expect((await visitor.post('/backend/accounts/confirm_email', { token })).status).toBe(200);
  return visitor;
}

describe('a new address', () => {
  it('is saved, to be confirmed by its letter, and signed in by from then on', async () => {
    const visitor = await newSubscriber();
    const email = `Fresh-${randomUUID()}@people.test`;
    expect((await append(visitor, email)).body).toEqual({ result: true });
    expect(await me(visitor)).toMatchObject({ email, is_email_confirmed: false });
    const token = await letterToken(server, email, 'confirm');
    await visitor.post('/backend/accounts/confirm_email', { token });
    expect(await me(visitor)).toMatchObject({ email, is_email_confirmed: true });
  });

  it('that is taken is refused at the field', async () => {
    const visitor = await newSubscriber();
    const { email } = await newListener(server);
    const { status, body } = await append(visitor, email.toUpperCase());
    expect([status, body]).toEqual([422, { detail: [{ loc: ['body', 'email'], msg: 'Данный Email уже есть в системе' }] }]);
    expect((await me(visitor)).email).toBeNull();
  });

  it('is not for an account that has one, nor for anybody else', async () => {
    const visitor = await newSubscriber();
    const first = `first-${randomUUID()}@people.test`;
    await append(visitor, first);
    const again = await append(visitor, `second-${randomUUID()}@people.test`);
    expect([again.status, again.body]).toEqual([417, { detail: 'У аккаунта уже есть адрес почты' }]);
    expect((await me(visitor)).email).toBe(first);
    const beeline = await arrived(server, 'beeline', '9030000001');
    for (const other of [beeline, await newListener(server)]) {
      const { status, body } = await append(other, `third-${randomUUID()}@people.test`);
      expect([status, body]).toEqual([403, { detail: 'Это доступно только абонентам Tele2' }]);
      expect((await merge(other, first)).status).toBe(403);
    }
  });

  it('of fifty at once is one', async () => {
    const visitor = await newSubscriber();
    const emails = times(50, (at) => `many-${at}-${randomUUID()}@people.test`);
    expect(tally(await Promise.all(emails.map((email) => append(visitor, email))))).toEqual({ 200: 1, 417: 49 });
    const exist = await Promise.all(
      emails.map(
        async (email) => (await visitor.post<{ data: boolean }>('/backend/accounts/checking/email', { email })).body.data,
      ),
    );
    expect(exist.filter(Boolean)).toHaveLength(1);
  });
});

describe('asking for a code', () => {
  it('answers alike for an address that is known, one that is not, and one’s own login', async () => {
    const visitor = await newSubscriber();
    const { email } = await newListener(server);
    const before = (await server.letters()).length;
    for (const address of [email, `nobody-${randomUUID()}@people.test`, 'tele2@glossa.test']) {
      const { status, body } = await merge(visitor, address);
      expect([status, body]).toEqual([200, { result: false }]);
    }
    const letters = await server.letters();
    expect(letters).toHaveLength(before + 1);
    expect(letters[0]).toMatchObject({ recipient: email, subject: MERGE_SUBJECT });
    expect(letters[0]?.text).toContain('Никому его не сообщайте');
  });

  it('and trying it are limited', async () => {
    const limited = await startTestServer({ env: { RATE_LIMITS: 'on' } });
    const visitor = await arrived(limited, 'tele2', '9770000001');
    const { email } = await newListener(limited);
    expect(tally(await Promise.all(times(4, () => merge(visitor, email))))).toEqual({ 200: 3, 429: 1 });
    expect(tally(await Promise.all(times(30, () => merge(visitor, email, 'AAAA-AAAA'))))).toEqual({ 417: 10, 429: 20 });
    await limited.close();
  });
});

describe('a wrong code', () => {
  const refusal = async (visitor: Visitor, email: string, code: string) => {
    const { status, body } = await merge(visitor, email, code);
    return [status, body.detail];
  };
  const WRONG = [417, 'Неверный код или срок его действия истёк'];

  it('merges nothing: made up, too old, for another address, of another account, of another letter', async () => {
    const [one, other] = [await confirmed(), await confirmed()];
    const stranger = await arrived(server, 'tele2', '9770000002');
    const visitor = await newSubscriber();
    const code = await askedFor(visitor, one.email);
    expect(await refusal(visitor, one.email, 'AAAA-AAAA')).toEqual(WRONG);
    expect(await refusal(visitor, other.email, code)).toEqual(WRONG);
    expect(await refusal(visitor, `nobody-${randomUUID()}@people.test`, code)).toEqual(WRONG);
    expect(await refusal(stranger, one.email, code)).toEqual(WRONG);
    await new Visitor(server).post('/backend/accounts/send_email_change_password', { email: one.email });
    expect(await refusal(visitor, one.email, (await letterToken(server, one.email, 'token')).slice(0, 64))).toEqual(WRONG);
    now = new Date(now.getTime() + 600_000);
    const back = await arrived(server, 'tele2', '9770000001');
    expect(await refusal(back, one.email, code)).toEqual(WRONG);
    expect((await one.login()).status).toBe(200);
    expect((await me(back)).email).toBeNull();
  });

  it('is one that was used, and no second account is merged with it', async () => {
    const old = await confirmed();
    const visitor = await newSubscriber();
    const code = await askedFor(visitor, old.email);
    expect((await merge(visitor, old.email, code)).body).toEqual({ result: true });
    expect(await refusal(visitor, old.email, code)).toEqual([417, 'У аккаунта уже есть адрес почты']);
  });

  it('is one sent to an address the account has left since', async () => {
    const old = await confirmed();
    const visitor = await newSubscriber();
    const code = await askedFor(visitor, old.email);
    const next = `next-${randomUUID()}@people.test`;
    await old.call('PUT', '/backend/accounts/me/email', { email: next, password: PASSWORD });
    await old.post('/backend/accounts/confirm_email', { token: await letterToken(server, next, 'confirm') });
    expect(await refusal(visitor, old.email, code)).toEqual(WRONG);
    expect(await refusal(visitor, next, code)).toEqual(WRONG);
  });
});

describe('merging', () => {
  it('with the code of the letter, however it is typed: the account stays, and is signed in to as the older one was', async () => {
    const old = await confirmed();
    const visitor = await newSubscriber();
    const id = await idOf(visitor);
    const code = await askedFor(visitor, old.email);
    const { body } = await merge(visitor, old.email.toUpperCase(), code.toLowerCase().replace('-', ' '));
    expect(body).toEqual({ result: true });
    expect(await me(visitor)).toEqual({
      id,
      email: old.email,
      name: 'Анна',
      is_email_confirmed: true,
      has_password: true,
      new_email: null,
    });
    expect((await visitor.get('/backend/accounts/is_registration_by_form')).body).toEqual({ data: true });
    expect(await old.isSignedIn()).toBe(false);
    expect((await old.refresh()).status).toBe(401);
    const again = new Visitor(server);
    await again.login(old.email, PASSWORD);
    expect(await idOf(again)).toBe(id);
    expect(await idOf(await arrived(server, 'tele2', '9770000001'))).toBe(id);
    const [letter] = await server.letters();
    expect(letter).toMatchObject({ recipient: old.email, subject: 'Аккаунты объединены' });
    expect(letter?.text).not.toContain('пароль больше не действует');
  });

  it('keeps no password nor network of an address that nobody had confirmed', async () => {
    const squatter = await newListener(server);
    const squatterId = await idOf(squatter);
    const page = { socialType: 'vk', subject: randomUUID(), accountId: squatterId, createdAt: now };
    await server.db.insert(socialIdentities).values(page);
    const visitor = await newSubscriber();
    await merge(visitor, squatter.email, await askedFor(visitor, squatter.email));
    expect((await new Visitor(server).login(squatter.email, PASSWORD)).status).toBe(401);
    expect((await visitor.get('/backend/auth/social')).body).toEqual({ data: [] });
    expect((await visitor.get('/backend/accounts/is_registration_by_form')).body).toEqual({ data: false });
    expect((await server.letters())[0]?.text).toContain('пароль больше не действует');
  });

  it('of fifty at once is one, and of equal requests with one key one works', async () => {
    const old = await confirmed();
    const visitor = await newSubscriber();
    const code = await askedFor(visitor, old.email);
    expect(tally(await Promise.all(times(50, () => merge(visitor, old.email, code))))).toEqual({ 200: 1, 417: 49 });
    const second = await confirmed();
    const other = await newSubscriber();
    const headers = { 'idempotency-key': randomUUID() };
    const right = await askedFor(other, second.email);
    const answers = await Promise.all(times(20, () => merge(other, second.email, right, headers)));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await merge(other, second.email, right, headers)).body).toEqual({ result: true });
  });

  it('of two subscribers with one older account gives it to one of them', async () => {
    const old = await confirmed();
    const [one, other] = [await newSubscriber(), await arrived(server, 'tele2', '9770000002')];
    await server.db
      .update(accounts)
      .set({ email: null })
      .where(eq(accounts.id, await idOf(other)));
    const codes = [await askedFor(one, old.email), await askedFor(other, old.email)];
    const answers = await Promise.all([merge(one, old.email, codes[0]), merge(other, old.email, codes[1])]);
    expect(tally(answers)).toEqual({ 200: 1, 417: 1 });
  });

  it('works for the demo account, and for an address of the demo', async () => {
    const visitor = new Visitor(server);
    await visitor.login('tele2@glossa.test', DEMO_PASSWORD);
    await merge(visitor, 'listener@glossa.test', await askedFor(visitor, 'listener@glossa.test'));
    expect(await me(visitor)).toMatchObject({ email: 'listener@glossa.test', name: 'Лида Слушательница' });
    for (const login of ['tele2@glossa.test', 'listener@glossa.test']) {
      const again = new Visitor(server);
      await again.login(login, DEMO_PASSWORD);
      expect(await idOf(again)).toBe(await idOf(visitor));
    }
  });
});

describe('everything of both', () => {
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

  it('what was heard adds up, and of positions the newest decides', async () => {
    const old = await confirmed();
    const visitor = await newSubscriber();
    const [from, into] = [await idOf(old), await idOf(visitor)];
    const [phone, computer] = [randomUUID(), randomUUID()];
    const noPlace = { position: null, positionAt: null, placeVersion: null, device: null, sequence: null, deviceKind: null };
    const none = { ...noPlace, isEnded: false, deliberateVersion: 0, deliberateAt: null };
    const nothing = { ...none, listenedAt: null, favoriteAt: null, historyAt: null };
    const ofPhone = { device: phone, sequence: 4, deviceKind: 'phone' as const };
    const ofComputer = { device: computer, sequence: 9, deviceKind: 'computer' as const };
    await server.db.insert(materialMarks).values([
      {
        ...{ ...nothing, accountId: from, materialId: 1, position: 10, positionAt: at(-5), placeVersion: 7, ...ofPhone },
        ...{ listenedAt: at(-9), favoriteAt: at(-3), deliberateVersion: 6, deliberateAt: at(-5) },
      },
      {
        ...{ ...nothing, accountId: into, materialId: 1, position: 20, positionAt: at(-6), placeVersion: 1, ...ofComputer },
        ...{ listenedAt: at(-8), historyAt: at(-2) },
      },
      { ...nothing, accountId: from, materialId: 2, position: 30, positionAt: at(-7), placeVersion: 3, ...ofPhone },
      { ...nothing, accountId: into, materialId: 2, position: 40, positionAt: at(-4), placeVersion: 2, ...ofComputer },
      { ...nothing, accountId: from, materialId: 3, position: 50, positionAt: at(-1), placeVersion: 8, historyAt: at(-1) },
      { ...nothing, accountId: from, materialId: 4, position: 60, positionAt: at(-1), placeVersion: 9, isEnded: true },
      { ...nothing, accountId: into, materialId: 4, favoriteAt: at(-1) },
    ]);
    await server.db.insert(placeRevisions).values([
      { accountId: from, revision: 9 },
      { accountId: into, revision: 2 },
    ]);
    const hour = { day: '2026-11-20', hour: 9, materialId: 1, materialType: 'full' as const };
    await server.db.insert(listenHours).values([
      { ...hour, accountId: from, seconds: 100 },
      { ...hour, accountId: into, seconds: 30 },
      { ...hour, accountId: from, hour: 10, seconds: 5 },
    ]);
    await server.db.insert(userAchievements).values([
      { accountId: from, achievementId: 1, receivedAt: at(-50), readAt: at(-40) },
      { accountId: into, achievementId: 1, receivedAt: at(-60), readAt: null },
      { accountId: from, achievementId: 2, receivedAt: at(-20), readAt: null },
    ]);
    const eventId = randomUUID();
    const heard = (who: Visitor) =>
      who.post('/backend/materials/5/listen?duration=7&material_type=demo', { event_id: eventId, increment: 7 });
    await heard(old);
    await merge(visitor, old.email, await askedFor(visitor, old.email));
    // A browser of the older account that had not heard of the answer sends its record again.
    await heard(visitor);
    const marks = await server.db
      .select()
      .from(materialMarks)
      .where(eq(materialMarks.accountId, into))
      .orderBy(materialMarks.materialId);
    expect(marks.map(({ accountId: _, ...mark }) => mark).slice(0, 4)).toEqual([
      // Newer than any version that a device of the account knows.
      {
        ...{ ...nothing, materialId: 1, position: 10, positionAt: at(-5), placeVersion: 4, ...ofPhone },
        ...{ listenedAt: at(-9), favoriteAt: at(-3), historyAt: at(-2), deliberateVersion: 4, deliberateAt: at(-5) },
      },
      { ...nothing, materialId: 2, position: 40, positionAt: at(-4), placeVersion: 2, ...ofComputer },
      { ...nothing, materialId: 3, position: 50, positionAt: at(-1), placeVersion: 5, historyAt: at(-1) },
      { ...nothing, materialId: 4, position: 60, positionAt: at(-1), placeVersion: 6, isEnded: true, favoriteAt: at(-1) },
    ]);
    const hours = await server.db.select().from(listenHours).where(eq(listenHours.accountId, into));
    expect(hours.map(({ materialId, hour: h, seconds }) => [materialId, h, seconds]).sort()).toEqual([
      [1, 10, 5],
      [1, 9, 130],
      [5, 13, 7],
    ]);
    const awards = await server.db
      .select()
      .from(userAchievements)
      .where(eq(userAchievements.accountId, into))
      .orderBy(userAchievements.achievementId);
    expect(awards.slice(0, 2).map(({ accountId: _, ...award }) => award)).toEqual([
      { achievementId: 1, receivedAt: at(-60), readAt: at(-40) },
      { achievementId: 2, receivedAt: at(-20), readAt: null },
    ]);
    expect(await server.db.$count(materialMarks, eq(materialMarks.accountId, from))).toBe(0);
  });

  it('a cycle that both together have heard is awarded', async () => {
    const old = await confirmed();
    const visitor = await newSubscriber();
    const { data } = (await visitor.get<{ data: { material_id: number }[] }>('/backend/projects/1/materials')).body;
    expect(data.length).toBeGreaterThan(1);
    for (const [index, { material_id: materialId }] of data.entries()) {
      const accountId = await idOf(index === 0 ? old : visitor);
      await server.db.insert(materialMarks).values({ accountId, materialId, listenedAt: now });
    }
    const awards = async () => (await visitor.get<{ data: unknown[] }>('/api/accounts/achievements')).body.data.length;
    expect(await awards()).toBe(0);
    await merge(visitor, old.email, await askedFor(visitor, old.email));
    expect(await awards()).toBeGreaterThan(0);
  });

  it('payments, cards, codes, networks and partners move; one’s own stay where both had one', async () => {
    const old = await confirmed();
    const visitor = await newSubscriber();
    const [from, into] = [await idOf(old), await idOf(visitor)];
    const payment = { method: 'card' as const, subscriptionType: '1 месяц' as const, amount: 349, createdAt: now };
    const ids = { paid: randomUUID(), openFrom: randomUUID(), openInto: randomUUID(), openCard: randomUUID() };
    await server.db.insert(payments).values([
      { ...payment, id: ids.paid, accountId: from, purpose: 'giftCard', status: 'paid', settledAt: now },
      { ...payment, id: ids.openFrom, accountId: from, purpose: 'purchase', status: 'pending' },
      { ...payment, id: ids.openInto, accountId: into, purpose: 'purchase', status: 'pending' },
      { ...payment, id: ids.openCard, accountId: from, purpose: 'cardChange', status: 'pending' },
    ]);
    await server.db.insert(savedCards).values({ accountId: from, cardToken: 't', lastFour: '4242', savedAt: now });
    const gift = {
      subscriptionType: '1 месяц' as const,
      recipientEmail: 'g@people.test',
      createdAt: now,
      expiresAt: daysAfter(now, 9),
    };
    await server.db
      .insert(giftCards)
      .values({ ...gift, buyerId: from, paymentId: ids.paid, activatedBy: from, activatedAt: now });
    await server.db.insert(loyaltyCards).values([
      { accountId: from, mnogoruId: randomUUID(), linkedAt: now },
      { accountId: into, mnogoruId: 'own', linkedAt: now },
    ]);
    const code = { type: 'discount' as const, discount: 1, isOneTime: false, subscriptionTypes: [] };
    const made = await server.db
      .insert(promocodes)
      .values(['A', 'B'].map((name) => ({ ...code, code: `${name}${randomUUID()}` })))
      .returning();
    const [both, theirs] = made.map(({ id }) => id);
    await server.db.insert(promocodeActivations).values([
      { promocodeId: both ?? 0, accountId: from, activatedAt: now, spentAt: now },
      { promocodeId: both ?? 0, accountId: into, activatedAt: now },
      { promocodeId: theirs ?? 0, accountId: from, activatedAt: now },
    ]);
    const social = (accountId: string, socialType: string) => ({ accountId, socialType, subject: randomUUID(), createdAt: now });
    await server.db.insert(socialIdentities).values([social(from, 'vk'), social(into, 'vk'), social(from, 'ok')]);
    const subject = randomUUID();
    await server.db.insert(partnerSubscribers).values({ partner: 'beeline', subject, accountId: from, createdAt: now });

    await merge(visitor, old.email, await askedFor(visitor, old.email));

    const statuses = await server.db.select().from(payments).where(eq(payments.accountId, into));
    expect(Object.fromEntries(statuses.map(({ id, status }) => [id, status]))).toEqual({
      [ids.paid]: 'paid',
      [ids.openFrom]: 'cancelled',
      [ids.openInto]: 'pending',
      [ids.openCard]: 'pending',
    });
    expect(await server.db.select().from(savedCards).where(eq(savedCards.accountId, into))).toMatchObject([{ lastFour: '4242' }]);
    const isTheirs = and(eq(giftCards.buyerId, into), eq(giftCards.activatedBy, into));
    expect(await server.db.$count(giftCards, isTheirs)).toBe(1);
    expect((await visitor.get('/backend/mnogo/active')).body).toEqual({ data: 'own' });
    const activations = await server.db
      .select()
      .from(promocodeActivations)
      .where(eq(promocodeActivations.accountId, into))
      .orderBy(promocodeActivations.promocodeId);
    expect(activations.map(({ promocodeId, spentAt }) => [promocodeId, spentAt])).toEqual([
      [both, now],
      [theirs, null],
    ]);
    const socials = (await visitor.get<{ data: { social_type: string }[] }>('/backend/auth/social')).body.data;
    expect(socials.map(({ social_type }) => social_type).sort()).toEqual(['ok', 'vk']);
    expect(await server.db.$count(partnerSubscribers, eq(partnerSubscribers.accountId, into))).toBe(2);
    expect(await server.db.$count(accounts, eq(accounts.id, from))).toBe(0);
  });

  it.each([
    ['a longer paid one', 200, {}, 200, 'tele2'],
    ['a shorter paid one', 3, {}, 30, 'tele2'],
    ['one that has ended', -3, {}, 30, 'tele2'],
  ] as const)('of subscriptions, %s: the later end, shown as the partner’s', async (_, days, differences, end, partner) => {
    const old = await confirmed();
    await subscribe(old, daysAfter(now, days), differences);
    const visitor = await newSubscriber();
    await merge(visitor, old.email, await askedFor(visitor, old.email));
    expect(await activeOf(visitor)).toMatchObject({
      end_date: daysAfter(now, end).toISOString(),
      is_auto_renewal: false,
      partner_integration_info: { name: partner },
    });
  });

  it('of subscriptions, the older account’s where the partner’s has ended', async () => {
    const old = await confirmed();
    await subscribe(old, daysAfter(now, 100), { subscriptionType: '12 месяцев' });
    await newSubscriber();
    now = daysAfter(now, 40);
    const visitor = new Visitor(server);
    // Nothing new is paid for at the partner.
    const [row] = await server.db.select().from(partnerSubscribers).where(eq(partnerSubscribers.subject, '9770000001'));
    await server.db
      .update(accounts)
      .set({
        passwordHash: (await server.db.select().from(accounts).where(eq(accounts.email, old.email)))[0]?.passwordHash ?? null,
      })
      .where(eq(accounts.id, row?.accountId ?? ''));
    await server.db.insert(signInNames).values({ name: 'lapsed-login@people.test', accountId: row?.accountId ?? '' });
    await visitor.login('lapsed-login@people.test', PASSWORD);
    expect(await activeOf(visitor)).toBeNull();
    await merge(visitor, old.email, await askedFor(visitor, old.email));
    expect(await activeOf(visitor)).toMatchObject({
      end_date: daysAfter(now, 60).toISOString(),
      subscription_type: '12 месяцев',
      is_auto_renewal: true,
      partner_integration_info: null,
    });
  });
});
