import { expect, type Page } from '@playwright/test';
import { openAsGuest } from '../support.ts';

/** A listener with an account of his own: what one test earns must not be another's. */
export interface Listener {
  name: string;
  email: string;
  password: string;
}

export const newListener = (name = 'Новый слушатель'): Listener => ({
  name,
  email: `listener-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@example.test`,
  password: 'длинный пароль слушателя',
});

/** Those who come with the demo library; all tests share them. */
export const DEMO = {
  listener: { name: 'Лида Слушательница', email: 'listener@glossa.test', password: 'glossa-demo' },
  subscriber: { name: 'Павел Подписчик', email: 'subscriber@glossa.test', password: 'glossa-demo' },
} as const satisfies Record<string, Listener>;

/** A password is hashed slowly, on purpose. */
export const isIn = (page: Page, { name }: Pick<Listener, 'name'>) =>
  expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible();

/** Fills the form of registration that is on the screen, and waits until it is done. */
export async function registerHere(page: Page, listener = newListener()): Promise<Listener> {
  await page.getByRole('textbox', { name: 'Имя' }).fill(listener.name);
  await page.getByRole('textbox', { name: 'Email' }).fill(listener.email);
  await page.getByRole('textbox', { name: 'Пароль', exact: true }).fill(listener.password);
  await page.getByRole('textbox', { name: 'Повторите пароль' }).fill(listener.password);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await isIn(page, listener);
  return listener;
}

export async function signUp(page: Page, listener = newListener()): Promise<Listener> {
  await openAsGuest(page, '/signup');
  return registerHere(page, listener);
}

/** Fills the form of signing in that is on the screen, and sends it: what comes of it is the test's. */
export async function enterHere(page: Page, { email, password }: Pick<Listener, 'email' | 'password'>): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Пароль', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
}

/** @param origin of the product, where it is not the tests' usual one */
export async function signIn(page: Page, listener: Listener, origin = ''): Promise<void> {
  await openAsGuest(page, `${origin}/signin`);
  await enterHere(page, listener);
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
