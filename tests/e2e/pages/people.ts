import type { Page } from '@playwright/test';
import { expect, openAsGuest } from '../support.ts';

const PASSWORD = 'длинный пароль слушателя';

/** Fills the form of registration that is on the screen with somebody new; what one test earns must not be another's. */
export async function registerHere(page: Page, name = 'Новый слушатель'): Promise<{ email: string; password: string }> {
  const email = `listener-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@example.test`;
  await page.getByRole('textbox', { name: 'Имя' }).fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Пароль', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Повторите пароль' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  // A password is hashed slowly, on purpose.
  await expect(page.getByRole('link', { name })).toBeVisible();
  return { email, password: PASSWORD };
}

/** Somebody new, signed in, on the page `path`. */
export async function newListener(page: Page, path = '/'): Promise<{ email: string; password: string }> {
  await openAsGuest(page, '/signup');
  const who = await registerHere(page);
  await page.goto(path);
  return who;
}
