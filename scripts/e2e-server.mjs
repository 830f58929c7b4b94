import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The built server with a database of its own, made anew for one run of the browser tests. */
const folder = mkdtempSync(join(tmpdir(), 'glossa-e2e-'));
const server = spawn(process.execPath, ['dist/server/main.js'], {
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
