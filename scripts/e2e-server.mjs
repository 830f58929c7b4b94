import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The built server with a database of its own, made anew for one run of the browser tests. */
const folder = mkdtempSync(join(tmpdir(), 'glossa-e2e-'));
// SLOW_ANSWERS=800 makes every answer late by up to that many milliseconds: it finds tests that count on speed.
const slowly = process.env.SLOW_ANSWERS === undefined ? [] : ['--import', './scripts/test/slow-answers.mjs'];
const server = spawn(process.execPath, [...slowly, 'dist/server/main.js'], {
  // All tests come from one address, as no crowd of listeners does.
  env: { RATE_LIMITS: 'off', ...process.env, DATA_DIR: folder },
  stdio: ['ignore', 'inherit', 'inherit'],
});
const stop = () => server.kill('SIGTERM');
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 0);
});
