import { startOwnServer } from './own-server.ts';
import { expect, test } from './support.ts';

/** Pages that come with their content (decision 035). */

const LECTURE = 'Поезд прибывает';
const CYCLE = '/cycles/kadr-za-kadrom';
const ADDRESSES = [
  '/',
  CYCLE,
  '/lectures/poezd-pribyvaet',
  '/topics',
  '/topics/kino',
  '/compilations',
  '/selections',
  '/search?q=кино',
  '/faq',
  '/about',
  '/app',
  '/docs/cookies',
];

let server: Awaited<ReturnType<typeof startOwnServer>>;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  server = await startOwnServer({ PAGES: 'drawn' });
});
test.afterAll(() => server.stop());

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader goes from the home page to a lecture and reads it, and searches', async ({ page }) => {
    await page.goto(server.origin);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ваша библиотека аудиолекций');
    await page.getByRole('link', { name: 'Рубрики' }).first().click();
    await page.getByRole('main').getByRole('link', { name: /Кино/ }).first().click();
    await page
      .getByRole('link', { name: /Кадр за кадром/ })
      .first()
      .click();
    await page.getByRole('main').getByRole('link', { name: LECTURE }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: LECTURE })).toBeVisible();
    await expect(page.getByRole('main').getByRole('paragraph').nth(5)).toBeVisible();
    await page.goto(`${server.origin}/search?q=кино`);
    await expect(page.getByRole('main').getByRole('link', { name: /Кино/ }).first()).toBeVisible();
  });
});

test('every page is taken over as it stands: nothing is logged, asked for or drawn anew', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('glossa:cookies', 'declined');
    // Anything that waits for idle is not waited for.
    window.requestIdleCallback = () => 0;
  });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/(?:backend|api)\//.test(request.url())) calls.push(request.url());
  });
  for (const address of ADDRESSES) {
    await page.goto(server.origin + address, { waitUntil: 'commit' });
    await page
      .locator('h1')
      .first()
      .evaluate((title) => Object.assign(title, { isFirst: true }));
    await page.waitForFunction(() => document.documentElement.hasAttribute('data-taken'));
    const title = page.locator('h1').first();
    expect(await title.evaluate((element) => 'isFirst' in element), `${address} is drawn anew`).toBe(true);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect.soft(shift, `${address} shifts`).toBeLessThan(0.05);
  }
  expect(calls).toEqual([]);
});

test('from a page that was taken over one goes on without loading another', async ({ page }) => {
  await page.goto(server.origin + CYCLE);
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-taken'));
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('main').getByRole('link', { name: LECTURE }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: LECTURE })).toBeVisible();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});
