import './check-node.mjs';
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Developers' mode: the server restarts when its files change, the app is replaced in the open page. */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const apiPort = process.env.API_PORT ?? '4174';
const env = { ...process.env, API_PORT: apiPort };
// The port of the API has a name of its own here: the server's word about a port that is taken tells this one.
const serverEnv = { ...env, PORT: apiPort, PORT_VARIABLE: 'API_PORT', DATA_DIR: process.env.DATA_DIR ?? './data/dev' };

/** The programs themselves, without npx: between it and them a signal would be lost. Each leads a group of its own. */
const start = (program, args, its) =>
  spawn(process.execPath, [join(root, 'node_modules', ...program), ...args], {
    env: its,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });

const children = [
  start(['tsx', 'dist', 'cli.mjs'], ['watch', '--clear-screen=false', 'server/main.ts'], serverEnv),
  start(['vite', 'bin', 'vite.js'], [], env),
];

/** The whole group: a watcher that is killed does not always take the server it watches with it. */
function stop(signal) {
  for (const { pid } of children) {
    try {
      process.kill(-pid, signal);
    } catch {
      // It has ended already.
    }
  }
}

const running = new Set(children);
const FORCE_AFTER_MS = 15_000;

let isStopping = false;
function stopAll() {
  if (isStopping) return;
  isStopping = true;
  stop('SIGTERM');
  setTimeout(() => stop('SIGKILL'), FORCE_AFTER_MS).unref();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopAll);
for (const child of children) {
  child.on('exit', (code) => {
    running.delete(child);
    if (!isStopping) process.exitCode = code ?? 1;
    stopAll();
    // Processes that the ended one has left behind.
    if (running.size === 0) stop('SIGTERM');
  });
}
