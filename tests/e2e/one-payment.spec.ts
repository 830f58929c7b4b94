import type { Page } from '@playwright/test';
import { signUp } from './pages/account-page.ts';
import {
  atOperator,
  ConfirmDialogPage,
  choosePlan,
  newPhone,
  PaymentPage,
  PhoneDialogPage,
  payAtBank,
  paymentsOf,
  planKey,
  toBeAtBank,
} from './pages/payment-page.ts';
import { expect, test } from './support.ts';

/** The browser prints each refusal. */
test.use({ expected: [/Failed to load resource/] });

const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
/** A payment that went through, shown at once or later. */
const PAID = /^Подписка оформлена$|^Оплачено \d/;
const key = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const ticket = (page: Page) => page.getByRole('region', { name: 'Ваш заказ' });

/** To the page of the bank, with this plan. */
async function toBank(page: Page, plan: string): Promise<string> {
  await choosePlan(page, plan);
  await new PaymentPage(page).payKey.click();
  await toBeAtBank(page);
  return page.url();
}

async function billPhone(page: Page, plan: string): Promise<string> {
  const number = newPhone();
  await choosePlan(page, plan);
  await new PaymentPage(page).by('Мобильный телефон');
  await new PaymentPage(page).payKey.click();
  await new PhoneDialogPage(page).submit(number);
  await expect(new ConfirmDialogPage(page).dialog).toBeVisible();
  return number;
}

test('the bank was left unpaid: the open invoice is gone on with on the same page, or closed', async ({ page }) => {
  await signUp(page);
  const bank = await toBank(page, '1 месяц');
  await page.getByRole('link', { name: 'Вернуться в магазин' }).click();
  await heading(page, 'Оплата не закончена');
  await expect(page.getByRole('main')).toContainText(/Счёт\sна\s349\s₽\sза\sподписку\s«1\sмесяц»\sоткрыт/);
  await key(page, 'Продолжить оплату').click();
  await expect(page).toHaveURL(bank);
  await page.getByRole('link', { name: 'Вернуться в магазин' }).click();
  await key(page, 'Отменить').click();
  // Nobody declined anything.
  await heading(page, 'Оплата отменена');
  await expect(page.getByRole('main')).not.toContainText('отклонил');
  expect(await paymentsOf(page)).toEqual(['cancelled']);
  await page.getByRole('link', { name: 'Попробовать ещё раз' }).click();
  await new PaymentPage(page).toBeShown();
  await new PaymentPage(page).payKey.click();
  await payAtBank(page);
  await heading(page, 'Подписка оформлена');
});

test('paid is paid at each showing: by «Back», from the history; and an old payment leaves the new choice alone', async ({
  page,
}) => {
  await signUp(page);
  await toBank(page, '1 месяц');
  await payAtBank(page);
  await heading(page, 'Подписка оформлена');
  const result = page.url();
  await page.getByRole('link', { name: 'Моя подписка' }).click();
  await expect(page).toHaveURL(/\/dashboard\/subscription/);
  await page.goBack();
  await heading(page, 'Подписка оформлена');
  // Left and come back to without a page being loaded between: it is asked again.
  await page.reload();
  await heading(page, PAID);
  await page.getByRole('banner').getByRole('link').first().click();
  await heading(page, 'Ваша библиотека аудиолекций');
  await page.goBack();
  await heading(page, PAID);
  await choosePlan(page, '12 месяцев');
  await page.goto(result);
  await heading(page, /^Оплачено \d\d\.\d\d\.\d\d$/);
  await page.goto('/payment');
  await expect(ticket(page)).toContainText('12 месяцев');
  await page.goto(result);
  await page.goBack();
  await expect(ticket(page)).toContainText('12 месяцев');
});

