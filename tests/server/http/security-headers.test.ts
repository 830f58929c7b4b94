import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { materials } from '../../../server/db/schema.ts';
import { type SampleWeb, sampleWeb } from '../../support/server/sample-web.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';

/** Headers of reliability §3.1 on every kind of answer (H5). */

let web: SampleWeb;
let plain: TestServer;
let published: TestServer;
beforeAll(async () => {
  web = await sampleWeb();
  plain = await startTestServer({ webDir: web.dir });
  published = await startTestServer({
    webDir: web.dir,
    env: { PUBLIC_URL: 'https://glossa.example', API_BASE: 'https://api.example/v1' },
  });
});
afterAll(async () => {
  await plain.close();
  await published.close();
  await web.remove();
});

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'none'; img-src 'self'; media-src 'self'; font-src 'self'; " +
  "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'; report-to csp";
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};
const ISOLATION = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'credentialless' };
const PAGE = {
  'content-security-policy': POLICY,
  'reporting-endpoints': 'csp="/csp-report"',
  ...EVERYWHERE,
  ...ISOLATION,
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), autoplay=(self)',
  'cache-control': 'no-cache',
  'content-type': 'text/html; charset=utf-8',
};
const CALL = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'no-store',
  ...EVERYWHERE,
  'content-type': 'application/json; charset=utf-8',
};
const MEDIA = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox", ...EVERYWHERE };

const audioPath = async (server: TestServer) =>
  ((await (await server.fetch('/backend/materials/1/audio')).json()) as { data: string }).data;
const picked = (response: Response, names: object) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, response.headers.get(name)]));

const TABLE: readonly (readonly [string, number, object, (server: TestServer) => Promise<Response>])[] = [
  ['a page', 200, PAGE, (server) => server.fetch('/')],
  ['a page that is not found', 404, PAGE, (server) => server.fetch('/nothing')],
  [
    'a script',
    200,
    { ...EVERYWHERE, ...ISOLATION, 'cache-control': 'public, max-age=31536000, immutable' },
    (server) => server.fetch('/assets/app-1a2b3c.js'),
  ],
  ['a call', 200, CALL, (server) => server.fetch('/backend/rubrics/list')],
  ['a call of the second base', 200, CALL, (server) => server.fetch('/api/achievements/')],
  ['a call that is not found', 404, CALL, (server) => server.fetch('/backend/nothing')],
  ['a call refused', 401, CALL, (server) => server.fetch('/backend/accounts/me')],
  ['a call with wrong fields', 422, CALL, (server) => server.fetch('/backend/rubrics/x')],
  ['audio', 200, { ...MEDIA, 'content-type': 'audio/mpeg' }, async (server) => server.fetch(await audioPath(server))],
  [
    'a range out of the file',
    416,
    MEDIA,
    async (server) => server.fetch(await audioPath(server), { headers: { range: 'bytes=999999-' } }),
  ],
  ['audio refused', 403, CALL, (server) => server.fetch('/media/audio/1')],
  ['the API document', 200, CALL, (server) => server.fetch('/backend/openapi.json')],
];

describe('headers', () => {
  it.each(TABLE)('of %s (%i)', async (_, status, headers, ask) => {
    const response = await ask(plain);
    expect(response.status).toBe(status);
    expect(picked(response, headers)).toEqual(headers);
  });

  it.each(TABLE)('of %s tell nothing of the server and open nothing to other sites', async (_, __, ___, ask) => {
    const { headers } = await ask(plain);
    for (const name of [
      'server',
      'x-powered-by',
      'access-control-allow-origin',
      'access-control-allow-credentials',
      'set-cookie',
    ]) {
      expect([name, headers.get(name)]).toEqual([name, null]);
    }
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/);
  });

  it.each(TABLE)('of %s ask for https only where the site is published over it', async (_, __, ___, ask) => {
    expect((await ask(plain)).headers.get('strict-transport-security')).toBeNull();
    expect((await ask(published)).headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains; preload');
  });

  it('of a page published over https name the hosts of the calls', async () => {
    const policy = (await published.fetch('/')).headers.get('content-security-policy');
    expect(policy).toBe(
      POLICY.replace("connect-src 'self'", "connect-src 'self' https://api.example")
        .replace("img-src 'self'", "img-src 'self' https://api.example")
        .replace("media-src 'self'", "media-src 'self' https://api.example")
        .replace('report-to', 'upgrade-insecure-requests; report-to'),
    );
  });

  it('of a page open exactly the origins of the tags that are set, and one policy of Trusted Types', async () => {
    const counted = await startTestServer({
      webDir: web.dir,
      env: {
        TAG_MANAGER_ID: 'GTM-1',
        TAG_MANAGER_URL: 'https://tags.example/gtm.js',
        COUNTER_ID: '42',
        COUNTER_URL: 'https://counter.example:8443/tag.js',
        ANALYTICS_ORIGINS: 'https://hits.example',
      },
    });
    const policy = (await counted.fetch('/')).headers.get('content-security-policy');
    const call = (await counted.fetch('/backend/rubrics/list')).headers.get('content-security-policy');
    await counted.close();
    const tags = 'https://tags.example https://counter.example:8443';
    expect(policy).toBe(
      POLICY.replace("script-src 'self'", `script-src 'self' ${tags}`)
        .replace("img-src 'self'", `img-src 'self' ${tags} https://hits.example`)
        .replace("connect-src 'self'", `connect-src 'self' ${tags} https://hits.example`)
        .replace("trusted-types 'none'", 'trusted-types glossa-tags'),
    );
    expect(call).toBe(CALL['content-security-policy']);
  });

  it('of further origins of analytics open nothing while no tag is set', async () => {
    const silent = await startTestServer({ webDir: web.dir, env: { ANALYTICS_ORIGINS: 'https://hits.example' } });
    const policy = (await silent.fetch('/')).headers.get('content-security-policy');
    await silent.close();
    expect(policy).toBe(POLICY);
  });

  it('of a failure are those of a call, and its text tells nothing but its number', async () => {
    const broken = await startTestServer();
    await broken.db.delete(materials);
    await broken.db.execute('alter table materials rename to gone');
    const response = await broken.fetch('/backend/materials/material/1');
    expect(response.status).toBe(500);
    expect(picked(response, CALL)).toEqual(CALL);
    const id = response.headers.get('x-request-id');
    expect(await response.json()).toEqual({ detail: `На сервере произошла ошибка. Номер запроса: ${id}` });
    const logged = broken.log.find((entry) => entry.id === id && entry.level === 'error');
    expect(logged?.message).toMatch(/materials/);
    await broken.close();
  });
});
