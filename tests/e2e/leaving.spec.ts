import type { Page } from '@playwright/test';
import { DEMO, isIn, signIn, signOut } from './pages/account-page.ts';
import { PlayerPage } from './pages/player-page.ts';
import { expect, test } from './support.ts';

/** Nothing of a listener stays with whoever comes after. */

test.use({ expected: [/Failed to load resource|ApiError/] });

const dock = (page: Page) => page.getByRole('region', { name: 'Плеер' });
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('glossa:accessToken'));

test('a sold lecture ends with the session; a tab that slept signs nobody out', async ({ page, context }) => {
  const player = new PlayerPage(page);
  await signIn(page, DEMO.subscriber);
  await page.goto('/cycles/kadr-za-kadrom');
  await page.getByRole('main').getByRole('listitem').nth(1).getByRole('button').first().click();
  await player.toSound();

  // The first tab sleeps; in another one the listener signs out, and somebody else signs in.
  const sleep = await context.newCDPSession(page);
  await sleep.send('Page.setWebLifecycleState', { state: 'frozen' });
  const other = await context.newPage();
  await other.goto('/about');
  await signOut(other);
  await signIn(other, DEMO.listener);
  const token = await tokenOf(other);
  await sleep.send('Page.setWebLifecycleState', { state: 'active' });

  await isIn(page, DEMO.listener);
  await expect(dock(page)).toHaveCount(0);
  expect(await page.evaluate(() => [...document.querySelectorAll('audio')].every((audio) => audio.paused))).toBe(true);
  expect(await page.evaluate(() => navigator.mediaSession.metadata)).toBeNull();
  expect(await tokenOf(other)).toBe(token);
  await other.reload();
  await isIn(other, DEMO.listener);
  // All that was kept of the lecture went with its listener.
  await page.reload();
  await isIn(page, DEMO.listener);
  await expect(dock(page)).toHaveCount(0);
});

test('who signed out is out, though the page was gone before its database had answered', async ({ page }) => {
  await signIn(page, DEMO.listener);
  await page.goto('/dashboard');
  await isIn(page, DEMO.listener);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Gone', 'AbortError');
    };
  });
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  await page.getByRole('main').getByRole('link', { name: 'Выйти' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
  await page.goto('/about');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
  expect(await tokenOf(page)).toBeNull();
  expect(refused).toEqual([]);
});
