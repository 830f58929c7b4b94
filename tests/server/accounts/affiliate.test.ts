import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { PASSWORD, Visitor } from '../../support/server/visitor.ts';

/** H05: who sent a new listener is known, whichever way they registered, and is never changed by signing in again. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.close());

const PERSON = { name: 'Слушатель', password: PASSWORD };
const VERA = '1001';
const NO_EMAIL = '1004';

/** The code with which a network sends the browser back. */
async function codeOf(type: string, person: string): Promise<string> {
  const back = encodeURIComponent(`${server.url}/signin/social`);
  const path = `/backend/auth/get-redirect-link?social_type=${type}&redirect_uri=${back}`;
  const { url } = (await new Visitor(server).get<{ url: string }>(path)).body;
  const press = new URLSearchParams({ person, decision: 'allow' });
  const consent = await fetch(url, { method: 'POST', body: press, redirect: 'manual' });
  const home = await fetch(consent.headers.get('location') ?? '', { redirect: 'manual' });
  return new URL(home.headers.get('location') ?? '').searchParams.get('code') ?? '';
}
const senderOf = async (visitor: Visitor) =>
  (await visitor.get<{ data: { account: { affiliate_uid: string | null } } }>('/backend/accounts/me/export')).body.data.account
    .affiliate_uid;
const bySocial = async (affiliate_uid?: string) => {
  const visitor = new Visitor(server);
  await visitor.signInBy('/backend/auth/social/token', { social_type: 'vk', code: await codeOf('vk', VERA), affiliate_uid });
  return visitor;
};

it('by the form', async () => {
  const visitor = new Visitor(server);
  await visitor.signInBy('/backend/accounts/', { ...PERSON, email: 'first@people.test', affiliate_uid: 'partner-7' });
  expect(await senderOf(visitor)).toBe('partner-7');
});

it('through a network, at the first sign-in and at no other', async () => {
  expect(await senderOf(await bySocial('partner-7'))).toBe('partner-7');
  expect(await senderOf(await bySocial('partner-8'))).toBe('partner-7');
});

it('through a network that tells no e-mail', async () => {
  const code = await codeOf('ok', NO_EMAIL);
  const visitor = new Visitor(server);
  await visitor.signInBy('/backend/auth/social/token', { social_type: 'ok', code, affiliate_uid: 'partner-9' });
  const body = { email: 'fourth@people.test', code, affiliate_uid: 'partner-9' };
  await visitor.signInBy('/backend/auth/social/login_without_email', body);
  expect(await senderOf(visitor)).toBe('partner-9');
});

it('nobody: nothing is written', async () => {
  const visitor = new Visitor(server);
  await visitor.signInBy('/backend/accounts/', { ...PERSON, email: 'second@people.test' });
  expect(await senderOf(visitor)).toBeNull();
});
