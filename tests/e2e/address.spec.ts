import type { Page } from '@playwright/test';
import { startOwnServer } from './own-server.ts';
import { isIn, linkOfLetter, newListener, signOut, signUp } from './pages/account-page.ts';
import { expect, openAsGuest, test } from './support.ts';

/** Whose an address is: it is proven by its letter, and an account goes with it. */

test.use({ expected: [/Failed to load resource/] });

const SIGN_IN_LINK = /http:[^"<\s]*\/signin\/email[^"<\s]*#code=[\w-]+/;
const CONFIRM_LINK = /http:[^"<\s]*\/confirm-email#confirm=[\w-]+/;
const UNDO_LINK = /http:[^"<\s]*\/undo-email#undo=[\w-]+/;

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a squatted address: its owner comes in by a letter, is told that the password is gone, and sets one', async ({
  page,
  browser,
}) => {
  const squatted = newListener('Чужой');
  const other = await browser.newContext();
  const squatter = await other.newPage();
  await signUp(squatter, squatted);

  await openAsGuest(page, '/signin/email');
  await page.getByRole('textbox', { name: 'Email' }).fill(squatted.email);
  await button(page, 'Получить письмо').click();
  await expect(page.getByRole('status').filter({ hasText: squatted.email })).toBeVisible();
  await page.goto(await linkOfLetter(page, squatted.email, SIGN_IN_LINK));
  await button(page, 'Войти').click();
  await isIn(page, squatted);
  await expect(page.getByText('Прежний пароль больше не действует')).toBeVisible();

  await page.goto('/dashboard/settings');
  await expect(section(page, 'Пароль').getByText(/^Задайте\sпароль/)).toBeVisible();
  await expect(page.getByLabel('Старый пароль')).toHaveCount(0);
  await expect(section(page, 'Почта').getByText('Почта подтверждена')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Удалить аккаунт' })).toBeDisabled();

  await section(page, 'Пароль').getByRole('link', { name: 'Получить письмо' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(squatted.email);
  await button(page, 'Отправить письмо').click();
  await expect(page).toHaveURL(/\/forgot-password\/submitted$/);
  await page.goto(await linkOfLetter(page, squatted.email, /http:[^"<\s]*\/dashboard\/settings\?token=[\w-]+/));
  await page.getByLabel('Новый пароль').fill('свой длинный пароль');
  await page.getByLabel('Повторите пароль').fill('свой длинный пароль');
  await button(page, 'Сменить пароль').click();
  // The letter ends every sign-in; this browser is in again, and now there is a password to change.
  await expect(page.getByLabel('Старый пароль')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Старый пароль')).toBeVisible();

  await squatter.goto('/dashboard/settings');
  await expect(squatter).toHaveURL(/\/signin/);
  await other.close();
});

test('an address is confirmed by a press, changed with the password, and had back from the former one', async ({
  page,
  browser,
}) => {
  const listener = newListener('Переезжающий');
  await signUp(page, listener);
  await page.goto('/dashboard/settings');
  const mail = section(page, 'Почта');
  await expect(mail.getByText(/^Почта не подтверждена/)).toBeVisible();
  await mail.getByRole('button', { name: 'Отправить письмо ещё раз' }).click();
  await expect(mail.getByText('Письмо отправлено')).toBeVisible();
  await page.goto(await linkOfLetter(page, listener.email, CONFIRM_LINK));
  expect(page.url()).not.toContain('confirm=');
  await button(page, 'Подтвердить').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Почта подтверждена' })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Настройки' }).click();
  await expect(mail.getByText('Почта подтверждена')).toBeVisible();
  const next = `next-${listener.email}`;
  await mail.getByRole('textbox', { name: 'Email' }).fill(next);
  await mail.getByRole('textbox', { name: 'Пароль' }).fill('не тот пароль');
  await mail.getByRole('button', { name: 'Сменить почту' }).click();
  await expect(mail.getByText('Неверный пароль')).toBeVisible();
  await mail.getByRole('textbox', { name: 'Пароль' }).fill(listener.password);
  await mail.getByRole('button', { name: 'Сменить почту' }).click();
  await expect(mail.getByText(next)).toBeVisible();
  await expect(mail.getByRole('textbox', { name: 'Email' })).toHaveValue(listener.email);
  await page.goto(await linkOfLetter(page, next, CONFIRM_LINK));
  await button(page, 'Подтвердить').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Почта подтверждена' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Настройки' }).click();
  await expect(mail.getByRole('textbox', { name: 'Email' })).toHaveValue(next);

  // It was somebody else: the owner of the former address has it back, in a browser of his own.
  const other = await browser.newContext();
  const owner = await other.newPage();
  await owner.goto(await linkOfLetter(owner, listener.email, UNDO_LINK));
  expect(owner.url()).not.toContain('undo=');
  await button(owner, 'Вернуть прежнюю почту').click();
  await expect(owner.getByRole('heading', { level: 1, name: 'Прежняя почта возвращена' })).toBeVisible();
  await expect(owner.getByRole('main').getByText(/Входы\sна\sдругих\sустройствах\sзавершены/)).toBeVisible();
  await other.close();
  await page.goto('/dashboard/settings');
  await expect(page).toHaveURL(/\/signin/);
});

test('the letter that confirms, opened elsewhere: with the password nothing is lost, without it all is begun anew', async ({
  page,
  browser,
}) => {
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  for (const [isKnown, heading] of [
    [true, 'Войти'],
    [false, 'Задать пароль'],
  ] as const) {
    const listener = newListener('Подтверждающий');
    await signUp(page, listener);
    await elsewhere.goto('about:blank');
    await elsewhere.goto(await linkOfLetter(elsewhere, listener.email, CONFIRM_LINK));
    if (isKnown) await elsewhere.getByRole('textbox', { name: 'Пароль от аккаунта' }).fill(listener.password);
    await button(elsewhere, 'Подтвердить').click();
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Почта подтверждена' })).toBeVisible();
    await expect(elsewhere.getByRole('main').getByRole('link', { name: heading })).toBeVisible();
    await page.goto('/dashboard/settings');
    if (isKnown) await signOut(page);
    else await expect(page).toHaveURL(/\/signin/);
  }
  await other.close();
});

test('a network whose address somebody else has taken offers the letter, and it signs in', async ({ page }) => {
  test.setTimeout(90_000);
  const { origin, stop } = await startOwnServer();
  const email = 'vera@people.test';
  const data = { name: 'Чужой', email, password: 'длинный пароль слушателя' };
  expect((await page.request.post(`${origin}/backend/accounts/`, { data })).status()).toBe(200);
  await page.goto(`${origin}/signin`);
  await page.getByRole('button', { name: 'ВКонтакте' }).click();
  await page.getByRole('radio', { name: /Вера Новикова/ }).check();
  await page.getByRole('button', { name: 'Разрешить' }).click();
  await button(page, 'Войти по ссылке из письма').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Проверьте почту' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
  let link: string | undefined;
  await expect
    .poll(async () => {
      link = SIGN_IN_LINK.exec(await (await page.request.get(`${origin}/sandbox/mail`)).text())?.[0];
      return link;
    })
    .toBeDefined();
  await page.goto((link ?? '').replaceAll('&amp;', '&'));
  await button(page, 'Войти').click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Чужой' })).toBeVisible();
  // Before the server goes: what a page does without one is no part of this story.
  await page.close();
  await stop();
});
