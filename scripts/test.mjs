import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium, findFirefox } from './test/browser.mjs';
import { startPostgres } from './test/postgres.mjs';

/**
 * The whole of the tests: types, lint, dead code, statecharts, contract, server (on the embedded database and on
 * PostgreSQL), screens, and the built product in two real browsers. Every part runs even when an earlier one failed; the
 * last line tells the totals.
 */
const REPORTS = 'node_modules/.cache/reports';
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

/** Limits are counted in memory, hundreds of calls each: another database changes nothing about them. */
const EXCEPT_MEMORY = ['--exclude', 'tests/server/payments/limits.test.ts', '--exclude', 'tests/server/limits.test.ts'];

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

/** Checks that use one core each, two at a time; what each says is printed when it ends. */
async function checkTogether(checks) {
  const left = [...checks];
  async function work() {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [name, command, ...args] = next;
      const startedAt = Date.now();
      const { status, said } = await heard(command, args);
      console.log(`\n▶ ${command} ${args.join(' ')}\n${said}`);
      count(name, status === 0 ? 1 : 0, status === 0 ? 0 : 1, startedAt);
    }
  }
  await Promise.all([work(), work()]);
}

function heard(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    const hear = (text) => {
      said += text;
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', (error) => resolve({ status: 1, said: String(error) }));
    child.on('close', (status) => resolve({ status: status ?? 1, said }));
  });
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

function playwright(project, env) {
  const startedAt = Date.now();
  const file = `${REPORTS}/${project}.json`;
  const status = run('npx', ['playwright', 'test', '--project', project, '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...env,
  });
  const stats = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).stats : null;
  const failed = stats?.unexpected ?? 0;
  count(
    `end to end, ${project}`,
    (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    status !== 0 && failed === 0 ? 1 : failed,
    startedAt,
  );
}

await checkTogether([
  // The longest first.
  ...['tests', 'app', 'machines', 'server'].map((part) => [`types: ${part}`, 'npx', 'tsc', '-p', `tsconfig.${part}.json`]),
  ['lint and import rules', 'npx', 'biome', 'check', '--error-on-warnings', '.'],
  ['dead code', 'npx', 'knip'],
]);
vitest('node', ['--project', 'node']);
check('statechart coverage', 'npx', ['tsx', 'tests/support/statecharts/print-coverage.ts']);
vitest('screens', ['--project', 'dom']);

const postgres = await startPostgres();
if (postgres !== null) {
  vitest('server on PostgreSQL', ['--project', 'node', 'tests/server', 'tests/contract', ...EXCEPT_MEMORY], {
    TEST_DATABASE_URL: postgres.url,
  });
  postgres.stop();
} else if (process.env.CI) {
  console.error('PostgreSQL was neither found nor installed');
  count('server on PostgreSQL', 0, 1, Date.now());
}

const built = check('build', 'npx', ['vite', 'build', '--logLevel', 'warn']);
const browsers = [
  { project: 'chromium', variable: 'CHROMIUM_PATH', path: findChromium() },
  { project: 'firefox', variable: 'FIREFOX_PATH', path: findFirefox() },
];
for (const { project, variable, path } of browsers) {
  if (built && path !== null) playwright(project, { [variable]: path });
  else {
    if (path === null) console.error(`No ${project} was found, and none could be installed`);
    count(`end to end, ${project}`, 0, 1, Date.now());
  }
}

console.log();
console.table(rows);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
