import type { Page } from '@playwright/test';
import { DEMO, signIn } from './pages/account-page.ts';
import { expect, test } from './support.ts';

/** The app of a page that came drawn comes when it is wanted, or when the browser is idle (decision 050). */

const CYCLE = '/cycles/kadr-za-kadrom';
const alive = (page: Page) => expect(page.locator('html[data-taken]')).toBeAttached();

/** Names of the scripts that the page asks for. */
function scriptsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) names.push(new URL(request.url()).pathname);
  });
  return names;
}

test.describe('A browser that is never idle', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
      localStorage.setItem('glossa:cookies', 'declined');
    }),
  );

  test('gives a guest who reads the early script alone; the first press brings the app, and is done', async ({
    page,
    player,
  }) => {
    const scripts = scriptsOf(page);
    await page.goto(CYCLE, { waitUntil: 'networkidle' });
    expect(scripts).toEqual([expect.stringMatching(/^\/assets\/early-[\w-]+\.js$/)]);
    await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
    await player.toSound();
  });

  test('starts the app for whoever walks through the page by the keyboard', async ({ page }) => {
    await page.goto(CYCLE, { waitUntil: 'networkidle' });
    await page.keyboard.press('Tab');
    await alive(page);
  });

  test('starts the app for an address with a question, and for a listener', async ({ page }) => {
    await page.goto(`${CYCLE}?utm_source=letter`);
    await alive(page);
    await signIn(page, DEMO.subscriber);
    await page.goto(CYCLE);
    await alive(page);
  });
});

test('a guest who does nothing has the app as soon as the browser is idle', async ({ page }) => {
  await page.goto(CYCLE);
  await alive(page);
});

test('what is typed into the search before the app is here is searched when it is', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/search');
  await page.getByRole('main').getByRole('searchbox', { name: 'Поиск' }).fill('лотмен');
  release();
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('button', { name: /^Слушать: .*Лотман/ }).first()).toBeVisible();
});
