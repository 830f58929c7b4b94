import type { Page } from '@playwright/test';
import { newListener, signUp } from './pages/account-page.ts';
import { ConfirmDialogPage, choosePlan, newPhone, PaymentPage, PhoneDialogPage, toBeAtBank } from './pages/payment-page.ts';
import { expect, test } from './support.ts';

/** Paying, where the browser, another listener or the network comes between. */

/** The browser prints each refusal. */
test.use({ expected: [/Failed to load resource|ApiError/] });

const ticket = (page: Page) => page.getByRole('region', { name: 'Ваш заказ' });

/** The session is over while nothing of the app runs: its tokens are gone from the browser, and nobody has signed out. */
async function loseSession(page: Page): Promise<void> {
  await page.goto('/sandbox/mail');
  await page.evaluate(async () => {
    for (const key of ['accessToken', 'refreshToken']) localStorage.removeItem(`glossa:${key}`);
    const databases = await indexedDB.databases();
    await Promise.all(
      databases.map(
        ({ name }) =>
          new Promise((resolve) => {
            indexedDB.deleteDatabase(name ?? '').onsuccess = resolve;
          }),
      ),
    );
  });
}

test('a bill to a phone waits for the listener it is of, and opens before nobody else', async ({ page }) => {
  const { dialog } = new ConfirmDialogPage(page);
  await signUp(page, newListener('Ждущая'));
  await choosePlan(page, '1 месяц');
  await new PaymentPage(page).by('Мобильный телефон');
  await new PaymentPage(page).payKey.click();
  await new PhoneDialogPage(page).submit(newPhone());
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();

  const kept = await page.evaluate(() => localStorage.getItem('glossa:mobilePayment') ?? '');
  await loseSession(page);
  await signUp(page, newListener('Другой'));
  // Whatever became of it meanwhile, the browser still keeps the bill.
  await choosePlan(page, '1 месяц');
  await page.evaluate((bill) => localStorage.setItem('glossa:mobilePayment', bill), kept);
  await page.route('**/ruru/ruru_sub_info', () => undefined);
  await page.reload();
  await expect(new PaymentPage(page).payKey).toBeEnabled();
  await expect(dialog).toHaveCount(0);
});

test('a promo code that could not be asked about is told of, and paying waits for it', async ({ page }) => {
  await signUp(page);
  await choosePlan(page, '6 месяцев');
  await page.getByRole('textbox', { name: 'Промокод' }).fill('листопад');
  await page.getByRole('button', { name: 'Активировать' }).click();
  await expect(page.getByText(/ЛИСТОПАД · −300\s₽/)).toBeVisible();
  const { payKey } = new PaymentPage(page);
  await expect(payKey).toHaveText(/1\s490\s₽/);

  await page.route('**/promocodes/client', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await expect(ticket(page)).toContainText('промокод не проверен');
  await expect(payKey).toBeDisabled();
  const again = page.getByRole('button', { name: 'Проверить ещё раз' });
  await page.unroute('**/promocodes/client');
  await again.click();
  await expect(page.getByText(/ЛИСТОПАД · −300\s₽/)).toBeVisible();
  await expect(payKey).toHaveText(/1\s490\s₽/);
  await payKey.click();
  await toBeAtBank(page);
  await expect(page.getByRole('main')).toContainText(/1\s?490\s₽/);
});
