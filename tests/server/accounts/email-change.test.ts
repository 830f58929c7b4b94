import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, signInNames, socialIdentities } from '../../../server/db/schema.ts';
import { arrived } from '../../support/server/partner-visits.ts';
import { bind, bindingCode, exchange, NO_EMAIL, signInCode, VERA } from '../../support/server/social-visits.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { idOf } from '../../support/server/subscription.ts';
import { letterToken, newListener, PASSWORD, Visitor } from '../../support/server/visitor.ts';

/** A new e-mail: asked for with the password, in force when its letter is opened, undone from the former address. */

const HOUR_MS = 3_600_000;
let server: TestServer;
let now = new Date('2026-11-21T10:00:00Z');
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());

const problem = (field: string, msg: unknown) => ({ detail: [{ loc: ['body', field], msg }] });
const change = (visitor: Visitor, email: string, more: object = { password: PASSWORD }) =>
  visitor.call<{ data: object }>('PUT', '/backend/accounts/me/email', { email, ...more });
const confirm = (visitor: Visitor, token: string, more: object = {}) =>
  visitor.post('/backend/accounts/confirm_email', { token, ...more });
const undo = (visitor: Visitor, token: string) => visitor.post('/backend/accounts/undo_email', { token });
const me = async (visitor: Visitor) => (await visitor.get<{ data: object }>('/backend/accounts/me')).body.data;
const subjectsTo = async (email: string) =>
  (await server.letters()).filter(({ recipient }) => recipient === email).map(({ subject }) => subject);
const canLogIn = async (email: string, password = PASSWORD) => (await new Visitor(server).login(email, password)).status === 200;

async function confirmedListener(): Promise<Visitor> {
  const visitor = await newListener(server);
  expect((await confirm(visitor, await letterToken(server, visitor.email, 'confirm'))).status).toBe(200);
  return visitor;
}

/** Has changed the address. @returns the token of the letter to the former one */
async function changed(visitor: Visitor, email: string, from = visitor.email): Promise<string> {
  expect((await change(visitor, email)).status).toBe(200);
  expect((await confirm(visitor, await letterToken(server, email, 'confirm'))).status).toBe(200);
  return letterToken(server, from, 'undo');
}

