import { signUp } from './pages/account-page.ts';
import { codeIn, letterTo } from './pages/mail-page.ts';
import { expect, test } from './support.ts';

/** Gift cards and the loyalty card of a listener; how partners' subscribers arrive is told in `journeys`. */

test.use({ expected: [/Failed to load resource/] });

test('a gift card is bought, comes by letter, and becomes a subscription of somebody else', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const buyer = await signUp(page);
  await page.goto('/giftcard');
  const recipient = `gift-${Date.now()}@example.test`;
  await page.getByRole('radio', { name: /^6 месяцев/ }).check();
  await page.getByRole('textbox', { name: 'Email получателя' }).fill('не адрес');
  await page.getByRole('button', { name: /^Оплатить/ }).click();
  await expect(page.getByRole('textbox', { name: 'Email получателя' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Email получателя' }).fill(recipient);
  await page.getByRole('textbox', { name: 'От кого' }).fill('Бабушка');
  await page.getByRole('button', { name: /^Оплатить/ }).click();
  await expect(page).toHaveURL(/\/sandbox\/acquirer\//);
  await page.getByRole('button', { name: 'Отклонить' }).click();
  await expect(page.getByText(/Платёж\sне\sпрошёл/)).toBeVisible();
  // Nothing has to be typed again.
  await expect(page.getByRole('textbox', { name: 'Email получателя' })).toHaveValue(recipient);
  await page.getByRole('button', { name: /^Оплатить/ }).click();
  await page.getByRole('button', { name: 'Оплатить' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Карта оплачена' })).toBeVisible();
  await expect(page.getByText(recipient)).toBeVisible();
  const letter = await letterTo(page, recipient, /подарили/i);
  expect(letter).toContain('Бабушка');
  const code = codeIn(letter);
  expect(await letterTo(page, buyer.email, /Подарочная карта оплачена/)).toContain(recipient);

  const context = await browser.newContext();
  const grandchild = await context.newPage();
  await signUp(grandchild);
  await grandchild.goto('/dashboard/gift-card');
  const field = grandchild.getByRole('textbox', { name: 'Код подарочной карты' });
  await field.fill('AAAA-BBBB-CCCC');
  await grandchild.getByRole('button', { name: 'Активировать' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(code);
  await grandchild.getByRole('button', { name: 'Активировать' }).click();
  await expect(grandchild.getByText('Карта активирована')).toBeVisible();
  await grandchild.getByRole('link', { name: 'Моя подписка' }).click();
  await expect(grandchild.getByText(/действует\sдо/).first()).toBeVisible();
  await context.close();
  await page.getByRole('link', { name: 'Купленные карты' }).click();
  await expect(page.getByRole('region', { name: 'Купленные карты' })).toContainText(recipient);
  await expect(page.getByText(/Активирована\s\d\d\.\d\d\.\d\d/)).toBeVisible();
});

test('the loyalty card of a listener', async ({ page }) => {
  await signUp(page);
  await page.goto('/loyalty/mnogoru');
  await page.getByRole('textbox', { name: 'Номер карты' }).fill('70010004');
  await page.getByRole('button', { name: 'Привязать карту' }).click();
  await expect(page.getByText('Привязана', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('70010004')).toBeVisible();
});
