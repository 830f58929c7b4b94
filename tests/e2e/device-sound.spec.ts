import type { Browser, Page } from '@playwright/test';
import { type Listener, newListener, signIn, signUp } from './pages/account-page.ts';
import { PlayerPage } from './pages/player-page.ts';
import { expect, test } from './support.ts';

/** «Сейчас звучит на телефоне»: the sound of one account on two devices. */

test.use({ expected: [/Failed to load resource/] });

const LECTURE = '/lectures/poezd-pribyvaet';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';

const lineOf = (page: Page) => page.getByText(/звучит\sна\s(?:телефоне|компьютере)/);
const pausedLineOf = (page: Page) => page.getByText(/На\sпаузе\sна\sтелефоне/);
const keyOf = (page: Page, name: 'Пауза там' | 'Перенести сюда') => page.getByRole('button', { name, exact: true });

/** The page is told of what other devices sound. */
const listensToOthers = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/materials/places/changes') && response.ok());

async function phoneOf(browser: Browser, listener: Listener) {
  const context = await browser.newContext({ userAgent: PHONE });
  const page = await context.newPage();
  await signIn(page, listener);
  return { context, page, player: new PlayerPage(page) };
}

/** The lecture sounds on this device, from `from` on (media seconds). */
async function sound(page: Page, player: PlayerPage, from: number): Promise<void> {
  await page.goto(LECTURE);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Слушать|^Продолжить/ })
    .first()
    .click();
  await player.toSound();
  await player.listenFrom(from);
}

const isSilent = async (player: PlayerPage) => (await player.heard()).paused;

/** A listener at a computer, whose phone sounds. */
async function withPhone(page: Page, browser: Browser, name: string) {
  const listener = newListener(name);
  await signUp(page, listener);
  const listening = listensToOthers(page);
  await page.goto('/');
  await listening;
  const phone = await phoneOf(browser, listener);
  await sound(phone.page, phone.player, 60);
  await expect(lineOf(page)).toContainText(/Сейчас\sзвучит\sна\sтелефоне\s·\sПоезд прибывает/);
  return { listener, phone };
}

test('the sound goes from the phone here within a second, and back', async ({ page, player, browser }) => {
  const { phone } = await withPhone(page, browser, 'Переносящий');
  // Nothing was ever played here: the line stands where the player will.
  await expect(player.panel).toHaveCount(0);
  const there = (await phone.player.heard()).time;
  const pressed = Date.now();
  await keyOf(page, 'Перенести сюда').click();
  await player.toSound();
  expect(Date.now() - pressed).toBeLessThan(3_000);
  expect(await isSilent(phone.player)).toBe(true);
  const stopped = (await phone.player.heard()).time;
  const here = (await player.heard()).time;
  expect(here).toBeGreaterThan(there - 1);
  expect(Math.abs(here - stopped)).toBeLessThan(4);
  await expect(lineOf(page)).toHaveCount(0);
  await expect(lineOf(phone.page)).toContainText(/Сейчас\sзвучит\sна\sкомпьютере\s·\sПоезд прибывает/);

  await player.listenFrom(20);
  await keyOf(phone.page, 'Перенести сюда').click();
  await phone.player.toSound();
  await expect.poll(() => isSilent(player)).toBe(true);
  const left = (await player.heard()).time;
  expect(left).toBeLessThan(40);
  expect(Math.abs((await phone.player.heard()).time - left)).toBeLessThan(4);
  await expect(lineOf(page)).toContainText(/Сейчас\sзвучит\sна\sтелефоне/);
  for (const device of [page, phone.page]) {
    await expect(device.getByRole('region', { name: 'Место на другом устройстве' })).toHaveCount(0);
  }
  await phone.context.close();
});

test('a pause there is a pause there, and the place may be taken here', async ({ page, player, browser }) => {
  const { phone } = await withPhone(page, browser, 'Останавливающий');
  await keyOf(page, 'Пауза там').click();
  await expect.poll(() => isSilent(phone.player), { timeout: 3_000 }).toBe(true);
  await expect(pausedLineOf(page)).toBeVisible();
  await expect(keyOf(page, 'Пауза там')).toHaveCount(0);
  const stopped = (await phone.player.heard()).time;
  await keyOf(page, 'Перенести сюда').click();
  await player.toSound();
  expect(Math.abs((await player.heard()).time - stopped)).toBeLessThan(4);
  expect(await isSilent(phone.player)).toBe(true);
  await phone.context.close();
});

test('a phone that is hidden while it sounds obeys too', async ({ page, player, browser }) => {
  const { phone } = await withPhone(page, browser, 'Карманный');
  await phone.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await keyOf(page, 'Перенести сюда').click();
  await player.toSound();
  await expect.poll(() => isSilent(phone.player), { timeout: 1_000 }).toBe(true);
  await phone.context.close();
});

test('the line goes with a phone that is killed, and the sound may be taken from it before', async ({
  page,
  player,
  browser,
}) => {
  const { phone } = await withPhone(page, browser, 'Разряженный');
  await phone.page.route('**/materials/sound', (route) => route.abort());
  await phone.context.close();
  await expect(lineOf(page)).toBeVisible();
  await expect(lineOf(page)).toHaveCount(0, { timeout: 25_000 });
  await expect(player.panel).toHaveCount(0);
});

test('nobody else is told: neither a guest, nor another account, nor who has signed out', async ({ page, browser }) => {
  const context = await browser.newContext();
  const [guest, stranger] = [await context.newPage(), await (await browser.newContext()).newPage()];
  await guest.goto('/');
  await signUp(stranger, newListener('Посторонний'));
  const listening = listensToOthers(stranger);
  await stranger.goto('/');
  await listening;
  const { phone } = await withPhone(page, browser, 'Единственный');
  await expect(lineOf(guest)).toHaveCount(0);
  await expect(lineOf(stranger)).toHaveCount(0);
  await context.close();
  await stranger.context().close();
  await phone.context.close();
});

test('of two devices that ask at once one sounds', async ({ page, player, browser }) => {
  const { listener, phone } = await withPhone(page, browser, 'Двурукий');
  const otherContext = await browser.newContext();
  const other = await otherContext.newPage();
  const otherPlayer = new PlayerPage(other);
  await signIn(other, listener);
  await expect(lineOf(other)).toBeVisible();
  await Promise.all([keyOf(page, 'Перенести сюда').click(), keyOf(other, 'Перенести сюда').click()]);
  const sounding = async () => {
    const silent = await Promise.all(
      [player, otherPlayer].map(async (one) => (await one.panel.count()) === 0 || (await one.heard()).paused),
    );
    return silent.filter((isQuiet) => !isQuiet).length;
  };
  await expect.poll(sounding).toBe(1);
  await page.waitForTimeout(3_000);
  expect(await sounding()).toBe(1);
  expect(await isSilent(phone.player)).toBe(true);
  await otherContext.close();
  await phone.context.close();
});
