import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streams } from '../../../contract/index.ts';
import { ALL_CALLS } from '../../contract/all-calls.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const post = (body: BodyInit, headers: Record<string, string> = JSON_TYPE) =>
  server.fetch('/backend/projects/', { method: 'POST', headers, body });
const detail = async (response: Response) => ((await response.json()) as { detail: unknown }).detail;

/** Requests that `fetch` would not send: a method, a path, a body without an end. */
function raw(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<{ status: number; allow: string | undefined }> {
  return new Promise((resolve, reject) => {
    const asked = request(server.url, { method, path, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, allow: response.headers.allow }));
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

describe('bodies', () => {
  it('over 64 KiB are refused, with and without a length', async () => {
    const large = JSON.stringify({ search: 'а', pad: 'x'.repeat(66_000) });
    const told = await post(large);
    expect([told.status, await detail(told)]).toEqual([413, 'Слишком большой запрос']);
    const chunked = await raw('POST', '/backend/projects/', { ...JSON_TYPE, 'transfer-encoding': 'chunked' }, large);
    expect(chunked.status).toBe(413);
    expect((await post(JSON.stringify({ pad: 'x'.repeat(60_000) }))).status).toBe(200);
  });

  it('of another type are refused', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
    ]) {
      const response = await post('{}', { 'content-type': type });
      expect([type, response.status]).toEqual([type, 415]);
    }
    expect((await post('{}', { 'content-type': 'Application/JSON; charset=utf-8' })).status).toBe(200);
  });

  it.each(['{', 'null,', '"', '{"a":}', '\u0000', new Uint8Array([0xff, 0xfe])])(
    'that are not JSON are complained of: %j',
    async (body) => {
      const response = await post(body);
      expect([response.status, await detail(response)]).toEqual([422, [{ loc: ['body'], msg: 'Тело запроса — не JSON' }]]);
    },
  );

  it.each([
    ['[]', ['body'], 'Должно быть объектом'],
    ['null', ['body'], 'Должно быть объектом'],
    ['{"search":5}', ['body', 'search'], 'Должно быть строкой'],
    ['{"tags":"x"}', ['body', 'tags'], 'Должно быть списком'],
    ['{"tags":["x",5]}', ['body', 'tags', 1], 'Должно быть строкой'],
    ['{"rubric":"1"}', ['body', 'rubric'], 'Должно быть целым числом'],
    ['{"rubric":1.5}', ['body', 'rubric'], 'Должно быть целым числом'],
    ['{"rubric":0}', ['body', 'rubric'], 'Должно быть не меньше 1'],
  ])('with wrong fields are complained of by field: %s', async (body, loc, msg) => {
    const response = await post(body);
    expect([response.status, await detail(response)]).toEqual([422, [{ loc, msg }]]);
  });

  it('may be empty where nothing in them is required', async () => {
    expect((await server.fetch('/backend/projects/', { method: 'POST' })).status).toBe(200);
    expect(
      (await server.fetch('/backend/projects/1', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'ignored' }))
        .status,
    ).toBe(200);
  });
});

describe('addresses', () => {
  it('over 8 KiB are refused', async () => {
    const response = await server.fetch(`/backend/common/search?q=${'a'.repeat(8192)}`);
    expect([response.status, await detail(response)]).toEqual([414, 'Слишком длинный адрес']);
    expect((await raw('GET', '/', { 'x-long': 'a'.repeat(17_000) })).status).toBe(431);
  });

  it.each(['/backend', '/backend/', '/backend/nothing', '/api/nothing', '/backend/accounts', '/backend/projects/list/1/2'])(
    '%s: nobody answers there',
    async (path) => expect((await raw('GET', path)).status).toBe(404),
  );

  it('take the first of repeated parameters and ignore unknown ones', async () => {
    const response = await server.fetch('/backend/materials/news?limit=2&limit=x&__proto__=1&constructor=1');
    expect(((await response.json()) as { data: unknown[] }).data).toHaveLength(2);
  });
});

