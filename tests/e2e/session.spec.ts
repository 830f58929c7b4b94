import type { BrowserContext, Page } from '@playwright/test';
import { expect, openAsGuest, test } from './support.ts';

async function signIn(page: Page): Promise<void> {
  await openAsGuest(page, '/signin');
  await page.getByRole('textbox', { name: 'Email' }).fill('listener@glossa.test');
  await page.getByRole('textbox', { name: 'Пароль', exact: true }).fill('glossa-demo');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toHaveCount(0);
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('glossa:accessToken'));

/** From now on the given access token is answered 401 by every call; the refresh itself is the server's own. */
async function expire(context: BrowserContext, token: string): Promise<void> {
  await context.route(/\/(?:backend|api)\//, async (route) => {
    const isOld = route.request().headers().authorization === `Bearer ${token}`;
    if (isOld) await route.fulfill({ status: 401, json: { detail: 'Сессия истекла' } });
    else await route.fallback();
  });
}

test.describe('One session', () => {
  test.use({ expected: [/Failed to load resource|ApiError/] });

  test('three tabs, every call of each answered 401: exactly one refresh, and all go on', async ({ page, context }) => {
    await signIn(page);
    const first = await tokenOf(page);
    const refreshes: number[] = [];
    context.on('response', (response) => {
      if (response.url().endsWith('/auth/refresh_token')) refreshes.push(response.status());
    });
    await expire(context, first ?? '');
    const tabs = [page, await context.newPage(), await context.newPage()];
    await Promise.all(tabs.map((tab) => tab.goto('/dashboard/history')));
    for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1, name: 'История' })).toBeVisible();
    await page.waitForTimeout(1000);
    expect(refreshes).toEqual([200]);
    expect(await tokenOf(page)).not.toBe(first);
    expect(new Set(await Promise.all(tabs.map(tokenOf))).size).toBe(1);
  });

  test('a server that is gone signs nobody out; when it is back, the session is', async ({ page, context }) => {
    await signIn(page);
    const token = (await tokenOf(page)) ?? '';
    await expire(context, token);
    await context.route('**/auth/refresh_token', (route) => route.fulfill({ status: 503, body: '' }));
    await page.reload();
    await page.waitForTimeout(6000);
    expect(await tokenOf(page)).toBe(token);
    await context.unroute('**/auth/refresh_token');
    await page.reload();
    await expect.poll(() => tokenOf(page), { timeout: 20_000 }).not.toBe(token);
    await expect(page.getByRole('link', { name: /слушатель/i })).toBeVisible();
  });

  test('a definite refusal of the refresh signs out and clears the tokens', async ({ page, context }) => {
    await signIn(page);
    const token = (await tokenOf(page)) ?? '';
    await expire(context, token);
    await context.route('**/auth/refresh_token', (route) => route.fulfill({ status: 401, json: { detail: 'Сессия отозвана' } }));
    await page.goto('/dashboard/history');
    await expect(page).toHaveURL(/\/signin|:\d+\/$/);
    await expect.poll(() => tokenOf(page)).toBeNull();
  });

  test('a token in the address leaves it before anything is asked', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const secret = 'Zq3'.repeat(16);
    await openAsGuest(page, `/about?token=${secret}&uid=partner-7`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(page.url()).not.toContain(secret);
    expect(await page.evaluate(() => localStorage.getItem('glossa:affiliateUid'))).toBe('partner-7');
    expect(asked.slice(1).filter((url) => url.includes(secret))).toEqual([]);
    expect(await page.content()).not.toContain(secret);
  });
});
