import { newListener, signOut, signUp } from './pages/account-page.ts';
import { expect, openAsGuest, test } from './support.ts';

/** Small things that make listening comfortable (player.md, Comfort). */

for (const [width, height] of [
  [390, 844],
  [1024, 768],
  [1440, 900],
] as const) {
  test(`a row of the home page is as high when its lecture begins as before, ${width} px wide`, async ({ page, player }) => {
    await page.setViewportSize({ width, height });
    await openAsGuest(page, '/');
    const rows = page.getByRole('main').getByRole('listitem');
    const row = rows.filter({ has: page.getByRole('button', { name: /^(Слушать|Пауза): / }) }).first();
    const heightOfRow = async () => (await row.boundingBox())?.height;
    const before = await heightOfRow();
    expect(before).toBeGreaterThanOrEqual(76);
    await row.getByRole('button', { name: /^Слушать: / }).click();
    await expect(row).toContainText(/загрузка|звучит/);
    expect(await heightOfRow()).toBe(before);
    await player.toSound();
    await expect(row).toContainText('звучит');
    expect(await heightOfRow()).toBe(before);
    await player.key('Пауза').click();
    await expect(row).toContainText('пауза');
    expect(await heightOfRow()).toBe(before);
  });
}

test('a digit leads to its tenth of the lecture, and on a phone the line goes back by fifteen seconds', async ({
  page,
  player,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsGuest(page, '/');
  await player.firstStart().click();
  await player.toSound();
  const { duration } = await player.heard();
  await page.keyboard.press('5');
  await expect.poll(async () => (await player.heard()).time).toBeGreaterThan(duration / 2);
  await player.key('Назад на 15 секунд').click();
  await expect.poll(async () => (await player.heard()).time).toBeLessThan(duration / 2 - 5);
});

test('volume and muting are heard at once, and are the same after a reload', async ({ page, player }) => {
  const loud = () =>
    page.evaluate(() => {
      const element = document.querySelector('audio');
      return element && { volume: element.volume, isMuted: element.muted };
    });
  await openAsGuest(page, '/');
  await player.firstStart().click();
  await player.toSound();
  await player.key('Громкость').click();
  await page.getByRole('slider', { name: 'Громкость' }).focus();
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown');
  await expect.poll(loud).toEqual({ volume: 0.8, isMuted: false });
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await expect.poll(loud).toEqual({ volume: 0.8, isMuted: true });
  await expect(player.panel.getByRole('status')).toContainText('Звук выключен');
  // The choice is written a moment after it was made.
  await page.waitForTimeout(500);

  await page.reload();
  await expect(player.key('Громкость')).toHaveAccessibleDescription('Звук выключен');
  await player.key('Слушать').click();
  await player.toSound();
  expect(await loud()).toEqual({ volume: 0.8, isMuted: true });
  await player.key('Включить звук').click();
  await expect.poll(loud).toEqual({ volume: 0.8, isMuted: false });
});

test('a player that is closed stays closed over a reload, and goes on from the same place', async ({ page, player }) => {
  await openAsGuest(page, '/');
  const start = player.firstStart();
  await start.click();
  await player.listenFrom(45);
  await player.key('Закрыть плеер').click();
  await expect(player.panel).toHaveCount(0);
  await player.toBeSilent();
  await expect(page.getByText('Место в лекции сохранено.')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await page.reload();
  await expect(start).toBeVisible();
  await page.waitForTimeout(1000);
  await expect(player.panel).toHaveCount(0);
  await start.click();
  await player.toSound();
  expect((await player.heard()).time).toBeGreaterThan(40);

  // Closed in the full-window view, it does not come back as one.
  await player.key('Развернуть плеер').click();
  await player.key('Закрыть плеер').click();
  await expect(player.panel).toHaveCount(0);
  await start.click();
  await expect(player.key('Развернуть плеер')).toBeVisible();
});

test('the sleep timer is there after a reload with what was left of it, and goes with its listener', async ({ page, player }) => {
  const key = player.panel.getByRole('button', { name: /^Таймер сна/ });
  await signUp(page, newListener('Засыпающий'));
  await page.goto('/');
  await player.firstStart().click();
  await player.toSound();
  await key.click();
  await page.getByRole('radio', { name: '5 минут', exact: true }).check();
  await expect(key).toHaveText(/0?4:5\d/);
  await page.keyboard.press('Escape');
  await player.key('Пауза').click();
  await player.toBeSilent();
  const left = (await key.textContent()) ?? '';
  await page.reload();
  await expect(player.key('Слушать')).toBeVisible();
  await expect(key).toHaveText(left);
  await player.key('Слушать').click();
  await expect(key).not.toHaveText(left);

  await key.click();
  await page.getByRole('radio', { name: 'До конца лекции' }).check();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(key).toHaveAccessibleDescription('До конца лекции');

  await signOut(page);
  await signUp(page, newListener('Другой'));
  await page.goto('/');
  await player.firstStart().click();
  await player.toSound();
  await expect(key).toHaveAccessibleDescription('Выключен');
});
