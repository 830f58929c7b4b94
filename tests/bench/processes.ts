import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';

const POLL_MS = 20;
const LIMIT_MS = 300_000;

export interface RunningProcess {
  origin: string;
  /** From the start of the process to its first answer, ms. */
  startedInMs: number;
  /** Memory of the process: now and at its highest, MB. */
  memory: () => Promise<{ now: number; peak: number }>;
  /** Time of the processors that it has taken so far, all its threads together, s. */
  processorTime: () => Promise<number>;
  stop: () => Promise<void>;
}

/** The built server with folders of its own and no rate limits; it reads the database and the library before it answers. */
export function startProduct(env: { DATA_DIR: string; CONTENT_DIR?: string; PAGES?: 'shell' }): Promise<RunningProcess> {
  return start(['dist/server/main.js'], { DATABASE_URL: '', CONTENT_DIR: 'content', RATE_LIMITS: '0', ...env }, '/healthz');
}

/**
 * A Hono server that only hands out ready bytes.
 * @param answers path of the file that holds them
 * @param hasProbe whether each answer waits for one question to a database
 */
export function startBare(answers: string, hasProbe: boolean): Promise<RunningProcess> {
  return start(['--import', 'tsx', 'tests/bench/bare-server.ts', answers, ...(hasProbe ? ['probe'] : [])], {}, '/healthz');
}

async function start(args: string[], env: Record<string, string>, ready: string): Promise<RunningProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  // Logs go nowhere: reading them would cost the one who measures.
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let isStopping = false;
  const stop = () => {
    isStopping = true;
    return stopped(child);
  };
  child.once('exit', (code, signal) => {
    if (!isStopping) console.error(`${args.at(-1)} ended by itself: ${signal ?? code}`);
  });
  while (!(await isReady(origin + ready))) {
    if (child.exitCode !== null) throw new Error(`${args.at(-1)} ended with ${child.exitCode}`);
    if (performance.now() - startedAt > LIMIT_MS) {
      await stop();
      throw new Error(`${args.at(-1)} did not answer`);
    }
    await sleep(POLL_MS);
  }
  const pid = child.pid ?? 0;
  return {
    origin,
    startedInMs: performance.now() - startedAt,
    memory: () => memoryOf(pid),
    processorTime: () => processorTimeOf(pid),
    stop,
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

async function memoryOf(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/** Linux counts in hundredths of a second, whatever its kernel's own clock is. */
const TICKS_A_SECOND = 100;

async function processorTimeOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the process stands in brackets and may have spaces in it: fields are counted after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}
