import type { BrowserContext, Locator, Page } from '@playwright/test';
import { shownPhone } from '../../../contract/phone.ts';
import { expect } from '../support.ts';

type Method = 'Банковская карта' | 'Мобильный телефон';

/** The key of a plan among the plans and prices. */
export const planKey = (page: Page, name: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .getByRole('button');

/** From wherever one is to the screen of paying, with this plan. */
export async function choosePlan(page: Page, name: string): Promise<void> {
  await page.goto('/subscriptions');
  await planKey(page, name).click();
  await new PaymentPage(page).toBeShown();
}

/** «Способ оплаты» (A09). */
export class PaymentPage {
  readonly payKey: Locator;

  constructor(private readonly page: Page) {
    this.payKey = page.getByRole('button', { name: /^Оплатить/ });
  }

  async toBeShown(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Способ оплаты' })).toBeVisible();
  }

  by(method: Method): Promise<void> {
    return this.page.getByRole('radio', { name: method }).check();
  }
}

/** «Оплата с телефона» (G02). */
export class PhoneDialogPage {
  readonly dialog: Locator;
  readonly field: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Оплата с телефона' });
    this.field = this.dialog.getByRole('textbox', { name: 'Телефон' });
  }

  async submit(phone: string): Promise<void> {
    await this.field.fill(phone);
    await this.dialog.getByRole('button', { name: 'Продолжить' }).click();
  }

  close(): Promise<void> {
    return this.dialog.getByRole('button', { name: 'Закрыть' }).click();
  }
}

/** «Подтвердите платёж»: the operator's answer is awaited. */
export class ConfirmDialogPage {
  readonly dialog: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Подтвердите платёж' });
  }

  close(): Promise<void> {
    return this.dialog.getByRole('button', { name: 'Закрыть' }).click();
  }
}

/** The bank's own page, once the browser has arrived there. */
export async function payAtBank(page: Page, decision: 'Оплатить' | 'Отклонить' = 'Оплатить'): Promise<void> {
  await toBeAtBank(page);
  await page.getByRole('button', { name: decision }).click();
}

export const toBeAtBank = (page: Page) => expect(page).toHaveURL(/\/sandbox\/acquirer\//);

/** The operator's own page, in another tab. */
export async function atOperator(
  context: BrowserContext,
  decision: 'Подтвердить' | 'Номер не подходит',
  phone: string,
): Promise<void> {
  const page = await context.newPage();
  await page.goto('/sandbox/operator');
  await page
    .getByRole('article')
    .filter({ hasText: shownPhone(phone) })
    .getByRole('button', { name: decision })
    .click();
  await page.close();
}

export const newPhone = () => `+7900${Math.floor(1_000_000 + Math.random() * 8_999_999)}`;

/** The outcomes of the payments of whoever is signed in, sorted. */
export async function paymentsOf(page: Page): Promise<string[]> {
  const token = await page.evaluate(() => localStorage.getItem('glossa:accessToken'));
  const answer = await page.request.get('/backend/accounts/me/export', { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await answer.json()) as { data: { payments: { status: string }[] } };
  return data.payments.map(({ status }) => status).sort();
}
