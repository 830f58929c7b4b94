import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { accounts } from '../../../server/db/schema.ts';
import { removeDemoAccounts, seedDemoAccounts } from '../../../server/sandbox/demo-accounts.ts';
import { HOSTILE } from '../../support/server/sample-library.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { newListener, Visitor } from '../../support/server/visitor.ts';

/** The stand-ins for outside systems, and that they are gone where they must not be. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const page = async (path: string) => {
  const response = await server.fetch(path);
  return { status: response.status, headers: response.headers, html: await response.text() };
};

describe('every page of the sandbox', () => {
  it.each([
    '/sandbox',
    '/sandbox/mail',
    '/sandbox/assistant',
    '/sandbox/loyalty',
    '/sandbox/partners/beeline',
    '/sandbox/partners/tele2',
  ])('%s says what it is, and runs nothing', async (path) => {
    const { status, headers, html } = await page(path);
    expect(status).toBe(200);
    expect(html).toContain('Песочница');
    expect(html).not.toContain('<script');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('/sandbox lists the others and the demo accounts', async () => {
    const { html } = await page('/sandbox');
    for (const text of [
      'href="/sandbox/mail"',
      'href="/sandbox/assistant"',
      'href="/sandbox/loyalty"',
      'href="/sandbox/partners/tele2"',
      'ЛИСТОПАД',
      'ВКонтакте',
      'tele2@glossa.test',
      'glossa-demo',
    ])
      expect(html).toContain(text);
  });
});

describe('the mailbox', () => {
  it('shows letters as text, newest first, with links that lead to this site only', async () => {
    const first = await newListener(server);
    const second = await newListener(server);
    await server.letters();
    const { html } = await page('/sandbox/mail');
    expect(html.indexOf(second.email)).toBeGreaterThan(0);
    expect(html.indexOf(second.email)).toBeLessThan(html.indexOf(first.email));
    expect(html).toContain(`<a href="${server.url}/confirm-email#confirm=`);
  });

  it('leads to where the site is published, not to where the request says it came', async () => {
    const published = await startTestServer({ env: { PUBLIC_URL: 'https://glossa.example' } });
    const visitor = new Visitor(published);
    const body = { email: 'listener@glossa.test' };
    await visitor.post('/backend/accounts/send_email_change_password', body, {
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
    });
    const [letter] = await published.letters();
    expect(letter?.text).toContain('https://glossa.example/dashboard/settings?token=');
    await published.close();
  });
});

describe('the voice assistant', () => {
  it('is told the saved parameters, and leads back with the notice', async () => {
    const visitor = await newListener(server);
    const params = { client_id: 'assistant', state: HOSTILE, scope: 'listen' };
    const { body } = await visitor.post<{ url: string }>('/backend/auth/get-redirect-link', { params });
    expect(new URL(body.url).origin).toBe(server.url);
    const html = await (await fetch(body.url)).text();
    for (const text of ['client_id', 'assistant', 'scope', 'listen', 'href="/subscriptions?showAliceAlert=1"'])
      expect(html).toContain(text);
    expect(html).not.toContain('<script');
  });

  it('is told them once under one key, and lies on this site whatever they are', async () => {
    const visitor = await newListener(server);
    const params = { redirect_uri: 'https://evil.example', origin: '//evil.example' };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const ask = async () => (await visitor.post<{ url: string }>('/backend/auth/get-redirect-link', { params }, headers)).body;
    const first = await ask();
    expect(new URL(first.url).origin).toBe(server.url);
    expect(await ask()).toEqual(first);
  });

  it('takes no heap of parameters', async () => {
    const visitor = await newListener(server);
    const post = (params: object) => visitor.post('/backend/auth/get-redirect-link', { params });
    expect((await post(Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`p${at}`, 'x'])))).status).toBe(422);
    expect((await post({ long: 'x'.repeat(600) })).status).toBe(422);
    // Each is short enough, but not the address of them all.
    expect((await post(Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`p${at}`, 'x'.repeat(500)])))).status).toBe(422);
  });
});

describe('without the sandbox', () => {
  it('its pages, its networks and its assistant are not there', async () => {
    const real = await startTestServer({ env: { SANDBOX: 'off' } });
    const visitor = await newListener(real);
    for (const path of ['/sandbox', '/sandbox/mail', '/sandbox/social/vk/authorize', '/sandbox/sandbox.css'])
      expect([path, (await real.fetch(path)).status]).not.toEqual([path, 200]);
    const uri = encodeURIComponent(`${real.url}/signin/social`);
    expect((await visitor.get(`/backend/auth/get-redirect-link?social_type=vk&redirect_uri=${uri}`)).status).toBe(404);
    expect((await visitor.post('/backend/auth/get-redirect-link', { params: {} })).status).toBe(417);
    await real.close();
  });

  it.each([
    [{}, true],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', SANDBOX: 'on' }, true],
    [{ SANDBOX: 'off' }, false],
  ])('%j', (env, hasSandbox) => expect(readConfig(env).hasSandbox).toBe(hasSandbox));

  it('the demo accounts are removed, and nobody else', async () => {
    const visitor = await newListener(server);
    const rows = async () => (await server.db.select({ rows: count() }).from(accounts))[0]?.rows ?? 0;
    const before = await rows();
    await seedDemoAccounts(server.db, new Date());
    expect(await rows()).toBe(before);
    await removeDemoAccounts(server.db);
    expect(await rows()).toBe(before - 3);
    expect((await new Visitor(server).login('listener@glossa.test', 'glossa-demo')).status).toBe(401);
    expect(await visitor.isSignedIn()).toBe(true);
    await seedDemoAccounts(server.db, new Date());
  });
});
