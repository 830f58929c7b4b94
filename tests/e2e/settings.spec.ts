import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { isIn, newListener, signIn, signOut, signUp } from './pages/account-page.ts';
import { expect, openAsGuest, test } from './support.ts';

test.use({ expected: [/Failed to load resource/] });

const settingOf = (page: Page, network: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: new RegExp(`: ${network}$`) }) });

async function consent(page: Page, person: string): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox\/social\//);
  await page.getByRole('radio', { name: new RegExp(person) }).check();
  await page.getByRole('button', { name: 'Разрешить' }).click();
}

test('a network is bound in the settings, signs in to this account, and is unbound', async ({ page }) => {
  const listener = newListener('Связанный');
  await signUp(page, listener);
  await page.goto('/dashboard/settings');
  const setting = settingOf(page, 'Mail.ru');
  await expect(setting.getByText('не привязана')).toBeVisible();
  await setting.getByRole('button', { name: 'Привязать: Mail.ru' }).click();
  await consent(page, 'Мария');
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
  await expect(page.getByText('Социальная сеть привязана')).toBeVisible();
  await expect(setting.getByText('привязана', { exact: true })).toBeVisible();
  await page.reload();
  await expect(setting.getByText('привязана', { exact: true })).toBeVisible();

  await signOut(page);
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Mail.ru' }).click();
  await consent(page, 'Мария');
  await isIn(page, listener);

  await page.goto('/dashboard/settings');
  await setting.getByRole('button', { name: 'Отвязать: Mail.ru' }).click();
  await expect(setting.getByText('не привязана')).toBeVisible();
  await page.reload();
  await expect(setting.getByText('не привязана')).toBeVisible();
});

test('everything about the listener is downloaded as one file', async ({ page, player }) => {
  const listener = newListener('Хранимый');
  await signUp(page, listener);
  await page.goto('/cycles/kadr-za-kadrom');
  await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
  await player.toSound();
  await player.key('Избранное').click();
  await expect(player.key('Избранное')).toHaveAttribute('aria-pressed', 'true');
  await player.listenFrom(15);
  await player.leave();

  await page.goto('/dashboard/settings');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать мои данные' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('glossa.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>;
  expect(data).toMatchObject({
    account: { email: listener.email, name: listener.name, sign_in_names: [listener.email] },
    favorites: [{ name: expect.stringContaining('Поезд прибывает') }],
    positions: [{ name: expect.stringContaining('Поезд прибывает'), seconds: expect.any(Number) }],
    listening: [{ seconds: expect.any(Number) }],
  });
  const [{ seconds }] = data.positions as [{ seconds: number }];
  expect(seconds).toBeGreaterThan(15);
  // No secret is in it.
  expect(JSON.stringify(data)).not.toMatch(/argon2|token|hash/i);
});

test('a deleted account is gone: signed out, refused at the sign-in, and its address is free', async ({ page }) => {
  const listener = newListener('Уходящий');
  await signUp(page, listener);
  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: 'Удалить аккаунт' }).click();
  const dialog = page.getByRole('dialog', { name: 'Удалить аккаунт?' });
  await dialog.getByRole('textbox', { name: 'Пароль' }).fill('не тот пароль');
  await dialog.getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect(dialog.getByText('Неверный пароль')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Пароль' }).fill(listener.password);
  await dialog.getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('glossa:refreshToken'))).toBeNull();

  await openAsGuest(page, '/signin');
  await page.getByRole('textbox', { name: 'Email' }).fill(listener.email);
  await page.getByRole('textbox', { name: 'Пароль', exact: true }).fill(listener.password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Неверный Email или пароль' })).toBeVisible();

  await signUp(page, { ...listener, name: 'Вернувшийся' });
  await signOut(page);
  await signIn(page, { ...listener, name: 'Вернувшийся' });
});
