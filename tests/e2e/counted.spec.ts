import type { Page } from '@playwright/test';
import { newListener, signUp } from './pages/account-page.ts';
import type { PlayerPage } from './pages/player-page.ts';
import { expect, test } from './support.ts';

/** Every second that sounds is counted, those before a seek and before another lecture too (§4 "Listening stats"). */

const CYCLE = '/cycles/merka-dlya-zemli-i-neba';
/** Of a lecture whose sound was left for good less than half a second may stay uncounted. */
const ROUNDED_S = 1.5;

/** An ear: what the audio element plays, jumps left out, media seconds. */
const listenIn = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector('audio') as HTMLAudioElement;
    let before = element.currentTime;
    let heard = 0;
    const look = () => {
      const now = element.currentTime;
      if (now > before && now - before < 0.4) heard += now - before;
      before = now;
      document.documentElement.dataset.heard = heard.toFixed(2);
    };
    setInterval(look, 20);
  });
const heardBy = async (page: Page) => Number(await page.locator('html').getAttribute('data-heard'));

const countedOf = (page: Page) =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('glossa:accessToken')}` };
    const { data } = await (await fetch('/api/accounts/listen-statistics', { headers })).json();
    return data.total_seconds as number;
  });

/** Listens for part of a second more than the player's clock has told. */
async function hearAWhile(player: PlayerPage, seconds: number): Promise<void> {
  await player.toSound();
  const { time } = await player.heard();
  await expect.poll(async () => (await player.heard()).time, { intervals: [50] }).toBeGreaterThan(time + seconds);
}

test('the seconds before a seek and before another lecture are counted, to a fraction (P11)', async ({ page, player }) => {
  await signUp(page, newListener('Считает'));
  await page.goto(CYCLE);
  await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
  await player.toSound();
  await listenIn(page);
  for (const seconds of [0.7, 0.6, 1.7, 0.5, 0.8]) {
    await hearAWhile(player, seconds);
    await player.key('Вперёд на 15 секунд').click();
  }
  await hearAWhile(player, 0.6);
  for (const seconds of [1.6, 0.7, 1.8]) {
    await player.key('Следующая лекция').click();
    await hearAWhile(player, seconds);
  }
  await player.leave();
  const heard = await heardBy(page);
  expect(heard).toBeGreaterThan(5);
  expect(Math.abs((await countedOf(page)) - heard)).toBeLessThan(ROUNDED_S);
});
