import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { Metrics } from '../../../server/metrics/metrics.ts';
import { serveMetrics } from '../../../server/metrics/metrics-server.ts';
import { freePort } from '../../support/free-port.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';

/** Figures for Prometheus. */

describe('the figures of a server', () => {
  const metrics = new Metrics();
  let server: TestServer;
  let origin: string;
  let close: () => Promise<void>;
  beforeAll(async () => {
    server = await startTestServer({ metrics });
    const port = await freePort();
    close = await serveMetrics(metrics, { host: '127.0.0.1', port });
    origin = `http://127.0.0.1:${port}`;
  });
  afterAll(async () => {
    await close();
    await server.close();
  });
  const read = async () => (await fetch(`${origin}/metrics`)).text();
  /** Labels of what was counted. */
  const counted = (text: string) =>
    [...text.matchAll(/glossa_answer_seconds_count\{(.*)\} (\d+)/g)].map(([, labels, count]) => `${labels} ${count}`);

  it('count answers by the route that gave them, and never by an address that somebody made up', async () => {
    for (const path of [
      '/backend/materials/1/audio',
      '/backend/materials/3/audio',
      '/backend/materials/anna/audio',
      '/backend/tajna?code=7',
    ]) {
      await server.fetch(path);
    }
    const text = await read();
    expect(counted(text)).toEqual(
      expect.arrayContaining([
        'method="GET",route="/backend/materials/:id/audio",status="200" 1',
        'method="GET",route="/backend/materials/:id/audio",status="417" 1',
        'method="GET",route="/backend/materials/:id/audio",status="422" 1',
        'method="GET",route="/backend/*",status="404" 1',
      ]),
    );
    expect(text).not.toMatch(/anna|tajna|code=7/);
  });

  it('tell of the process, of streams and of letters that wait', async () => {
    const text = await read();
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).toMatch(/^glossa_place_streams 0$/m);
    expect(text).toMatch(/^glossa_letters_waiting 0$/m);
  });

  it('are nowhere on the server that listeners reach, and nothing else is beside them', async () => {
    expect(await (await server.fetch('/metrics')).text()).not.toContain('glossa_answer_seconds');
    expect((await fetch(`${origin}/`)).status).toBe(404);
  });
});

it('a figure that cannot be read takes none of the others with it', async () => {
  const metrics = new Metrics();
  metrics.gauge('good', 'Good', () => 5);
  metrics.gauge('bad', 'Bad', () => Promise.reject(new Error('no database')));
  const text = await metrics.text();
  expect(text).toMatch(/^glossa_good 5$/m);
  expect(text).toMatch(/^glossa_bad Nan$/im);
});

it.each([
  ['127.0.0.1:9464', { host: '127.0.0.1', port: 9464 }],
  ['[::1]:9464', { host: '::1', port: 9464 }],
])('METRICS is an address and a port: %s', (text, expected) => {
  expect(readConfig({ METRICS: text }).metrics).toEqual(expected);
});

it.each(['9464', 'http://127.0.0.1:9464', '127.0.0.1'])('METRICS is nothing else: %s', (text) => {
  expect(() => readConfig({ METRICS: text })).toThrow('METRICS');
});
