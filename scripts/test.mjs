import './check-node.mjs';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { findChromium, findFirefox } from './test/browser.mjs';
import { failuresOfPlaywright, failuresOfVitest, firstLines, readReport, totalsOfPlaywright } from './test/failures.mjs';
import { startPostgres } from './test/postgres.mjs';

/**
 * The whole of the tests: types, lint, dead code, statecharts, contract, server (on the embedded database and on
 * PostgreSQL), screens, and the built product in two real browsers. Every part runs even when an earlier one failed; what
 * failed is told once more at the end, and the last line tells the totals.
 */
const REPORTS = 'node_modules/.cache/reports';
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

/** Limits, connections, passwords and files ask no database, or the same questions as others: another one changes nothing. */
const EXCEPT_MEMORY = [
  'auth/limits',
  'auth/passwords',
  'http/mount-contract',
  'http/node-server',
  'listening/place-streams',
  'payments/limits',
].flatMap((name) => ['--exclude', `tests/server/${name}.test.ts`]);

const totals = { passed: 0, failed: 0 };
const rows = [];
const failures = [];
// A log in a file is read without a terminal.
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

function count(name, passed, failed, startedAt, told = []) {
  totals.passed += passed;
  totals.failed += failed;
  rows.push({ part: name, passed, failed, seconds: Math.round((Date.now() - startedAt) / 1000) });
  if (failed > 0) failures.push(...(told.length > 0 ? told : [{ name, why: 'see its part of the log above' }]));
}

function run(command, args, env = {}) {
  console.log(`\n▶ ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...plain, ...env } }).status ?? 1;
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
      count(name, status === 0 ? 1 : 0, status === 0 ? 0 : 1, startedAt, [{ name, why: firstLines(said) }]);
    }
  }
  await Promise.all([work(), work()]);
}

function heard(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...plain } });
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
  const report = readReport(file);
  const failed = report?.numFailedTests ?? 0;
  // A file that fails to load has no failed test of its own: the exit code tells.
  count(name, report?.numPassedTests ?? 0, status !== 0 && failed === 0 ? 1 : failed, startedAt, failuresOfVitest(report));
}

/** All browsers in one run: what one waits for in real time is another's time to work. */
function playwright(browsers) {
  const startedAt = Date.now();
  const file = `${REPORTS}/browsers.json`;
  const chosen = browsers.flatMap(({ project }) => ['--project', project]);
  const status = run('npx', ['playwright', 'test', ...chosen, '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...Object.fromEntries(browsers.map(({ variable, path }) => [variable, path])),
  });
  const report = readReport(file);
  const told = browsers.map(({ project }) => ({ project, ...totalsOfPlaywright(report, project) }));
  // A run may fail without a failed test: nothing was found to run, or the server did not start.
  const isUntold = status !== 0 && told.every(({ failed }) => failed === 0);
  for (const { project, passed, failed } of told) {
    const isMissing = isUntold || passed + failed === 0;
    count(`end to end, ${project}`, passed, isMissing ? 1 : failed, startedAt, failuresOfPlaywright(report, project));
  }
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
const ready = browsers.filter(({ path }) => built && path !== null);
if (ready.length > 0) playwright(ready);
for (const { project, path } of browsers) {
  if (ready.some((one) => one.project === project)) continue;
  if (path === null) console.error(`No ${project} was found, and none could be installed`);
  count(`end to end, ${project}`, 0, 1, Date.now());
}

for (const { name, why } of failures) console.log(`\n✘ ${name}\n${why}`);
console.log();
console.table(rows);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
