import type { Page } from '@playwright/test';
import { newListener, signIn, signUp } from './pages/account-page.ts';
import { PlayerPage } from './pages/player-page.ts';
import { expect, openAsGuest, test } from './support.ts';

/** The place in a lecture is one: whatever is pressed, and in every tab. */

const listenKey = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Слушать|^Продолжить/ })
    .first();

/** The needle of the panel, media seconds. */
const needle = async (player: PlayerPage) => Number(await player.panel.getByRole('slider').getAttribute('aria-valuenow'));

test('a lecture that was left by «Следующая» goes on where it was left', async ({ page, player }) => {
  await openAsGuest(page, '/cycles/merka-dlya-zemli-i-neba');
  await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
  await player.toSound();
  await player.listenFrom(45);
  const first = (await player.heard()).src;
  await player.key('Следующая лекция').click();
  await expect.poll(async () => (await player.heard()).src).not.toBe(first);
  await player.toSound();
  await player.key('Предыдущая лекция').click();
  await expect.poll(async () => (await player.heard()).time).toBeGreaterThan(44);
  await player.toSound();
});

test('a tab that was open all along shows and plays the place that was heard in another one', async ({ page, player }) => {
  await openAsGuest(page, '/cycles/merka-dlya-zemli-i-neba');
  await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
  await player.toSound();
  await player.key('Пауза').click();
  const tab = await page.context().newPage();
  const other = new PlayerPage(tab);
  await tab.goto('/');
  await expect(other.key('Слушать')).toBeVisible();
  expect(await needle(other)).toBeLessThan(30);

  await page.bringToFront();
  await player.key('Слушать').click();
  await player.toSound();
  await player.listenFrom(45);
  await player.key('Пауза').click();
  await tab.bringToFront();
  await expect.poll(() => needle(other)).toBeGreaterThan(44);
  await other.key('Слушать').click();
  await other.toSound();
  expect((await other.heard()).time).toBeGreaterThan(40);
});

test('a place of this very browser is no other device’s, in any tab', async ({ page, player }) => {
  await signUp(page, newListener('Двухвкладочный'));
  await page.goto('/lectures/poezd-pribyvaet');
  await listenKey(page).click();
  await player.toSound();
  await player.leave();
  const tab = await page.context().newPage();
  const other = new PlayerPage(tab);
  await tab.goto('/');
  await expect(other.key('Слушать')).toBeVisible();
  const question = tab.getByRole('region', { name: 'Место на другом устройстве' });

  await page.bringToFront();
  await player.key('Слушать').click();
  await player.listenFrom(45);
  await tab.reload();
  await expect(other.panel).toContainText('другой вкладке');
  await expect(question).toHaveCount(0);
  await player.leave();
  const read = tab.waitForResponse((response) => response.url().endsWith('/materials/history/identifiers') && response.ok());
  await tab.reload();
  await read;
  await expect(other.key('Слушать')).toBeVisible();
  await tab.waitForTimeout(500);
  await expect(question).toHaveCount(0);
  expect(await needle(other)).toBeGreaterThan(44);
});

test('a visit to a moment of a link leaves one’s own place alone, on the server too', async ({ page, player, browser }) => {
  const listener = newListener('Заглянувший');
  await signUp(page, listener);
  await page.goto('/lectures/poezd-pribyvaet');
  await listenKey(page).click();
  await player.listenFrom(45);
  await player.leave();
  await page.goto('/lectures/poezd-pribyvaet?t=10');
  await listenKey(page).click();
  await player.listenOn();
  await player.leave();

  const context = await browser.newContext();
  const there = await context.newPage();
  await signIn(there, listener);
  const other = new PlayerPage(there);
  await there.goto('/lectures/poezd-pribyvaet');
  await listenKey(there).click();
  await other.toSound();
  expect((await other.heard()).time).toBeGreaterThan(35);
  await context.close();
});

test('a place chosen a moment before the page is loaded anew is kept', async ({ page, player }) => {
  await openAsGuest(page, '/cycles/merka-dlya-zemli-i-neba');
  await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
  await player.toSound();
  await player.key('Пауза').click();
  await player.toBeSilent();
  await player.panel.getByRole('slider').focus();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
  await page.reload();
  await expect(player.key('Слушать')).toBeVisible();
  expect(await needle(player)).toBeGreaterThan(44);
});