test('a renewal that was declined is tried again as the same renewal; a gift speaks of itself', async ({ page }) => {
  await signUp(page);
  await toBank(page, 'Ежедневная');
  await payAtBank(page);
  await page.getByRole('link', { name: 'Моя подписка' }).click();
  await key(page, 'Продлить').click();
  await payAtBank(page, 'Отклонить');
  await heading(page, 'Платёж не прошёл');
  await key(page, 'Попробовать ещё раз').click();
  await toBeAtBank(page);
  await expect(page.getByText(/продление подписки «Ежедневная»/)).toBeVisible();
  await payAtBank(page);
  await heading(page, 'Подписка продлена');
  await page.goto('/giftcard');
  await page.getByRole('textbox', { name: 'Email получателя' }).fill('friend@people.test');
  await key(page, /^Оплатить/).click();
  await toBeAtBank(page);
  await page.getByRole('link', { name: 'Вернуться в магазин' }).click();
  await heading(page, 'Оплата не закончена');
  await key(page, 'Отменить').click();
  await expect(page.getByText(/Оплата\sотменена/)).toBeVisible();
  await key(page, /^Оплатить/).click();
  await payAtBank(page, 'Отклонить');
  await expect(page.getByText(/Платёж\sне\sпрошёл/)).toBeVisible();
  await page.goto('/dashboard/subscription');
  await expect(page.getByText(/действует до/).first()).toBeVisible();
  await expect(page.getByText(/Последняя\sоплата\sне\sпрошла/)).toHaveCount(0);
});

test('two tabs: what one has paid for the other does not sell again', async ({ page, context }) => {
  await signUp(page);
  await choosePlan(page, '1 месяц');
  const other = await context.newPage();
  await choosePlan(other, '6 месяцев');
  await new PaymentPage(other).payKey.click();
  await payAtBank(other);
  await heading(other, 'Подписка оформлена');
  await page.bringToFront();
  await heading(page, 'Подписка уже оформлена');
  await expect(key(page, /^Оплатить/)).toHaveCount(0);
  expect(await paymentsOf(page)).toEqual(['paid']);
  await page.getByRole('link', { name: 'Моя подписка' }).click();
  await expect(page.getByText('Тариф «6 месяцев»')).toBeVisible();
});

test('the bank is asked for the plan on the screen, though another one was on its way there', async ({ page }) => {
  await signUp(page);
  await choosePlan(page, '1 месяц');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/backend/payments/', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await new PaymentPage(page).payKey.click();
  await page.getByRole('link', { name: 'Изменить тариф' }).click();
  await planKey(page, '12 месяцев').click();
  await expect(ticket(page)).toContainText('12 месяцев');
  release();
  await page.unroute('**/backend/payments/');
  await expect(new PaymentPage(page).payKey).toBeEnabled();
  await new PaymentPage(page).payKey.click();
  await toBeAtBank(page);
  await expect(page.getByText(/подписка «12 месяцев»/)).toBeVisible();
  // The same by phone: the window is of the plan on the screen.
  const first = await billPhone(page, '1 месяц');
  await page.goBack();
  await planKey(page, '6 месяцев').click();
  await expect(new ConfirmDialogPage(page).dialog).toHaveCount(0);
  await new PaymentPage(page).by('Мобильный телефон');
  await new PaymentPage(page).payKey.click();
  const second = newPhone();
  await new PhoneDialogPage(page).submit(second);
  await expect(new ConfirmDialogPage(page).dialog).toBeVisible();
  await page.goto('/sandbox/operator');
  await expect(page.getByText(`подписка «6 месяцев»`, { exact: false }).first()).toBeVisible();
  expect(first).not.toBe(second);
});

test('paid by phone, with a reload and without one: until when, and where to go', async ({ page, context }) => {
  await signUp(page);
  let number = await billPhone(page, '1 месяц');
  await atOperator(context, 'Подтвердить', number);
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await heading(page, 'Подписка оформлена');
  await expect(page).toHaveURL(/\/payment\/result\?payment=/);
  await expect(page.getByRole('main')).toContainText(/действует\sдо\s\d\d\.\d\d\.\d\d/);
  await expect(page.getByRole('link', { name: 'Моя подписка' })).toBeVisible();
  await page.reload();
  await heading(page, /^Оплачено/);
  await expect(page.getByRole('main')).toContainText(/действует\sдо\s\d\d\.\d\d\.\d\d/);
  number = await billPhone(page, '1 месяц');
  await page.reload();
  await expect(new ConfirmDialogPage(page).dialog).toBeVisible();
  await atOperator(context, 'Подтвердить', number);
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await heading(page, 'Подписка оформлена');
  // Nobody waited: the ten minutes are over, and the page is opened again.
  number = await billPhone(page, '1 месяц');
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('glossa:mobilePayment') ?? '{}') as { deadline: number };
    localStorage.setItem('glossa:mobilePayment', JSON.stringify({ ...kept, deadline: 1 }));
  });
  await atOperator(context, 'Подтвердить', number);
  await page.goto('/payment');
  await heading(page, 'Подписка оформлена');
  expect(await paymentsOf(page)).toEqual(['paid', 'paid', 'paid']);
});
