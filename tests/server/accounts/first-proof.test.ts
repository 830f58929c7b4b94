import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { partnerSubscribers, socialIdentities } from '../../../server/db/schema.ts';
import { arrived, connect, open, pageOf } from '../../support/server/partner-visits.ts';
import { bind, bindingCode, exchange, NO_EMAIL, signInCode } from '../../support/server/social-visits.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { idOf } from '../../support/server/subscription.ts';
import { letterToken, newListener, PASSWORD, Visitor } from '../../support/server/visitor.ts';

/**
 * Somebody has typed another's address and has ways into that account; then its owner reads a letter. Whichever way the
 * address is proven for the first time, none of the ways in of before leads in any more.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  // The sandbox's people are few: each story begins with nobody bound.
  await server.db.delete(socialIdentities);
  await server.db.delete(partnerSubscribers);
});

const NEW_PASSWORD = 'совсем другой пароль';

/** An account with an address that is not its maker's. */
interface Squatted {
  email: string;
  accountId: string;
  /** Tries the way in as its maker would. @returns the account it leads into; null: none */
  signIn: () => Promise<string | null>;
}

const idIfIn = async (visitor: Visitor): Promise<string | null> => ((await visitor.isSignedIn()) ? idOf(visitor) : null);

async function bySubscriber(partner: 'tele2' | 'beeline', subject: string): Promise<string | null> {
  return idIfIn(await arrived(server, partner, subject));
}

async function byNetwork(type: string): Promise<string | null> {
  const visitor = new Visitor(server);
  await exchange(visitor, type, await signInCode(server, type, NO_EMAIL));
  return visitor.tokens === null ? null : idIfIn(visitor);
}

/** Bindings that somebody may have made before, each with the way in it gives. */
const BOUND = {
  'a password': async () => {
    const squatter = await newListener(server);
    const signIn = async () => {
      const again = new Visitor(server);
      return (await again.login(squatter.email)).status === 200 ? idOf(again) : null;
    };
    return { email: squatter.email, accountId: await idOf(squatter), signIn };
  },
  'a sign-in': async () => {
    const squatter = await newListener(server);
    return { email: squatter.email, accountId: await idOf(squatter), signIn: () => idIfIn(squatter) };
  },
  'a sign-in to be renewed': async () => {
    const squatter = await newListener(server);
    const signIn = async () => {
      const { status, body } = await squatter.refresh();
      if (status !== 200) return null;
      squatter.tokens = body;
      return idIfIn(squatter);
    };
    return { email: squatter.email, accountId: await idOf(squatter), signIn };
  },
  'a network': async () => {
    const squatter = await newListener(server);
    expect((await bind(squatter, 'ok', await bindingCode(squatter, 'ok', NO_EMAIL))).status).toBe(200);
    return { email: squatter.email, accountId: await idOf(squatter), signIn: () => byNetwork('ok') };
  },
  'a network it was made through': async () => {
    const squatter = new Visitor(server);
    const code = await signInCode(server, 'vk', NO_EMAIL);
    const body = { email: squatter.email, code };
    expect((await squatter.signInBy('/backend/auth/social/login_without_email', body)).status).toBe(200);
    return { email: squatter.email, accountId: await idOf(squatter), signIn: () => byNetwork('vk') };
  },
  'a network that is being bound': async () => {
    const squatter = await newListener(server);
    const code = await bindingCode(squatter, 'ok', NO_EMAIL);
    const signIn = async () => {
      await bind(squatter, 'ok', code);
      return byNetwork('ok');
    };
    return { email: squatter.email, accountId: await idOf(squatter), signIn };
  },
  'a partner’s subscriber': async () => {
    const squatter = await newListener(server);
    await open(squatter, await connect(await pageOf(squatter, 'beeline'), '9030000001'));
    return { email: squatter.email, accountId: await idOf(squatter), signIn: () => bySubscriber('beeline', '9030000001') };
  },
  'a partner’s subscriber it was made for': async () => {
    const squatter = await arrived(server, 'tele2', '9770000002');
    const { email } = squatter;
    expect((await squatter.post('/backend/partner-adapter/append_email', { email })).status).toBe(200);
    return { email, accountId: await idOf(squatter), signIn: () => bySubscriber('tele2', '9770000002') };
  },
  'another address that waits for its letter': async () => {
    const squatter = await newListener(server);
    const own = `own-${squatter.email}`;
    const asked = await squatter.call('PUT', '/backend/accounts/me/email', { email: own, password: PASSWORD });
    expect(asked.status).toBe(200);
    const token = await letterToken(server, own, 'confirm');
    const signIn = async () => {
      await new Visitor(server).post('/backend/accounts/confirm_email', { token, password: PASSWORD });
      const again = new Visitor(server);
      return (await again.login(own)).status === 200 ? idOf(again) : null;
    };
    return { email: squatter.email, accountId: await idOf(squatter), signIn };
  },
} satisfies Record<string, () => Promise<Squatted>>;

