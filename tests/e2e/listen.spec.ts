import { firstHeard } from './killable-browser.ts';
import { expect, openAsGuest, test } from './support.ts';

test.describe('A guest listens', () => {
  test('from the home page', async ({ page, player }) => {
    await openAsGuest(page, '/');
    await page
      .getByRole('button', { name: /^Слушать: / })
      .first()
      .click();
    await expect(player.panel).toBeVisible();
    await player.toSound();
    await expect(player.key('Пауза')).toBeVisible();
  });

  test('from a topic, through a cycle', async ({ page, player }) => {
    await openAsGuest(page, '/topics');
    await page.getByRole('main').getByRole('link', { name: /Кино/ }).first().click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /Кадр за кадром/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Кадр за кадром' })).toBeVisible();
    await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
    await player.toSound();
  });

  test('from search, with a misspelt word', async ({ page, player }) => {
    await openAsGuest(page, '/search');
    await page.getByRole('main').getByRole('searchbox', { name: 'Поиск' }).fill('лотмен');
    await expect(page).toHaveURL(/q=/);
    await page
      .getByRole('button', { name: /^Слушать: .*Лотман/ })
      .first()
      .click();
    await player.toSound();
  });

  test('from a link to a moment, which starts at that moment', async ({ page, player }) => {
    await openAsGuest(page, '/lectures/poezd-pribyvaet?t=30');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Слушать с 00:30|^Слушать/ })
      .first()
      .click();
    await player.toSound();
    expect((await player.heard()).time).toBeGreaterThan(29);
  });

  test('seeks, changes speed, sets the timer', async ({ page, player }) => {
    await openAsGuest(page, '/cycles/kadr-za-kadrom');
    await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
    await player.toSound();
    const before = (await player.heard()).time;
    await player.key('Вперёд на 15 секунд').click();
    await player.key('Вперёд на 15 секунд').click();
    await expect.poll(async () => (await player.heard()).time).toBeGreaterThan(before + 29);

    await player.panel.getByRole('button', { name: /^Скорость/ }).click();
    await page.getByRole('radio', { name: '1.5x' }).click();
    await expect.poll(async () => (await player.heard()).rate).toBe(1.5);
    await page.keyboard.press('Escape');

    await player.panel.getByRole('button', { name: /^Таймер сна/ }).click();
    await page.getByRole('radio', { name: '5 минут', exact: true }).click();
    await expect(player.panel.getByText(/0?4:5\d/).first()).toBeVisible();
  });

  test('skips within a free cycle, and meets the popup at the first paid lecture', async ({ page, player }) => {
    await openAsGuest(page, '/cycles/merka-dlya-zemli-i-neba');
    await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
    await player.toSound();
    const first = (await player.heard()).src;
    await player.key('Следующая лекция').click();
    await expect.poll(async () => (await player.heard()).src).not.toBe(first);
    await player.toSound();

    await page.goto('/cycles/bogi-vtorogo-plana');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Слушать первую лекцию/ })
      .click();
    await player.toSound();
    const paid = (await player.heard()).src;
    await player.key('Следующая лекция').click();
    const popup = page.getByRole('dialog', { name: 'Подписка' });
    await expect(popup).toContainText('Необходимо оформить подписку');
    expect((await player.heard()).src).toBe(paid);
    await player.toSound();
    await popup.getByRole('button', { name: 'Оформить' }).click();
    await expect(page).toHaveURL(/\/subscriptions$/);
  });

  test('reloads and finds the player paused where it was', async ({ page, player }) => {
    await openAsGuest(page, '/cycles/kadr-za-kadrom');
    await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
    await player.toSound();
    await player.key('Вперёд на 15 секунд').click();
    await page.waitForTimeout(2500);
    const { time } = await player.heard();
    await page.reload();
    await expect(player.key('Слушать')).toBeVisible();
    expect((await player.heard()).paused).toBe(true);
    await player.key('Слушать').click();
    expect(Math.abs((await firstHeard(page)).time - time)).toBeLessThan(2);
    await player.toSound();
  });

  test('goes from page to page without a break in the sound', async ({ page, player }) => {
    await openAsGuest(page, '/cycles/kadr-za-kadrom');
    await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
    await player.toSound();
    await page.getByRole('banner').getByRole('link', { name: 'Рубрики' }).click();
    await expect(page).toHaveURL(/\/topics$/);
    await player.toSound();
    await page.goBack();
    await player.toSound();
  });
});

test('One tab plays: the second takes over, the first says where the sound went', async ({ context, page, player }) => {
  await openAsGuest(page, '/cycles/kadr-za-kadrom');
  await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
  await player.toSound();
  const other = await context.newPage();
  await openAsGuest(other, '/cycles/merka-dlya-zemli-i-neba');
  await other.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
  await player.toBeSilent();
  await expect(player.panel.getByText(/В\sдругой\sвкладке/)).toBeVisible();
  await player.panel.getByRole('button', { name: /Перенести сюда/ }).click();
  await player.toSound();
  await expect.poll(() => other.evaluate(() => document.querySelector('audio')?.paused)).toBe(true);
});
