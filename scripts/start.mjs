import './check-node.mjs';
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm start`: builds when the sources have changed since the last build, then runs the built server. Without the packages
 * that build it (`npm ci --omit=dev`) it runs what was built elsewhere.
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const SOURCES = ['src', 'machines', 'contract', 'server', 'build', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];
const STAMP = join(root, 'dist', '.fingerprint');
const SERVER = join(root, 'dist', 'server', 'main.js');
const VITE = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

function* filesBelow(path) {
  if (!existsSync(join(root, path))) return;
  if (statSync(join(root, path)).isFile()) yield path;
  else for (const name of readdirSync(join(root, path)).sort()) yield* filesBelow(join(path, name));
}

/** By content, not by date: a checkout of the same commit does not build again. */
function fingerprint() {
  const hash = createHash('sha256').update(process.version);
  for (const source of SOURCES) {
    for (const path of filesBelow(source)) hash.update(`\n${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

const isWhole = () => existsSync(SERVER) && existsSync(join(root, 'dist', 'web', 'index.html'));
const isBuilt = (current) => isWhole() && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === current;
const canBuild = existsSync(VITE);

if (!existsSync(join(root, 'node_modules')) || (!canBuild && !isWhole())) {
  console.error('Нет зависимостей. Сначала выполните: npm ci');
  process.exit(1);
}

const current = canBuild ? fingerprint() : null;
if (current !== null && !isBuilt(current)) {
  console.log('Собираем приложение, это займёт меньше минуты…');
  const { status } = spawnSync(process.execPath, [VITE, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, current);
}

const server = spawn(process.execPath, ['--enable-source-maps', SERVER], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
server.on('exit', (code, signal) => {
  process.exitCode = signal === null ? (code ?? 0) : 1;
});
