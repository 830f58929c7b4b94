import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tokens } from '../../../contract/entities/account.ts';
import {
  bind,
  bindingCode,
  consent,
  DEMO_LISTENER,
  exchange,
  follow,
  ILYA,
  NO_EMAIL,
  networkPage,
  signInCode,
  VERA,
} from '../../support/server/social-visits.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { letterToken, newListener, PASSWORD, Visitor } from '../../support/server/visitor.ts';

/** Social networks: a real OAuth code flow, walked as a browser walks it, through the sandbox's own pages (F14). */

let server: TestServer;
let now = new Date('2026-11-21T10:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());

const back = () => `${server.url}/signin/social`;
const linkOf = (type: string) => networkPage(server, type);
const codeOf = (type: string, person: string) => signInCode(server, type, person);
const accountOf = async (visitor: Visitor) =>
  (await visitor.get<{ data: { id: string; email: string; name: string; is_email_confirmed: boolean } }>('/backend/accounts/me'))
    .body.data;

describe('signing in through a network', () => {
  it('leads to its page, back with a state and a code, and in', async () => {
    const page = await linkOf('vk');
    const asked = new URL(page);
    expect(asked.origin).toBe(server.url);
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256');
    const html = await (await fetch(page)).text();
    for (const text of ['Песочница', 'ВКонтакте', 'Вера Новикова', 'Разрешить', 'Отказаться']) expect(html).toContain(text);
    const url = await follow(await consent(page, VERA));
    expect(`${url.origin}${url.pathname}`).toBe(back());
    expect(url.searchParams.get('state')).toBe(asked.searchParams.get('state'));
    expect(url.searchParams.get('social_type')).toBe('vk');
    const visitor = new Visitor(server);
    expect((await exchange(visitor, 'vk', url.searchParams.get('code') ?? '')).status).toBe(200);
    expect(await accountOf(visitor)).toMatchObject({
      email: 'vera@people.test',
      name: 'Вера Новикова',
      is_email_confirmed: true,
    });
    expect((await visitor.get('/backend/auth/social')).body).toEqual({ data: [{ social_type: 'vk' }] });
    expect((await visitor.get('/backend/accounts/is_registration_by_form')).body).toEqual({ data: false });
  });

  it('again, and through another network with the same e-mail, is the same account', async () => {
    const ids = new Set<string>();
    for (const type of ['vk', 'yandex', 'mail', 'vk']) {
      const visitor = new Visitor(server);
      await exchange(visitor, type, await codeOf(type, ILYA));
      ids.add((await accountOf(visitor)).id);
    }
    expect(ids.size).toBe(1);
  });

  it('finds the account that was registered by the form and has confirmed its e-mail', async () => {
    const visitor = new Visitor(server);
    await exchange(visitor, 'yandex', await codeOf('yandex', DEMO_LISTENER));
    const demo = await new Visitor(server).get<{ data: { id: string } }>('/backend/accounts/me', await server.signIn('listener'));
    expect((await accountOf(visitor)).id).toBe(demo.body.data.id);
  });

  it('hands nobody an account whose e-mail was never confirmed: its owner gets a letter by the same code, and is in', async () => {
    const fresh = await startTestServer();
    const squatter = new Visitor(fresh);
    const email = 'vera@people.test';
    await squatter.signInBy('/backend/accounts/', { name: 'Чужой', email, password: PASSWORD });
    const code = await signInCode(fresh, 'vk', VERA);
    const owner = new Visitor(fresh);
    const refused = await exchange(owner, 'vk', code);
    expect([refused.status, refused.body]).toEqual([
      422,
      { detail: [{ loc: ['body', 'email'], msg: expect.stringMatching(/не подтверждена. Войдите по ссылке из письма/) }] },
    ]);
    const ask = (of: string) => owner.post('/backend/auth/social/send_email_sign_in', { code: of, next: '/achievements' });
    const sent = await ask(code);
    expect([sent.status, sent.body]).toEqual([200, { data: { email } }]);
    expect((await fresh.letters()).find(({ recipient }) => recipient === email)?.text).toContain('next=%2Fachievements#code=');
    expect((await ask('x'.repeat(43))).status).toBe(400);
    expect((await ask(await signInCode(fresh, 'ok', VERA))).status).toBe(400);
    await owner.signInBy('/backend/auth/email_sign_in', { code: await letterToken(fresh, email, 'code') });
    expect(await accountOf(owner)).toMatchObject({ email, is_email_confirmed: true });
    expect(await squatter.isSignedIn()).toBe(false);
    expect((await squatter.login(email)).status).toBe(401);
    // From now on the network alone is enough.
    const again = new Visitor(fresh);
    expect((await exchange(again, 'vk', code)).status).toBe(200);
    expect((await accountOf(again)).id).toBe((await accountOf(owner)).id);
    await fresh.close();
  });

  it('takes a code once, for its own network, for ten minutes', async () => {
    const code = await codeOf('vk', VERA);
    expect((await exchange(new Visitor(server), 'yandex', code)).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 6 }, () => exchange(new Visitor(server), 'vk', code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    const old = await codeOf('vk', VERA);
    now = new Date(now.getTime() + 600_000);
    expect((await exchange(new Visitor(server), 'vk', old)).status).toBe(400);
  });

  it('that was refused, forged or finished leads back with the reason', async () => {
    const page = await linkOf('vk');
    const denied = await follow(await consent(page, VERA, 'deny'));
    expect([denied.pathname, denied.searchParams.get('error'), denied.searchParams.get('code')]).toEqual([
      '/signin/social',
      'access_denied',
      null,
    ]);
    const callback = await consent(page, VERA);
    expect((await follow(callback.replace(/state=[^&]*/, `state=${'x'.repeat(43)}`))).searchParams.get('error')).toBe('expired');
    expect((await follow(callback.replace('/vk/', '/yandex/'))).searchParams.get('error')).toBe('expired');
    expect((await follow(callback.replace(/code=[^&]*/, 'code=forged'))).searchParams.get('error')).toBe('failed');
    expect((await follow(callback)).searchParams.get('code')).toMatch(/^[\w-]{43}$/);
    expect((await follow(callback)).searchParams.get('error')).toBe('expired');
  });

  it('never tells the app or the log the network’s own code', async () => {
    const callback = await consent(await linkOf('vk'), VERA);
    const theirs = new URL(callback).searchParams.get('code') ?? '';
    expect(theirs).not.toBe('');
    expect((await follow(callback)).href).not.toContain(theirs);
    expect(JSON.stringify(server.log)).not.toContain(theirs);
  });

  it('of a network nobody knows is not found, and leads back only to this site', async () => {
    const guest = new Visitor(server);
    const ask = (type: string, uri: string) =>
      guest.get(`/backend/auth/get-redirect-link?social_type=${type}&redirect_uri=${encodeURIComponent(uri)}`);
    expect((await ask('facebook', back())).status).toBe(404);
    for (const uri of [
      'https://evil.example/',
      `${server.url}@evil.example/`,
      'javascript:alert(1)',
      '//evil.example',
      '/signin',
      '',
    ])
      expect([uri, (await ask('vk', uri)).status]).toEqual([uri, 422]);
  });
});

describe('a network that gives no e-mail', () => {
  it('is told apart, and the typed e-mail makes an account that has to be confirmed', async () => {
    const visitor = new Visitor(server);
    const code = await codeOf('ok', VERA);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const wanted = await exchange(visitor, 'ok', code);
      expect([wanted.status, wanted.body]).toEqual([417, { detail: 'Сеть не сообщила адрес почты. Укажите его, чтобы войти.' }]);
    }
    const signIn = (email: string) => visitor.signInBy('/backend/auth/social/login_without_email', { email, code });
    const taken = await signIn('listener@glossa.test');
    expect([taken.status, taken.body]).toEqual([
      422,
      { detail: [{ loc: ['body', 'email'], msg: 'Данный Email уже есть в системе' }] },
    ]);
    expect((await signIn(visitor.email)).status).toBe(200);
    expect(await accountOf(visitor)).toMatchObject({ email: visitor.email, is_email_confirmed: false });
    expect(await letterToken(server, visitor.email, 'confirm')).toMatch(/^[\w-]{43}$/);
    expect((await signIn(`other-${visitor.email}`)).status).toBe(400);
    // The next time the network alone is enough.
    const again = new Visitor(server);
    expect((await exchange(again, 'ok', await codeOf('ok', VERA))).status).toBe(200);
    expect((await accountOf(again)).email).toBe(visitor.email);
  });

  it('may be a network that otherwise does, for one of its people', async () => {
    expect((await exchange(new Visitor(server), 'vk', await codeOf('vk', NO_EMAIL))).status).toBe(417);
  });

  it('takes no typed e-mail where the network knows one', async () => {
    const body = { email: 'typed@people.test', code: await codeOf('vk', VERA) };
    expect((await new Visitor(server).post<Tokens>('/backend/auth/social/login_without_email', body)).status).toBe(400);
  });
});

describe('binding', () => {
  it('goes through the network, and then both ways lead in', async () => {
    const visitor = await newListener(server);
    const code = await bindingCode(visitor, 'ok', '1002');
    expect((await bind(visitor, 'ok', code)).body).toEqual({ url: null, result: true });
    expect((await visitor.get('/backend/auth/social')).body).toEqual({ data: [{ social_type: 'ok' }] });
    const bySocial = new Visitor(server);
    await exchange(bySocial, 'ok', await codeOf('ok', '1002'));
    expect((await accountOf(bySocial)).id).toBe((await accountOf(visitor)).id);
    expect((await visitor.get('/backend/auth/social/ok/unbind')).body).toEqual({ result: true });
    expect((await visitor.get('/backend/auth/social')).body).toEqual({ data: [] });
    expect((await visitor.get('/backend/auth/social/ok/unbind')).body).toEqual({ result: true });
  });

  it('takes only a code of this very account’s visit, and a sign-in takes no code of a binding', async () => {
    const [one, other] = [await newListener(server), await newListener(server)];
    const code = await bindingCode(one, 'ok', '1003');
    expect((await bind(other, 'ok', code)).status).toBe(400);
    expect((await exchange(new Visitor(server), 'ok', code)).status).toBe(400);
    expect((await bind(one, 'ok', await codeOf('ok', '1003'))).status).toBe(400);
    expect((await bind(one, 'ok', code)).status).toBe(200);
  });

  it('of a page that is another account’s is refused, and so is a second page of one network', async () => {
    const [one, other] = [await newListener(server), await newListener(server)];
    await bind(one, 'mail', await bindingCode(one, 'mail', NO_EMAIL));
    const theirs = await bind(other, 'mail', await bindingCode(other, 'mail', NO_EMAIL));
    expect([theirs.status, theirs.body]).toEqual([417, { detail: 'Эта страница привязана к другому аккаунту' }]);
    const second = await bind(one, 'mail', await bindingCode(one, 'mail', VERA));
    expect([second.status, second.body]).toEqual([417, { detail: expect.stringMatching(/Сначала отвяжите/) }]);
  });

  it('is not done by opening a link', async () => {
    const visitor = await newListener(server);
    // `fetch` writes this header itself.
    const statusOf = (path: string, mode: string) =>
      new Promise<number>((resolve, reject) => {
        const headers = { authorization: `Bearer ${visitor.tokens?.access_token}`, 'sec-fetch-mode': mode };
        get(new URL(path, server.url), { headers }, (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        }).on('error', reject);
      });
    for (const path of ['/backend/auth/social/vk/bind', '/backend/auth/social/vk/unbind']) {
      expect(await statusOf(path, 'navigate')).toBe(403);
      expect(await statusOf(path, 'cors')).toBe(200);
    }
  });
});

describe('the network itself', () => {
  const token = (fields: Record<string, string>) =>
    fetch(`${server.url}/sandbox/social/vk/token`, { method: 'POST', body: new URLSearchParams(fields) });

  it('gives nothing for a code without its verifier', async () => {
    const callback = new URL(await consent(await linkOf('vk'), VERA));
    const fields = {
      grant_type: 'authorization_code',
      client_id: 'glossa',
      code: callback.searchParams.get('code') ?? '',
      redirect_uri: `${callback.origin}${callback.pathname}`,
    };
    expect((await token({ ...fields, code_verifier: 'guessed' })).status).toBe(400);
    expect((await fetch(`${server.url}/sandbox/social/vk/userinfo`, { headers: { authorization: 'Bearer x' } })).status).toBe(
      401,
    );
  });

  it.each(['redirect_uri', 'state', 'code_challenge', 'code_challenge_method', 'client_id', 'response_type'])(
    'asks nobody for consent when %s is missing',
    async (name) => {
      const url = new URL(await linkOf('vk'));
      url.searchParams.delete(name);
      expect((await fetch(url)).status).toBe(400);
    },
  );

  it('sends nobody to another path', async () => {
    const url = new URL(await linkOf('vk'));
    url.searchParams.set('redirect_uri', `${server.url}/signin`);
    expect((await fetch(url)).status).toBe(400);
  });
});
