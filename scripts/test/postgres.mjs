import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = '/usr/lib/postgresql';

/**
 * A PostgreSQL of its own for one run of the tests, in a temporary folder, on a socket and a port nobody else uses.
 * `TEST_DATABASE_URL` names another one. As root on Debian the package is installed when it is missing.
 * @returns its address and how to stop it; null where there is none
 */
export async function startPostgres() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop() {} };
  const programs = findPrograms() ?? install();
  if (programs === null) return null;
  const isRoot = process.getuid?.() === 0;
  const folder = mkdtempSync(join(tmpdir(), 'glossa-postgres-'));
  chmodSync(folder, 0o755);
  // PostgreSQL refuses to run as root.
  const as = (program, args) => {
    const line = [join(programs, program), ...args];
    return isRoot
      ? spawnSync('runuser', ['-u', 'postgres', '--', ...line], { encoding: 'utf8' })
      : spawnSync(line[0], line.slice(1), { encoding: 'utf8' });
  };
  if (isRoot) spawnSync('chown', ['postgres', folder]);
  const data = join(folder, 'data');
  // Below the ports that the system gives to connections by itself.
  const port = String(20_000 + (process.pid % 10_000));
  const made = as('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8']);
  const started = as('pg_ctl', [
    '-D',
    data,
    '-w',
    '-l',
    join(folder, 'log'),
    '-o',
    `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`,
    'start',
  ]);
  if (started.status !== 0) {
    console.error(made.stderr, started.stdout, started.stderr);
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      as('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findPrograms() {
  if (!existsSync(ROOT)) return null;
  const versions = readdirSync(ROOT).sort((a, b) => Number(b) - Number(a));
  const folder = versions.map((version) => join(ROOT, version, 'bin')).find((path) => existsSync(join(path, 'initdb')));
  return folder ?? null;
}

function install() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '-qq', 'postgresql'], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return findPrograms();
}
