import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';

/** The database is away: guests read on, whoever needs it is told in words and when to come again, nobody meets a 500. */

let server: TestServer;
let client: Record<string, unknown>;

beforeAll(async () => {
  server = await startTestServer();
  client = (server.db as unknown as { $client: Record<string, unknown> }).$client;
});
afterAll(() => server.close());

const QUESTIONS = ['query', 'transaction', 'connect', 'exec'] as const;

/** Each question fails as one to a machine that is off. */
function switchOff(): void {
  const refused = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  for (const question of QUESTIONS) if (question in client) client[question] = refused;
}
/** The methods of the class show through again. */
function switchOn(): void {
  for (const question of QUESTIONS) delete client[question];
}

it('answers guests from what it knows, and others 503 with the time to come again, until the database is back', async () => {
  const { authorization } = await server.signIn('listener');
  const known = await (await server.fetch('/backend/rubrics/list')).text();
  switchOff();
  try {
    expect(await (await server.fetch('/backend/rubrics/list')).text()).toBe(known);
    // Never asked before: the catalogue in memory is enough.
    expect((await server.fetch('/backend/projects/list')).status).toBe(200);
    const own = await server.fetch('/backend/accounts/me', { headers: { authorization } });
    expect([own.status, own.headers.get('retry-after'), await own.json()]).toEqual([
      503,
      '5',
      { detail: 'База данных не отвечает' },
    ]);
    const page = await server.fetch('/sandbox/mail', { headers: { accept: 'text/html,application/xhtml+xml' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    const text = await page.text();
    expect(text).toContain('<h1>Глосса ненадолго недоступна</h1>');
    expect(text).toContain('База данных не отвечает. Страница откроется сама');
    expect(text).not.toContain('<script');
  } finally {
    switchOn();
  }
  expect((await server.fetch('/backend/accounts/me', { headers: { authorization } })).status).toBe(200);
});
