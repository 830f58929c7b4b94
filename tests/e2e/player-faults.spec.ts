import type { Page } from '@playwright/test';
import { expect, openAsGuest, test } from './support.ts';

/** Troubles between a listener and the sound. */

test.use({ expected: [/Failed to load resource|ApiError/] });

const CYCLE = '/cycles/kadr-za-kadrom';
const firstKey = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Слушать первую лекцию/ });

test('the sound that the sleep timer lowers comes back by every way out', async ({ page, player }) => {
  // The clock of the page can be moved on: the timer counts by it, and the sound does not.
  await page.addInitScript(() => {
    const real = Date.now;
    let ahead = 0;
    Date.now = () => real() + ahead;
    window.addEventListener('clock-moved', (event) => {
      ahead += (event as CustomEvent<number>).detail;
    });
  });
  const volume = () => page.evaluate(() => document.querySelector('audio')?.volume ?? Number.NaN);
  const option = page.getByRole('radio', { name: '5 минут', exact: true });
  /** Chooses the timer and moves the clock to fifteen seconds before its end. */
  const fade = async () => {
    await option.check();
    await expect(page.getByText(/^0?[45]:\d\d/).first()).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new CustomEvent('clock-moved', { detail: 285_000 })));
    await expect.poll(volume).toBeLessThan(0.95);
  };
  await openAsGuest(page, CYCLE);
  await firstKey(page).click();
  await player.toSound();
  await player.panel.getByRole('button', { name: /^Таймер сна/ }).click();

  await fade();
  await page.getByRole('button', { name: '+5 мин' }).click();
  await expect.poll(volume).toBe(1);
  // Chosen again, the timer is taken off.
  await option.click();
  await expect(option).not.toBeChecked();

  await fade();
  await option.click();
  await expect.poll(volume).toBe(1);

  // The sound waits for data amid the fade, and the timer is taken off meanwhile.
  await fade();
  await page.evaluate(() => document.querySelector('audio')?.dispatchEvent(new Event('waiting')));
  await option.click();
  await expect(option).not.toBeChecked();
  await expect.poll(volume).toBe(1);
  await page.evaluate(() => document.querySelector('audio')?.dispatchEvent(new Event('playing')));
  await player.toSound();
  expect(await volume()).toBe(1);
});

test('a cycle whose list comes late takes the sound from no newer choice', async ({ page, player }) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let answered: Promise<unknown> = Promise.resolve();
  await page.route('**/projects/slug/*', (route) => {
    answered = held.then(() => route.continue()).catch(() => undefined);
    return answered;
  });
  await openAsGuest(page, '/');
  await firstKey(page).click();
  await expect(firstKey(page)).toHaveAttribute('aria-busy', 'true');
  await page
    .getByRole('button', { name: /^Слушать: / })
    .first()
    .click();
  await player.toSound();
  const { src, time } = await player.heard();
  answer();
  await answered;
  // Longer than the answer takes to be here.
  await expect.poll(async () => (await player.heard()).time).toBeGreaterThan(time + 1.5);
  expect((await player.heard()).src).toBe(src);
});

test('a lecture that could not be moved here from another tab says what happened, and can be tried again', async ({
  context,
  page,
  player,
}) => {
  await openAsGuest(page, CYCLE);
  await firstKey(page).click();
  await player.toSound();
  const other = await context.newPage();
  await openAsGuest(other, '/cycles/merka-dlya-zemli-i-neba');
  await firstKey(other).click();
  await expect(player.panel.getByText(/Играет\sв\sдругой\sвкладке/)).toBeVisible();
  await page.route('**/materials/*/audio', (route) => route.fulfill({ status: 404, json: { detail: 'Лекции больше нет' } }));
  await player.panel.getByRole('button', { name: 'Перенести сюда' }).click();
  await expect(player.panel.getByText('Лекции больше нет')).toBeVisible();
  await expect(player.panel.getByText(/Играет\sв\sдругой\sвкладке/)).toHaveCount(0);
  await expect.poll(() => other.evaluate(() => document.querySelector('audio')?.paused)).toBe(true);
  await page.unroute('**/materials/*/audio');
  await player.panel.getByRole('button', { name: 'Повторить' }).click();
  await player.toSound();
});
