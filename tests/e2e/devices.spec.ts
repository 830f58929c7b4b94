import type { Browser, Page, Request } from '@playwright/test';
import { isIn, type Listener, newListener, signIn, signOut, signUp } from './pages/account-page.ts';
import { PlayerPage } from './pages/player-page.ts';
import { expect, test } from './support.ts';

/** One account on two devices. */

test.use({ expected: [/Failed to load resource/] });

const LECTURE = '/lectures/poezd-pribyvaet';

async function anotherDevice(browser: Browser, listener: Listener) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, listener);
  return { page, player: new PlayerPage(page), close: () => context.close() };
}

/** The stream of places, and the reading of them that stands in for it. */
const TOLD = /\/materials\/(?:places\/changes|listen$)/;

/** From then on the page is told what other devices of its listener change. */
const listensToOthers = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/materials/places/changes') && response.ok());

const listenKey = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Слушать|^Продолжить/ })
    .first();

/** Listens from `from` (media seconds) for a moment, pauses, and waits until the server knows. */
async function listenAt(page: Page, player: PlayerPage, from: number): Promise<void> {
  await page.goto(LECTURE);
  await listenKey(page).click();
  await player.toSound();
  await player.listenFrom(from);
  await player.leave();
}

/** Loads the page anew, and waits until it has compared its places with those of the server: the player is there, and nothing more is asked. */
async function reopen(page: Page, player: PlayerPage): Promise<void> {
  const read = page.waitForResponse((response) => response.url().endsWith('/materials/history/identifiers') && response.ok());
  const listening = listensToOthers(page);
  await page.reload();
  await read;
  await expect(player.key('Слушать')).toBeVisible();
  await listening;
  await page.waitForTimeout(500);
}

/**
 * A new listener leaves the lecture at its beginning here and at `elsewhere` (media seconds) on another device, and opens it here.
 * @returns the question
 */
async function leaveInTwoPlaces(page: Page, player: PlayerPage, browser: Browser, listener: Listener, elsewhere: number) {
  await signUp(page, listener);
  await listenAt(page, player, 0);
  await page.goto('/robots.txt');
  const other = await anotherDevice(browser, listener);
  await listenAt(other.page, other.player, elsewhere);
  await other.close();
  await page.goto(LECTURE);
  return page.getByRole('region', { name: 'Место на другом устройстве' });
}

test('a place further on at another device is offered, and taken', async ({ page, player, browser }) => {
  const listener = newListener('Двухместный');
  await signUp(page, listener);
  await listenAt(page, player, 0);
  const here = (await player.heard()).time;
  await page.goto('/robots.txt');

  const other = await anotherDevice(browser, listener);
  await listenAt(other.page, other.player, 45);
  const there = (await other.player.heard()).time;
  await other.close();

  await page.goto(LECTURE);
  const question = page.getByRole('region', { name: 'Место на другом устройстве' });
  await expect(question).toContainText(/Вы\sостановились\sна\s\d\d:\d\d\sна\s.+,\sсегодня\sв\s\d{1,2}:\d\d/);
  const [, minutes, seconds] = /(\d\d):(\d\d)/.exec((await question.textContent()) ?? '') ?? [];
  expect(Math.abs(Number(minutes) * 60 + Number(seconds) - there)).toBeLessThan(3);
  await expect.poll(async () => (await player.heard()).paused).toBe(true);
  await question.getByRole('button', { name: 'Продолжить оттуда' }).click();
  await expect(question).toHaveCount(0);
  await player.key('Слушать').click();
  await player.toSound();
  expect((await player.heard()).time).toBeGreaterThan(there - 8);
  expect((await player.heard()).time).toBeGreaterThan(here + 30);

  // This very device is no other one: the place that was chosen here since is newer than what the server knows.
  // By way of the start: a seek to where the needle stands already cannot be told from one that has not landed.
  await player.seekTo(0);
  await player.listenFrom(45);
  await player.leave();
  await player.seekTo(0);
  await page.waitForTimeout(500);
  await reopen(page, player);
  await expect(question).toHaveCount(0);
});

