import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page, test } from '@playwright/test';
import { PlayerPage } from './pages/player-page.ts';

// The runner's own trace wants a browser that ends in good order.
test.use({ trace: 'off' });

/** A Chromium of our own, with a profile on disk, that can be killed like a process and started again. */
async function startBrowser(profile: string, executable: string): Promise<{ process: ChildProcess; page: Page }> {
  const child = spawn(executable, [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ]);
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /ws:\/\/\S+/.exec(said)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.on('exit', () => reject(new Error(`Chromium did not start: ${said}`)));
  });
  const browser = await chromium.connectOverCDP(address);
  const page = browser.contexts()[0]?.pages()[0];
  if (page === undefined) throw new Error('Chromium has no page');
  return { process: child, page };
}

test('a browser killed while it plays comes back to the place, within a second and a quarter', async ({
  baseURL,
  launchOptions,
}) => {
  const executable = launchOptions.executablePath ?? chromium.executablePath();
  const profile = mkdtempSync(join(tmpdir(), 'glossa-killed-'));
  const first = await startBrowser(profile, executable);
  await first.page.goto(`${baseURL}/cycles/kadr-za-kadrom`);
  await first.page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
  const player = new PlayerPage(first.page);
  await player.toSound();
  await first.page.waitForTimeout(4300);
  const { time } = await player.heard();
  first.process.kill('SIGKILL');
  await new Promise((resolve) => first.process.once('exit', resolve));

  const second = await startBrowser(profile, executable);
  await second.page.goto(`${baseURL}/about`);
  const again = new PlayerPage(second.page);
  await expect(again.panel).toBeVisible();
  expect((await again.heard()).paused).toBe(true);
  await again.key('Слушать').click();
  // The first thing heard is the place itself.
  await expect.poll(async () => (await again.heard()).time, { intervals: [20] }).toBeGreaterThan(0);
  const resumed = (await again.heard()).time;
  expect(time - resumed).toBeLessThanOrEqual(1.25);
  expect(resumed - time).toBeLessThanOrEqual(1.25);
  second.process.kill('SIGKILL');
  await new Promise((resolve) => second.process.once('exit', resolve));
  rmSync(profile, { recursive: true, force: true });
});
