import type { Page } from '@playwright/test';
import { newListener, signIn, signUp } from './pages/account-page.ts';
import type { PlayerPage } from './pages/player-page.ts';
import { expect, openAsGuest, test } from './support.ts';

/** A lecture is «прослушано» by what was heard of it, or by the listener's own mark; never by a slip of the hand. */

const CYCLE = '/cycles/merka-dlya-zemli-i-neba';
const LECTURE = '/lectures/poezd-pribyvaet';

const lastRow = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: /^0?\d/ }).last();
const needle = async (player: PlayerPage) => Number(await player.panel.getByRole('slider').getAttribute('aria-valuenow'));

test('the end of a lecture that was only sought: nothing is «прослушано», and it goes on where it was left', async ({
  page,
  player,
}) => {
  await openAsGuest(page, CYCLE);
  const row = lastRow(page);
  await row
    .getByRole('button', { name: /^Слушать: / })
    .first()
    .click();
  await player.toSound();
  await player.listenFrom(45);
  const { time } = await player.heard();
  await player.panel.getByRole('slider').focus();
  await page.keyboard.press('End');
  // Three seconds of it are heard, and the sound ends.
  await expect.poll(async () => (await player.heard()).paused).toBe(true);
  await expect.poll(() => needle(player)).toBeGreaterThan(44);
  expect(Math.abs((await needle(player)) - time)).toBeLessThan(15);
  await expect(row).not.toContainText('прослушано');
  await player.key('Слушать').click();
  await player.toSound();
  expect((await player.heard()).time).toBeLessThan(75);

  await page.reload();
  await expect(player.key('Слушать')).toBeVisible();
  await expect.poll(() => needle(player)).toBeGreaterThan(44);
  await expect(lastRow(page)).not.toContainText('прослушано');
});

test('a listener who skips to the end has no history of it, and the next lecture begins by itself', async ({ page, player }) => {
  await signUp(page, newListener('Торопливый'));
  await page.goto(CYCLE);
  await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
  await player.toSound();
  const { src } = await player.heard();
  await player.panel.getByRole('slider').focus();
  await page.keyboard.press('End');
  await expect.poll(async () => (await player.heard()).src).not.toBe(src);
  await player.toSound();
  await player.leave();
  await page.goto('/dashboard/statistics');
  await expect(page.getByRole('heading', { level: 1, name: 'Статистика' })).toBeVisible();
  await expect(page.getByText(/закончена\sза\sвсё\sвремя/)).toHaveCount(0);
  await page.goto('/dashboard/history');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Тень Эратосфена/ })).toHaveCount(0);
});

test('a lecture left in its last minute, of which enough was heard, is «прослушано», after a reload too', async ({
  page,
  player,
}) => {
  await openAsGuest(page, CYCLE);
  await lastRow(page)
    .getByRole('button', { name: /^Слушать: / })
    .first()
    .click();
  await player.toSound();
  const { duration } = await player.heard();
  await player.hearElsewhere(duration * 0.92);
  await player.listenOn();
  await player.key('Пауза').click();
  await player.toBeSilent();
  await page.reload();
  await expect(player.key('Слушать')).toBeVisible();
  await player.key('Следующая лекция').click();
  await player.toSound();
  await expect(lastRow(page)).toContainText('прослушано');
});

test('«Отметить прослушанной» by key, seen on another device, and taken off there', async ({ page, browser }) => {
  const listener = newListener('Памятливый');
  await signUp(page, listener);
  await page.goto(LECTURE);
  const mark = (on: Page) => on.getByRole('main').getByRole('button', { name: 'Отметить прослушанной' });
  const unmark = (on: Page) => on.getByRole('main').getByRole('button', { name: 'Отметить непрослушанной' });
  const taken = page.waitForResponse((response) => response.url().includes('/end_listen') && response.ok());
  await mark(page).press('Enter');
  await expect(unmark(page)).toBeFocused();
  await taken;
  await page.goto('/dashboard/history');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Поезд прибывает/ })
      .first(),
  ).toBeVisible();

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, listener);
  await other.goto(LECTURE);
  const undone = other.waitForResponse((response) => response.request().method() === 'DELETE' && response.ok());
  await unmark(other).click();
  await expect(mark(other)).toBeVisible();
  await undone;
  await other.goto('/dashboard/history');
  await expect(other.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByRole('main').getByRole('link', { name: /Поезд прибывает/ })).toHaveCount(0);
  await context.close();

  await page.goto(LECTURE);
  await expect(mark(page)).toBeVisible();
});

test('the ruler shows the stretches that were heard, after a reload too', async ({ page, player }) => {
  await openAsGuest(page, CYCLE);
  await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
  await player.toSound();
  await player.listenOn();
  await player.listenFrom(75);
  await player.key('Пауза').click();
  const stretches = player.panel.locator('[data-heard]');
  await expect(stretches).toHaveCount(2);
  await page.reload();
  await expect(player.key('Слушать')).toBeVisible();
  await expect(stretches).toHaveCount(2);
});
