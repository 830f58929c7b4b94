import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../support/free-port.ts';

/** Two server processes on one PostgreSQL, each with a data directory of its own, behind a balancer. */

const url = process.env.TEST_DATABASE_URL ?? '';
const BUILT = 'node_modules/.cache/two-servers';
const SECRET = randomBytes(32).toString('hex');
const PASSWORD = 'восемь и больше';

interface Running {
  port: number;
  child: ChildProcess;
  output: () => string;
  exited: Promise<number | null>;
}

describe.skipIf(url === '')('two servers of one database', () => {
  const name = `glossa_two_${randomBytes(6).toString('hex')}`;
  const own = url === '' ? '' : Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const children = new Set<ChildProcess>();
  let parent: string;
  let servers: Running[] = [];

  async function onServer(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  async function start(env: Record<string, string> = {}): Promise<Running> {
    const port = await freePort();
    const child = spawn(process.execPath, [join(BUILT, 'main.js')], {
      env: {
        ...process.env,
        ...{ PORT: String(port), DATA_DIR: join(parent, randomUUID()), CONTENT_DIR: join(parent, 'content') },
        ...{ DATABASE_URL: own, SECRETS: SECRET, TRUSTED_PROXY: '127.0.0.1', DRAIN_S: '1', ...env },
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.add(child);
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    const exited = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
    return { port, child, output: () => printed, exited };
  }

  const isReady = ({ port }: Running) =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  const ready = (server: Running) =>
    vi.waitFor(
      async () => {
        if (!(await isReady(server))) throw new Error(`not ready: ${server.output()}`);
      },
      { timeout: 60_000, interval: 100 },
    );

  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'glossa-two-'));
    const [cycle = ''] = (await readdir('content', { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    await cp(join('content', cycle), join(parent, 'content', cycle), { recursive: true });
    await build({
      configFile: false,
      logLevel: 'silent',
      build: { ssr: 'server/main.ts', outDir: BUILT, target: 'node20', copyPublicDir: false },
    });
    await onServer(`create database ${name} template template0 encoding 'UTF8' lc_ctype 'C.UTF-8' lc_collate 'C.UTF-8'`);
    // At once, on an empty database.
    servers = await Promise.all([start(), start()]);
    for (const server of servers) await ready(server);
  }, 120_000);
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await onServer(`drop database ${name} with (force)`);
    await rm(parent, { recursive: true, force: true });
  });

  const call = (server: number, path: string, init: RequestInit & { json?: unknown } = {}) =>
    fetch(`http://127.0.0.1:${servers[server % servers.length]?.port}${path}`, {
      ...init,
      headers: {
        ...(init.json !== undefined && { 'content-type': 'application/json' }),
        ...(init.headers as Record<string, string>),
      },
      ...(init.json !== undefined && { method: 'POST', body: JSON.stringify(init.json) }),
    });

  async function register(): Promise<{ access_token: string; refresh_token: string }> {
    const json = { name: 'Анна', email: `${randomUUID()}@people.test`, password: PASSWORD };
    return (await (await call(0, '/backend/accounts/', { json })).json()) as { access_token: string; refresh_token: string };
  }

  it('answer every call of a listener by turns', async () => {
    let tokens = await register();
    for (let turn = 1; turn <= 10; turn += 1) {
      const headers = { authorization: `Bearer ${tokens.access_token}` };
      expect((await call(turn, '/backend/accounts/me', { headers })).status).toBe(200);
      const next = await call(turn, '/backend/auth/refresh_token', { json: { refresh_token: tokens.refresh_token } });
      expect(next.status).toBe(200);
      tokens = (await next.json()) as typeof tokens;
    }
  });

  it('play the audio that the other has signed', async () => {
    const projects = (await (await call(0, '/backend/materials/new')).json()) as {
      data?: { material_id: number; is_free: boolean }[];
    };
    const free = projects.data?.find(({ is_free: isFree }) => isFree) ?? { material_id: 1 };
    const { data } = (await (await call(0, `/backend/materials/${free.material_id}/audio`)).json()) as { data: string };
    expect((await call(1, data, { headers: { range: 'bytes=0-99' } })).status).toBe(206);
  });

  it('allow together what one allows', async () => {
    const email = `${randomUUID()}@people.test`;
    await call(0, '/backend/accounts/', { json: { name: 'Борис', email, password: PASSWORD } });
    const seen: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${turn}` };
      seen.push((await call(turn, '/backend/auth/login', { json: { email, password: 'не тот' }, headers })).status);
    }
    expect(seen).toEqual([...Array(10).fill(401), 429, 429]);
  });

  it('let in no third one that has other keys', async () => {
    const third = await start({ SECRETS: '' });
    expect(await third.exited).toBe(1);
    expect(third.output()).toContain('База записана под другими ключами');
  });

  it('are restarted one after the other without a call that failed', async () => {
    const balancer = await balance(() => servers, isReady);
    const failed: (number | string)[] = [];
    let asked = 0;
    let isOver = false;
    const listener = async () => {
      const { access_token } = await register();
      while (!isOver) {
        asked += 1;
        const headers = { authorization: `Bearer ${access_token}` };
        const path = asked % 2 === 0 ? '/backend/accounts/me' : '/backend/projects/list';
        const status = await fetch(`${balancer.origin}${path}`, { headers }).then(
          (response) => response.arrayBuffer().then(() => response.status),
          (error: unknown) => String(error),
        );
        if (status !== 200) failed.push(status);
      }
    };
    const listeners = [listener(), listener(), listener(), listener()];
    for (const index of [0, 1]) {
      const old = servers[index] as Running;
      old.child.kill('SIGTERM');
      expect(await old.exited).toBe(0);
      const fresh = await start();
      servers[index] = fresh;
      await ready(fresh);
      await sleep(300);
    }
    isOver = true;
    await Promise.all(listeners);
    balancer.server.close();
    expect(failed).toEqual([]);
    expect(asked).toBeGreaterThan(100);
  }, 120_000);
});

/** A balancer as they are: asks who is ready five times a second, and sends each request to one who was. */
async function balance(
  servers: () => readonly Running[],
  isReady: (server: Running) => Promise<boolean>,
): Promise<{ server: Server; origin: string }> {
  let up: Running[] = [...servers()];
  let turn = 0;
  const timer = setInterval(async () => {
    const all = [...servers()];
    const answers = await Promise.all(all.map(isReady));
    up = all.filter((_, at) => answers[at]);
  }, 200);
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const target = up[turn % up.length];
    if (target === undefined) {
      outgoing.writeHead(502).end();
      return;
    }
    const { method, url: path, headers } = incoming;
    const onward = request({ host: '127.0.0.1', port: target.port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  });
  server.on('close', () => clearInterval(timer));
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${port}` };
}
