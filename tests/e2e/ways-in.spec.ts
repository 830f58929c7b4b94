import type { Page } from '@playwright/test';
import { DEMO, enterHere, isIn, linkOfLetter, newListener, signIn, signOut, signUp } from './pages/account-page.ts';
import { expect, openAsGuest, test } from './support.ts';

test.use({ expected: [/Failed to load resource/] });

async function consent(page: Page, person: string, decision: 'Разрешить' | 'Отказаться' = 'Разрешить'): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox\/social\//);
  await page.getByRole('radio', { name: new RegExp(person) }).check();
  await page.getByRole('button', { name: decision }).click();
}

test('a network that tells the e-mail signs in at once, and brings back to the page that was wanted', async ({ page }) => {
  await openAsGuest(page, '/dashboard/history');
  await expect(page).toHaveURL(/\/signin\?next=/);
  await page.getByRole('button', { name: 'Яндекс' }).click();
  await consent(page, 'Илья Соколов');
  await expect(page).toHaveURL(/\/dashboard\/history$/);
  await expect(page.getByRole('link', { name: 'Илья Соколов' })).toBeVisible();
});

test('a network that tells no e-mail asks for it', async ({ page }) => {
  await openAsGuest(page, '/signin');
  await page.getByRole('button', { name: 'Одноклассники' }).click();
  await consent(page, 'Вера Новикова');
  await page.getByRole('textbox', { name: 'Email' }).fill(`vera-${Date.now()}@example.test`);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByRole('link', { name: 'Вера Новикова' })).toBeVisible();
});

test('a refusal at the network is told, and the sign-in can be begun again', async ({ page }) => {
  await openAsGuest(page, '/signin');
  await page.getByRole('button', { name: 'ВКонтакте' }).click();
  await consent(page, 'Вера Новикова', 'Отказаться');
  await expect(page.getByRole('heading', { level: 1, name: 'Не удалось войти' })).toBeVisible();
  await page.getByRole('link', { name: 'Попробовать ещё раз' }).click();
  await expect(page).toHaveURL(/\/signin$/);
});

test('a code that this browser did not ask for signs nobody in', async ({ page }) => {
  await openAsGuest(page, '/signin/social?type=vk&social_type=vk&code=AAAAAAAAAAAAAAAAAAAAAAAA&state=somebody');
  await expect(page.getByRole('heading', { level: 1, name: 'Не удалось войти' })).toBeVisible();
});

test('a forgotten password: the letter, a new one, and in', async ({ page }) => {
  const listener = newListener('Забывчивый');
  await signUp(page, listener);
  await signOut(page);
  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: 'Email' }).fill(listener.email);
  await page.getByRole('button', { name: /письмо|Отправить|Получить/i }).click();
  await expect(page).toHaveURL(/\/forgot-password\/submitted$/);

  await page.goto(await linkOfLetter(page, listener.email, /\/dashboard\/settings\?token=[\w-]+/));
  await expect(page.getByRole('heading', { level: 1, name: 'Новый пароль' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  const password = 'второй длинный пароль';
  await page.getByRole('textbox', { name: 'Новый пароль' }).fill(password);
  await page.getByRole('textbox', { name: 'Повторите пароль' }).fill(password);
  await page
    .getByRole('button', { name: /пароль/i })
    .last()
    .click();
  await expect(page).toHaveURL(/\/signin$/);
  await signIn(page, { ...listener, password });
});

test('a way back that would sign out is not followed', async ({ page }) => {
  await openAsGuest(page, '/signin?next=%2Fsignout');
  await enterHere(page, DEMO.listener);
  await isIn(page, DEMO.listener);
  await expect(page).toHaveURL(/\d\/$/);
});
