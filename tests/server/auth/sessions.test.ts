import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, tokenFamilies } from '../../../server/db/schema.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { newListener, Visitor } from '../../support/server/visitor.ts';

/** Tokens of a sign-in: rotation, lost answers, theft, and their ends (reliability §3.4). */

const DAY_MS = 86_400_000;
let server: TestServer;
let now = new Date('2026-11-21T10:00:00Z');
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());

describe('an access token', () => {
  it('opens what is one’s own for ten minutes', async () => {
    const visitor = await newListener(server);
    expect(visitor.tokens).toMatchObject({ expires_in: 600, token_type: 'Bearer' });
    later(599_000);
    expect(await visitor.isSignedIn()).toBe(true);
    later(1000);
    const { status, headers } = await visitor.get('/backend/accounts/me');
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
  });

  it.each([
    ['cut', (token: string) => token.slice(0, -1)],
    ['longer', (token: string) => `${token}A`],
    ['with another letter', (token: string) => token.replace(/\.(.)/, (_, letter) => `.${letter === 'A' ? 'B' : 'A'}`)],
    ['of another kind', (token: string) => token.replace(/^a/, 'r')],
    ['without a seal', (token: string) => token.split('.').slice(0, 2).join('.')],
    ['with an empty seal', (token: string) => `${token.split('.').slice(0, 2).join('.')}.`],
  ])('%s is refused', async (_, spoil) => {
    const visitor = await newListener(server);
    const authorization = `Bearer ${spoil(visitor.tokens?.access_token ?? '')}`;
    expect((await visitor.get('/backend/accounts/me', { authorization })).status).toBe(401);
    expect((await visitor.get('/backend/accounts/me')).status).toBe(200);
  });

  it('is never the same twice, not even within one second', async () => {
    const visitor = await newListener(server);
    const seen = new Set([visitor.tokens?.access_token]);
    for (let turn = 0; turn < 5; turn += 1) {
      visitor.tokens = (await visitor.refresh()).body;
      seen.add(visitor.tokens?.access_token);
    }
    expect(seen.size).toBe(6);
  });

  it('is no refresh token, and a refresh token is no access token', async () => {
    const visitor = await newListener(server);
    const { access_token, refresh_token } = visitor.tokens ?? { access_token: '', refresh_token: '' };
    expect((await visitor.refresh(access_token)).status).toBe(401);
    expect((await visitor.get('/backend/accounts/me', { authorization: `Bearer ${refresh_token}` })).status).toBe(401);
    // Neither attempt has hurt the session.
    expect((await visitor.refresh()).status).toBe(200);
  });
});

describe('a refresh token', () => {
  it('rotates: the next one goes on from there', async () => {
    const visitor = await newListener(server);
    const seen = new Set([visitor.tokens?.refresh_token]);
    for (let turn = 0; turn < 20; turn += 1) {
      const { status, body } = await visitor.refresh();
      expect(status).toBe(200);
      visitor.tokens = body;
      seen.add(body.refresh_token);
      later(10_000);
    }
    expect(seen.size).toBe(21);
    expect(await visitor.isSignedIn()).toBe(true);
  });

  it('that comes twenty times at once has one child', async () => {
    for (let round = 0; round < 5; round += 1) {
      const visitor = await newListener(server);
      const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.refresh()));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
      visitor.tokens = answers[7]?.body ?? null;
      expect(await visitor.isSignedIn()).toBe(true);
      expect((await visitor.refresh()).status).toBe(200);
    }
  });

  it('whose answer was lost has the same child weeks later', async () => {
    const visitor = await newListener(server);
    const lost = await visitor.refresh();
    later(20 * DAY_MS);
    const again = await visitor.refresh();
    expect(again.status).toBe(200);
    expect(again.body.refresh_token).toBe(lost.body.refresh_token);
  });

  it('that was stolen ends the whole sign-in, and no other', async () => {
    const visitor = await newListener(server);
    const elsewhere = new Visitor(server);
    await elsewhere.login(visitor.email);
    const stolen = visitor.tokens?.refresh_token ?? '';
    visitor.tokens = (await visitor.refresh()).body;
    visitor.tokens = (await visitor.refresh()).body;
    expect((await visitor.refresh(stolen)).status).toBe(401);
    expect(server.log).toContainEqual(expect.objectContaining({ level: 'warn', event: 'refresh token reused, family revoked' }));
    expect(await visitor.isSignedIn()).toBe(false);
    expect((await visitor.refresh()).status).toBe(401);
    expect(await elsewhere.isSignedIn()).toBe(true);
  });

  it('that was made up touches nothing', async () => {
    const visitor = await newListener(server);
    const token = visitor.tokens?.refresh_token ?? '';
    for (const wrong of ['x', 'r..', token.slice(0, -1), `${token}A`, token.replace(/^r/, 'a'), 'я'.repeat(100)])
      expect([wrong, (await visitor.refresh(wrong)).status]).toEqual([wrong, 401]);
    expect((await visitor.refresh()).status).toBe(200);
  });

  it('is good for thirty days without use', async () => {
    const visitor = await newListener(server);
    later(30 * DAY_MS - 1000);
    visitor.tokens = (await visitor.refresh()).body;
    later(30 * DAY_MS);
    expect((await visitor.refresh()).status).toBe(401);
  });

  it('is good for ninety days in all, however often it was used', async () => {
    const visitor = await newListener(server);
    for (const days of [29, 29, 29]) {
      later(days * DAY_MS);
      visitor.tokens = (await visitor.refresh()).body;
    }
    later(3 * DAY_MS - 1000);
    expect((await visitor.refresh()).status).toBe(200);
    later(1000);
    expect((await visitor.refresh()).status).toBe(401);
  });
});

describe('signing out', () => {
  it('ends this sign-in at once, and no other', async () => {
    const visitor = await newListener(server);
    const elsewhere = new Visitor(server);
    await elsewhere.login(visitor.email);
    expect((await visitor.post('/backend/auth/logout')).body).toEqual({ result: true });
    expect(await visitor.isSignedIn()).toBe(false);
    expect((await visitor.refresh()).status).toBe(401);
    expect(await elsewhere.isSignedIn()).toBe(true);
  });
});

describe('what is stored and written down', () => {
  it('holds no token, no password and no e-mail', async () => {
    const visitor = await newListener(server);
    const { access_token, refresh_token } = visitor.tokens ?? { access_token: '', refresh_token: '' };
    await visitor.refresh();
    const families = JSON.stringify(await server.db.select().from(tokenFamilies));
    for (const token of [access_token, refresh_token]) expect(families).not.toContain(token.split('.')[1]);
    const people = JSON.stringify(await server.db.select().from(accounts));
    expect(people).not.toContain('восемь и больше');
    expect(people).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    const log = JSON.stringify(server.log);
    for (const secret of [access_token, refresh_token, visitor.email, 'восемь']) expect(log).not.toContain(secret);
  });
});
