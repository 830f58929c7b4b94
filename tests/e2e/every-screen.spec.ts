import AxeBuilder from '@axe-core/playwright';
import { expect, openAsGuest, test } from './support.ts';

/** Every screen that a guest can open: its heading, no horizontal overflow, nothing serious for axe. */
const SCREENS = [
  '/',
  '/topics',
  '/topics/kino',
  '/cycles/kadr-za-kadrom',
  '/lectures/poezd-pribyvaet',
  '/compilations',
  '/compilations/dlya-dolgoj-dorogi',
  '/search',
  '/search?q=лотман',
  '/search?q=щщщщщ',
  '/subscriptions',
  '/faq',
  '/about',
  '/app',
  '/docs/personal',
  '/docs/cookies',
  '/docs/terms',
] as const;

for (const path of SCREENS) {
  for (const [width, scheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    test(`${path} at ${width} px, ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await openAsGuest(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page).toHaveTitle(/Глосса/);
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
    });
  }
}

for (const width of [320, 640, 768, 1024, 1280, 1920]) {
  test(`no screen is wider than ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of SCREENS) {
      await openAsGuest(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}

test.describe('An address nobody has', () => {
  test.use({ expected: [/404/] });
  for (const path of ['/nowhere', '/cycles/net-takogo', '/lectures/net-takoy', '/topics/net-takoy', '/compilations/net-takoy']) {
    test(`${path} shows the 404 screen with the status 404`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByText('Здесь была страница')).toBeVisible();
    });
  }
});
