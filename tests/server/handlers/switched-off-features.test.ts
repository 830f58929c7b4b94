import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SampleWeb, sampleWeb } from '../../support/server/sample-web.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';

/** A feature that the operator has switched off is not there: neither its pages nor its calls. */

let web: SampleWeb;
let server: TestServer;
let headers: { authorization: string };
beforeAll(async () => {
  web = await sampleWeb();
  server = await startTestServer({ webDir: web.dir, env: { FEATURE_STATISTICS: '0', FEATURE_ACHIEVEMENTS: '0' } });
  headers = await server.signIn('listener');
});
afterAll(async () => {
  await server.close();
  await web.remove();
});

describe('switched off', () => {
  it.each(['/achievements', '/topics/yazyk/achievements', '/dashboard/statistics'])('the page %s', async (path) => {
    expect((await server.fetch(path)).status).toBe(404);
  });

  it.each([
    '/api/achievements/',
    '/api/achievements/events',
    '/api/accounts/achievements',
    '/api/achievements/1',
    '/api/accounts/listen-statistics',
  ])('the call %s', async (path) => {
    const answer = await server.fetch(path, { headers });
    expect([answer.status, await answer.json()]).toEqual([404, { detail: 'Этот раздел выключен' }]);
  });

  it('nothing else', async () => {
    for (const path of ['/topics', '/dashboard/history', '/selections']) expect((await server.fetch(path)).status).toBe(200);
    expect((await server.fetch('/backend/accounts/me', { headers })).status).toBe(200);
  });
});
