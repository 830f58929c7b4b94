import { PlayerPage } from './pages/player-page.ts';
import { expect, openAsGuest, test } from './support.ts';

/** The place in a lecture is one: whatever is pressed, and in every tab. */

/** The needle of the panel, media seconds. */
const needle = async (player: PlayerPage) => Number(await player.panel.getByRole('slider').getAttribute('aria-valuenow'));

test('a lecture that was left by «Следующая» goes on where it was left', async ({ page, player }) => {
  await openAsGuest(page, '/cycles/merka-dlya-zemli-i-neba');
  await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
  await player.toSound();
  await player.listenFrom(45);
  const first = (await player.heard()).src;
  await player.key('Следующая лекция').click();
  await expect.poll(async () => (await player.heard()).src).not.toBe(first);
  await player.toSound();
  await player.key('Предыдущая лекция').click();
  await expect.poll(async () => (await player.heard()).time).toBeGreaterThan(44);
  await player.toSound();
});

test('a tab that was open all along shows and plays the place that was heard in another one', async ({ page, player }) => {
  await openAsGuest(page, '/cycles/merka-dlya-zemli-i-neba');
  await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
  await player.toSound();
  await player.key('Пауза').click();
  const tab = await page.context().newPage();
  const other = new PlayerPage(tab);
  await tab.goto('/');
  await expect(other.key('Слушать')).toBeVisible();
  expect(await needle(other)).toBeLessThan(30);

  await page.bringToFront();
  await player.key('Слушать').click();
  await player.toSound();
  await player.listenFrom(45);
  await player.key('Пауза').click();
  await tab.bringToFront();
  await expect.poll(() => needle(other)).toBeGreaterThan(44);
  await other.key('Слушать').click();
  await other.toSound();
  expect((await other.heard()).time).toBeGreaterThan(40);
});

test('a place chosen a moment before the page is loaded anew is kept', async ({ page, player }) => {
  await openAsGuest(page, '/cycles/merka-dlya-zemli-i-neba');
  await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
  await player.toSound();
  await player.key('Пауза').click();
  await player.toBeSilent();
  await player.panel.getByRole('slider').focus();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
  await page.reload();
  await expect(player.key('Слушать')).toBeVisible();
  expect(await needle(player)).toBeGreaterThan(44);
});
