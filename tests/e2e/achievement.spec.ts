import { newListener, signUp } from './pages/account-page.ts';
import { expect, test } from './support.ts';

test.use({ expected: [/Failed to load resource/] });

test('the last lecture of a cycle, heard to its end, brings an achievement that is read once', async ({ page, player }) => {
  // Three lectures are heard to their end, at the fastest speed.
  test.setTimeout(150_000);
  await signUp(page, newListener('Читатель'));

  for (const slug of ['ten-eratosfena', 'opozdanie-sputnika-io', 'svinets-v-meteorite']) {
    await page.goto(`/lectures/${slug}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Слушать$|^Продолжить/ })
      .first()
      .click();
    await player.toSound();
    await player.hearTheEnd();
    await page.waitForTimeout(800);
  }

  const modal = page.getByRole('dialog', { name: 'Получено новое достижение!' });
  await expect(modal).toBeVisible();
  await expect(modal.getByText('Открыто')).toBeVisible();
  while (await modal.isVisible()) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(700);
  }
  await page.goto('/achievements');
  await expect(page.getByText('Мерка для Земли и неба').first()).toBeVisible();
  await expect(modal).toHaveCount(0);
  await page.goto('/dashboard/history');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Тень Эратосфена|Эратосфен/ })
      .first(),
  ).toBeVisible();
  await page.goto('/dashboard/statistics');
  await expect(page.getByRole('heading', { level: 1, name: 'Статистика' })).toBeVisible();
});
