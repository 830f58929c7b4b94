import { Agent, get } from 'node:http';
import { expect, it } from 'vitest';
import { createHttpServer } from '../../../server/http/node-server.ts';

/** Stopping (V10): whoever is asking is answered, and nobody's connection keeps the server from its end. */

interface Answered {
  status: number;
  connection: string | undefined;
}

const askedOver = (agent: Agent, port: number): Promise<Answered> =>
  new Promise((resolve, reject) => {
    get({ agent, host: '127.0.0.1', port, path: '/' }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }));
    }).on('error', reject);
  });

it('answers what was asked before, closes each connection with its answer, and ends without waiting for idle ones', async () => {
  const held: (() => void)[] = [];
  const server = createHttpServer(
    () => () => new Promise((resolve) => held.push(() => resolve(new Response('ok', { headers: { 'content-length': '2' } })))),
  );
  const port = await server.listen(0, '127.0.0.1');
  const busy = new Agent({ keepAlive: true, maxSockets: 1 });
  const idle = new Agent({ keepAlive: true, maxSockets: 1 });
  const answerOne = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    held.shift()?.();
  };

  const before = askedOver(idle, port);
  await answerOne();
  expect(await before).toEqual({ status: 200, connection: 'keep-alive' });

  const asked = askedOver(busy, port);
  await expect.poll(() => held.length).toBe(1);
  const closed = server.close();
  await answerOne();
  expect(await asked).toEqual({ status: 200, connection: 'close' });
  // It ends now: by the limit of V10 it would take ten seconds, with the connection that asks and asks.
  const started = performance.now();
  await closed;
  expect(performance.now() - started).toBeLessThan(5000);
  await expect(askedOver(busy, port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  busy.destroy();
  idle.destroy();
});
