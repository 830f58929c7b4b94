import { shiftOf, twoFrames } from './layout-shift.ts';
import { expect, test } from './support.ts';

/** A phone on which the two actions of the home page's first block just fit one line. */
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 3 });

for (const path of ['/', '/cycles/kadr-za-kadrom', '/lectures/poezd-pribyvaet', '/compilations', '/subscriptions'])
  test(`${path} stands still while its fonts come`, async ({ page }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await held;
      await route.continue();
    });
    await page.addInitScript(() => localStorage.setItem('glossa:cookies', 'declined'));
    // A page is not «loaded» before its fonts are.
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(twoFrames);
    const drawn = await shiftOf(page);
    release();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.evaluate(twoFrames);
    expect((await shiftOf(page)) - drawn).toBeLessThanOrEqual(0.01);
  });
