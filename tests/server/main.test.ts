import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';

/** The server as a process of its own, on the embedded database: starts, refusals, kills and stops (V10). */

/** Built once: loading the sources cost each of two dozen starts a second or two. */
const BUILT = 'node_modules/.cache/server-process';

const TIMEOUT = 120_000;
let parent: string;
let content: string;
let port: number;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'glossa-process-'));
  // One cycle of the demo library, so that there is something to serve.
  content = join(parent, 'content');
  const [cycle = ''] = (await readdir('content', { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  await cp(join('content', cycle), join(content, cycle), { recursive: true });
  port = await freePort();
  await build({
    configFile: false,
    logLevel: 'silent',
    build: { ssr: 'server/main.ts', outDir: BUILT, target: 'node20', copyPublicDir: false },
  });
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(parent, { recursive: true, force: true });
});

interface Process {
  child: ChildProcess;
  output: () => string;
  exited: Promise<number | null>;
  /** Resolves when the text is printed. */
  says: (text: string) => Promise<void>;
}

function start(dataDir: string, env: Record<string, string> = {}): Process {
  // The umask is a process's own: a shell sets it and becomes the server.
  const line = 'umask "$UMASK"; exec "$0" "$SERVER"';
  const child = spawn('sh', ['-c', line, process.execPath], {
    env: {
      ...process.env,
      SERVER: join(BUILT, 'main.js'),
      UMASK: '022',
      PORT: String(port),
      DATA_DIR: dataDir,
      CONTENT_DIR: content,
      DATABASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let printed = '';
  child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
  return {
    child,
    output: () => printed,
    exited,
    says: (text) => expect.poll(() => printed, { timeout: 60_000, interval: 50 }).toContain(text),
  };
}

/** Those of these, or below them, that others than the owner may open. */
async function openToOthers(dataDir: string, names: readonly string[]): Promise<string[]> {
  const open: string[] = [];
  for (const name of names) {
    const top = join(dataDir, name);
    const below = (await stat(top)).isDirectory() ? await readdir(top, { recursive: true }) : [];
    for (const path of [top, ...below.map((one) => join(top, one))]) {
      const { mode } = await stat(path);
      if ((mode & 0o077) !== 0) open.push(`${(mode & 0o777).toString(8)} ${path}`);
    }
  }
  return open;
}

/** Processor time a process has used, whole seconds. */
function cpuSeconds(pid: number | undefined): number {
  const time = execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' });
  return time
    .trim()
    .split(/[:-]/)
    .reduce((total, part) => total * 60 + Math.floor(Number(part)), 0);
}

const READY = 'Глосса слушает';
const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);

/** The first answer of a server that may not listen yet. */
async function firstAnswer(path: string): Promise<Response> {
  for (;;) {
    try {
      return await ask(path);
    } catch {
      await sleep(10);
    }
  }
}

async function stop({ child, exited }: Process): Promise<number | null> {
  child.kill('SIGTERM');
  return exited;
}

// The embedded database is what these are about: a second run beside PostgreSQL would show nothing more.
describe.skipIf(process.env.TEST_DATABASE_URL)('the server process', () => {
  it(
    'answers 503 until it is ready, refuses a second process, keeps its data, and stops at once when told',
    async () => {
      const dataDir = join(parent, 'first');
      const first = start(dataDir);
      const early = await firstAnswer('/healthz');
      expect([early.status, early.headers.get('retry-after')]).toEqual([503, '1']);
      await first.says('Создаём базу данных');
      await first.says(`${READY}: http://127.0.0.1:${port}`);
      expect((await ask('/healthz')).status).toBe(200);
      const projects = await (await ask('/backend/projects/list')).json();

      const second = start(dataDir, { PORT: '0' });
      expect(await second.exited).toBe(1);
      expect(second.output()).toMatch(/База данных уже открыта другим процессом \(процесс \d+\)/);
      expect(second.output()).not.toContain('    at ');

      const third = start(join(parent, 'third'));
      expect(await third.exited).toBe(1);
      expect(third.output()).toContain('Порт занят');

      const audio = ((await (await ask('/backend/materials/1/audio')).json()) as { data: string }).data;
      const started = Date.now();
      expect(await stop(first)).toBe(0);
      expect(Date.now() - started).toBeLessThan(10_000);
      expect(await readdir(dataDir)).not.toContain('db.lock');

      const again = start(dataDir);
      await again.says(READY);
      expect(again.output()).not.toContain('Создаём');
      expect(again.output()).not.toContain('Библиотека прочитана');
      expect(await (await ask('/backend/projects/list')).json()).toEqual(projects);
      // An address given out before the restart is still good.
      expect((await ask(audio, { headers: { range: 'bytes=0-9' } })).status).toBe(206);

      again.child.kill('SIGKILL');
      await again.exited;
      expect(await readdir(dataDir)).toContain('db.lock');
      const healed = start(dataDir);
      await healed.says(READY);
      expect(await (await ask('/backend/projects/list')).json()).toEqual(projects);
      expect(await stop(healed)).toBe(0);
    },
    TIMEOUT,
  );

  it(
    'goes on, and rests, when whoever read its log is gone',
    async () => {
      const alone = start(join(parent, 'alone'));
      await alone.says(READY);
      alone.child.stdout?.destroy();
      alone.child.stderr?.destroy();
      // A line for the log that nobody reads.
      expect((await ask('/backend/nothing-here')).status).toBe(404);
      expect((await ask('/healthz')).status).toBe(200);
      const before = cpuSeconds(alone.child.pid);
      await sleep(4000);
      expect(cpuSeconds(alone.child.pid) - before).toBeLessThanOrEqual(1);
      expect(await stop(alone)).toBe(0);
    },
    TIMEOUT,
  );

  it(
    'heals whatever a killed first start left',
    async () => {
      const dataDir = join(parent, 'killed');
      for (const waitMs of [300, 1200, 2500]) {
        const killed = start(dataDir);
        await killed.says('Создаём базу данных');
        await sleep(waitMs);
        killed.child.kill('SIGKILL');
        await killed.exited;
        // A fast machine was done before it was killed: nothing is left to be made.
        if (killed.output().includes(READY)) break;
      }
      const healed = start(dataDir);
      await healed.says(READY);
      expect(await readdir(dataDir)).not.toContainEqual(expect.stringMatching(/^db\.new/));
      expect(((await (await ask('/backend/projects/list')).json()) as { data: unknown[] }).data).toHaveLength(1);
      expect(await stop(healed)).toBe(0);
    },
    TIMEOUT,
  );

  it(
    'keeps its files to itself whatever the umask, and never removes data that it cannot open',
    async () => {
      const dataDir = join(parent, 'private');
      await mkdir(join(dataDir, 'db'), { recursive: true });
      await mkdir(join(dataDir, 'db.new-copy'));
      await writeFile(join(dataDir, 'db.new-copy', 'mine'), 'a copy that somebody made');
      await writeFile(join(dataDir, 'db.lock'), 'rubbish');
      const own = ['db', 'keys', 'images', 'db.lock'];
      const first = start(dataDir, { UMASK: '000' });
      await first.says(READY);
      const { data } = (await (await ask('/backend/common/rubrics')).json()) as { data: { cover_url: string }[] };
      expect((await ask(data[0]?.cover_url ?? '')).status).toBe(200);
      expect(await openToOthers(dataDir, own)).toEqual([]);
      expect(await stop(first)).toBe(0);

      const version = join(dataDir, 'db', 'PG_VERSION');
      const before = await readdir(join(dataDir, 'db'), { recursive: true });
      await rename(version, join(parent, 'PG_VERSION'));
      const refused = start(dataDir);
      expect(await refused.exited).toBe(1);
      expect(refused.output()).toContain('есть данные, но нет файла PG_VERSION');
      expect(refused.output()).not.toContain('    at ');
      await rename(join(parent, 'PG_VERSION'), version);
      expect(await readdir(join(dataDir, 'db'), { recursive: true })).toEqual(before);

      execFileSync('chmod', ['-R', 'go+rwX', join(dataDir, 'db')]);
      const again = start(dataDir);
      await again.says(READY);
      expect(again.output()).not.toContain('Создаём');
      expect(await openToOthers(dataDir, own)).toEqual([]);
      expect(await stop(again)).toBe(0);
      expect(await readdir(join(dataDir, 'db.new-copy'))).toEqual(['mine']);

      await writeFile(version, '17\n');
      const older = start(dataDir);
      expect(await older.exited).toBe(1);
      expect(older.output()).toContain('создана PostgreSQL 17');
      expect((await stat(join(dataDir, 'db', 'base'))).isDirectory()).toBe(true);

      await writeFile(version, '18\n');
      await rm(join(dataDir, 'db', 'global'), { recursive: true });
      const broken = start(dataDir);
      expect(await broken.exited).toBe(1);
      expect(broken.output()).toContain('не открывается: её файлы повреждены');
      expect(broken.output()).not.toContain('    at ');
    },
    TIMEOUT,
  );

  it(
    'does not take the lock of a living process on another host, and takes that of a dead one',
    async () => {
      const dataDir = join(parent, 'elsewhere');
      await mkdir(dataDir, { recursive: true });
      const lock = join(dataDir, 'db.lock');
      await writeFile(lock, JSON.stringify({ pid: process.pid, startedAt: null, host: `${hostname()}-other` }));
      const refused = start(dataDir);
      expect(await refused.exited).toBe(1);
      expect(refused.output()).toContain(`на «${hostname()}-other»`);
      expect(await readFile(lock, 'utf8')).toContain('-other');
      // The number of a process is given out again: the same number with another start is another process.
      await writeFile(lock, JSON.stringify({ pid: process.pid, startedAt: '1', host: hostname() }));
      const taken = start(dataDir);
      await taken.says(READY);
      expect(await stop(taken)).toBe(0);
    },
    TIMEOUT,
  );

  // Folders that the system makes up: there is one above, and none can be made in it.
  it.skipIf(process.platform !== 'linux')(
    'ends with words where no folder or file can be made',
    async () => {
      for (const [dataDir, told] of [
        ['/proc/glossa/data', 'Папку /proc/glossa не создать'],
        ['/proc', 'В /proc файлы не хранятся'],
      ] as const) {
        const refused = start(dataDir);
        expect(await refused.exited).toBe(1);
        expect(refused.output()).toContain(told);
        expect(refused.output()).not.toContain('    at ');
      }
    },
    TIMEOUT,
  );

  it(
    'tells in words what is wrong with its settings, and what a site lacks',
    async () => {
      const file = join(parent, 'a-file');
      await writeFile(file, '');
      const site = { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1' };
      const refusals: [string, Record<string, string>, string][] = [
        [join(parent, 'settings'), { PORT: 'ten' }, 'Неверные настройки сервера:\n  PORT: '],
        [file, {}, `${file} — не папка`],
        [join(file, 'below'), {}, 'не папка'],
        [join(parent, 'settings'), { HOST: '203.0.113.1' }, 'нет адреса из HOST'],
        [join(parent, 'settings'), { DATABASE_URL: 'postgresql://127.0.0.1:1/x' }, 'DATABASE_URL не отвечает'],
        [join(parent, 'settings'), site, 'PUBLIC_URL не задан, а письма уходят'],
      ];
      for (const [dataDir, env, told] of refusals) {
        const refused = start(dataDir, env);
        expect([dataDir, env, await refused.exited]).toEqual([dataDir, env, 1]);
        expect(refused.output()).toContain(told);
        expect(refused.output()).not.toContain('    at ');
      }
    },
    TIMEOUT,
  );
});