test('a page that was open all along and is told nothing does not take the place back: it asks, and the answer counts', async ({
  page,
  player,
  browser,
}) => {
  const listener = newListener('Трёхместный');
  await page.route(TOLD, (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()));
  await signUp(page, listener);
  await listenAt(page, player, 0);

  const other = await anotherDevice(browser, listener);
  await listenAt(other.page, other.player, 45);
  const there = (await other.player.heard()).time;

  // Nothing was loaded anew here: this page knows of no other place.
  const key = player.key('Слушать');
  await key.click();
  await player.listenOn();
  const question = page.getByRole('region', { name: 'Место на другом устройстве' });
  await expect(question).toHaveCount(0);
  await player.leave();
  await expect(question).toContainText(/Вы\sостановились\sна\s\d\d:\d\d\sна\sкомпьютере,\sсегодня/);
  await question.getByRole('button', { name: 'Продолжить оттуда' }).click();
  await key.click();
  await player.toSound();
  expect((await player.heard()).time).toBeGreaterThan(there - 8);
  await player.leave();

  // Refused once more, the other way: who stays is asked about this place no more, and the server knows his choice.
  await other.page.reload();
  await expect(other.player.key('Слушать')).toBeVisible();
  await other.player.seekTo(0);
  await other.player.toHaveSent();
  await key.click();
  await player.listenOn();
  await player.leave();
  await question.getByRole('button', { name: 'Остаться здесь' }).click();
  await page.unroute(TOLD);
  await reopen(page, player);
  await expect(question).toHaveCount(0);
  await other.close();
});

test('the offer can be declined, and is not made again', async ({ page, player, browser }) => {
  const question = await leaveInTwoPlaces(page, player, browser, newListener('Остающийся'), 45);
  await question.getByRole('button', { name: 'Остаться здесь' }).click();
  await expect(question).toHaveCount(0);
  await reopen(page, player);
  await expect(question).toHaveCount(0);
  await player.key('Слушать').click();
  await player.toSound();
  expect((await player.heard()).time).toBeLessThan(30);
});

test('a place chosen in another tab while the question waits is where «Остаться здесь» stays', async ({
  page,
  player,
  browser,
  context,
}) => {
  const question = await leaveInTwoPlaces(page, player, browser, newListener('Двухвкладочный'), 60);
  await expect(question).toBeVisible();
  const second = await context.newPage();
  await second.goto(LECTURE);
  const needle = new PlayerPage(second).panel.getByRole('slider');
  await needle.focus();
  for (const key of ['Home', 'ArrowRight']) await second.keyboard.press(key);
  await expect(needle).toHaveAttribute('aria-valuenow', '15');
  await expect(player.panel.getByRole('slider')).toHaveAttribute('aria-valuenow', '15');
  await second.close();
  await page.bringToFront();
  await question.getByRole('button', { name: 'Остаться здесь' }).click();
  await player.key('Слушать').click();
  await player.toSound();
  const { time } = await player.heard();
  expect([time > 14.9, time < 25]).toEqual([true, true]);
});

test('a favourite of one device is a favourite of the other, and goes from both', async ({ page, browser }) => {
  const listener = newListener('Любящий');
  await signUp(page, listener);
  const other = await anotherDevice(browser, listener);
  const keyOf = (device: Page) => device.getByRole('main').getByRole('button', { name: 'Избранное' }).first();

  await page.goto(LECTURE);
  await keyOf(page).click();
  await expect(keyOf(page)).toHaveAttribute('aria-pressed', 'true');
  await other.page.goto('/dashboard/favorites');
  const link = other.page.getByRole('main').getByRole('link', { name: /Поезд прибывает/ });
  await expect(link).toBeVisible();
  await other.page.goto(LECTURE);
  await expect(keyOf(other.page)).toHaveAttribute('aria-pressed', 'true');
  await keyOf(other.page).click();
  await expect(keyOf(other.page)).toHaveAttribute('aria-pressed', 'false');

  await page.reload();
  await expect(keyOf(page)).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/dashboard/favorites');
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Избранное' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Поезд прибывает/ })).toHaveCount(0);
  await other.close();
});

