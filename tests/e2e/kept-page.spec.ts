import { existsSync } from 'node:fs';
import { signUp } from './pages/account-page.ts';
import { choosePlan, PaymentPage, toBeAtBank } from './pages/payment-page.ts';
import { expect, openAsGuest, test } from './support.ts';

const WHOLE_CHROMIUM = '/usr/bin/chromium';

test.use({
  expected: [/Failed to load resource/],
  // The test runner switches the browser's memory of left pages off, and a headless shell has none.
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      ...(existsSync(WHOLE_CHROMIUM) && { executablePath: WHOLE_CHROMIUM }),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
});

test('a page that the browser has kept whole comes back after the bank and knows that it was paid', async ({ page }) => {
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) document.documentElement.dataset.restored = 'yes';
    });
    // The longest that the page would wait for the bank's (12 s) does not come to its end here.
    const real = window.setTimeout;
    window.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms === 12_000 ? 0 : real(run, ms, ...rest)) as typeof window.setTimeout;
  });
  await signUp(page);
  await choosePlan(page, '1 месяц');
  await new PaymentPage(page).payKey.click();
  await toBeAtBank(page);
  // Paid in the bank's own app: its page has not come back to the shop.
  const form = await page.getByRole('button', { name: 'Оплатить' }).evaluate((button: HTMLButtonElement) => {
    const fields = [...new FormData(button.form ?? undefined, button)].map(([name, value]) => [name, String(value)] as const);
    return Object.fromEntries(fields);
  });
  expect((await page.request.post(page.url(), { form, maxRedirects: 0 })).status()).toBe(303);
  // The page that is asked is gone before it could answer.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page.locator('html[data-restored]')).toBeAttached();
  // Whichever is read first, the payment or the subscription that is there: it was paid here.
  await expect(page.getByRole('heading', { level: 1, name: 'Подписка оформлена', exact: true })).toBeVisible();
});

test('a lecture that sounded when its page was left says so when the page is back, and goes on', async ({ page, player }) => {
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) document.documentElement.dataset.restored = 'yes';
    });
  });
  await openAsGuest(page, '/cycles/kadr-za-kadrom');
  await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
  await player.toSound();
  await player.listenFrom(15);
  const { time } = await player.heard();
  await page.goto('/docs-api/');
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page.locator('html[data-restored]')).toBeAttached();
  await expect(player.panel.getByText(/Остановлено: вы уходили с\sэтой страницы/)).toBeVisible();
  await player.toBeSilent();
  await player.key('Слушать').click();
  await player.toSound();
  // Three seconds earlier at most: a busy machine may take more than ten seconds for the way there and back (§4).
  expect((await player.heard()).time).toBeGreaterThanOrEqual(time - 4);
  await expect(player.panel.getByText(/вы уходили/)).toBeHidden();
});
