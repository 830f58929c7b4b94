import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, oneTimeTokens } from '../../../server/db/schema.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { letterToken, newListener, PASSWORD, Visitor } from '../../support/server/visitor.ts';

/** Signing in by the link of a letter. */

const MINUTE_MS = 60_000;
let server: TestServer;
let now = new Date('2026-11-21T10:00:00Z');
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());

const ask = (email: string, more: object = {}) =>
  new Visitor(server).post('/backend/auth/send_email_sign_in', { email, ...more });
const signIn = (code: string, visitor = new Visitor(server)) => visitor.signInBy('/backend/auth/email_sign_in', { code });
const SPENT = { detail: 'Ссылка для входа устарела или уже использована. Запросите новую.' };

/** Somebody with a confirmed address. */
async function confirmedListener(): Promise<Visitor> {
  const visitor = await newListener(server);
  const token = await letterToken(server, visitor.email, 'confirm');
  await visitor.post('/backend/accounts/confirm_email', { token });
  return visitor;
}

async function codeFor(email: string): Promise<string> {
  expect((await ask(email)).body).toEqual({ result: true });
  return letterToken(server, email, 'code');
}

describe('the letter', () => {
  it('leads to the page, with the way back in the query and the code behind #', async () => {
    const { email } = await confirmedListener();
    await ask(email.toUpperCase(), { next: '/topics/a?b=1&c=2' });
    const [letter] = (await server.letters()).filter(({ recipient }) => recipient === email);
    expect(letter?.subject).toBe('Вход по ссылке');
    const link = new URL(/https?:\S+/.exec(letter?.text ?? '')?.[0] ?? '');
    expect(link.pathname).toBe('/signin/email');
    expect(Object.fromEntries(link.searchParams)).toEqual({ next: '/topics/a?b=1&c=2' });
    expect(link.hash).toMatch(/^#code=[\w-]{43}$/);
  });

  it('without a way back has no query', async () => {
    const { email } = await confirmedListener();
    await ask(email);
    const [letter] = (await server.letters()).filter(({ recipient }) => recipient === email);
    expect(letter?.text).toMatch(/\/signin\/email#code=/);
  });

  it.each(['//evil.test', '/\\evil.test', 'https://evil.test', 'dashboard', '/signout', '/%73ignout', `/${'a'.repeat(2048)}`])(
    'leads nowhere else: %s',
    async (next) => {
      const { status, body } = await ask('listener@glossa.test', { next });
      expect([status, body]).toEqual([422, { detail: [{ loc: ['body', 'next'], msg: expect.stringMatching(/[а-я]/) }] }]);
    },
  );

  it('to nobody is answered the same, and does not go out', async () => {
    const before = (await server.letters()).length;
    const { email } = new Visitor(server);
    expect((await ask(email)).body).toEqual({ result: true });
    // A partner's subscriber has a login that is no address of his.
    expect((await ask('tele2@glossa.test')).body).toEqual({ result: true });
    expect((await server.letters()).length).toBe(before);
  });
});

describe('the code', () => {
  it('signs in once, and takes the other letters with it', async () => {
    const { email } = await confirmedListener();
    const first = await codeFor(email);
    const second = await codeFor(email);
    const visitor = new Visitor(server);
    expect((await signIn(second, visitor)).status).toBe(200);
    expect((await visitor.get('/backend/accounts/me')).body).toMatchObject({ data: { email } });
    for (const code of [first, second]) {
      const again = await signIn(code);
      expect([again.status, again.body]).toEqual([400, SPENT]);
    }
  });

  it('of many at once signs in one', async () => {
    const { email } = await confirmedListener();
    const code = await codeFor(email);
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
  });

  it('a repeat with the same key gets the first answer', async () => {
    const { email } = await confirmedListener();
    const code = await codeFor(email);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const once = await new Visitor(server).post('/backend/auth/email_sign_in', { code }, key);
    const twice = await new Visitor(server).post('/backend/auth/email_sign_in', { code }, key);
    expect([once.status, twice.status]).toEqual([200, 200]);
    expect(twice.body).toEqual(once.body);
  });

  it('lives ten minutes', async () => {
    const { email } = await confirmedListener();
    const early = await codeFor(email);
    later(10 * MINUTE_MS - 1000);
    expect((await signIn(early)).status).toBe(200);
    const late = await codeFor(email);
    later(10 * MINUTE_MS);
    const answer = await signIn(late);
    expect([answer.status, answer.body]).toEqual([400, SPENT]);
  });

  it('that was never given, or was given for something else, is refused with the same words', async () => {
    const visitor = await newListener(server);
    await new Visitor(server).post('/backend/accounts/send_email_change_password', { email: visitor.email });
    const foreign = [
      'x'.repeat(43),
      'x',
      "' or 1=1 --",
      await letterToken(server, visitor.email, 'confirm'),
      await letterToken(server, visitor.email, 'token'),
      visitor.tokens?.refresh_token ?? '',
    ];
    for (const code of foreign) {
      const answer = await signIn(code);
      expect([code, answer.status, answer.body]).toEqual([code, 400, SPENT]);
    }
  });

  it('is no session and opens nothing else', async () => {
    const { email } = await confirmedListener();
    const code = await codeFor(email);
    const bearer = { authorization: `Bearer ${code}` };
    expect((await new Visitor(server).get('/backend/accounts/me', bearer)).status).toBe(401);
    const change = await new Visitor(server).post('/backend/accounts/change_password', { password: 'ещё один пароль' }, bearer);
    expect(change.status).toBe(400);
    expect((await new Visitor(server).post('/backend/accounts/confirm_email', { token: code })).status).toBe(400);
    expect((await signIn(code)).status).toBe(200);
  });

  it('ends with a change of the address or of the password, and with the account', async () => {
    const changes: ((visitor: Visitor) => Promise<{ status: number }>)[] = [
      async (visitor) => {
        const email = `new-${visitor.email}`;
        await visitor.call('PUT', '/backend/accounts/me/email', { email, password: PASSWORD });
        const token = await letterToken(server, email, 'confirm');
        return visitor.post('/backend/accounts/confirm_email', { token });
      },
      (visitor) => visitor.post('/backend/accounts/change_password', { password: 'ещё один пароль', old_password: PASSWORD }),
      (visitor) => visitor.call('DELETE', '/backend/accounts/me', { password: PASSWORD }),
    ];
    for (const change of changes) {
      const visitor = await confirmedListener();
      const code = await codeFor(visitor.email);
      expect((await change(visitor)).status).toBe(200);
      expect((await signIn(code)).status).toBe(400);
    }
  });

  it('is stored as a hash and is in no log', async () => {
    const { email } = await confirmedListener();
    const code = await codeFor(email);
    await signIn(code);
    const other = await codeFor(email);
    expect(JSON.stringify(await server.db.select().from(oneTimeTokens))).not.toContain(other);
    for (const secret of [code, other]) expect(JSON.stringify(server.log)).not.toContain(secret);
  });
});

describe('the address', () => {
  it('that was confirmed: nothing else changes', async () => {
    const visitor = await confirmedListener();
    await signIn(await codeFor(visitor.email));
    expect(await visitor.isSignedIn()).toBe(true);
    expect((await new Visitor(server).login(visitor.email)).status).toBe(200);
  });

  it('that was not is confirmed, and whoever typed it before has no way in any more', async () => {
    const stranger = await newListener(server);
    const owner = new Visitor(server);
    await signIn(await codeFor(stranger.email), owner);
    expect((await owner.get('/backend/accounts/me')).body).toMatchObject({
      data: { email: stranger.email, is_email_confirmed: true },
    });
    expect(await stranger.isSignedIn()).toBe(false);
    expect((await new Visitor(server).login(stranger.email)).status).toBe(401);
    const [account] = await server.db.select().from(accounts).where(eq(accounts.email, stranger.email));
    expect(account?.passwordHash).toBeNull();
    expect((await server.letters())[0]).toMatchObject({
      recipient: stranger.email,
      subject: 'Прежние способы входа больше не действуют',
    });
  });
});
