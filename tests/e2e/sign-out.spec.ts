import { newListener, signUp } from './pages/account-page.ts';
import { expect, test } from './support.ts';

test('what was heard just before signing out reaches the server, however slow the way there is', async ({ page, player }) => {
  const listener = await signUp(page, newListener());
  await page.goto('/');
  await player.firstStart().click();
  await player.toSound();
  await page.getByRole('banner').getByRole('link', { name: listener.name, exact: true }).click();
  const leave = page.getByRole('main').getByRole('link', { name: 'Выйти' });
  await expect(leave).toBeVisible();
  await page.route('**/materials/listen', async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const heard = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/materials/listen'));
  // Said every three seconds of sound: a pause right after it would have nothing to say.
  const answer = (await heard).response();
  await player.key('Пауза').click();
  await leave.click();
  expect((await answer)?.status()).toBe(200);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
});
