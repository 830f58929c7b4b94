import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findBrowser } from './test/browser.mjs';
import { startPostgres } from './test/postgres.mjs';

/**
 * The whole of the tests: types, lint, dead code, statecharts, contract, server (on the embedded database and on
 * PostgreSQL), screens, and the built product in a real browser. Every part runs even when an earlier one failed; the
 * last line tells the totals.
 */
const REPORTS = 'node_modules/.cache/reports';
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const totals = { passed: 0, failed: 0 };
const rows = [];

function count(name, passed, failed, startedAt) {
  totals.passed += passed;
  totals.failed += failed;
  rows.push({ part: name, passed, failed, seconds: Math.round((Date.now() - startedAt) / 1000) });
}

function run(command, args, env = {}) {
  console.log(`\n▶ ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;
}

/** A check that either holds or does not counts as one test. */
function check(name, command, args, env) {
  const startedAt = Date.now();
  const status = run(command, args, env);
  count(name, status === 0 ? 1 : 0, status === 0 ? 0 : 1, startedAt);
  return status === 0;
}

function vitest(name, args, env = {}) {
  const startedAt = Date.now();
  const file = `${REPORTS}/${name}.json`;
  const status = run('npx', ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...args], env);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  const failed = report?.numFailedTests ?? 0;
  // A file that fails to load has no failed test of its own: the exit code tells.
  count(name, report?.numPassedTests ?? 0, status !== 0 && failed === 0 ? 1 : failed, startedAt);
}

function playwright(name, browser) {
  const startedAt = Date.now();
  const file = `${REPORTS}/${name}.json`;
  const status = run('npx', ['playwright', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    CHROMIUM_PATH: browser,
  });
  const stats = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).stats : null;
  const failed = stats?.unexpected ?? 0;
  count(name, (stats?.expected ?? 0) + (stats?.flaky ?? 0), status !== 0 && failed === 0 ? 1 : failed, startedAt);
}

for (const part of ['machines', 'server', 'app', 'tests']) check(`types: ${part}`, 'npx', ['tsc', '-p', `tsconfig.${part}.json`]);
check('lint and import rules', 'npx', ['biome', 'check', '--error-on-warnings', '.']);
check('dead code', 'npx', ['knip']);
vitest('node', ['--project', 'node']);
vitest('screens', ['--project', 'dom']);

const postgres = await startPostgres();
if (postgres !== null) {
  vitest('server on PostgreSQL', ['--project', 'node', 'tests/server', 'tests/contract'], { TEST_DATABASE_URL: postgres.url });
  postgres.stop();
} else if (process.env.CI) {
  console.error('PostgreSQL was neither found nor installed');
  count('server on PostgreSQL', 0, 1, Date.now());
}

const built = check('build', 'npx', ['vite', 'build', '--logLevel', 'warn']);
const browser = findBrowser();
if (built && browser !== null) playwright('end to end', browser);
else {
  if (browser === null) console.error('No Chromium was found, and none could be installed');
  count('end to end', 0, 1, Date.now());
}

console.log();
console.table(rows);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
