import { expect, openAsGuest, test } from './support.ts';

test('A lecture is found, started and steered by the keyboard alone', async ({ page, player }) => {
  await openAsGuest(page, '/cycles/kadr-za-kadrom');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused();
  await page.getByRole('button', { name: /^Слушать первую лекцию/ }).focus();
  await page.keyboard.press('Enter');
  await player.toSound();

  await page.getByRole('heading', { level: 1 }).click();
  const before = (await player.heard()).time;
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await player.heard()).time).toBeGreaterThan(before + 14);
  await page.keyboard.press('Space');
  await player.toBeSilent();
  await page.keyboard.press('Space');
  await player.toSound();

  await page.keyboard.press('Shift+Slash');
  await expect(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Клавиши' })).toHaveCount(0);
  await page.keyboard.press('Slash');
  await expect(page.getByRole('searchbox', { name: 'Поиск' }).and(page.locator(':focus'))).toBeVisible();
});

test('On a phone the same is done by touch, in the dark', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  });
  const page = await context.newPage();
  await openAsGuest(page, '/');
  await page.getByRole('button', { name: 'Меню' }).tap();
  await expect(page.getByRole('button', { name: 'Меню' })).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Поиск' }).tap();
  await expect(page.getByRole('button', { name: 'Меню' })).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: 'Поиск' }).tap();
  await page
    .getByRole('button', { name: /^Слушать: / })
    .first()
    .tap();
  const panel = page.getByRole('region', { name: 'Плеер' });
  await expect(panel.getByRole('button', { name: 'Пауза' })).toBeVisible();
  await panel.getByRole('button', { name: /^Развернуть/ }).tap();
  await expect(page.getByRole('button', { name: 'Свернуть' })).toBeVisible();
  await page.getByRole('button', { name: 'Вперёд на 15 секунд' }).tap();
  await page.getByRole('button', { name: 'Свернуть' }).tap();
  await expect(panel.getByRole('button', { name: 'Пауза' })).toBeVisible();
  await context.close();
});
