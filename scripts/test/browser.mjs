import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/**
 * A Chromium for the tests: the named one, one of the system's, the test runner's own; else it is installed, from
 * Debian's packages as root, by the test runner's installer otherwise.
 * @returns the path of the program, or null
 */
export function findBrowser() {
  const here = () =>
    [process.env.CHROMIUM_PATH, ...KNOWN, chromium.executablePath()].find(
      (path) => path !== undefined && path !== '' && existsSync(path),
    ) ?? null;
  const found = here();
  if (found !== null) return found;
  console.log('No Chromium here: installing one');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  if (here() === null) spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  return here();
}
