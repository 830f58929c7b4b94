import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';

/** `npm run dev`: two programs that start and stop as one, and the port that is called otherwise there. */

let parent: string;
let content: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'glossa-dev-'));
  content = join(parent, 'content');
  const cycle = (await readdir('content', { withFileTypes: true })).find((entry) => entry.isDirectory())?.name ?? '';
  await cp(join('content', cycle), join(content, cycle), { recursive: true });
});
afterAll(async () => {
  for (const child of children) child.kill('SIGTERM');
  await rm(parent, { recursive: true, force: true });
});

function dev(port: number) {
  const env = { ...process.env, API_PORT: String(port), DATA_DIR: join(parent, 'data'), CONTENT_DIR: content, DATABASE_URL: '' };
  const child = spawn(process.execPath, ['scripts/dev.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const exited = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  return {
    child,
    exited,
    says: (text: string) => expect.poll(() => printed, { timeout: 90_000, interval: 100 }).toContain(text),
  };
}

/** Processes that were started with this folder of data: the server, the bundler and whatever watches them. */
const alive = (): string[] =>
  execFileSync('ps', ['eww', '-eo', 'pid,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(`DATA_DIR=${join(parent, 'data')}`));

// The embedded database is what it starts with.
describe.skipIf(process.env.TEST_DATABASE_URL)('npm run dev', () => {
  it('takes both programs with it when it is told to stop', async () => {
    const started = dev(await freePort());
    await started.says('Глосса слушает');
    expect(alive().length).toBeGreaterThan(2);
    started.child.kill('SIGTERM');
    await started.exited;
    await expect.poll(alive, { timeout: 20_000 }).toEqual([]);
  }, 120_000);

  it('names its own variable when the port of the API is taken', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    try {
      const started = dev(port);
      await started.says('Порт занят другой программой. Укажите другой в API_PORT.');
      started.child.kill('SIGTERM');
      await started.exited;
    } finally {
      other.close();
    }
  }, 120_000);
});

describe('an old Node', () => {
  /** The words of a program of ours under a Node that calls itself so. */
  const saidBy = (version: string) => {
    const pretend = `Object.defineProperty(process, 'version', { value: '${version}' }); await import('./scripts/check-node.mjs');`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', pretend], { encoding: 'utf8' });
    return { status, stderr };
  };

  it.each(['v18.20.4', 'v20.18.3', 'v22.11.0'])('%s is refused in words', (version) => {
    const { status, stderr } = saidBy(version);
    expect(status).toBe(1);
    expect(stderr).toMatch(new RegExp(`^Нужен Node\\.js 20\\.19 или новее .*, а здесь ${version}\\.[^\\n]*\\n$`));
  });

  it.each(['v20.19.0', 'v22.12.0', 'v24.1.0'])('%s is good', (version) =>
    expect(saidBy(version)).toEqual({ status: 0, stderr: '' }),
  );
});
