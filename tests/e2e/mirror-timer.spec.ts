import type { BrowserContext, Page } from '@playwright/test';
import { newListener, signOut, signUp } from './pages/account-page.ts';
import { PlayerPage } from './pages/player-page.ts';
import { expect, openAsGuest, test } from './support.ts';

/** The sleep timer is that of the tab that sounds: it is seen and set from every other one. */

const CYCLE = '/cycles/kadr-za-kadrom';

interface Tab {
  page: Page;
  player: PlayerPage;
}

async function openMirror(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  await openAsGuest(page, '/topics');
  const player = new PlayerPage(page);
  await expect(player.panel.getByText(/В\sдругой\sвкладке/)).toBeVisible();
  return { page, player };
}

async function play({ page, player }: Tab): Promise<void> {
  await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
  await player.toSound();
}

const timer = ({ player }: Pick<Tab, 'player'>) => player.panel.getByRole('button', { name: 'Таймер сна' });

/** A press of an option: pressed again, it is taken off. */
async function press(tab: Tab, option: string): Promise<void> {
  await timer(tab).click();
  const found = tab.page.getByRole('radio', { name: option, exact: true }).or(tab.page.getByRole('button', { name: option }));
  await found.click();
  await tab.page.keyboard.press('Escape');
}

const shows = async (tabs: readonly Pick<Tab, 'player'>[], words: string | RegExp) => {
  for (const tab of tabs) await expect(timer(tab)).toHaveAccessibleDescription(words);
};

test('it is seen and set from a mirror, and moved with the sound', async ({ context, page, player }) => {
  await openAsGuest(page, CYCLE);
  await play({ page, player });
  const mirror = await openMirror(context);
  const both = [{ page, player }, mirror];

  await test.step('set in the mirror it counts where the sound is, and both show it', async () => {
    await press(mirror, '15 минут');
    await shows(both, /14:[345]\d/);
  });
  await test.step('set where the sound is it is seen in the mirror', async () => {
    await press({ page, player }, 'До конца лекции');
    await shows(both, 'До конца лекции');
  });
  await test.step('it moves with the sound', async () => {
    await mirror.player.panel.getByRole('button', { name: 'Перенести сюда' }).click();
    await mirror.player.toSound();
    await shows(both, 'До конца лекции');
  });
  await test.step('pressed again on the other side it is gone in both', async () => {
    await press({ page, player }, 'До конца лекции');
    await shows(both, 'Выключен');
  });
});

test('set in a mirror it stops the sound where it is, and is over in both', async ({ context, page, player }) => {
  // The clock of the page can be moved on: the timer counts by it, and the sound does not.
  await page.addInitScript(() => {
    const real = Date.now;
    let ahead = 0;
    Date.now = () => real() + ahead;
    window.addEventListener('clock-moved', (event) => {
      ahead += (event as CustomEvent<number>).detail;
    });
  });
  const move = (ms: number) => page.evaluate((detail) => window.dispatchEvent(new CustomEvent('clock-moved', { detail })), ms);
  await openAsGuest(page, CYCLE);
  await play({ page, player });
  const mirror = await openMirror(context);
  const both = [{ page, player }, mirror];
  await press(mirror, '5 минут');
  await shows(both, /0?4:5\d/);
  await move(285_000);
  await shows([mirror], /0:1\d/);
  await move(15_000);
  await player.toBeSilent();
  await expect(player.panel.getByText('Остановлено таймером сна')).toBeVisible();
  await shows(both, 'Выключен');
  await expect(mirror.player.key('Слушать')).toBeVisible();
  // It is not kept either: a mirror that is opened again has none.
  await mirror.page.reload();
  await expect(mirror.player.key('Слушать')).toBeVisible();
  await shows([mirror], 'Выключен');
});

test('set in a mirror it stops the sound at the end of the lecture, and is over in both', async ({ context, page, player }) => {
  await openAsGuest(page, CYCLE);
  await play({ page, player });
  const mirror = await openMirror(context);
  const both = [{ page, player }, mirror];
  await press(mirror, 'До конца лекции');
  await shows(both, 'До конца лекции');
  await player.skipToTheEnd();
  await player.toBeSilent();
  await shows(both, 'Выключен');
  await expect(mirror.player.key('Слушать')).toBeVisible();
  await shows(both, 'Выключен');
  await mirror.page.reload();
  await expect(mirror.player.key('Слушать')).toBeVisible();
  await shows([mirror], 'Выключен');
});

test('it is still there after a reload of either tab, and after the one that sounds is closed', async ({
  context,
  page,
  player,
}) => {
  await openAsGuest(page, CYCLE);
  await play({ page, player });
  const mirror = await openMirror(context);
  const both = [{ page, player }, mirror];
  await test.step('the mirror is opened again', async () => {
    await press(mirror, 'Ещё одна лекция');
    await shows(both, 'Ещё одна лекция');
    await mirror.page.reload();
    await expect(mirror.player.panel.getByText(/В\sдругой\sвкладке/)).toBeVisible();
    await shows(both, 'Ещё одна лекция');
  });
  await test.step('the tab that sounds is opened again', async () => {
    await page.reload();
    await expect(player.key('Слушать')).toBeVisible();
    await shows(both, 'Ещё одна лекция');
    await player.key('Слушать').click();
    await player.toSound();
    await expect(mirror.player.panel.getByText(/В\sдругой\sвкладке/)).toBeVisible();
  });
  await test.step('taken off in the mirror, it is off in both', async () => {
    await press(mirror, 'Ещё одна лекция');
    await shows(both, 'Выключен');
  });
  await test.step('the tab that sounds is closed', async () => {
    await press(mirror, '15 минут');
    await shows(both, /14:[345]\d/);
    await page.close();
    await expect(mirror.player.key('Слушать')).toBeVisible();
    await shows([mirror], /14:[345]\d/);
    const left = (await timer(mirror).textContent()) ?? '';
    await mirror.player.key('Слушать').click();
    await mirror.player.toSound();
    await expect(timer(mirror)).not.toHaveText(left);
    await shows([mirror], /14:\d\d/);
  });
});

test('it goes with its listener from every tab', async ({ context, page, player }) => {
  await signUp(page, newListener('Первый'));
  await page.goto(CYCLE);
  await play({ page, player });
  const mirror = await openMirror(context);
  await press(mirror, '15 минут');
  await shows([{ player }, mirror], /14:[345]\d/);
  await signOut(mirror.page);
  await expect(player.panel).toBeHidden();
  await signUp(mirror.page, newListener('Второй'));
  await mirror.page.goto(CYCLE);
  await play(mirror);
  await shows([mirror], 'Выключен');
  await expect(player.panel.getByText(/В\sдругой\sвкладке/)).toBeVisible();
  await shows([{ player }], 'Выключен');
});
