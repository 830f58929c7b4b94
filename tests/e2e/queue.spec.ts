import { expect, openAsGuest, test } from './support.ts';

test('C07, C08: the queue is at most 80 units high, and of a closed lecture nothing can be read', async ({ page, player }) => {
  await openAsGuest(page, '/cycles/bogi-vtorogo-plana');
  await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
  await player.toSound();
  await player.key('Следующие').click();
  const list = page.getByRole('dialog', { name: 'Следующие' }).getByRole('list');
  // A unit is 4 px.
  await expect(list).toHaveCSS('max-height', '320px');
  await expect(list).toHaveCSS('overflow-y', 'auto');
  const locked = list.getByRole('link', { name: 'Лекция по подписке' }).first();
  await expect(locked.locator('img')).toHaveCSS('filter', /^blur/);
  await expect(locked.getByText(/^\d\d:\d\d:\d\d$/)).toHaveCSS('filter', /^blur/);
  await locked.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Оформите премиум доступ');
  await locked.click();
  await expect(page).toHaveURL(/\/subscriptions$/);
});