async function signInByLetter(email: string, visitor: Visitor) {
  await visitor.post('/backend/auth/send_email_sign_in', { email });
  return visitor.signInBy('/backend/auth/email_sign_in', { code: await letterToken(server, email, 'code') });
}

async function confirm(email: string, visitor: Visitor) {
  const token = await letterToken(server, email, 'confirm');
  return visitor.post('/backend/accounts/confirm_email', { token });
}

/** The ways an owner proves the address. @returns the owner, signed in */
const PROVED = {
  'the letter to sign in by': async (email) => {
    const owner = new Visitor(server);
    expect((await signInByLetter(email, owner)).body).toMatchObject({ has_dropped_ways_in: true });
    return owner;
  },
  'the letter for a new password': async (email) => {
    const owner = new Visitor(server);
    await owner.post('/backend/accounts/send_email_change_password', { email });
    const authorization = `Bearer ${await letterToken(server, email, 'token')}`;
    const changed = await owner.post('/backend/accounts/change_password', { password: NEW_PASSWORD }, { authorization });
    expect(changed.status).toBe(200);
    // Done by the owner with the very letter, it stays.
    expect((await owner.login(email, NEW_PASSWORD)).status).toBe(200);
    return owner;
  },
  'the letter that confirms': async (email) => {
    const { body } = await confirm(email, new Visitor(server));
    expect(body).toEqual({ result: true, has_dropped_ways_in: true });
    const owner = new Visitor(server);
    await signInByLetter(email, owner);
    return owner;
  },
  'the letter that confirms, by whoever is signed in to another account': async (email) => {
    expect((await confirm(email, await newListener(server))).body).toEqual({ result: true, has_dropped_ways_in: true });
    const owner = new Visitor(server);
    await signInByLetter(email, owner);
    return owner;
  },
} satisfies Record<string, (email: string) => Promise<Visitor>>;

const pairs = Object.entries(BOUND).flatMap(([bound, squat]) =>
  Object.entries(PROVED).map(([proved, prove]) => [bound, proved, squat, prove] as const),
);

describe('of another’s account', () => {
  it.each(Object.entries(BOUND).filter(([name]) => !/being bound|waits/.test(name)))('%s leads in before', async (_, squat) => {
    const { accountId, signIn } = await squat();
    expect(await signIn()).toBe(accountId);
  });

  it.each(pairs)('%s does not after %s', async (_, proved, squat, prove) => {
    const { email, accountId, signIn } = await squat();
    const owner = await prove(email);
    expect(await signIn()).not.toBe(accountId);
    expect(await idOf(owner)).toBe(accountId);
    const me = await owner.get<{ data: object }>('/backend/accounts/me');
    const hasPassword = proved === 'the letter for a new password';
    expect(me.body.data).toEqual(
      expect.objectContaining({ email, is_email_confirmed: true, has_password: hasPassword, new_email: null }),
    );
    expect((await owner.get('/backend/auth/social')).body).toEqual({ data: [] });
  });
});

