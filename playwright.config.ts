import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.E2E_PORT ?? 4273);
const CHROMIUMS = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = CHROMIUMS.find((path) => path !== undefined && existsSync(path));

/** The built product in real browsers: real server, real database, real audio. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // As many as cores: a third one gains a tenth of the time, and makes sound, timers and pages late for one another.
  workers: 2,
  retries: 0,
  timeout: 120_000,
  // What must be there soon, on a machine that two browsers and a server share.
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // A recording costs a quarter of the time; --trace on makes one when it is wanted.
    trace: 'off',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
  projects: [
    { name: 'chromium', testIgnore: 'firefox/**' },
    // These start their browser themselves (tests/e2e/firefox/support.ts); one by one, for a Firefox is large. Last: beside two
    // Chromiums and a server that has just started, its first pages came too late for the client's own patience.
    { name: 'firefox', testMatch: 'firefox/**/*.spec.ts', fullyParallel: false, workers: 1, timeout: 180_000 },
  ],
  webServer: {
    command: 'node scripts/e2e-server.mjs',
    url: `http://127.0.0.1:${PORT}/healthz`,
    env: { PORT: String(PORT) },
    timeout: 120_000,
    reuseExistingServer: false,
    stdout: 'ignore',
  },
});
