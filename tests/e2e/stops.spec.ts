import type { Page } from '@playwright/test';
import { newListener, signUp } from './pages/account-page.ts';
import { PlayerPage } from './pages/player-page.ts';
import { expect, openAsGuest, test } from './support.ts';

/** The last places where one really listened, and the way back to them. */

const CYCLE = '/cycles/merka-dlya-zemli-i-neba';

const back = (page: Page) => page.getByRole('button', { name: /^Вернуться\sк/ });
const keyOfStops = (page: Page) => page.getByRole('button', { name: 'Последние места' });

/** The lecture is heard from 15 s on for so long that it counts as listened to there, and is far from its start. */
async function listenAt15(page: Page, player: PlayerPage) {
  await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
  await player.toSound();
  await player.listenFrom(15);
  await expect.poll(async () => (await player.heard()).time, { timeout: 30_000 }).toBeGreaterThan(32);
}

/** Media seconds of «Вернуться к 00:58». */
async function offered(page: Page): Promise<number> {
  const [minutes, seconds] = ((await back(page).textContent()) ?? '').match(/\d\d/g) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

test('P10: the way back leads past a stop-over to where one listened, over a reload and another lecture', async ({
  page,
  player,
}) => {
  await openAsGuest(page, CYCLE);
  await listenAt15(page, player);
  await page.keyboard.press('Digit8');
  await expect(back(page)).toBeVisible();
  await player.toSound();
  await page.keyboard.press('Digit9');
  await player.toSound();
  expect(await offered(page)).toBeLessThan(45);

  await page.reload();
  await expect(back(page)).toBeVisible();
  expect(await offered(page)).toBeGreaterThan(24);

  await player.key('Следующая лекция').click();
  await player.toSound();
  await expect(back(page)).toHaveCount(0);
  await player.key('Предыдущая лекция').click();
  await player.toSound();
  const left = await offered(page);
  await back(page).click();
  await expect.poll(async () => Math.abs((await player.heard()).time - left)).toBeLessThan(10);
  await expect(back(page)).toHaveCount(0);
});

test('a restart can be undone, and a refusal of the way back is kept', async ({ page, player }) => {
  await openAsGuest(page, CYCLE);
  await listenAt15(page, player);
  await player.key('Пауза').click();
  await player.toBeSilent();
  await page.keyboard.press('Digit0');
  await expect(back(page)).toBeVisible();
  await page.reload();
  await back(page).click();
  await expect.poll(() => player.keptPlace()).toBeGreaterThan(24);

  await page.keyboard.press('Digit0');
  await expect(back(page)).toBeVisible();
  await page.getByRole('button', { name: 'Остаться здесь' }).click();
  await expect(back(page)).toHaveCount(0);
  await page.reload();
  await expect(player.key('Слушать')).toBeVisible();
  await expect(back(page)).toHaveCount(0);
});

test('from the list of last places one goes back, in the other tab and to another lecture too', async ({ page, player }) => {
  await openAsGuest(page, CYCLE);
  await listenAt15(page, player);
  await player.key('Следующая лекция').click();
  await player.toSound();
  const second = (await player.heard()).src;
  await player.key('Пауза').click();

  const tab = await page.context().newPage();
  const other = new PlayerPage(tab);
  await tab.goto('/');
  await expect(other.key('Слушать')).toBeVisible();
  await keyOfStops(tab).click();
  const list = tab.getByRole('dialog', { name: 'Последние места' });
  await expect(list).toContainText('В других лекциях');
  await list
    .getByRole('button', { name: /\d\d:\d\d сегодня/ })
    .last()
    .click();
  await expect(list).toHaveCount(0);
  await other.toSound();
  expect((await other.heard()).src).not.toBe(second);
  const { time } = await other.heard();
  expect(time).toBeGreaterThan(24);
  expect(time).toBeLessThan(55);
});

test('the last places go with their listener', async ({ page, player }) => {
  await page.addInitScript(() => localStorage.setItem('glossa:cookies', 'declined'));
  await signUp(page, newListener('Уходящий'));
  await page.goto('/lectures/poezd-pribyvaet');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Слушать/ })
    .first()
    .click();
  await player.listenFrom(15);
  await expect.poll(async () => (await player.heard()).time, { timeout: 30_000 }).toBeGreaterThan(32);
  await player.key('Пауза').click();
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const request = indexedDB.open('glossa');
          request.onsuccess = () => {
            const keys = request.result.transaction('facts').objectStore('facts').getAllKeys();
            keys.onsuccess = () => {
              request.result.close();
              resolve(keys.result.filter((key) => String(key).startsWith('player')).length);
            };
          };
        }),
    );
  await expect.poll(kept).toBe(2);
  await page.goto('/signout');
  await expect(player.panel).toHaveCount(0);
  await expect.poll(kept).toBe(0);
});
