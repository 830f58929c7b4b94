import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Without a window's own processes the tests take a fifth less of the machine. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];
const FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

const firstOf = (paths) => paths.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? null;

/**
 * A Chromium for the tests: the named one, a headless shell, which is installed where Debian's packages can be, one of the
 * system's, the test runner's own; else it is installed by the test runner's installer.
 * @returns the path of the program, or null
 */
export function findChromium() {
  const here = () => firstOf([process.env.CHROMIUM_PATH, HEADLESS_SHELL, ...CHROMIUMS, chromium.executablePath()]);
  // The whole browser, too: a shell does not keep a page that was left.
  if (firstOf([process.env.CHROMIUM_PATH, HEADLESS_SHELL]) === null) install('chromium-headless-shell');
  if (firstOf(CHROMIUMS) === null) install('chromium');
  const found = here();
  if (found !== null) return found;
  if (here() === null) spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  return here();
}

/**
 * A stock Firefox for the tests: the named one or one of the system's; else it is installed, from Debian's packages. The
 * test runner's own Firefox is of another make, and would not do.
 * @returns the path of the program, or null
 */
export function findFirefox() {
  const here = () => firstOf([process.env.FIREFOX_PATH, ...FIREFOXES]);
  const found = here();
  if (found !== null) return found;
  install('firefox-esr');
  return here();
}

/** Only root may, and only Debian and its kin have these packages. */
function install(name) {
  console.log(`No ${name} here: installing one`);
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '-qq', name], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