test('a place chosen a moment before the player is closed is kept', async ({ page, player }) => {
  await openAsGuest(page, '/cycles/merka-dlya-zemli-i-neba');
  await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
  await player.toSound();
  await player.key('Пауза').click();
  await player.toBeSilent();
  const left = (await player.heard()).time;
  await player.panel.getByRole('slider').focus();
  // All within the moment that a seek waits for a second thought.
  await player.key('Закрыть плеер').evaluate((close: HTMLElement) => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    close.click();
  });
  await expect(player.panel).toHaveCount(0);
  await expect.poll(() => player.keptPlace()).toBeCloseTo(left + 15, 0);
});

test('the next morning a lecture goes on a little before the place where it was left, and where it was taken by hand it stays', async ({
  page,
  player,
}) => {
  await openAsGuest(page, '/cycles/merka-dlya-zemli-i-neba');
  await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
  await player.toSound();
  await player.listenFrom(45);
  await player.key('Пауза').click();
  await player.toBeSilent();
  const left = (await player.heard()).time;
  await player.letANightPass();
  await page.reload();
  await player.key('Слушать').click();
  await player.toSound();
  const morning = (await player.heard()).time;
  expect(morning).toBeGreaterThan(left - 21);
  expect(morning).toBeLessThan(left - 5);

  await player.key('Пауза').click();
  await player.toBeSilent();
  await player.panel.getByRole('slider').focus();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
  const chosen = await needle(player);
  await expect.poll(() => player.keptPlace()).toBeCloseTo(chosen, 0);
  await player.letANightPass();
  await page.reload();
  await player.key('Слушать').click();
  await player.toSound();
  expect((await player.heard()).time).toBeGreaterThan(chosen - 1);
});

test('a lecture heard to its end says so, and its cycle goes on in one that was not', async ({ page, player }) => {
  await openAsGuest(page, '/cycles/merka-dlya-zemli-i-neba');
  const last = page.getByRole('main').getByRole('listitem').filter({ hasText: /^0?\d/ }).last();
  await last
    .getByRole('button', { name: /^Слушать: / })
    .first()
    .click();
  await player.toSound();
  await player.hearTheEnd();
  await expect(last).toContainText('прослушано');
  await expect(page.getByRole('button', { name: /^Продолжить: лекция 1/ })).toBeVisible();
});

/** By a link to the tenth second. */
async function listenToTheMoment(page: Page, player: PlayerPage): Promise<void> {
  await page.goto('/lectures/poezd-pribyvaet?t=10');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Слушать с 00:10/ })
    .click();
  await player.listenOn();
}

test('P5: a visit to a moment of a link shows the way back, and a pause, a reload and a second tab keep one’s own place', async ({
  page,
  player,
}) => {
  await openAsGuest(page, '/lectures/poezd-pribyvaet');
  await listenKey(page).click();
  await player.listenFrom(45);
  await player.key('Пауза').click();
  await player.toBeSilent();
  const own = await player.keptPlace();
  const back = page.getByRole('button', { name: /^Вернуться\sк/ });
  const stay = page.getByRole('button', { name: 'Остаться здесь' });
  const visit = async () => {
    await listenToTheMoment(page, player);
    await expect(back).toBeVisible();
    await expect(stay).toBeVisible();
  };

  await visit();
  await player.key('Пауза').click();
  await player.toBeSilent();
  expect((await player.heard()).time).toBeLessThan(30);
  await expect(back).toBeVisible();
  expect(await player.keptPlace()).toBe(own);

  await page.reload();
  await expect(player.key('Слушать')).toBeVisible();
  await expect(back).toHaveCount(0);
  await expect.poll(() => needle(player)).toBeGreaterThan(44);

  await visit();
  const tab = await page.context().newPage();
  const other = new PlayerPage(tab);
  await tab.goto('/');
  await expect(other.panel).toContainText('другой вкладке');
  await player.key('Пауза').click();
  await expect(other.key('Слушать')).toBeVisible();
  await expect.poll(() => needle(other)).toBeGreaterThan(44);
  await tab.close();

  await back.click();
  await expect(back).toHaveCount(0);
  await expect.poll(() => needle(player)).toBeGreaterThan(44);
  expect(await player.keptPlace()).toBe(own);
});

test('P5: «Остаться здесь» makes the moment of a link one’s own place', async ({ page, player }) => {
  await openAsGuest(page, '/lectures/poezd-pribyvaet');
  await listenKey(page).click();
  await player.listenFrom(45);
  await player.key('Пауза').click();
  await player.toBeSilent();
  await listenToTheMoment(page, player);
  await page.getByRole('button', { name: 'Остаться здесь' }).click();
  await expect.poll(() => player.keptPlace()).toBeLessThan(40);
  await page.reload();
  await expect(player.key('Слушать')).toBeVisible();
  await expect.poll(() => needle(player)).toBeLessThan(40);
});
