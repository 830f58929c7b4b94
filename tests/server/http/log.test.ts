import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeError } from '../../../server/http/log.ts';
import { ALL_CALLS, pathOf, requestOf } from '../../contract/all-calls.ts';
import { SITE } from '../../contract/cases.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { letterToken, newListener, PASSWORD, Visitor } from '../../support/server/visitor.ts';

/** Whoever reads the log of a run learns no code, token, address, phone or password of anybody (V13). */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: SITE } });
});
afterAll(() => server.close());

/** A secret as it may stand in a line: as it is, and as an address writes it. */
const spellings = (secret: string): string[] => [secret, encodeURIComponent(secret), encodeURI(secret)];
const found = (secrets: readonly string[]): string[] => {
  const log = JSON.stringify(server.log).toLowerCase();
  return secrets.filter((secret) => spellings(secret).some((text) => log.includes(text.toLowerCase())));
};
const pathsSince = (start: number) => server.log.slice(start).map(({ method, path, status }) => `${method} ${path} ${status}`);

const CODES = ['ЛИСТОПАД', 'листопад', 'AAAA-BBBB-CCCC', 'НЕТ-ТАКОГО', 'x7k2-p9qd'];

/** Words of the contract and of its addresses, which stand in paths as well. */
const NO_SECRETS = new Set(['project', '/achievements']);

describe('the log of a whole run', () => {
  it('tells no code, wherever it was put: taken, refused, in a wrong place, by a wrong method', async () => {
    const visitor = await newListener(server);
    const start = server.log.length;
    for (const code of CODES) {
      const written = encodeURIComponent(code);
      for (const path of ['promocodes', 'promocodes/activate-gift-card']) {
        await visitor.post(`/backend/${path}/${written}`);
        await visitor.post(`/backend/${path}/${written}/`);
        await visitor.get(`/backend/${path}/${written}`);
        await visitor.post(`/backend/${path}/${written}?${written}=1`);
        await server.fetch(`/backend/${path}/${written}`, { method: 'POST' });
      }
      for (const place of ['', 'giftcard/', 'signup-promocode/', 'sandbox/', 'media/audio/', 'assets/', 'backend/', 'api/'])
        await visitor.get(`/${place}${written}`);
      await visitor.post('/backend/payments/', { subscription_type: '1 месяц', promocode: code });
      await visitor.get(`/backend/ruru/?phone=+79005550101&subscription_type=1+месяц&promocode=${written}`);
    }
    expect(found([...CODES, '9005550101'])).toEqual([]);
    expect(pathsSince(start)).toContain('POST /backend/promocodes/activate-gift-card/… 404');
  });

  it('tells no address, password or token of anybody who signs up, in and out', async () => {
    const visitor = await newListener(server);
    const { email } = visitor;
    const confirmation = await letterToken(server, email, 'confirm');
    await visitor.post('/backend/accounts/confirm_email', { token: confirmation });
    await visitor.post('/backend/accounts/confirm_email', { token: confirmation });
    await visitor.login(email, 'не тот пароль');
    await visitor.post('/backend/accounts/send_email_change_password', { email });
    const reset = await letterToken(server, email, 'token');
    await visitor.post('/backend/auth/send_email_sign_in', { email });
    const code = await letterToken(server, email, 'code');
    const first = visitor.tokens;
    await visitor.signInBy('/backend/auth/email_sign_in', { code });
    await new Visitor(server).signInBy('/backend/auth/email_sign_in', { code });
    for (const text of [email, PASSWORD, confirmation, reset, code, first?.access_token ?? '', first?.refresh_token ?? '']) {
      const written = encodeURIComponent(text);
      await server.fetch(`/backend/accounts/checking/email?email=${written}`);
      await server.fetch(`/signin/email?code=${written}&${written}`);
      await server.fetch(`/signin/${written}`);
      await server.fetch(`/backend/accounts/${written}`, { method: 'DELETE' });
      await server.fetch(`/backend/partner-adapter/merger-accounts?old_email=${written}&code=${written}`, { method: 'POST' });
      await server.fetch(`/backend/partner-adapter/partner_auth?partner=beeline&subject=${written}&sig=${written}`);
      await server.fetch(`/callbacks/social/vk?state=${written}&code=${written}`, { redirect: 'manual' });
      await visitor.refresh(text);
    }
    const second = visitor.tokens;
    const used = [email, PASSWORD, 'не тот пароль', confirmation, reset, code];
    const tokens = [first, second].flatMap((pair) => [pair?.access_token ?? '', pair?.refresh_token ?? '']);
    expect(tokens).not.toContain('');
    expect(found([...used, ...tokens])).toEqual([]);
  });

  it('tells no value of any call of the contract that is not a public one, by a listener or by a guest', async () => {
    const headers = await server.signIn('subscriber');
    const start = server.log.length;
    for (const call of ALL_CALLS.filter(({ name }) => name !== 'auth.logout')) {
      await server.fetch(pathOf(call), requestOf(call, headers));
      await server.fetch(pathOf(call), requestOf(call));
    }
    const private_ = ALL_CALLS.flatMap(({ input: { query = {}, body } }) => [
      ...Object.values(query),
      ...(typeof body === 'object' && body !== null ? Object.values(body) : []),
    ]).filter((value): value is string => typeof value === 'string' && value.length > 6 && !NO_SECRETS.has(value));
    expect(found([...private_, 'листопад', headers.authorization.slice('Bearer '.length)])).toEqual([]);
    // And still says what was asked for.
    expect(pathsSince(start)).toEqual(
      expect.arrayContaining([
        'GET /backend/materials/1/audio 200',
        'GET /backend/materials/material/granica-semiosfery 200',
        'GET /backend/common/search?q=… 200',
        'POST /backend/promocodes/… 200',
      ]),
    );
  });

  it('names screens and files that there are, and nothing of an address that there is not', async () => {
    const start = server.log.length;
    for (const path of [
      '/',
      '/cycles/vvedenie-v-lotmana',
      '/lectures/СЕКРЕТ',
      '/assets/index-DkE1_a.js',
      '/robots.txt',
      '/wp-login.php',
    ])
      await server.fetch(path);
    expect(pathsSince(start).map((line) => line.split(' ')[1])).toEqual([
      '/',
      '/cycles/vvedenie-v-lotmana',
      '/lectures/…',
      '/assets/index-DkE1_a.js',
      '/robots.txt',
      '/…',
    ]);
  });
});

describe('a failure in the log', () => {
  it.each([
    ['550 no such user <somebody@people.test>', '550 no such user <‹почта›>'],
    ['invalid input syntax for type uuid: "тайна"', 'invalid input syntax for type uuid: …'],
    [`Unexpected token 'п', "пароль" is not valid JSON`, 'Unexpected token … is not valid JSON'],
    ['relation "listens" does not exist', 'relation "listens" does not exist'],
  ])('%s', (message, told) => {
    expect(describeError(new Error(message)).message).toBe(told);
    expect(describeError(new Error('Failed query: …\nparams: тайна', { cause: new Error(message) })).message).toBe(told);
  });
});
