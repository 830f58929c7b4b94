import { startOwnServer } from './own-server.ts';
import { registerHere, signUp } from './pages/account-page.ts';
import { letterTo } from './pages/mail-page.ts';
import { choosePlan, PaymentPage, payAtBank, paymentsOf, planKey } from './pages/payment-page.ts';
import { expect, openAlive, openAsGuest, test } from './support.ts';

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
  await expect(page.getByRole('heading', { level: 1, name: 'Оплата не закончена' })).toBeVisible();
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
  // Nobody can be asked about it, on a narrow phone: its name is told whole, on one line.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route('**/backend/promocodes/**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  const unverified = page.getByText('ЛИСТОПАД · не проверен');
  await expect(unverified).toBeVisible();
  expect((await unverified.boundingBox())?.height).toBeLessThan(30);
  await page.unroute('**/backend/promocodes/**');
  await page.getByRole('button', { name: 'Проверить ещё раз' }).click();
  await expect(page.getByText(/ЛИСТОПАД · −300/)).toBeVisible();
  await new PaymentPage(page).payKey.click();
  await expect(page.getByText(/2690|2\s690/).first()).toBeVisible();
  await payAtBank(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Подписка оформлена' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('glossa:activatedPromocode'))).toBeNull();
});

test('a subscription is renewed, changed, its card replaced, its renewal cancelled and switched on again', async ({ page }) => {
  const { email } = await signUp(page);
  await choosePlan(page, 'Ежедневная');
  // Before the payment: what follows it, and no consent that is given in advance.
  await expect(page.getByText(/^Далее\s19\s₽\sкаждый\sдень, отменить\sможно\sв\sлюбой\sдень\.$/)).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await new PaymentPage(page).payKey.click();
  await payAtBank(page);
  await page.getByRole('link', { name: 'Моя подписка' }).click();
  await expect(page.getByText(/действует до \d\d\.\d\d\.\d\d/)).toBeVisible();
  expect(await letterTo(page, email, /Оплата прошла/)).toContain('«Ежедневная»');
  await page.getByRole('button', { name: 'Продлить' }).click();
  await payAtBank(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Подписка продлена' })).toBeVisible();
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
  await page.getByRole('button', { name: 'Включить автопродление' }).click();
  await expect(page.getByText('Автопродление включено')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Включено:.*спишем\s2\s990\s₽\.$/)).toBeVisible();
  // Whoever leaves is told of the days that go with the account.
  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: 'Удалить аккаунт' }).click();
  await expect(page.getByText(/Пропадут\sи\sоставшиеся\sдни\sподписки/)).toBeVisible();
});

test('a guest who buys is not told that no card is needed; whoever registers by a code is told what it gave', async ({
  page,
}) => {
  await openAsGuest(page, '/subscriptions');
  await planKey(page, '1 месяц').click();
  await expect(page.getByText(/Выбранный\sтариф\sвы\sоплатите\sследом/)).toBeVisible();
  await page.goto('/signup-promocode');
  await page.getByRole('textbox', { name: 'Промокод' }).fill('знакомство');
  await registerHere(page);
  await expect(page.getByText(/Промокод принят: подписка открыта до \d\d\.\d\d\.\d\d/)).toBeVisible();
});

test('where no bank is connected nothing is offered that would be refused', async ({ page }) => {
  const { origin, stop } = await startOwnServer({ SANDBOX: 'off' });
  try {
    await openAlive(page, `${origin}/subscriptions`);
    await expect(page.getByRole('status').getByText(/Оплата\sна\sсайте\sсейчас\sне\sпринимается/)).toBeVisible();
    await expect(page.getByText(/^349\s₽$/)).toBeVisible();
    await expect(planKey(page, '1 месяц')).toHaveCount(0);
    await page.getByRole('link', { name: 'Зарегистрироваться по промокоду' }).click();
    await expect(page).toHaveURL(/\/signup-promocode$/);
    await page.goto(`${origin}/giftcard`);
    await expect(page.getByText('Сейчас карты не продаются')).toBeVisible();
  } finally {
    await stop();
  }
});

test('cancelling lets the plan go', async ({ page }) => {
  await signUp(page);
  await choosePlan(page, '1 месяц');
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(page).toHaveURL(/\/subscriptions$/);
  await page.goto('/payment');
  await expect(page).toHaveURL(/\/subscriptions$/);
});
