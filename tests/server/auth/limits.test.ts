import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { newListener, Visitor } from '../../support/server/visitor.ts';

/** How often something may be done (V3). A proxy of our own tells who asks, so that one test is many addresses. */

let server: TestServer;
let now = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
beforeAll(async () => {
  server = await startTestServer({ now: () => now, env: { RATE_LIMITS: 'on', TRUSTED_PROXY: '127.0.0.1,10.0.0.1' } });
});
afterAll(() => server.close());

let addresses = 0;
const someone = () => {
  addresses += 1;
  return { 'x-forwarded-for': `192.0.2.${addresses}` };
};
const login = (email: string, password: string, from: Record<string, string>) =>
  new Visitor(server).post('/backend/auth/login', { email, password }, from);
const PASSWORD = 'восемь и больше';

async function statuses(count: number, ask: (at: number) => Promise<{ status: number; headers: Headers }>) {
  const seen: number[] = [];
  let retryAfter = 0;
  for (let at = 0; at < count; at += 1) {
    const { status, headers } = await ask(at);
    seen.push(status);
    retryAfter = Number(headers.get('retry-after') ?? 0);
  }
  return { seen, retryAfter };
}

describe('wrong passwords', () => {
  it('of one account: ten in a quarter of an hour, wherever they come from; then a wait, and the right one works again', async () => {
    const { email } = await newListener(server);
    const { seen, retryAfter } = await statuses(11, () => login(email, 'не тот', someone()));
    expect(seen).toEqual([...Array(10).fill(401), 429]);
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(900);
    expect((await login(email, PASSWORD, someone())).status).toBe(429);
    later(retryAfter);
    expect((await login(email, PASSWORD, someone())).status).toBe(200);
  });

  it('do not lock out the owner at an address he has signed in from', async () => {
    const { email } = await newListener(server);
    const home = someone();
    expect((await login(email, PASSWORD, home)).status).toBe(200);
    await statuses(15, () => login(email, 'не тот', someone()));
    expect((await login(email, PASSWORD, someone())).status).toBe(429);
    expect((await login(email, PASSWORD, home)).status).toBe(200);
    expect((await statuses(11, () => login(email, 'не тот', home))).seen.at(-1)).toBe(429);
  });

  it('tried all at once are counted before they are checked', async () => {
    const { email } = await newListener(server);
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(email, 'не тот', someone())));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it('from one address: a hundred in an hour, over all accounts', async () => {
    const from = someone();
    const { seen } = await statuses(101, (at) => login(`nobody-${at}@people.test`, 'не тот', from));
    expect(seen.indexOf(429)).toBe(100);
  });

  it('are forgotten when the right one comes', async () => {
    const { email } = await newListener(server);
    for (let round = 0; round < 3; round += 1) {
      expect((await statuses(9, () => login(email, 'не тот', someone()))).seen).not.toContain(429);
      expect((await login(email, PASSWORD, someone())).status).toBe(200);
    }
  });
});

describe('other limits', () => {
  it.each([
    [
      'letters to one e-mail',
      3,
      3600,
      (at: number) => ask('accounts/send_email_change_password', { email: 'Somebody@people.test' }, at),
    ],
    [
      'letters to sign in by to one e-mail',
      3,
      3600,
      (at: number) => ask('auth/send_email_sign_in', { email: 'Another@people.test' }, at),
    ],
    ['checks of e-mails', 20, 60, () => ask('accounts/checking/email', { email: 'somebody@people.test' }, -1)],
  ])('%s: %i in %i s', async (_, most, seconds, once) => {
    const { seen, retryAfter } = await statuses(most + 1, once);
    expect(seen).toEqual([...Array(most).fill(200), 429]);
    expect(retryAfter).toBeLessThanOrEqual(seconds);
    later(seconds);
    expect((await once(0)).status).toBe(200);
  });

  it('letters for a password and to sign in by are counted together', async () => {
    const body = { email: 'both@people.test' };
    const paths = ['auth/send_email_sign_in', 'accounts/send_email_change_password'];
    const { seen } = await statuses(4, (at) => ask(paths[at % 2] ?? '', body, at));
    expect(seen).toEqual([200, 200, 200, 429]);
  });

  /** A negative number asks from one address, always the same. */
  function ask(path: string, body: object, at: number) {
    return new Visitor(server).post(`/backend/${path}`, body, at < 0 ? { 'x-forwarded-for': '198.51.100.7' } : someone());
  }

  it('of searching: sixty a minute from one address, on both bases together', async () => {
    const from = someone();
    const guest = new Visitor(server);
    const { seen } = await statuses(61, (at) => guest.get(`${at % 2 === 0 ? '/backend' : '/api'}/common/search?q=a`, from));
    expect(seen).toEqual([...Array(60).fill(200), 429]);
    expect((await guest.get('/backend/common/search?q=a', someone())).status).toBe(200);
  });

  it('of refreshing: thirty a minute for one sign-in', async () => {
    const visitor = await newListener(server);
    const { seen } = await statuses(31, () => visitor.refresh());
    expect(seen).toEqual([...Array(30).fill(200), 429]);
    expect(await visitor.isSignedIn()).toBe(true);
  });
});

describe('who is counted', () => {
  const search = (from: Record<string, string>, at: TestServer = server) =>
    new Visitor(at).get('/backend/common/search?q=a', from);

  it('is the last address that is no proxy of ours', async () => {
    await statuses(60, (at) => search({ 'x-forwarded-for': `203.0.113.${at}, 192.0.2.250, 10.0.0.1` }));
    expect((await search({ 'x-forwarded-for': '192.0.2.250' })).status).toBe(429);
  });

  it('is one network of IPv6, not one address of it', async () => {
    await statuses(60, (at) => search({ 'x-forwarded-for': `2001:db8:1:2::${at.toString(16)}` }));
    expect((await search({ 'x-forwarded-for': '2001:db8:1:2:ffff::1' })).status).toBe(429);
    expect((await search({ 'x-forwarded-for': '2001:db8:1:3::1' })).status).toBe(200);
  });

  it('is the socket where no proxy was named', async () => {
    const open = await startTestServer({ env: { RATE_LIMITS: 'on' } });
    await statuses(60, (at) => search({ 'x-forwarded-for': `203.0.113.${at}` }, open));
    expect((await search({ 'x-forwarded-for': '198.51.100.200' }, open)).status).toBe(429);
    await open.close();
  });
});
