import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { type Gate, openGate } from '../e2e/gate.ts';
import { firstHeard, type KillableBrowser, startKillableBrowser, whereItIs } from '../e2e/killable-browser.ts';
import { startOwnServer } from '../e2e/own-server.ts';
import { PlayerPage } from '../e2e/pages/player-page.ts';
import { storm } from '../e2e/storm.ts';
import { findExecutable, provideNames } from './chromium.ts';
import { otherDevice, signInOnPage } from './listener-account.ts';
import { randomOf } from './random.ts';

/**
 * `npx tsx tests/long/kills.ts [200] [seed]`: kills a browser that plays with `kill -9`, so many times, at random moments;
 * before half of the kills the tokens are renewed, at a random moment too. Prints how much of the place was lost each
 * time in this browser and as another device sees it right after the kill, and whether the listener was signed out. Fails
 * beyond the targets. Needs `npm run build`.
 */
const [kills = 200, seed = Date.now() % 2 ** 31] = process.argv.slice(2).map(Number);
/** Longer than the browser needs to tell the server of a place. */
const LONGEST_MS = 14_000;
const TARGET_S = 1.25;
const TARGET_ELSEWHERE_S = 5;
/** A record that was on its way at the kill has come by then. */
const ARRIVAL_MS = 300;
/** Demo lectures last two minutes: beyond this the next start is taken back, so that none comes to its end. */
const LATEST_S = 75;

/** The longest step back after a pause below five minutes. */
const REWIND_S = 3;
const FRAME_S = 0.3;

interface Killed {
  time: number;
  lecture: string;
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

const executable = findExecutable();
console.log(`${kills} kills, seed ${seed}`);
const random = randomOf(seed);
const profile = mkdtempSync(join(tmpdir(), 'glossa-kills-'));
const server = await startOwnServer();
const gate = await openGate(server.origin);
const losses: number[] = [];
const lossesElsewhere: number[] = [];
const elsewhereNow = otherDevice(server.origin);
let signedOut = 0;
let otherLectures = 0;
let renewals = 0;
let misplaced = 0;
let before: Killed | null = null;

let browser: KillableBrowser | null = null;
try {
  for (let nth = 0; nth <= kills; nth += 1) {
    browser = await startKillableBrowser(profile, executable);
    const { page } = browser;
    await provideNames(page);
    if (before === null) {
      await signInOnPage(page, gate.origin);
      await page.goto(`${gate.origin}/cycles/merka-dlya-zemli-i-neba`);
      await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
      await firstHeard(page);
    } else {
      await page.goto(`${gate.origin}/about`);
      const player = new PlayerPage(page);
      await player.key('Слушать').waitFor();
      const kept = await player.keptPlace();
      const loss = before.time - kept;
      losses.push(loss);
      await player.key('Слушать').click();
      const resumed = await firstHeard(page);
      if (resumed.lecture !== before.lecture) otherLectures += 1;
      // A pause of more than ten seconds is gone on from a little earlier, on purpose.
      if (resumed.time > kept + FRAME_S || resumed.time < kept - REWIND_S - FRAME_S) misplaced += 1;
      const isSignedIn = await isStillSignedIn(page);
      if (!isSignedIn) signedOut += 1;
      console.log(`${nth}: lost ${loss.toFixed(2)} s${isSignedIn ? '' : ', SIGNED OUT'}`);
      if (!isSignedIn) await signInOnPage(page, gate.origin);
      if (resumed.time > LATEST_S) await player.panel.getByRole('slider').press('Home');
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
    if (nth < kills && before !== null) {
      await sleep(ARRIVAL_MS);
      lossesElsewhere.push(before.time - (await placeElsewhere(before.lecture)));
    }
  }
} finally {
  await browser?.kill();
  await gate.close();
  await server.stop();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}
const isAmong = (target: number) => (loss: number) => Math.abs(loss) > target;
const late = losses.filter(isAmong(TARGET_S));
const lateElsewhere = lossesElsewhere.filter(isAmong(TARGET_ELSEWHERE_S));
console.log(`place lost in this browser, s: ${spread(losses)}; more than ${TARGET_S} s: ${late.length} of ${losses.length}`);
console.log(
  `as another device sees it, s: ${spread(lossesElsewhere)}; more than ${TARGET_ELSEWHERE_S} s: ${lateElsewhere.length} of ${lossesElsewhere.length}`,
);
console.log(
  `another lecture: ${otherLectures}; begun elsewhere than at the kept place: ${misplaced}; signed out: ${signedOut}, after ${renewals} renewals`,
);
process.exitCode = late.length + lateElsewhere.length + otherLectures + misplaced + signedOut === 0 ? 0 : 1;

function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(2);
  return `least ${at(0)}, median ${at(0.5)}, 90 % ${at(0.9)}, most ${at(1)}`;
}

/** @param lecture path of its recording */
async function placeElsewhere(lecture: string): Promise<number> {
  const id = Number(/(\d+)/.exec(lecture)?.[1]);
  return (await elsewhereNow.places()).find((place) => place.id === id)?.duration ?? 0;
}
