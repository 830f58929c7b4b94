import { test as base, expect, type Page } from '@playwright/test';
import { PlayerPage } from './pages/player-page.ts';

interface Fixtures {
  /** Texts of console errors, uncaught errors and violations of the content policy that are part of a test's story. */
  expected: RegExp[];
  player: PlayerPage;
}

/**
 * Every test of the browser watches for what nobody looked for: an error in the console, an uncaught one, a violation of
 * the content policy. A story that must cause one names it in `expected`.
 */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  expected: async ({}, use) => use([]),
  page: async ({ page, expected }, use) => {
    const seen: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') seen.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => seen.push(String(error)));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`content policy: ${violatedDirective} ${blockedURI}`);
      });
    });
    await use(page);
    expect(seen.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
  },
  player: async ({ page }, use) => use(new PlayerPage(page)),
});

/** A guest who has answered the question about cookies: it would lie over the page. */
export async function openAsGuest(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('glossa:cookies', 'declined'));
  await page.goto(path);
}

/** As `openAsGuest`, and the page hears what is pressed: before, a link is the browser's own, and React has not been over the page. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await openAsGuest(page, path);
  await expect(page.locator('html:not([data-drawn]), html[data-taken]')).toBeAttached();
}

/** The page is told of a counter, so that it asks about cookies. It was drawn without one, and so it comes as a shell. */
export async function withCounter(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text())
      .replace(/ data-drawn| id="page-answers"/g, '')
      .replace(/<link rel="later" data-app ([^>]*)href=("[^"]+")([^>]*)>/, '<script type="module" $1src=$2$3></script>')
      .replace('&quot;counterId&quot;:null', '&quot;counterId&quot;:&quot;1&quot;')
      .replace('&quot;counterUrl&quot;:null', '&quot;counterUrl&quot;:&quot;https://counter.test/c.js&quot;');
    return route.fulfill({ response, body });
  });
}

export { expect };
