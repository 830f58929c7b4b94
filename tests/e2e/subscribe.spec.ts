import { signUp } from './pages/account-page.ts';
import { choosePlan, PaymentPage, payAtBank, paymentsOf, planKey } from './pages/payment-page.ts';
import { expect, test } from './support.ts';

/** A declined or refused try is the story of some; the browser prints each refusal. */
test.use({ expected: [/Failed to load resource/] });

/** How a guest gets to a subscription, by card or by phone, is told in `journeys`. */
test('back from the bank, a reload, a double click: one open payment, and it can still be paid', async ({ page }) => {
  await signUp(page);
  await choosePlan(page, '6 месяцев');
  await new PaymentPage(page).payKey.dblclick();
  await expect(page).toHaveURL(/\/sandbox\/acquirer\//);
  const first = page.url();
  await page.goBack();
  await expect(new PaymentPage(page).payKey).toBeEnabled();
  await page.reload();
  await new PaymentPage(page).payKey.click();
  await expect(page).toHaveURL(first);
  expect(await paymentsOf(page)).toEqual(['pending']);
  await payAtBank(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Подписка оформлена' })).toBeVisible();
  await page.goBack();
  expect(await paymentsOf(page)).toEqual(['paid']);
});

test('the bank page is closed and its word to the server lost: the truth is found out by asking', async ({ page, context }) => {
  await signUp(page);
  await choosePlan(page, '1 месяц');
  await new PaymentPage(page).payKey.click();
  await expect(page).toHaveURL(/\/sandbox\/acquirer\//);
  const bank = page.url();
  await page.goto('/payment/result');
  await expect(page.getByRole('heading', { level: 1, name: 'Узнаём у банка' })).toBeVisible();
  const elsewhere = await context.newPage();
  await elsewhere.goto(bank);
  await elsewhere.getByRole('checkbox', { name: /потеряется/ }).check();
  await elsewhere.getByRole('button', { name: 'Оплатить' }).click();
  await elsewhere.close();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { level: 1, name: 'Подписка оформлена' })).toBeVisible();
});

test('a promo code takes its part off, and is spent', async ({ page }) => {
  await signUp(page);
  await choosePlan(page, '12 месяцев');
  await page.getByRole('textbox', { name: 'Промокод' }).fill('нет такого');
  await page.getByRole('button', { name: 'Активировать' }).click();
  await expect(page.getByRole('textbox', { name: 'Промокод' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Промокод' }).fill('листопад');
  await page.getByRole('button', { name: 'Активировать' }).click();
  await expect(page.getByText(/ЛИСТОПАД · −300/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/ЛИСТОПАД · −300/)).toBeVisible();
  await expect(new PaymentPage(page).payKey).toHaveText(/2\s690/);
  await new PaymentPage(page).payKey.click();
  await expect(page.getByText(/2690|2\s690/).first()).toBeVisible();
  await payAtBank(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Подписка оформлена' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('glossa:activatedPromocode'))).toBeNull();
});

test('a subscription is renewed, changed, its card replaced, its renewal cancelled', async ({ page }) => {
  await signUp(page);
  await choosePlan(page, 'Ежедневная');
  await new PaymentPage(page).payKey.click();
  await payAtBank(page);
  await page.getByRole('link', { name: 'Моя подписка' }).click();
  await expect(page.getByText(/действует до \d\d\.\d\d\.\d\d/)).toBeVisible();
  await page.getByRole('button', { name: 'Продлить' }).click();
  await payAtBank(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Подписка оформлена' })).toBeVisible();
  await page.goto('/subscriptions');
  await planKey(page, '12 месяцев').click();
  await expect(page.getByText('Новый тариф')).toBeVisible();
  await new PaymentPage(page).payKey.click();
  await payAtBank(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Подписка оформлена' })).toBeVisible();
  await page.getByRole('link', { name: 'Моя подписка' }).click();
  await expect(page.getByText('Тариф «12 месяцев»')).toBeVisible();
  await page.getByRole('button', { name: 'Сменить карту' }).click();
  await expect(page).toHaveURL(/\/sandbox\/acquirer\//);
  await page.getByRole('radio', { name: /0341/ }).check();
  await payAtBank(page);
  await expect(page).toHaveURL(/\/dashboard\/subscription/);
  await expect(page.getByText('Карта изменена')).toBeVisible();
  await page.getByRole('button', { name: 'Отключить автопродление' }).click();
  await page.getByRole('dialog', { name: 'Отключить автопродление?' }).getByRole('button', { name: 'Отключить' }).click();
  await expect(page.getByText(/Выключено/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Выключено/)).toBeVisible();
});

test('cancelling lets the plan go', async ({ page }) => {
  await signUp(page);
  await choosePlan(page, '1 месяц');
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(page).toHaveURL(/\/subscriptions$/);
  await page.goto('/payment');
  await expect(page).toHaveURL(/\/subscriptions$/);
});
