import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Passwords } from '../../../server/auth/passwords.ts';
import { oneTimeTokens } from '../../../server/db/schema.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { letterToken, newListener, PASSWORD, Visitor } from '../../support/server/visitor.ts';

/** Registration, passwords and e-mails. */

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

const problem = (field: string, msg: unknown) => ({ detail: [{ loc: ['body', field], msg }] });
const NEW_PASSWORD = 'совсем другой пароль';

describe('registration', () => {
  it('signs in at once, and keeps what was typed as it is', async () => {
    const visitor = new Visitor(server);
    const email = `Анна.${visitor.email}`.replace('Анна', 'Anna');
    const name = `<b>Анна</b> '; drop table accounts; --`;
    await visitor.signInBy('/backend/accounts/', { name, email, password: `${PASSWORD} '" <>&` });
    const { body } = await visitor.get('/backend/accounts/me');
    expect(body).toEqual({
      data: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        email,
        name,
        is_email_confirmed: false,
        has_password: true,
        new_email: null,
      },
    });
    expect((await visitor.get('/backend/accounts/is_registration_by_form')).body).toEqual({ data: true });
    expect((await new Visitor(server).login(email.toUpperCase(), `${PASSWORD} '" <>&`)).status).toBe(200);
  });

  it('is refused by field for a taken e-mail, in whatever case', async () => {
    const { email } = await newListener(server);
    for (const taken of [email, email.toUpperCase(), ` ${email} `]) {
      const answer = await new Visitor(server).post('/backend/accounts/', { name: 'Б', email: taken, password: PASSWORD });
      expect([answer.status, answer.body]).toEqual([422, problem('email', 'Данный Email уже есть в системе')]);
    }
  });

  it('happens once for one e-mail, of many at once', async () => {
    const { email } = new Visitor(server);
    const body = { name: 'Анна', email, password: PASSWORD };
    const answers = await Promise.all(Array.from({ length: 8 }, () => new Visitor(server).post('/backend/accounts/', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)]);
  });

  it.each(['12345678', 'Qwerty123', 'пароль123', 'ЙЦУКЕНГШ', 'ghbdtn123', 'password1'])(
    '%s is known too well',
    async (password) => {
      const answer = await new Visitor(server).post('/backend/accounts/', { name: 'А', email: 'x@people.test', password });
      expect([answer.status, answer.body]).toEqual([422, problem('password', 'Этот пароль слишком известен, придумайте другой')]);
    },
  );

  it.each([
    ['семь557', 'Количество символов должно быть не менее 8'],
    ['д'.repeat(129), 'Количество символов должно быть не более 128'],
  ])('%s is too short or too long', async (password, msg) => {
    const answer = await new Visitor(server).post('/backend/accounts/', { name: 'А', email: 'x@people.test', password });
    expect([answer.status, answer.body]).toEqual([422, problem('password', msg)]);
  });
});

describe('signing in', () => {
  it('is refused alike for a wrong password and for nobody, and takes as long', async () => {
    const { email } = await newListener(server);
    const nobody = new Visitor(server);
    // Processor time, which is what the work takes; the time that passes depends on the machine's other work too.
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const spent = (since: NodeJS.CpuUsage) => Object.values(process.cpuUsage(since)).reduce((total, part) => total + part, 0);
    for (let round = 0; round < 15; round += 1) {
      for (const [who, address] of [
        ['known', email],
        ['unknown', nobody.email],
      ] as const) {
        const started = process.cpuUsage();
        const { status, body } = await nobody.login(address, 'не тот пароль');
        times[who].push(spent(started));
        expect([status, body]).toEqual([401, { detail: 'Неверный Email или пароль' }]);
      }
    }
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
    const ratio = median(times.known) / median(times.unknown);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  });

  it('of very many at once: whoever is not let in is told to come again, none is lost', async () => {
    const { email } = await newListener(server);
    const answers = await Promise.all(Array.from({ length: 250 }, () => new Visitor(server).login(email)));
    // How many come while others are checked is the machine's affair: it may be none too many.
    for (const { status, headers } of answers)
      expect([status, headers.get('retry-after')]).toEqual(status === 200 ? [200, null] : [503, '2']);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(52);
  });

  it('of more than can be checked and wait is refused at once, with when to come again', async () => {
    const passwords = new Passwords();
    const stored = await passwords.hash(PASSWORD);
    const asked = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.isRight(PASSWORD, stored)));
    // Two at work, fifty in the queue.
    expect(asked.slice(0, 52)).toEqual(Array(52).fill({ status: 'fulfilled', value: true }));
    for (const one of asked.slice(52))
      expect(one).toMatchObject({ status: 'rejected', reason: { status: 503, headers: { 'retry-after': '2' } } });
  });
});

describe('confirming an e-mail', () => {
  it('takes the token of the letter, once', async () => {
    const visitor = await newListener(server);
    const token = await letterToken(server, visitor.email, 'confirm');
    const guest = new Visitor(server);
    expect((await visitor.post('/backend/accounts/confirm_email', { token })).body).toEqual({
      result: true,
      has_dropped_ways_in: false,
    });
    expect((await visitor.get('/backend/accounts/me')).body).toMatchObject({ data: { is_email_confirmed: true } });
    expect((await guest.post('/backend/accounts/confirm_email', { token })).status).toBe(400);
    expect((await visitor.post('/backend/accounts/send_email_confirmation')).body).toEqual({ result: false });
  });

  it('does not confirm an address that was replaced meanwhile', async () => {
    const visitor = await newListener(server);
    const token = await letterToken(server, visitor.email, 'confirm');
    const email = `other-${visitor.email}`;
    await visitor.call('PUT', '/backend/accounts/me/email', { email, password: PASSWORD });
    const theNew = await letterToken(server, email, 'confirm');
    expect((await visitor.post('/backend/accounts/confirm_email', { token: theNew })).status).toBe(200);
    expect((await visitor.post('/backend/accounts/confirm_email', { token })).status).toBe(400);
    expect((await visitor.get('/backend/accounts/me')).body).toMatchObject({ data: { email, is_email_confirmed: true } });
  });

  it('ends after two days', async () => {
    const visitor = await newListener(server);
    const token = await letterToken(server, visitor.email, 'confirm');
    later(48 * 60 * MINUTE_MS);
    expect((await new Visitor(server).post('/backend/accounts/confirm_email', { token })).status).toBe(400);
  });
});