test('what was heard to the end is in the history and the statistics of every device', async ({ page, player, browser }) => {
  test.setTimeout(90_000);
  const listener = newListener('Учтённый');
  await signUp(page, listener);
  await page.goto('/dashboard/statistics');
  await expect(page.getByText('Считать пока нечего')).toBeVisible();

  await page.goto(LECTURE);
  await listenKey(page).click();
  await player.toSound();
  const ended = page.waitForResponse((response) => response.url().endsWith('/end_listen') && response.ok(), { timeout: 60_000 });
  await player.hearTheEnd();
  await ended;
  await page.evaluate(() => document.querySelector('audio')?.pause());

  const other = await anotherDevice(browser, listener);
  for (const device of [page, other.page]) {
    await device.goto('/dashboard/history');
    await expect(
      device
        .getByRole('main')
        .getByRole('link', { name: /Поезд прибывает/ })
        .first(),
    ).toBeVisible();
    await device.goto('/dashboard/statistics');
    await expect(device.getByText(/лекция\sзакончена\sза\sвсё\sвремя/)).toBeAttached();
    await expect(device.getByText(/минута\sпрослушана|минуты\sпрослушаны|минут\sпрослушано/)).toBeAttached();
    await expect(device.getByText('Считать пока нечего')).toHaveCount(0);
  }
  await other.close();
});

test('a page that is open is told at once of what another device hears: a row and a question, without a reload', async ({
  page,
  player,
  browser,
}) => {
  const listener = newListener('Двуэкранный');
  await signUp(page, listener);
  await listenAt(page, player, 0);
  await expect(page.getByRole('region', { name: 'Место на другом устройстве' })).toHaveCount(0);

  const other = await anotherDevice(browser, listener);
  await listenAt(other.page, other.player, 45);
  const there = (await other.player.heard()).time;
  const question = page.getByRole('region', { name: 'Место на другом устройстве' });
  await expect(question).toContainText(/Вы\sостановились\sна\s\d\d:\d\d\sна\sкомпьютере,\sсегодня/, { timeout: 3_000 });
  await question.getByRole('button', { name: 'Продолжить оттуда' }).click();
  await player.key('Слушать').click();
  await player.toSound();
  expect((await player.heard()).time).toBeGreaterThan(there - 8);
  await player.leave();

  // Of a lecture that is not in the player nothing is asked: its row goes on from there.
  await page.goto('/cycles/merka-dlya-zemli-i-neba');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: /^0?1/ }).first();
  await expect(row).toBeVisible();
  await expect(page.getByRole('button', { name: /^Слушать первую лекцию/ })).toBeVisible();
  await other.page.goto('/cycles/merka-dlya-zemli-i-neba');
  await other.page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
  await other.player.toSound();
  await other.player.listenFrom(45);
  await other.player.leave();
  await expect(page.getByRole('button', { name: /^Продолжить: лекция 1/ })).toBeVisible({ timeout: 3_000 });
  await other.close();
});

test('a browser has one stream, whichever tab is looked at; it ends with its listener, and the next one is told nothing of his', async ({
  page,
  player,
  browser,
}) => {
  const listener = newListener('Многовкладочный');
  const context = page.context();
  let open = 0;
  let opened = 0;
  const isStream = (request: Request) => request.url().includes('/materials/places/changes');
  context.on('request', (request) => {
    if (!isStream(request)) return;
    open += 1;
    opened += 1;
  });
  const ended = (request: Request) => {
    if (isStream(request)) open -= 1;
  };
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
  await signUp(page, listener);
  await listenAt(page, player, 0);
  await expect.poll(() => open).toBe(1);
  const tab = await context.newPage();
  await tab.goto(LECTURE);
  await isIn(tab, listener);
  await expect(new PlayerPage(tab).key('Слушать')).toBeVisible();
  await tab.waitForTimeout(1500);
  // The first tab is hidden or not, as the browser has it: there is one stream either way.
  expect(open).toBe(1);

  const other = await anotherDevice(browser, listener);
  await listenAt(other.page, other.player, 45);
  for (const one of [page, tab])
    await expect(one.getByRole('region', { name: 'Место на другом устройстве' })).toBeVisible({ timeout: 3_000 });
  await tab.close();
  await expect.poll(() => open).toBe(1);
  expect(opened).toBeLessThan(8);

  await signOut(page);
  await expect.poll(() => open).toBe(0);
  await signUp(page, newListener('Следующий'));
  await expect.poll(() => open).toBe(1);
  await other.page.getByRole('region', { name: 'Плеер', exact: true }).getByRole('slider').focus();
  await other.page.keyboard.press('Home');
  await other.player.toHaveSent();
  await page.waitForTimeout(1500);
  await expect(page.getByRole('region', { name: 'Место на другом устройстве' })).toHaveCount(0);
  await page.goto('/lectures/poezd-pribyvaet');
  await expect(listenKey(page)).toHaveText(/Слушать/);
  await other.close();
});
