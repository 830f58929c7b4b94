import type { Page } from '@playwright/test';
import { expect, openAlive, openAsGuest, test } from './support.ts';

const CYCLE = '/cycles/kadr-za-kadrom';

/** Names of the scripts and stylesheets that the page has loaded, without their hashes. */
const loaded = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/assets\/(.+)-[\w-]{8}(\.(?:js|css))$/.exec(name)?.slice(1).join('') ?? [])
      .sort(),
  );

for (const path of ['/', CYCLE]) {
  test(`${path} comes to life by one script and one stylesheet, and by what only a drawn page needs`, async ({ page }) => {
    // Anything that waits for idle is not waited for.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await openAsGuest(page, path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Слушать/ }).first()).toBeVisible();
    // Somebody is there: the app comes.
    await page.keyboard.press('Shift');
    await expect(page.locator('html[data-taken]')).toBeAttached();
    expect(await loaded(page)).toEqual(['early.js', 'index.css', 'index.js', 'take-over.js']);
  });
}

test('the other pages of the library are there before they are asked for', async ({ page }) => {
  await openAsGuest(page, CYCLE);
  await expect.poll(() => loaded(page)).toEqual(expect.arrayContaining(['library.css', 'library.js']));
  await page.route('**/assets/*.{js,css}', (route) => route.abort());
  await page.getByRole('main').getByRole('link', { name: 'Поезд прибывает' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Поезд прибывает' })).toBeVisible();
});

test('a lecture that was pointed at is not loaded again by the press', async ({ page, player }) => {
  await openAlive(page, CYCLE);
  const button = page.getByRole('button', { name: /^Слушать первую лекцию/ });
  await button.hover();
  await page.waitForFunction(() => (document.querySelector('audio')?.readyState ?? 0) > 0);
  await expect(player.panel).toBeHidden();
  // A new load would empty the element first.
  await page.evaluate(() => {
    document.querySelector('audio')?.addEventListener('emptied', () => console.error('loaded again'));
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/materials\/\d+\/audio$/.test(request.url())) asked.push(request.url());
  });
  await button.click();
  await player.toSound();
  expect(asked).toEqual([]);
});
