import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';

/** Wherever the server's folder is. */
const CLOCK = new URL('../../scripts/test/movable-clock.mjs', import.meta.url).href;

const START_LIMIT_MS = 60_000;

/** The built server as the browser tests start it, with a database and settings of its own, and a clock that can be moved an hour on. */
export async function startOwnServer(
  env: Record<string, string> = {},
): Promise<{ origin: string; moveClock: () => void; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'glossa-own-'));
  const port = String(await freePort());
  const child = spawn(process.execPath, ['--import', CLOCK, 'dist/server/main.js'], {
    env: { RATE_LIMITS: 'off', ...process.env, DATA_DIR: folder, PORT: port, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    await ended(child, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  for (let waited = 0; !(await isReady(origin)); waited += 50) {
    if (child.exitCode !== null || waited > START_LIMIT_MS) {
      await stop();
      throw new Error('The server did not start');
    }
    await sleep(50);
  }
  return { origin, moveClock: () => void child.kill('SIGUSR2'), stop };
}

/** Sends a signal and waits for the end of the process. */
export function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/healthz`)).ok;
  } catch {
    return false;
  }
}
