import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { firstHeard } from '../e2e/killable-browser.ts';
import { startOwnServer } from '../e2e/own-server.ts';
import { PlayerPage } from '../e2e/pages/player-page.ts';
import { storm } from '../e2e/storm.ts';
import { findExecutable, provideNames } from './chromium.ts';
import { signInOnPage } from './listener-account.ts';

/**
 * `npx tsx tests/long/half-hour.ts [30]`: so many minutes of a cycle at half speed, with access tokens of 60 s and addresses of
 * audio of 90 s. Prints every gap of sound longer than 300 ms, between two lectures too, and fails on one, or when the listener
 * was signed out. A cycle that was heard out is begun again by a press, and that silence is the listener's own. Needs `npm run build`.
 */
const [minutes = 30] = process.argv.slice(2).map(Number);
const LONGEST_GAP_MS = 300;
const RATE = '0.5x';

interface Gap {
  ms: number;
  /** Media seconds where it began, and when, ms since 1970. */
  position: number;
  at: number;
}

/** Runs within the page: every 50 ms it looks how far the sound lags behind the clock. */
function watchSound(): void {
  const gaps: Gap[] = [];
  let last = { time: 0, at: 0, src: '' };
  let isWanted = false;
  const look = () => {
    const element = document.querySelector('audio');
    if (element === null) return;
    const { currentTime: time, src, paused, ended } = element;
    // The next lecture is loaded and does not sound yet.
    if (src !== last.src && time === 0) return;
    const at = performance.now();
    const moved = src === last.src ? (time - last.time) / element.playbackRate : 0;
    if (src !== last.src || moved !== 0) {
      // A page that was held up looks late, and finds the sound further on by as much.
      const silent = at - last.at - (src === last.src ? moved * 1000 : 0);
      if (isWanted && silent > 300) gaps.push({ ms: Math.round(silent), position: last.time, at: Date.now() });
      last = { time, at, src };
    }
    isWanted = !paused || ended;
  };
  setInterval(look, 50);
  Object.assign(window, { soundGaps: gaps });
}

const server = await startOwnServer({ ACCESS_TOKEN_TTL_S: '60', AUDIO_URL_TTL_S: '90' });
const browser = await chromium.launch({
  executablePath: findExecutable(),
  args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
});
const found: Gap[] = [];
let signOuts = 0;
let refreshes = 0;
let addresses = 0;
let restarts = 0;
try {
  const page = await (await browser.newContext()).newPage();
  await provideNames(page);
  page.on('response', (response) => {
    if (response.url().endsWith('/auth/refresh_token')) refreshes += 1;
    if (/\/materials\/\d+\/audio$/.test(response.url())) addresses += 1;
  });
  await signInOnPage(page, server.origin);
  await page.goto(`${server.origin}/cycles/kadr-za-kadrom`);
  const player = new PlayerPage(page);
  const first = page
    .getByRole('main')
    .getByRole('button', { name: /^Слушать/ })
    .first();
  await first.click();
  await firstHeard(page);
  await player.panel.getByRole('button', { name: /^Скорость/ }).click();
  await page.getByRole('radio', { name: RATE }).click();
  await page.keyboard.press('Escape');
  await page.evaluate(watchSound);
  const until = Date.now() + minutes * 60_000;
  while (Date.now() < until) {
    await sleep(5_000);
    const gaps = await page.evaluate(() => (window as unknown as { soundGaps: Gap[] }).soundGaps.splice(0));
    for (const gap of gaps) {
      found.push(gap);
      console.log(`${new Date(gap.at).toISOString()}: ${gap.ms} ms of silence at ${gap.position.toFixed(1)} s`);
    }
    if (await player.key('Слушать').isVisible()) {
      restarts += 1;
      await player.key('Предыдущая лекция').click();
      await sleep(5_000);
      await page.evaluate(() => (window as unknown as { soundGaps: Gap[] }).soundGaps.splice(0));
    }
    const isIn = await page.evaluate(() => localStorage.getItem('glossa:accessToken') !== null);
    if (!isIn) {
      signOuts += 1;
      await signInOnPage(page, server.origin);
    }
  }
  const ends = await storm([page], 2);
  if (ends.some((end) => end !== 'ok')) signOuts += 1;
} finally {
  await browser.close();
  await server.stop();
}
console.log(
  `${minutes} min: gaps longer than ${LONGEST_GAP_MS} ms: ${found.length}, longest ${Math.max(0, ...found.map(({ ms }) => ms))} ms; ` +
    `sign-outs ${signOuts}; refreshes ${refreshes}; addresses ${addresses}; begun again ${restarts}`,
);
process.exitCode = found.length + signOuts === 0 ? 0 : 1;
