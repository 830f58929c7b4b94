import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeSubscriptions } from '../../../server/db/schema.ts';
import { ALL_CALLS, type ListedCall, pathOf, requestOf } from '../../contract/all-calls.ts';
import { SITE } from '../../contract/cases.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { newListener, type Visitor } from '../../support/server/visitor.ts';
import { RIGHTS, type Right } from './rights.ts';

/** Every call of the contract × who asks (reliability §3.7). Not entitled to a lecture is 417 here. */

const ROLES = ['none', 'malformed', 'expired', 'revoked', 'refreshAsBearer', 'user', 'subscriber', 'lapsed', 'other'] as const;
type Role = (typeof ROLES)[number];
const SIGNED_IN: readonly Role[] = ['user', 'subscriber', 'lapsed', 'other'];

let server: TestServer;
let now = new Date('2026-11-21T10:00:00Z');
const headersOf: Partial<Record<Role, Record<string, string>>> = { none: {} };
/** Must never be in an answer to somebody else: the user's id and e-mail. */
let secrets: string[] = [];

const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` });
const access = (visitor: Visitor) => bearer(visitor.tokens?.access_token);

beforeAll(async () => {
  server = await startTestServer({ now: () => now, env: { PUBLIC_URL: SITE } });
  headersOf.malformed = bearer('a.nothing.of-the-kind');
  headersOf.expired = access(await newListener(server));
  now = new Date(now.getTime() + 600_000);
  const revoked = await newListener(server);
  headersOf.revoked = access(revoked);
  await revoked.post('/backend/auth/logout');
  headersOf.refreshAsBearer = bearer((await newListener(server)).tokens?.refresh_token);
  const user = await newListener(server);
  headersOf.user = access(user);
  headersOf.subscriber = await server.signIn('subscriber');
  headersOf.lapsed = access(await lapsed());
  headersOf.other = access(await newListener(server));
  secrets = [user.email, (await user.get<{ data: { id: string } }>('/backend/accounts/me')).body.data.id];
});
afterAll(() => server.close());

async function lapsed(): Promise<Visitor> {
  const visitor = await newListener(server);
  const { data } = (await visitor.get<{ data: { id: string } }>('/backend/accounts/me')).body;
  await server.db.insert(activeSubscriptions).values({
    accountId: data.id,
    subscriptionType: '1 месяц',
    endDate: now,
    isTrial: false,
    isAutoRenewal: false,
    isInvitedUser: false,
    isVisible: true,
  });
  return visitor;
}

function expected(call: ListedCall, right: Right, role: Role): number {
  const isIn = SIGNED_IN.includes(role);
  if (right === 'own' && !isIn) return 401;
  if (right === 'open' && !isIn && role !== 'none') return 401;
  // Signed in: asked for the password in force, which the case has not got right.
  if (right === 'proofInHeader') return isIn ? 422 : 401;
  return call.status;
}

/** The case of the call, with an address nobody has yet where it needs one. */
function caseFor(call: ListedCall): ListedCall {
  if (call.name !== 'accounts.register' && call.name !== 'accounts.updateEmail') return call;
  return { ...call, input: { ...call.input, body: { ...Object(call.input.body), email: `${crypto.randomUUID()}@people.test` } } };
}

/** A call that ends a sign-in is made with one of its own. */
async function headersFor(call: ListedCall, role: Role): Promise<Record<string, string>> {
  if (call.name !== 'auth.logout' || !SIGNED_IN.includes(role)) return headersOf[role] ?? {};
  return role === 'subscriber' ? server.signIn('listener') : access(await newListener(server));
}

const rightOf = (name: string): Right => {
  const [group = '', call = ''] = name.split('.');
  return (RIGHTS as Record<string, Record<string, Right>>)[group]?.[call] ?? 'own';
};

describe.each(ALL_CALLS.map((call) => [call.name, rightOf(call.name), call] as const))('%s (%s)', (name, right, call) => {
  it.each(ROLES)('%s', async (role) => {
    const asked = caseFor(call);
    const response = await server.fetch(pathOf(asked), requestOf(asked, await headersFor(call, role)));
    expect(response.status).toBe(expected(call, right, role));
    const text = await response.text();
    if (!SIGNED_IN.includes(role)) expect(text).not.toContain('is_favorite');
    if (role === 'other') for (const secret of secrets) expect(text).not.toContain(secret);
    if (name === 'auth.clientIsAuth' && response.status === 200)
      expect(JSON.parse(text)).toEqual({ result: SIGNED_IN.includes(role) });
  });
});

describe('a lecture that is not free', () => {
  it.each([
    ['none', 417],
    ['malformed', 401],
    ['expired', 401],
    ['revoked', 401],
    ['refreshAsBearer', 401],
    ['user', 417],
    ['subscriber', 200],
    ['lapsed', 417],
    ['other', 417],
  ] as const)('for %s: %i', async (role, status) => {
    const response = await server.fetch('/backend/materials/2/audio', { headers: headersOf[role] ?? {} });
    expect(response.status).toBe(status);
    if (status === 417) expect(await response.json()).toEqual({ detail: 'Лекция доступна по подписке' });
  });
});