describe('a new e-mail', () => {
  it('is not taken without the password', async () => {
    const visitor = await confirmedListener();
    const email = `new-${visitor.email}`;
    const without = await change(visitor, email, {});
    expect([without.status, without.body]).toEqual([422, problem('password', 'Введите пароль')]);
    const wrong = await change(visitor, email, { password: 'не тот пароль' });
    expect([wrong.status, wrong.body]).toEqual([422, problem('password', 'Неверный пароль')]);
    expect(await me(visitor)).toMatchObject({ email: visitor.email, new_email: null });
    expect(await subjectsTo(email)).toEqual([]);
  });

  it('waits for its letter, and until then nothing changes; then it is signed in by, and the former is told', async () => {
    const visitor = await confirmedListener();
    const email = `new-${visitor.email}`;
    expect((await change(visitor, email)).body).toMatchObject({
      data: { email: visitor.email, is_email_confirmed: true, new_email: email },
    });
    expect(await me(visitor)).toMatchObject({ email: visitor.email, new_email: email });
    expect([await canLogIn(email), await canLogIn(visitor.email)]).toEqual([false, true]);
    expect(await subjectsTo(email)).toEqual(['Подтвердите новую почту']);
    expect((await confirm(visitor, await letterToken(server, email, 'confirm'))).status).toBe(200);
    expect(await me(visitor)).toMatchObject({ email, is_email_confirmed: true, new_email: null, has_password: true });
    expect([await canLogIn(email), await canLogIn(visitor.email)]).toEqual([true, false]);
    expect((await subjectsTo(visitor.email))[0]).toBe('Почта аккаунта изменена');
  });

  it('mistyped locks nobody out: whoever has that address gets nowhere by the letter, and another one can be asked for', async () => {
    const visitor = await confirmedListener();
    const mistyped = `typo-${visitor.email}`;
    const right = `right-${visitor.email}`;
    await change(visitor, mistyped);
    const token = await letterToken(server, mistyped, 'confirm');
    for (const stranger of [new Visitor(server), await newListener(server)]) {
      const refused = await confirm(stranger, token);
      expect([refused.status, refused.body]).toEqual([422, problem('password', 'Введите пароль от аккаунта')]);
      expect((await confirm(stranger, token, { password: 'наугад-наугад' })).status).toBe(422);
    }
    await change(visitor, right);
    expect((await confirm(visitor, token)).status).toBe(400);
    // On another device, with the password.
    const answer = await confirm(new Visitor(server), await letterToken(server, right, 'confirm'), { password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(await me(visitor)).toMatchObject({ email: right });
  });

  it('must not be another account’s, neither when it is asked for nor when its letter is opened', async () => {
    const [one, other] = [await confirmedListener(), await newListener(server)];
    const answer = await change(one, other.email.toUpperCase());
    expect([answer.status, answer.body]).toEqual([422, problem('email', 'Данный Email уже есть в системе')]);
    const soon = new Visitor(server);
    await change(one, soon.email);
    await soon.signInBy('/backend/accounts/', { name: 'Анна', email: soon.email, password: PASSWORD });
    // The newest letter to it is the registration's.
    const letters = (await server.letters()).filter(({ recipient }) => recipient === soon.email);
    const token = /#confirm=([\w-]+)/.exec(letters.find(({ subject }) => /новую/.test(subject))?.text ?? '')?.[1] ?? '';
    const late = await confirm(one, token);
    expect([late.status, late.body]).toEqual([417, { detail: 'Этот адрес уже занят другим аккаунтом' }]);
    expect(await me(one)).toMatchObject({ email: one.email });
  });

  it('lives two days', async () => {
    const visitor = await confirmedListener();
    const email = `new-${visitor.email}`;
    await change(visitor, email);
    const token = await letterToken(server, email, 'confirm');
    later(48 * HOUR_MS);
    await visitor.login();
    expect((await confirm(visitor, token)).status).toBe(400);
    expect(await me(visitor)).toMatchObject({ email: visitor.email, new_email: null });
  });

  it('in other letters only is the same address', async () => {
    const visitor = await confirmedListener();
    const email = visitor.email.toUpperCase();
    expect((await change(visitor, email, {})).status).toBe(422);
    expect((await change(visitor, email)).body).toMatchObject({ data: { email, is_email_confirmed: true } });
    expect(await canLogIn(visitor.email)).toBe(true);
  });

  it('without a password takes a fresh letter', async () => {
    const visitor = new Visitor(server);
    await exchange(visitor, 'vk', await signInCode(server, 'vk', VERA));
    const refused = await change(visitor, visitor.email, {});
    expect([refused.status, refused.body]).toEqual([417, { detail: expect.stringMatching(/сначала задайте пароль/) }]);
    const email = 'vera@people.test';
    await visitor.post('/backend/accounts/send_email_change_password', { email });
    const token = await letterToken(server, email, 'token');
    expect((await change(await newListener(server), visitor.email, { token })).status).toBe(400);
    await visitor.post('/backend/accounts/send_email_change_password', { email });
    expect((await change(visitor, visitor.email, { token: await letterToken(server, email, 'token') })).status).toBe(200);
    expect((await confirm(visitor, await letterToken(server, visitor.email, 'confirm'))).status).toBe(200);
    expect(await me(visitor)).toMatchObject({ email: visitor.email });
  });

  it('for an account that has none is set at once, to be confirmed', async () => {
    const visitor = await arrived(server, 'beeline', '9030000001');
    expect((await change(visitor, visitor.email, {})).body).toMatchObject({
      data: { email: visitor.email, is_email_confirmed: false },
    });
    expect(await subjectsTo(visitor.email)).toEqual(['Подтвердите почту']);
  });

  it('in the place of one that was never confirmed gives no way back to whoever has that', async () => {
    const visitor = await newListener(server);
    const email = `new-${visitor.email}`;
    await change(visitor, email);
    await confirm(visitor, await letterToken(server, email, 'confirm'));
    expect(await me(visitor)).toMatchObject({ email, is_email_confirmed: true, has_password: true });
    await expect(letterToken(server, visitor.email, 'undo')).rejects.toThrow('no letter');
    const another = await new Visitor(server).post('/backend/accounts/', { name: 'Я', email: visitor.email, password: PASSWORD });
    expect(another.status).toBe(200);
  });
});

describe('the way back', () => {
  it('gives the address back, ends every sign-in and all that whoever changed it knew or bound', async () => {
    const owner = await confirmedListener();
    const thief = new Visitor(server);
    await thief.login(owner.email);
    await server.db.delete(socialIdentities);
    await bind(thief, 'ok', await bindingCode(thief, 'ok', NO_EMAIL));
    const id = await idOf(owner);
    const token = await changed(thief, `thief-${owner.email}`, owner.email);
    expect(await me(owner)).toMatchObject({ email: `thief-${owner.email}` });
    expect((await undo(new Visitor(server), token)).body).toEqual({ result: true });
    for (const visitor of [owner, thief]) expect(await visitor.isSignedIn()).toBe(false);
    expect([await canLogIn(owner.email), await canLogIn(`thief-${owner.email}`)]).toEqual([false, false]);
    const byNetwork = new Visitor(server);
    await exchange(byNetwork, 'ok', await signInCode(server, 'ok', NO_EMAIL));
    expect(byNetwork.tokens).toBeNull();
    expect((await subjectsTo(owner.email))[0]).toBe('Прежняя почта возвращена');
    await owner.post('/backend/accounts/send_email_change_password', { email: owner.email }, { authorization: '' });
    const bearer = { authorization: `Bearer ${await letterToken(server, owner.email, 'token')}` };
    await new Visitor(server).post('/backend/accounts/change_password', { password: 'новый пароль владельца' }, bearer);
    const back = new Visitor(server);
    await back.login(owner.email, 'новый пароль владельца');
    expect(await idOf(back)).toBe(id);
    expect(await me(back)).toMatchObject({ email: owner.email, is_email_confirmed: true });
    expect((await undo(new Visitor(server), token)).status).toBe(400);
  });

  it('leaves the browser that opens it signed in, where it is this account’s', async () => {
    const owner = await confirmedListener();
    const token = await changed(owner, `new-${owner.email}`);
    expect((await undo(owner, token)).status).toBe(200);
    expect(await me(owner)).toMatchObject({ email: owner.email, has_password: false });
  });

  it('is open for 72 hours, and meanwhile nobody registers with the former address', async () => {
    const owner = await confirmedListener();
    const token = await changed(owner, `new-${owner.email}`);
    later(72 * HOUR_MS - 1000);
    const guest = new Visitor(server);
    const body = { name: 'Чужой', email: owner.email, password: PASSWORD };
    expect((await guest.post('/backend/accounts/', body)).status).toBe(422);
    expect((await guest.post('/backend/accounts/checking/email', { email: owner.email })).body).toEqual({ data: true });
    later(1000);
    expect((await undo(guest, token)).status).toBe(400);
    expect((await guest.post('/backend/accounts/', body)).status).toBe(200);
  });

  it('is not taken away by changing the address twice, nor by going half the way back', async () => {
    const owner = await confirmedListener();
    const [second, third] = [`second-${owner.email}`, `third-${owner.email}`];
    const first = await changed(owner, second);
    later(HOUR_MS);
    await owner.login(second);
    const half = await changed(owner, third, second);
    expect((await undo(owner, half)).status).toBe(200);
    expect(await me(owner)).toMatchObject({ email: second });
    expect((await undo(owner, first)).status).toBe(200);
    expect(await me(owner)).toMatchObject({ email: owner.email });
    const names = await server.db
      .select()
      .from(signInNames)
      .where(eq(signInNames.accountId, await idOf(owner)));
    expect(names).toMatchObject([{ name: owner.email, heldUntil: null }]);
  });

  it('of a later change ends with the first one’s', async () => {
    const owner = await confirmedListener();
    const [second, third] = [`second-${owner.email}`, `third-${owner.email}`];
    const first = await changed(owner, second);
    later(HOUR_MS);
    await owner.login(second);
    const half = await changed(owner, third, second);
    expect((await undo(owner, first)).status).toBe(200);
    expect((await undo(owner, half)).status).toBe(400);
    expect(await me(owner)).toMatchObject({ email: owner.email });
  });

  it('goes with the account', async () => {
    const owner = await confirmedListener();
    const token = await changed(owner, `new-${owner.email}`);
    await owner.call('DELETE', '/backend/accounts/me', { password: PASSWORD });
    expect((await undo(new Visitor(server), token)).status).toBe(400);
    expect(await server.db.$count(accounts, eq(accounts.email, owner.email))).toBe(0);
  });
});