describe('methods', () => {
  it.each([
    ['DELETE', '/backend/rubrics/list', 'GET, HEAD'],
    ['POST', '/backend/rubrics/list', 'GET, HEAD'],
    ['PUT', '/backend/projects/list', 'GET, HEAD, POST'],
    ['GET', '/backend/projects/1', 'POST'],
    ['HEAD', '/backend/projects/1', 'POST'],
    ['OPTIONS', '/backend/auth/login', 'POST'],
    ['PATCH', '/media/images/x', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
  ])('%s %s is refused with what is allowed', async (method, path, allow) => {
    const response = await raw(method, path);
    expect(response.status).toBe(405);
    expect(response.allow?.split(', ').sort()).toEqual(allow.split(', ').sort());
  });

  it('TRACE is refused', async () => expect((await raw('TRACE', '/')).status).toBe(405));

  it('HEAD of a call is its GET without a body', async () => {
    const response = await server.fetch('/backend/rubrics/list', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('a written segment goes before a parameter', () => {
  it.each([
    ['GET', '/backend/projects/list', 200],
    ['POST', '/backend/projects/slug/arka', 404],
    ['GET', '/backend/common/compilations/list', 200],
    ['GET', '/api/achievements/events', 401],
    ['GET', '/backend/materials/favorite', 401],
    ['GET', '/backend/materials/material/favorite', 404],
  ])('%s %s', async (method, path, status) => expect((await raw(method, path)).status).toBe(status));
});

describe('service addresses', () => {
  it('tell that the server is well', async () => expect((await server.fetch('/healthz')).status).toBe(200));

  it('take reports of the content policy, without writing down what is in them', async () => {
    const report = JSON.stringify([
      { type: 'csp-violation', body: { effectiveDirective: 'script-src', blockedURL: 'https://evil.example/?token=secret' } },
    ]);
    const response = await server.fetch('/csp-report', {
      method: 'POST',
      headers: { 'content-type': 'application/reports+json' },
      body: report,
    });
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(server.log).toContainEqual(expect.objectContaining({ csp: 'script-src' }));
    expect(JSON.stringify(server.log)).not.toMatch(/evil|secret/);
    for (let sent = 0; sent < 30; sent += 1) await server.fetch('/csp-report', { method: 'POST', body: 'x' });
    expect(server.log.filter((entry) => entry.csp !== undefined).length).toBeLessThanOrEqual(40);
    expect((await server.fetch('/csp-report', { method: 'POST', body: 'x'.repeat(70_000) })).status).toBe(413);
  });
});

describe('the log', () => {
  it('has a line for each request, without the values of its query', async () => {
    const path = `/backend/accounts/checking/email?email=${encodeURIComponent('somebody@glossa.test')}&x=1`;
    const response = await server.fetch(path, { headers: { authorization: 'Bearer very-secret-token' } });
    const line = server.log.find(({ id }) => id === response.headers.get('x-request-id'));
    expect(line).toMatchObject({ method: 'GET', path: '/backend/accounts/checking/email?email=…&…', status: 401 });
    expect(JSON.stringify(server.log)).not.toMatch(/somebody|very-secret/);
  });
});

describe('the API page', () => {
  it('is made of files of this server only', async () => {
    const page = await server.fetch('/docs-api/');
    const html = await page.text();
    expect(html).not.toMatch(/https?:\/\//);
    for (const [, file] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
      if (file === undefined || file.startsWith('data:')) continue;
      const response = await server.fetch(`/docs-api/${file}`);
      expect([file, response.status]).toEqual([file, 200]);
    }
    expect((await server.fetch('/docs-api', { redirect: 'manual' })).headers.get('location')).toBe('/docs-api/');
    expect((await server.fetch('/docs-api/package.json')).status).toBe(404);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/);
  });

  it('describes every call and every stream of the contract', async () => {
    const document = (await (await server.fetch('/backend/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    const described = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    const names = [...ALL_CALLS.map(({ name }) => name), ...Object.keys(streams).map((name) => `streams.${name}`)];
    expect(described.sort()).toEqual(names.sort());
  });
});