describe('of one’s own account', () => {
  const bound = async () => {
    const listener = await newListener(server);
    await bind(listener, 'ok', await bindingCode(listener, 'ok', NO_EMAIL));
    await open(listener, await connect(await pageOf(listener, 'beeline'), '9030000001'));
    return listener;
  };
  const stays = async (listener: Visitor) => {
    const id = await idOf(listener);
    expect(await byNetwork('ok')).toBe(id);
    expect(await bySubscriber('beeline', '9030000001')).toBe(id);
    expect((await new Visitor(server).login(listener.email)).status).toBe(200);
    expect((await listener.get('/backend/accounts/me')).body).toMatchObject({
      data: { is_email_confirmed: true, has_password: true },
    });
  };
  const KEPT = { result: true, has_dropped_ways_in: false };

  it('all stays where the browser that typed the address opens its letter', async () => {
    const listener = await bound();
    const token = await letterToken(server, listener.email, 'confirm');
    // A partner's link signs in anew: the registration's sign-in is another one by now, and a new letter is had by it.
    expect((await listener.post('/backend/accounts/send_email_confirmation')).body).toEqual({ result: true });
    expect(await letterToken(server, listener.email, 'confirm')).not.toBe(token);
    expect((await confirm(listener.email, listener)).body).toEqual(KEPT);
    await stays(listener);
  });

  it('all stays where whoever opens the letter elsewhere knows the password', async () => {
    const listener = await bound();
    const token = await letterToken(server, listener.email, 'confirm');
    const guest = new Visitor(server);
    const wrong = await guest.post('/backend/accounts/confirm_email', { token, password: 'не тот' });
    expect([wrong.status, wrong.body]).toEqual([422, { detail: [{ loc: ['body', 'password'], msg: 'Неверный пароль' }] }]);
    expect((await guest.post('/backend/accounts/confirm_email', { token, password: PASSWORD })).body).toEqual(KEPT);
    await stays(listener);
  });

  it('a sign-in that did not ask for the letter is asked for the password, and nothing is dropped meanwhile', async () => {
    const listener = await bound();
    const elsewhere = new Visitor(server);
    await elsewhere.login(listener.email);
    const asked = await confirm(listener.email, elsewhere);
    expect([asked.status, asked.body]).toEqual([
      422,
      { detail: [{ loc: ['body', 'password'], msg: 'Введите пароль от аккаунта' }] },
    ]);
    const token = await letterToken(server, listener.email, 'confirm');
    expect((await elsewhere.post('/backend/accounts/confirm_email', { token, password: PASSWORD })).body).toEqual(KEPT);
    await stays(listener);
  });

  it('a stranger’s link that signs in to the stranger’s account does not make it one’s own', async () => {
    const stranger = await arrived(server, 'tele2', '9770000002');
    await stranger.post('/backend/partner-adapter/append_email', { email: stranger.email });
    const talkedInto = await arrived(server, 'tele2', '9770000002');
    expect(await idOf(talkedInto)).toBe(await idOf(stranger));
    const asked = await confirm(stranger.email, talkedInto);
    expect([asked.status, asked.body]).toEqual([417, { detail: expect.stringMatching(/^Откройте ссылку там/) }]);
    expect((await stranger.get('/backend/accounts/me')).body).toMatchObject({ data: { is_email_confirmed: false } });
  });

  it('a browser whose token has run out is told so, not taken for a guest', async () => {
    const listener = await bound();
    const token = await letterToken(server, listener.email, 'confirm');
    const authorization = 'Bearer a.run.out';
    const answer = await new Visitor(server).post('/backend/accounts/confirm_email', { token }, { authorization });
    expect(answer.status).toBe(401);
    expect((await new Visitor(server).login(listener.email)).status).toBe(200);
  });

  it('nothing is dropped by a second proof', async () => {
    const listener = await bound();
    await listener.post('/backend/accounts/send_email_confirmation');
    expect((await confirm(listener.email, listener)).status).toBe(200);
    const again = new Visitor(server);
    expect((await signInByLetter(listener.email, again)).body).toMatchObject({ has_dropped_ways_in: false });
    await stays(listener);
  });
});

describe('merging', () => {
  it('moves no way in from an account whose address nobody had confirmed', async () => {
    const squatter = await newListener(server);
    await bind(squatter, 'ok', await bindingCode(squatter, 'ok', NO_EMAIL));
    await open(squatter, await connect(await pageOf(squatter, 'beeline'), '9030000001'));
    const owner = await arrived(server, 'tele2', '9770000001');
    const merge = (code?: string) =>
      owner.post(
        `/backend/partner-adapter/merger-accounts?${new URLSearchParams({ old_email: squatter.email, ...(code !== undefined && { code }) })}`,
      );
    await merge();
    const text = (await server.letters()).find(({ recipient }) => recipient === squatter.email)?.text ?? '';
    expect((await merge(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/m.exec(text)?.[0])).body).toEqual({ result: true });
    const id = await idOf(owner);
    expect(await byNetwork('ok')).not.toBe(id);
    expect(await bySubscriber('beeline', '9030000001')).not.toBe(id);
    expect(await squatter.isSignedIn()).toBe(false);
    expect((await new Visitor(server).login(squatter.email)).status).toBe(401);
    expect(await bySubscriber('tele2', '9770000001')).toBe(id);
  });
});