describe('a forgotten password', () => {
  const ask = (email: string) => new Visitor(server).post('/backend/accounts/send_email_change_password', { email });
  const change = (token: string, password: string) =>
    new Visitor(server).post('/backend/accounts/change_password', { password }, { authorization: `Bearer ${token}` });

  it('is replaced by the token of the letter, once, and everybody is signed out', async () => {
    const visitor = await newListener(server);
    expect((await ask(visitor.email.toUpperCase())).body).toEqual({ result: true });
    const token = await letterToken(server, visitor.email, 'token');
    // A refused password costs no token.
    expect((await change(token, 'password1')).status).toBe(422);
    expect((await change(token, NEW_PASSWORD)).body).toEqual({ result: true });
    expect(await visitor.isSignedIn()).toBe(false);
    expect((await visitor.login(visitor.email, PASSWORD)).status).toBe(401);
    expect((await visitor.login(visitor.email, NEW_PASSWORD)).status).toBe(200);
    const again = await change(token, `${NEW_PASSWORD}!`);
    expect([again.status, again.body]).toEqual([
      400,
      { detail: 'Ссылка для смены пароля устарела или уже использована. Запросите новую.' },
    ]);
    // Whoever reads the letter has the address.
    expect((await visitor.get('/backend/accounts/me')).body).toMatchObject({ data: { is_email_confirmed: true } });
  });

  it('is replaced once by many at once', async () => {
    const visitor = await newListener(server);
    await ask(visitor.email);
    const token = await letterToken(server, visitor.email, 'token');
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => change(token, `${NEW_PASSWORD} ${at}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
  });

  it('has ten minutes', async () => {
    const visitor = await newListener(server);
    await ask(visitor.email);
    const token = await letterToken(server, visitor.email, 'token');
    later(10 * MINUTE_MS);
    expect((await change(token, NEW_PASSWORD)).status).toBe(400);
  });

  it('of nobody is answered the same, and no letter goes out', async () => {
    const before = (await server.letters()).length;
    const { email } = new Visitor(server);
    expect((await ask(email)).body).toEqual({ result: true });
    expect((await server.letters()).length).toBe(before);
  });

  it('is not replaced by a token of another kind', async () => {
    const visitor = await newListener(server);
    expect((await change(await letterToken(server, visitor.email, 'confirm'), NEW_PASSWORD)).status).toBe(400);
    expect((await change(visitor.tokens?.refresh_token ?? '', NEW_PASSWORD)).status).toBe(401);
    expect((await new Visitor(server).post('/backend/accounts/change_password', { password: NEW_PASSWORD })).status).toBe(401);
  });

  it('is stored as a hash: the table does not hold the token', async () => {
    const visitor = await newListener(server);
    await ask(visitor.email);
    const token = await letterToken(server, visitor.email, 'token');
    expect(JSON.stringify(await server.db.select().from(oneTimeTokens))).not.toContain(token);
    expect(JSON.stringify(server.log)).not.toContain(token);
  });
});

describe('a known password', () => {
  it('is changed by itself; other browsers are signed out, this one is not', async () => {
    const visitor = await newListener(server);
    const elsewhere = new Visitor(server);
    await elsewhere.login(visitor.email);
    const change = (body: object) => visitor.post('/backend/accounts/change_password', body);
    expect((await change({ password: NEW_PASSWORD })).body).toEqual(problem('old_password', 'Введите прежний пароль'));
    expect((await change({ password: NEW_PASSWORD, old_password: 'не тот' })).body).toEqual(
      problem('old_password', 'Неверный пароль'),
    );
    expect((await change({ password: NEW_PASSWORD, old_password: PASSWORD })).body).toEqual({ result: true });
    expect([await visitor.isSignedIn(), await elsewhere.isSignedIn()]).toEqual([true, false]);
    expect((await new Visitor(server).login(visitor.email, NEW_PASSWORD)).status).toBe(200);
    expect((await server.letters())[0]).toMatchObject({ recipient: visitor.email, subject: 'Пароль изменён' });
  });
});

describe('the demo accounts', () => {
  it.each([
    ['listener', 'listener@glossa.test', null],
    ['subscriber', 'subscriber@glossa.test', { is_visible: true, partner_integration_info: null }],
    ['tele2', null, { is_visible: true, partner_integration_info: { name: 'tele2' } }],
  ] as const)('%s', async (demo, email, subscription) => {
    const headers = await server.signIn(demo);
    const visitor = new Visitor(server);
    expect((await visitor.get('/backend/accounts/me', headers)).body).toMatchObject({ data: { email } });
    const { body } = await visitor.get<{ data: unknown }>('/backend/subscriptions/types/active', headers);
    if (subscription === null) expect(body).toEqual({ data: null });
    else expect(body).toMatchObject({ data: subscription });
  });
});
