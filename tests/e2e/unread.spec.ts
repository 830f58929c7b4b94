import type { Page } from '@playwright/test';
import { DEMO, signIn } from './pages/account-page.ts';
import { expect, test } from './support.ts';

/** Facts of the listener that could not be read are told as unknown, and asked again: they are never taken for «none». */

test.use({ expected: [/Failed to load resource|ApiError/] });

/** The server answers this call by 500 until it is let answer again. */
async function fail(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(path, (route) => route.fulfill({ status: 500, body: '' }));
  return () => page.unroute(path);
}

test('account, networks and subscription that could not be read are errors with «Повторить»', async ({ page, player }) => {
  await signIn(page, DEMO.subscriber);
  const letAccount = await fail(page, '**/accounts/me');
  const letNetworks = await fail(page, '**/auth/social');
  const letSubscription = await fail(page, '**/subscriptions/types/active');
  const main = page.getByRole('main');
  const retry = main.getByRole('button', { name: 'Повторить' });

  await page.goto('/dashboard/settings');
  await expect(main.getByText('Не удалось прочитать ваш аккаунт. Вы по-прежнему вошли.')).toBeVisible();
  await expect(page.getByText('Новый пароль')).toHaveCount(0);
  await letAccount();
  await retry.click();
  await expect(main.getByRole('heading', { level: 2, name: 'Имя' })).toBeVisible();
  await expect(main.getByText('Не удалось узнать, какие сети привязаны')).toBeVisible();
  await expect(main.getByText('не привязана')).toHaveCount(0);
  await letNetworks();
  await retry.click();
  await expect(main.getByText('не привязана').first()).toBeVisible();

  await page.goto('/subscriptions');
  await expect(main.getByRole('button', { name: 'Выбрать' }).first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'Оформить' })).toHaveCount(0);
  // The server decides: the lecture is open to a subscriber, whatever this page could read.
  await page.goto('/cycles/kadr-za-kadrom');
  await main.getByRole('listitem').nth(1).getByRole('button').first().click();
  await player.toSound();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/dashboard/subscription');
  await expect(main.getByText('Не удалось узнать, есть ли у вас подписка')).toBeVisible();
  await expect(main.getByText(/у\sвас\sнет\sподписки/)).toHaveCount(0);
  await letSubscription();
  await retry.click();
  await expect(main.getByText(/действует до/)).toBeVisible();
});
