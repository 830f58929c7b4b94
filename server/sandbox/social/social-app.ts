import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { Hono } from 'hono';
import { hashOf, newSecret } from '../../auth/token-codec.ts';
import type { Database } from '../../db/database.ts';
import { sandboxSocialCodes } from '../../db/schema.ts';
import { readText } from '../../http/parse.ts';
import { callbackPath } from '../../social/visits.ts';
import { sandboxPage } from '../page.ts';
import { consentForm, refusal } from './consent.ts';
import { SANDBOX_NETWORKS, type SandboxNetworkInfo, TEST_PEOPLE } from './people.ts';

/**
 * A social network of its own: OAuth 2 authorization code with PKCE, strict about what it is asked. It knows the product
 * only as a client with an id and a redirect address.
 */

export const CLIENT_ID = 'glossa';
const CODE_LIFE_MS = 60_000;
const TOKEN_LIFE_MS = 60_000;

interface Granted {
  network: SandboxNetworkInfo;
  person: string;
  until: number;
}

export function sandboxSocialApp(db: Database, now: () => Date): Hono {
  const app = new Hono();
  // Tokens live for the one question asked with them, a moment later and in this process.
  const tokens = new Map<string, Granted>();
  const networkOf = (type: string | undefined) => SANDBOX_NETWORKS.find((network) => network.type === type) ?? null;

  app.get('/:network/authorize', (c) => {
    const network = networkOf(c.req.param('network'));
    const asked = readRequest(c.req.url, network);
    if (network === null || asked === null) return refusal();
    return sandboxPage(`Вход через ${network.name}`, consentForm(network, new URL(c.req.url).search));
  });

  app.post('/:network/authorize', async (c) => {
    const network = networkOf(c.req.param('network'));
    const asked = readRequest(c.req.url, network);
    if (network === null || asked === null) return refusal();
    const form = new URLSearchParams(await readText(c.req.raw));
    const back = new URL(asked.redirectUri);
    back.searchParams.set('state', asked.state);
    const person = TEST_PEOPLE.find(({ id }) => id === form.get('person'));
    if (form.get('decision') !== 'allow' || person === undefined) back.searchParams.set('error', 'access_denied');
    else {
      const code = newSecret();
      await db.insert(sandboxSocialCodes).values({
        codeHash: hashOf(code),
        network: network.type,
        person: person.id,
        redirectUri: asked.redirectUri,
        codeChallenge: asked.codeChallenge,
        expiresAt: new Date(now().getTime() + CODE_LIFE_MS),
      });
      back.searchParams.set('code', code);
    }
    return new Response(null, {
      status: 303,
      headers: { location: back.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    });
  });

  app.post('/:network/token', async (c) => {
    const network = networkOf(c.req.param('network'));
    const form = new URLSearchParams(await readText(c.req.raw));
    const isAsked = form.get('grant_type') === 'authorization_code' && form.get('client_id') === CLIENT_ID;
    if (network === null || !isAsked) return c.json({ error: 'invalid_request' }, 400);
    const [grant] = await db
      .delete(sandboxSocialCodes)
      .where(and(eq(sandboxSocialCodes.codeHash, hashOf(form.get('code') ?? '')), gt(sandboxSocialCodes.expiresAt, now())))
      .returning();
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isTheirs =
      grant?.network === network.type && grant.redirectUri === form.get('redirect_uri') && grant.codeChallenge === challenge;
    if (!isTheirs) return c.json({ error: 'invalid_grant' }, 400);
    const token = newSecret();
    const at = now().getTime();
    for (const [known, { until }] of tokens) if (until <= at) tokens.delete(known);
    tokens.set(token, { network, person: grant.person, until: at + TOKEN_LIFE_MS });
    return c.json({ access_token: token, token_type: 'Bearer', expires_in: TOKEN_LIFE_MS / 1000 });
  });

  app.get('/:network/userinfo', (c) => {
    const grant = tokens.get(/^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '');
    const person = TEST_PEOPLE.find(({ id }) => id === grant?.person);
    const isValid = grant !== undefined && grant.until > now().getTime() && grant.network.type === c.req.param('network');
    if (!isValid || person === undefined) return c.json({ error: 'invalid_token' }, 401);
    const { id, name, email } = person;
    return c.json({ id, name, ...(grant.network.tellsEmail && email !== null && { email }) });
  });

  return app;
}

/** Null for a request that an honest client would not make: nobody is then sent anywhere. */
function readRequest(address: string, network: SandboxNetworkInfo | null) {
  const query = new URL(address).searchParams;
  const [redirectUri, state, codeChallenge] = ['redirect_uri', 'state', 'code_challenge'].map((name) => query.get(name) ?? '');
  if (network === null || !URL.canParse(redirectUri ?? '')) return null;
  const isRegistered = new URL(redirectUri ?? '').pathname === callbackPath(network.type);
  const isWhole =
    query.get('response_type') === 'code' &&
    query.get('client_id') === CLIENT_ID &&
    query.get('code_challenge_method') === 'S256' &&
    /^[\w-]{43}$/.test(codeChallenge ?? '') &&
    state !== '';
  return isRegistered && isWhole
    ? { redirectUri: redirectUri ?? '', state: state ?? '', codeChallenge: codeChallenge ?? '' }
    : null;
}
