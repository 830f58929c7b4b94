import { get } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '../../../contract/entities/account.ts';
import { accounts, partnerLinks, partnerSubscribers } from '../../../server/db/schema.ts';
import { type LinkToSign, readSignedLink, signLink } from '../../../server/partners/signed-link.ts';
import { arrived, connect, open, type Partner, pageOf } from '../../support/server/partner-visits.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { activeOf, daysAfter, idOf, subscribe, tally, times } from '../../support/server/subscription.ts';
import { newListener, Visitor } from '../../support/server/visitor.ts';

/** Partners' subscribers arrive by a signed link (F12; reliability H1, D3): as guests, and signed in. */

let server: TestServer;
let now = new Date('2026-11-21T10:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());
// Nobody has come yet, but the demo account.
beforeEach(async () => {
  const demo = await idOf(await demoAccount());
  const rows = await server.db.select().from(partnerSubscribers);
  for (const { accountId } of rows) {
    if (accountId !== demo) await server.db.delete(partnerSubscribers).where(eq(partnerSubscribers.accountId, accountId));
  }
});

async function demoAccount(): Promise<Visitor> {
  const visitor = new Visitor(server);
  await visitor.login('tele2@glossa.test', 'glossa-demo');
  return visitor;
}

const OLGA = '9030000001';
const NINA = '9770000001';
const me = async (visitor: Visitor) => (await visitor.get<{ data: Account }>('/backend/accounts/me')).body.data;
const visit = async (visitor: Visitor, partner: Partner, subscriber: string) =>
  open(visitor, await connect(await pageOf(visitor, partner), subscriber));

describe('a guest', () => {
  it.each([
    ['beeline', 'Абонент Билайн', OLGA],
    ['tele2', 'Абонент Tele2', NINA],
  ] as const)('comes from %s, and has an account with the partner’s subscription', async (partner, name, subscriber) => {
    const page = await pageOf(new Visitor(server), partner);
    expect(page).toBe(`${server.url}/sandbox/partners/${partner}`);
    const html = await (await fetch(page)).text();
    for (const text of ['Песочница', subscriber, 'Подключить и перейти в библиотеку']) expect(html).toContain(text);
    const link = await connect(page, subscriber);
    expect(`${link.origin}${link.pathname}`).toBe(`${server.url}/partners/${partner}`);
    const visitor = new Visitor(server);
    expect((await open(visitor, link)).status).toBe(200);
    expect(await me(visitor)).toMatchObject({ name, email: null, is_email_confirmed: false });
    expect(await activeOf(visitor)).toMatchObject({
      end_date: daysAfter(now, 30).toISOString(),
      is_trial: false,
      is_auto_renewal: false,
      is_visible: true,
      subscription_type: 'специальный',
      partner_integration_info: {
        name: partner,
        title: expect.stringMatching(/^Подписка/),
        description: expect.any(String),
        link: expect.stringMatching(/^https:/),
      },
    });
    expect((await visitor.get('/backend/accounts/is_registration_by_form')).body).toEqual({ data: false });
  });

  it('who comes again is the same account, whose subscription goes on', async () => {
    const id = await idOf(await arrived(server, 'beeline', OLGA));
    now = daysAfter(now, 20);
    const again = await arrived(server, 'beeline', OLGA);
    expect(await idOf(again)).toBe(id);
    expect((await activeOf(again))?.end_date).toBe(daysAfter(now, 30).toISOString());
  });

  it('is another account for each subscriber, and for each partner', async () => {
    const ids = await Promise.all(
      [
        ['beeline', OLGA],
        ['beeline', '9030000002'],
        ['tele2', NINA],
      ].map(async ([partner, subscriber]) => idOf(await arrived(server, partner as Partner, subscriber ?? ''))),
    );
    expect(new Set(ids).size).toBe(3);
  });

  it('is the demo account as its subscriber', async () => {
    expect(await idOf(await arrived(server, 'tele2', 'demo'))).toBe(await idOf(await demoAccount()));
  });
});

describe('a link', () => {
  const refusal = async (visitor: Visitor, link: URL) => {
    const { status, body } = await open(visitor, link);
    return [status, (body as unknown as { detail: string }).detail];
  };
  const FORGED = [403, 'Эта ссылка не от партнёра. Откройте её на странице партнёра ещё раз.'];
  const fresh = async () => connect(await pageOf(new Visitor(server), 'beeline'), OLGA);

  it('works once, also of fifty at once', async () => {
    const link = await fresh();
    const answers = await Promise.all(times(50, () => open(new Visitor(server), link)));
    expect(tally(answers)).toEqual({ 200: 1, 417: 49 });
    expect(await refusal(new Visitor(server), link)).toEqual([
      417,
      'Эта ссылка уже использована. Вернитесь на страницу партнёра и откройте новую.',
    ]);
  });

  it('makes one account, however many links a new subscriber opens at once', async () => {
    const before = await server.db.$count(accounts);
    const links = await Promise.all(times(20, fresh));
    const visitors = links.map(() => new Visitor(server));
    const answers = await Promise.all(links.map((link, at) => open(visitors[at] ?? new Visitor(server), link)));
    expect(tally(answers)).toEqual({ 200: 20 });
    expect(new Set(await Promise.all(visitors.map(idOf))).size).toBe(1);
    expect(await server.db.$count(accounts)).toBe(before + 1);
  });

  it('lives for minutes', async () => {
    const link = await fresh();
    now = new Date(now.getTime() + 300_000);
    expect(await refusal(new Visitor(server), link)).toEqual([
      417,
      'Ссылка устарела. Вернитесь на страницу партнёра и откройте новую.',
    ]);
  });

  it.each(['subject', 'until', 'nonce', 'exp', 'kid', 'sig', 'partner'])(
    'is not taken with another %s, or without it',
    async (name) => {
      const link = await fresh();
      const known = link.searchParams.get(name) ?? '';
      const values: Record<string, string> = { partner: 'tele2', kid: 'x', sig: `${known.slice(0, -1)}_`, nonce: 'n'.repeat(43) };
      link.searchParams.set(name, values[name] ?? String(Number(known) + 1));
      expect(await refusal(new Visitor(server), link)).toEqual(FORGED);
      link.searchParams.delete(name);
      const [status] = await refusal(new Visitor(server), link);
      expect(status).toBe(name === 'partner' ? 404 : 403);
      expect(await server.db.$count(partnerLinks, eq(partnerLinks.usedAt, now))).toBe(0);
    },
  );

  it('is not taken with a state added to it', async () => {
    const link = await fresh();
    link.searchParams.set('state', '1.x');
    expect(await refusal(new Visitor(server), link)).toEqual(FORGED);
  });

  it('may carry names that are not signed: they are not read', async () => {
    const link = await fresh();
    link.searchParams.set('utm_source', 'letter');
    expect((await open(new Visitor(server), link)).status).toBe(200);
  });

  it('is not followed as a page', async () => {
    const link = await fresh();
    const status = await new Promise<number>((resolve, reject) => {
      const headers = { 'sec-fetch-mode': 'navigate' };
      get(new URL(`/backend/partner-adapter/partner_auth${link.search}`, server.url), { headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      }).on('error', reject);
    });
    expect(status).toBe(403);
    expect((await open(new Visitor(server), link)).status).toBe(200);
  });

  it('of a lost answer is answered again under the same key', async () => {
    const link = await fresh();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = [new Visitor(server), new Visitor(server)];
    const answers = [await open(first, link, headers), await open(second, link, headers)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(second.tokens).toEqual(first.tokens);
  });
});

describe('somebody who is signed in', () => {
  it('gets the subscription on that very account, and stays signed in', async () => {
    const visitor = await newListener(server);
    const id = await idOf(visitor);
    const before = visitor.tokens;
    expect((await visit(visitor, 'beeline', OLGA)).status).toBe(200);
    expect(await idOf(visitor)).toBe(id);
    expect(await activeOf(visitor)).toMatchObject({ partner_integration_info: { name: 'beeline' } });
    expect(await me(visitor)).toMatchObject({ email: visitor.email, name: 'Анна' });
    visitor.tokens = before;
    expect(await visitor.isSignedIn()).toBe(true);
    expect(await idOf(await arrived(server, 'beeline', OLGA))).toBe(id);
  });

  it('is refused the subscriber of another account, and nothing is spent', async () => {
    const owner = await arrived(server, 'beeline', OLGA);
    const visitor = await newListener(server);
    const link = await connect(await pageOf(visitor, 'beeline'), OLGA);
    // However he has come: to begin again at the partner's page would not help him.
    for (const one of [await connect(`${server.url}/sandbox/partners/beeline`, OLGA), link]) {
      const { status, body } = await open(visitor, one);
      expect([status, body]).toEqual([417, { detail: expect.stringMatching(/подключён к другому аккаунту/) }]);
    }
    expect(await activeOf(visitor)).toBeNull();
    const guest = new Visitor(server);
    expect((await open(guest, link)).status).toBe(200);
    expect(await idOf(guest)).toBe(await idOf(owner));
  });

  it('is not bound to the subscriber of a stranger who has sent him a link', async () => {
    const [visitor, stranger] = [await newListener(server), await newListener(server)];
    const links = [
      await connect(`${server.url}/sandbox/partners/beeline`, OLGA),
      await connect(await pageOf(stranger, 'beeline'), OLGA),
      await connect((await pageOf(visitor, 'tele2')).replace('tele2', 'beeline'), OLGA),
    ];
    for (const link of links) {
      const { status, body } = await open(visitor, link);
      expect([status, body]).toEqual([417, { detail: expect.stringMatching(/начните на странице партнёра в библиотеке/) }]);
    }
    expect(await activeOf(visitor)).toBeNull();
    expect(await idOf(await arrived(server, 'beeline', OLGA))).not.toBe(await idOf(visitor));
  });

  it('brings back what he went away with within an hour', async () => {
    const visitor = await newListener(server);
    const page = await pageOf(visitor, 'beeline');
    now = new Date(now.getTime() + 3_600_000);
    await visitor.login();
    expect((await open(visitor, await connect(page, OLGA))).status).toBe(417);
  });

  it('needs nothing of the kind for a subscriber who is his already', async () => {
    const visitor = await newListener(server);
    await visit(visitor, 'beeline', OLGA);
    expect((await open(visitor, await connect(`${server.url}/sandbox/partners/beeline`, OLGA))).status).toBe(200);
  });

  it('with a token that has ended is not taken for a guest', async () => {
    const visitor = await newListener(server);
    const link = await connect(await pageOf(visitor, 'beeline'), OLGA);
    const stale = new Visitor(server);
    stale.tokens = { access_token: 'a.nothing', refresh_token: '', expires_in: 0, token_type: 'Bearer' };
    expect((await open(stale, link)).status).toBe(401);
    expect((await open(visitor, link)).status).toBe(200);
  });

  it('of ten who come with one subscriber at once, one gets him', async () => {
    const crowd = await Promise.all(times(10, () => newListener(server)));
    const links = await Promise.all(crowd.map(async (visitor) => connect(await pageOf(visitor, 'beeline'), OLGA)));
    const answers = await Promise.all(links.map((link, at) => open(crowd[at] ?? new Visitor(server), link)));
    expect(tally(answers)).toEqual({ 200: 1, 417: 9 });
    expect(await server.db.$count(partnerSubscribers, eq(partnerSubscribers.subject, OLGA))).toBe(1);
  });
});

describe('a subscription in force', () => {
  it('that ends later keeps its end, and is not renewed by the card any more', async () => {
    const visitor = await newListener(server);
    await subscribe(visitor, daysAfter(now, 200), { subscriptionType: '12 месяцев' });
    await visit(visitor, 'beeline', OLGA);
    expect(await activeOf(visitor)).toMatchObject({
      end_date: daysAfter(now, 200).toISOString(),
      subscription_type: 'специальный',
      is_auto_renewal: false,
      partner_integration_info: { name: 'beeline' },
    });
  });

  it('that ends sooner goes on to the partner’s end', async () => {
    const visitor = await newListener(server);
    await subscribe(visitor, daysAfter(now, 3), { isTrial: true });
    await visit(visitor, 'beeline', OLGA);
    expect(await activeOf(visitor)).toMatchObject({ end_date: daysAfter(now, 30).toISOString(), is_trial: false });
  });
});

describe('the signature', () => {
  const key = Buffer.alloc(32, 1);
  const keys = new Map([['k1', key]]);
  const at = new Date('2026-11-21T10:00:00Z');
  const inSeconds = (seconds: number) => new Date(at.getTime() + seconds * 1000);
  const read = (differences: Partial<LinkToSign> = {}, signedWith = key) => {
    const link = {
      partner: 'beeline',
      subject: 'a b&c=д',
      until: daysAfter(at, 30),
      nonce: 'n'.repeat(16),
      state: null,
      exp: inSeconds(600),
      ...differences,
    };
    return readSignedLink('beeline', Object.fromEntries(new URLSearchParams(signLink(link, 'k1', signedWith))), keys, at);
  };

  it('holds what was signed', () => {
    expect(read()).toEqual({ subject: 'a b&c=д', until: daysAfter(at, 30), nonce: 'n'.repeat(16), state: null });
    expect(read({ state: '1.x' })).toMatchObject({ state: '1.x' });
  });

  it.each([
    ['of another key', {}, Buffer.alloc(32, 2)],
    ['of another partner', { partner: 'tele2' }, key],
    ['that lives longer than ten minutes', { exp: inSeconds(601) }, key],
    ['without a subscriber', { subject: '' }, key],
    ['with a nonce that might be guessed', { nonce: '1' }, key],
  ])('%s is forged', (_, differences, signedWith) => expect(read(differences, signedWith)).toBe('forged'));

  it('of a link that has ended has expired', () => expect(read({ exp: at })).toBe('expired'));
});

describe('partners', () => {
  it('nobody knows are not found', async () => {
    const guest = new Visitor(server);
    expect((await guest.get('/backend/partner-adapter/redirect_link?partner=nobody')).status).toBe(404);
    expect((await guest.get('/backend/partner-adapter/partner_auth?partner=nobody')).status).toBe(404);
    expect((await guest.get('/backend/partner-adapter/redirect_link')).status).toBe(422);
    expect((await guest.get('/sandbox/partners/nobody')).status).toBe(400);
  });

  it('are gone without the sandbox', async () => {
    const real = await startTestServer({ env: { SANDBOX: 'off' } });
    const guest = new Visitor(real);
    expect((await guest.get('/backend/partner-adapter/redirect_link?partner=beeline')).status).toBe(404);
    expect((await guest.get('/sandbox/partners/beeline')).status).not.toBe(200);
    await real.close();
  });
});
