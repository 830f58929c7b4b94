import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { type Gate, openGate } from '../e2e/gate.ts';
import { firstHeard, type KillableBrowser, startKillableBrowser, whereItIs } from '../e2e/killable-browser.ts';
import { startOwnServer } from '../e2e/own-server.ts';
import { storm } from '../e2e/storm.ts';

/**
 * `npx tsx tests/bench/kills.ts 20 [seed]`: kills a browser that plays with `kill -9`, so many times, at random moments;
 * before half of the kills the tokens are renewed, at a random moment too. Prints how much of the place was lost each
 * time, and whether the listener was signed out (reliability, targets 4 and 6). Needs `npm run build`.
 */
const [kills = 20, seed = Date.now() % 2 ** 31] = process.argv.slice(2).map(Number);
const LONGEST_MS = 6_000;
const TARGET_S = 1.25;

/** mulberry32: the same seed kills at the same moments. */
function randomOf(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Killed {
  time: number;
  lecture: string;
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/signin`);
  await page.evaluate(() => localStorage.setItem('glossa:cookies', 'declined'));
  await page.reload();
  await page.getByRole('textbox', { name: 'Email' }).fill('listener@glossa.test');
  await page.getByRole('textbox', { name: 'Пароль', exact: true }).fill('glossa-demo');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await page.getByRole('link', { name: /слушатель/i }).waitFor();
}

async function renewTokens(page: Page, gate: Gate): Promise<void> {
  gate.spoil((await page.evaluate(() => localStorage.getItem('glossa:accessToken'))) ?? '');
  const ends = await storm([page], 2);
  if (ends.some((end) => end !== 'ok')) throw new Error(`The tokens were not renewed: ${ends.join(', ')}`);
}

/** The tokens are kept, and the server takes them: a page that is only slow to show its listener is not signed out. */
async function isStillSignedIn(page: Page): Promise<boolean> {
  const ends = await storm([page], 2);
  if (ends.every((end) => end === 'ok')) return true;
  console.log(ends.join(', '));
  return page.evaluate(() => localStorage.getItem('glossa:accessToken') !== null);
}

const executable = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', chromium.executablePath()].find(
  (path) => path !== undefined && existsSync(path),
);
if (executable === undefined) throw new Error('No Chromium was found');
console.log(`${kills} kills, seed ${seed}`);
const random = randomOf(seed);
const profile = mkdtempSync(join(tmpdir(), 'glossa-kills-'));
const server = await startOwnServer();
const gate = await openGate(server.origin);
const losses: number[] = [];
let signedOut = 0;
let elsewhere = 0;
let renewals = 0;
let before: Killed | null = null;

let browser: KillableBrowser | null = null;
try {
  for (let nth = 0; nth <= kills; nth += 1) {
    browser = await startKillableBrowser(profile, executable);
    const { page } = browser;
    if (before === null) {
      await signIn(page, gate.origin);
      await page.goto(`${gate.origin}/cycles/merka-dlya-zemli-i-neba`);
      await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
      await firstHeard(page);
    } else {
      await page.goto(`${gate.origin}/about`);
      await page.getByRole('region', { name: 'Плеер' }).getByRole('button', { name: 'Слушать', exact: true }).click();
      const resumed = await firstHeard(page);
      const loss = before.time - resumed.time;
      losses.push(loss);
      if (resumed.lecture !== before.lecture) elsewhere += 1;
      const isSignedIn = await isStillSignedIn(page);
      if (!isSignedIn) signedOut += 1;
      console.log(`${nth}: lost ${loss.toFixed(2)} s${isSignedIn ? '' : ', SIGNED OUT'}`);
      if (!isSignedIn) await signIn(page, gate.origin);
    }
    if (nth < kills) {
      const lives = random() * LONGEST_MS;
      const isRenewed = random() < 0.5;
      const renewedAfter = random() * lives;
      await sleep(isRenewed ? renewedAfter : lives);
      if (isRenewed) {
        renewals += 1;
        await renewTokens(page, gate);
        await sleep(lives - renewedAfter);
      }
      const { time, lecture, at } = await whereItIs(page);
      before = { time: time + (Date.now() - at) / 1000, lecture };
    }
    await browser.kill();
  }
} finally {
  await browser?.kill();
  await gate.close();
  await server.stop();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}
const sorted = losses.toSorted((a, b) => a - b);
const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(2);
console.log(`place lost, s: least ${at(0)}, median ${at(0.5)}, 90 % ${at(0.9)}, most ${at(1)}`);
console.log(`more than ${TARGET_S} s: ${losses.filter((loss) => Math.abs(loss) > TARGET_S).length} of ${losses.length}`);
console.log(`another lecture: ${elsewhere}; signed out: ${signedOut}, after ${renewals} renewals`);
