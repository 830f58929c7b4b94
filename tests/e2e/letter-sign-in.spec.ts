import type { Page } from '@playwright/test';
import { isIn, linkOfLetter, newListener, signIn, signOut, signUp } from './pages/account-page.ts';
import { expect, test } from './support.ts';

test.use({ expected: [/Failed to load resource/] });

const LINK = /http:[^"<\s]*\/signin\/email[^"<\s]*#code=[\w-]+/;
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

async function askForLetter(page: Page, email: string): Promise<string> {
  // The page that led here has a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Вход по почте' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await button(page, 'Получить письмо').click();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
  return linkOfLetter(page, email, LINK);
}

test('the link of a letter signs in by a press, and brings back to the page that was wanted', async ({ page }) => {
  const listener = newListener('Письменный');
  await signUp(page, listener);
  await signOut(page);
  await page.goto('/dashboard/favorites');
  await page.getByRole('link', { name: 'Войти по почте' }).click();
  await expect(page).toHaveURL(/\/signin\/email\?next=/);
  const link = await askForLetter(page, listener.email);
  const code = link.split('#code=')[1] ?? 'no code';

  const spent: string[] = [];
  const told: string[] = [];
  page.on('request', (request) => {
    told.push(`${request.url()} ${JSON.stringify(request.headers())}`);
    if (request.url().includes('email_sign_in')) spent.push(request.url());
  });
  // A mail program looks at the link beforehand.
  expect((await page.request.get(link)).status()).toBe(200);
  // The same tab stands at this very page: only what is behind # changes.
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Вход по ссылке' })).toBeVisible();
  expect(page.url()).not.toContain('code');
  expect(spent).toEqual([]);
  await button(page, 'Войти').click();
  await expect(page).toHaveURL(/\/dashboard\/favorites$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Избранное' })).toBeVisible();
  expect(spent).toHaveLength(1);
  expect(told.filter((line) => line.includes(code))).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage, state: history.state }));
  expect(kept).not.toContain(code);

  // Going back does not bring the code back.
  await page.goBack();
  expect(page.url()).not.toContain('code=');
  await page.goto('/dashboard/settings');
  // Without a password, which the first proof of the address has dropped, it is not changed, only shown.
  await expect(page.getByRole('region', { name: 'Почта' }).getByText(listener.email)).toBeVisible();
});

test('a link that was used says so, and a new one can be had at once', async ({ page }) => {
  const listener = newListener('Дважды');
  await signUp(page, listener);
  await signOut(page);
  await page.goto('/signin/email');
  const link = await askForLetter(page, listener.email);
  await page.goto('/about');
  await page.goto(link);
  await button(page, 'Войти').click();
  await isIn(page, listener);
  await signOut(page);

  await page.goto(link);
  await button(page, 'Войти').click();
  await expect(page.getByRole('alert').filter({ hasText: /устарела\sили\sуже\sиспользована/ })).toBeVisible();
  await button(page, 'Получить новую ссылку').click();
  const another = await askForLetter(page, listener.email);
  expect(another).not.toBe(link);
  await page.goto(another);
  await button(page, 'Войти').click();
  await isIn(page, listener);
});

test('an address nobody has is answered with the same words', async ({ page }) => {
  const { email } = newListener('Никто');
  await page.goto('/signin/email');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await button(page, 'Получить письмо').click();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
  expect(await (await page.request.get('/sandbox/mail')).text()).not.toContain(email);
});

test('whoever is signed in stays who he is, whatever link he opens', async ({ page, browser }) => {
  const [one, other] = [newListener('Первый'), newListener('Второй')];
  await signUp(page, one);
  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  await signUp(stranger, other);
  await signOut(stranger);
  await stranger.goto('/signin/email');
  const link = await askForLetter(stranger, other.email);
  await page.goto(link);
  await expect(page.getByRole('banner').getByRole('link', { name: one.name })).toBeVisible();
  expect(page.url()).not.toContain('code');
  await elsewhere.close();
  await signOut(page);
  await signIn(page, one);
});
