import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';

/** V7: clients that send a request for ever hold a socket for seconds, and nobody else waits for them. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const SOCKETS = 200;

describe('clients that never finish a request', () => {
  it('are cut within 20 seconds while others are answered', async () => {
    const { hostname, port } = new URL(server.url);
    const sockets: Socket[] = [];
    const closed: Promise<void>[] = [];
    const started = Date.now();
    for (let at = 0; at < SOCKETS; at += 1) {
      const socket = connect(Number(port), hostname);
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
      const drip = setInterval(() => socket.write('X-Slow: 1\r\n'), 2000);
      closed.push(
        new Promise((resolve) => {
          socket.on('error', () => undefined);
          socket.on('close', () => {
            clearInterval(drip);
            resolve();
          });
        }),
      );
      socket.resume();
      sockets.push(socket);
    }
    const waits: number[] = [];
    for (let at = 0; at < 50; at += 1) {
      const asked = Date.now();
      expect((await server.fetch('/backend/rubrics/list')).status).toBe(200);
      waits.push(Date.now() - asked);
    }
    waits.sort((a, b) => a - b);
    // The limit is V7's own.
    expect(waits[47]).toBeLessThan(500);
    // Nobody waited for their end: not one is gone yet.
    expect(sockets.filter((socket) => socket.closed)).toEqual([]);
    await Promise.all(closed);
    expect(Date.now() - started).toBeLessThan(20_000);
    expect(Date.now() - started).toBeGreaterThan(5000);
  });
});
