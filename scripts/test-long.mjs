import './check-node.mjs';
import { spawnSync } from 'node:child_process';
import { findChromium } from './test/browser.mjs';

/**
 * Longer suites than those of `npm test`: every chart by chance forty times as often, and every screen in both of its looks,
 * with the focus walked through each; a million states of two devices and their places. Run before something is called done.
 */
const run = (args, env) => spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;

const statuses = [
  // A million states; another seed, another million.
  run(['vitest', 'run', '--project', 'node', 'tests/system/devices.test.ts', '--testTimeout', '7200000'], {
    DEVICE_STATES: '1000000',
  }),
  run(['vitest', 'run', '--project', 'node', 'tests/machines/fuzz.test.ts'], { FUZZ_RUNS: '10000' }),
  run(['vite', 'build', '--logLevel', 'warn'], {}),
  run(['playwright', 'test', '--project', 'chromium', 'every-screen', 'accessibility'], {
    LONG: '1',
    CHROMIUM_PATH: findChromium() ?? '',
  }),
];
process.exitCode = statuses.every((status) => status === 0) ? 0 : 1;
