import { expect, type Page } from '@playwright/test';
import { openAsGuest } from '../support.ts';

/** A listener with an account of his own: what one test earns must not be another's. */
export interface Listener {
  name: string;
  email: string;
  password: string;
}

export const newListener = (name: string): Listener => ({
  name,
  email: `listener-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@example.test`,
  password: 'длинный пароль слушателя',
});

/** A password is hashed slowly, on purpose. */
export const isIn = (page: Page, { name }: Listener) =>
  expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible();

export async function signUp(page: Page, listener: Listener): Promise<void> {
  await openAsGuest(page, '/signup');
  await page.getByRole('textbox', { name: 'Имя' }).fill(listener.name);
  await page.getByRole('textbox', { name: 'Email' }).fill(listener.email);
  await page.getByRole('textbox', { name: 'Пароль', exact: true }).fill(listener.password);
  await page.getByRole('textbox', { name: 'Повторите пароль' }).fill(listener.password);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await isIn(page, listener);
}

export async function signIn(page: Page, listener: Listener): Promise<void> {
  await openAsGuest(page, '/signin');
  await page.getByRole('textbox', { name: 'Email' }).fill(listener.email);
  await page.getByRole('textbox', { name: 'Пароль', exact: true }).fill(listener.password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await isIn(page, listener);
}

export async function signOut(page: Page): Promise<void> {
  await page.goto('/signout');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
}

/** Waits for a letter to this address that has a link of this form, and gives the newest such link. */
export async function linkOfLetter(page: Page, email: string, link: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const box = await (await page.request.get('/sandbox/mail')).text();
      const letters = box.split('<article>').filter((letter) => letter.includes(email));
      found = letters.map((letter) => link.exec(letter)?.[0]).find((href) => href !== undefined);
      return found;
    })
    .toBeDefined();
  return (found ?? '').replaceAll('&amp;', '&');
}
