import './check-node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run backup`, `restore`, `migrate`, `secrets`, `promocodes:add`: the operator's commands, from the sources where these can be run, else (`npm ci
 * --omit=dev`) as they were built.
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const TSX = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
const BUILT = join(root, 'dist', 'commands', 'run-command.js');

const program = existsSync(TSX) ? [TSX, join(root, 'server', 'start', 'run-command.ts')] : ['--enable-source-maps', BUILT];
if (!existsSync(TSX) && !existsSync(BUILT)) {
  console.error('Нет зависимостей. Сначала выполните: npm ci');
  process.exit(1);
}
process.exitCode = spawnSync(process.execPath, [...program, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
