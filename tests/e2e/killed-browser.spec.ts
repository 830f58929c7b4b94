import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import { openGate } from './gate.ts';
import { firstHeard, startKillableBrowser, whereItIs } from './killable-browser.ts';
import { DEMO, isIn, signIn } from './pages/account-page.ts';
import { PlayerPage } from './pages/player-page.ts';
import { storm } from './storm.ts';

// Many kills: tests/long/kills.ts.

/** From so long a silence on a lecture goes on so much earlier (§4). */
const REWIND_AFTER_MS = 9_500;
const REWIND_S = 3;

let profile = '';
test.beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'glossa-killed-'));
});
// The rest of a killed browser may write for a moment longer.
test.afterEach(() => rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 }));

test('a browser killed while it plays comes back to the place, within a second and a quarter', async ({
  baseURL,
  launchOptions,
}) => {
  const executable = launchOptions.executablePath ?? chromium.executablePath();
  const first = await startKillableBrowser(profile, executable);
  await first.page.goto(`${baseURL}/cycles/kadr-za-kadrom`);
  await first.page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
  await new PlayerPage(first.page).toSound();
  await first.page.waitForTimeout(4300);
  const { time, lecture } = await whereItIs(first.page);
  await first.kill();
  const killedAt = Date.now();

  const second = await startKillableBrowser(profile, executable);
  await second.page.goto(`${baseURL}/about`);
  const again = new PlayerPage(second.page);
  await expect(again.panel).toBeVisible();
  expect((await again.heard()).paused).toBe(true);
  await again.key('Слушать').click();
  // The first thing heard is the place itself; after a while of silence, which a busy machine may take to start a browser, a little before.
  const resumed = await firstHeard(second.page);
  const isRewound = Date.now() - killedAt > REWIND_AFTER_MS;
  expect(Math.abs(time - resumed.time)).toBeLessThanOrEqual(1.25 + (isRewound ? REWIND_S : 0));
  expect(resumed.lecture).toBe(lecture);
  await second.kill();
});

test('a browser killed right after its tokens were renewed is still signed in', async ({ baseURL, launchOptions }) => {
  const executable = launchOptions.executablePath ?? chromium.executablePath();
  const gate = await openGate(baseURL ?? '');
  const first = await startKillableBrowser(profile, executable);
  await signIn(first.page, DEMO.listener, gate.origin);
  const token = await first.page.evaluate(() => localStorage.getItem('glossa:accessToken'));
  gate.spoil(token ?? '');
  expect(await storm([first.page], 2)).toEqual(['ok', 'ok']);
  await first.kill();

  const second = await startKillableBrowser(profile, executable);
  await second.page.goto(`${gate.origin}/about`);
  await isIn(second.page, DEMO.listener);
  expect(await storm([second.page], 2)).toEqual(['ok', 'ok']);
  expect(gate.refreshes()).toBe(1);
  await second.kill();
  await gate.close();
});
