import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { type Gate, openGate } from './gate.ts';
import { startOwnServer } from './own-server.ts';
import { DEMO, isIn, signIn } from './pages/account-page.ts';
import { storm, stormRounds } from './storm.ts';
import { expect, openAsGuest, test } from './support.ts';

/** Half a second in which nothing is asked of the server, but for the stream of places, which never ends. */
async function toRest(page: Page): Promise<void> {
  const asked = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => !name.includes('/places/changes')).length);
  let before = -1;
  const isQuiet = async () => {
    const now = await asked();
    const same = now === before;
    before = now;
    return same;
  };
  await expect.poll(isQuiet, { intervals: [500] }).toBe(true);
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
  test.use({ expected: [/Failed to load resource|ApiError|SessionUnverified/] });

  test('three tabs, every call of each answered 401: exactly one refresh, and all go on', async ({ page, context }) => {
    await signIn(page, DEMO.listener);
    // Nothing of the first page may be under way when it is left: an answer it lost would be asked for again, and rightly.
    const first = await tokenOf(page);
    await toRest(page);
    await page.goto('/robots.txt');
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

  test('the page of a listener waits for what plays, and never for the end of that wait', async ({ page }) => {
    await signIn(page, DEMO.listener);
    // The longest it would wait (3 s) does not come to its end here.
    await page.addInitScript(() => {
      const real = window.setTimeout;
      window.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
        ms === 3_000 ? 0 : real(run, ms, ...rest)) as typeof window.setTimeout;
    });
    await page.goto('/dashboard/history');
    await expect(page.getByRole('heading', { level: 1, name: 'История' })).toBeVisible();
  });

  test('a server that is gone signs nobody out; when it is back, the session is', async ({ page, context }) => {
    await signIn(page, DEMO.listener);
    const token = (await tokenOf(page)) ?? '';
    await expire(context, token);
    await context.route('**/auth/refresh_token', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/dashboard/history');
    // Neither a guest nor a listener: the page says that it does not know, and offers no sign-in.
    const unsure = page.getByRole('main').getByText(/Не удалось проверить вход/);
    await expect(unsure).toBeVisible({ timeout: 15_000 });
    expect(new URL(page.url()).pathname).toBe('/dashboard/history');
    expect(await tokenOf(page)).toBe(token);
    await context.unroute('**/auth/refresh_token');
    // A press ends the rest of the outage, once.
    await page.getByRole('main').getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'История' })).toBeVisible();
    expect(await tokenOf(page)).not.toBe(token);
    await isIn(page, DEMO.listener);
  });

  test('a definite refusal of the refresh signs out and clears the tokens', async ({ page, context }) => {
    await signIn(page, DEMO.listener);
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

const gated = test.extend<{ gate: Gate }>({
  gate: async ({ baseURL }, use) => {
    const gate = await openGate(baseURL ?? '');
    await use(gate);
    await gate.close();
  },
});

gated.describe('Two tabs × 50 calls', () => {
  gated.use({ expected: [/Failed to load resource|ApiError/] });

  gated('each answered 401: exactly one refresh, in every round, and every call ends well', async ({ page, context, gate }) => {
    await signIn(page, DEMO.listener, gate.origin);
    const other = await context.newPage();
    await other.goto(`${gate.origin}/about`);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await stormRounds(gate, [page, other], 5, () => tokenOf(page));
    expect(await tokenOf(other)).toBe(await tokenOf(page));
  });

  gated(
    'over an outage: one chain of three attempts over three tabs, nobody signed out; the network ends it',
    async ({ page, context, gate }) => {
      await signIn(page, DEMO.listener, gate.origin);
      const tabs = [page, await context.newPage(), await context.newPage()];
      await Promise.all(tabs.slice(1).map((tab) => tab.goto(`${gate.origin}/about`)));
      const token = (await tokenOf(page)) ?? '';
      gate.spoil(token);
      gate.onRefresh(() => 503);
      // Six rounds, fewer on a machine so slow that the minute of the rest would end meanwhile: then they ask again, and rightly.
      const until = Date.now() + 25_000;
      for (let round = 0; round < 3 || (round < 6 && Date.now() < until); round += 1) {
        const ends = await storm(tabs, 4);
        expect(ends).not.toContain('ok');
        if (round === 1) await tabs[1]?.reload();
        await sleep(1_000);
      }
      expect(gate.refreshes()).toBe(3);
      expect(await tokenOf(page)).toBe(token);
      gate.onRefresh(() => null);
      await context.setOffline(true);
      await context.setOffline(false);
      expect(await storm(tabs)).toEqual(Array(150).fill('ok'));
      expect(gate.refreshes()).toBe(4);
      expect(await tokenOf(page)).not.toBe(token);
    },
  );

  gated('a refresh answered after everybody has given up is not lost', async ({ page, context, gate }) => {
    await signIn(page, DEMO.listener, gate.origin);
    const other = await context.newPage();
    await other.goto(`${gate.origin}/about`);
    const token = (await tokenOf(page)) ?? '';
    gate.spoil(token);
    gate.onRefresh(async (nth) => {
      await sleep(6_000);
      return nth === 1 ? 503 : null;
    });
    expect(await storm([page], 2)).not.toContain('ok');
    expect(await tokenOf(page)).toBe(token);
    await expect.poll(() => tokenOf(page), { timeout: 10_000 }).not.toBe(token);
    expect(await storm([page, other], 4)).toEqual(Array(8).fill('ok'));
    expect(gate.refreshes()).toBe(2);
  });
});

base('A token that really expires: two tabs × 50 calls, one refresh', async ({ browser }) => {
  // Much longer than a storm lasts on a busy machine: a second expiry within it would be refreshed too, and rightly so.
  const server = await startOwnServer({ ACCESS_TOKEN_TTL_S: '600' });
  const gate = await openGate(server.origin);
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, DEMO.listener, gate.origin);
  const other = await context.newPage();
  await other.goto(`${gate.origin}/about`);
  // The app itself, not the page alone: on a busy machine its script comes a moment after.
  await expect(other.locator('html[data-taken]')).toBeAttached();
  server.moveClock();
  const before = gate.refreshes();
  expect(await storm([page, other])).toEqual(Array(100).fill('ok'));
  expect(gate.refreshes() - before).toBe(1);
  await context.close();
  await gate.close();
  await server.stop();
});
