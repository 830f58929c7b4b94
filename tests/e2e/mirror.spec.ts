import type { BrowserContext, Page } from '@playwright/test';
import { PlayerPage } from './pages/player-page.ts';
import { expect, openAsGuest, test } from './support.ts';

/** A tab without the sound of its browser is a remote control of the one that has it (K08). */

const CYCLE = '/cycles/kadr-za-kadrom';
const OTHER_CYCLE = '/cycles/merka-dlya-zemli-i-neba';

async function openTab(context: BrowserContext, path = '/topics') {
  const page = await context.newPage();
  await openAsGuest(page, path);
  return { page, player: new PlayerPage(page) };
}

const playFirst = (page: Page) => page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();

/** Seconds on the clock of a panel. */
async function clockOf({ panel }: PlayerPage): Promise<number> {
  const [hours = 0, minutes = 0, seconds = 0] = (
    await panel
      .getByText(/^\d\d:\d\d:\d\d$/)
      .first()
      .innerText()
  )
    .split(':')
    .map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

/** Whether the audio element of the page sounds. */
const sounds = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector('audio');
    return element !== null && !element.paused;
  });

test('a tab that does not sound shows the title and the running clock of the one that does, and commands it', async ({
  context,
  page,
  player,
}) => {
  await openAsGuest(page, '/');
  await player.firstStart().click();
  await player.toSound();
  const mirror = await openTab(context);
  const title = await player.panel.getByRole('link').first().innerText();

  await test.step('title and clock', async () => {
    await expect(mirror.player.panel.getByRole('link').first()).toHaveText(title);
    await expect(mirror.player.panel.getByText(/В\sдругой\sвкладке/)).toBeVisible();
    const before = await clockOf(mirror.player);
    await expect.poll(() => clockOf(mirror.player)).toBeGreaterThan(before + 1);
    expect(Math.abs((await clockOf(mirror.player)) - (await player.heard()).time)).toBeLessThan(2.5);
  });
  await test.step('its own element is silent, and nothing is in it', async () => {
    expect(await sounds(mirror.page)).toBe(false);
    expect((await mirror.player.heard()).src).toBe('');
  });
  await test.step('a seek lands there', async () => {
    await mirror.player.panel.getByRole('slider').focus();
    await mirror.page.keyboard.press('Home');
    for (let step = 0; step < 3; step += 1) await mirror.page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await player.heard()).time).toBeGreaterThanOrEqual(45);
    expect((await player.heard()).time).toBeLessThan(60);
    await expect.poll(() => clockOf(mirror.player)).toBeGreaterThanOrEqual(45);
  });
  await test.step('so does a speed', async () => {
    await mirror.page.keyboard.press('.');
    await expect.poll(async () => (await player.heard()).rate).toBe(1.2);
  });
  await test.step('the next lecture begins there, and is shown here', async () => {
    await mirror.player.key('Следующая лекция').click();
    await expect(player.panel.getByRole('link').first()).not.toHaveText(title);
    await player.toSound();
    await expect(mirror.player.panel.getByRole('link').first()).toHaveText(
      await player.panel.getByRole('link').first().innerText(),
    );
    expect(await sounds(mirror.page)).toBe(false);
  });
  await test.step('a pause silences it, and both have the lecture', async () => {
    await mirror.player.key('Пауза').click();
    await player.toBeSilent();
    await expect(mirror.player.key('Слушать')).toBeVisible();
    await expect(mirror.player.panel.getByText(/В\sдругой\sвкладке/)).toBeHidden();
  });
});

test('a lecture behind the paywall is refused where it was asked for', async ({ context, page, player }) => {
  await openAsGuest(page, CYCLE);
  await playFirst(page);
  await player.toSound();
  const mirror = await openTab(context);
  await mirror.player.key('Следующая лекция').click();
  await expect(mirror.page.getByRole('dialog', { name: 'Подписка' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Подписка' })).toBeHidden();
  await player.toSound();
});

test('«Перенести сюда» moves the sound', async ({ context, page, player }) => {
  await openAsGuest(page, CYCLE);
  await playFirst(page);
  await player.toSound();
  const mirror = await openTab(context);
  const key = mirror.player.panel.getByRole('button', { name: 'Перенести сюда' });
  await expect(key).toBeVisible();
  const { time } = await player.heard();
  await key.click();
  await mirror.player.toSound();
  await player.toBeSilent();
  expect((await mirror.player.heard()).time).toBeGreaterThanOrEqual(time - 2);
  // The other one is the mirror now.
  await expect(player.panel.getByText(/В\sдругой\sвкладке/)).toBeVisible();
});

test('play pressed in two tabs at once: one sounds, and the other is its mirror', async ({ context, page, player }) => {
  await openAsGuest(page, CYCLE);
  const other = await openTab(context, OTHER_CYCLE);
  for (const [one, two] of [
    [page, other.page],
    [other.page, page],
  ] as const) {
    await Promise.all([playFirst(one), playFirst(two)]);
    await expect.poll(async () => [await sounds(page), await sounds(other.page)].filter(Boolean).length).toBe(1);
    // It stays so.
    await page.waitForTimeout(1_500);
    const isHere = await sounds(page);
    expect([isHere, await sounds(other.page)].filter(Boolean)).toHaveLength(1);
    const [leader, mirror] = isHere ? [player, other.player] : [other.player, player];
    await expect(mirror.panel.getByText(/В\sдругой\sвкладке/)).toBeVisible();
    await expect(mirror.panel.getByRole('link').first()).toHaveText(await leader.panel.getByRole('link').first().innerText());
    await mirror.key('Пауза').click();
    await leader.toBeSilent();
    for (const tab of [page, other.page]) await tab.reload();
  }
});

test('the sounding tab is closed: each mirror stays with the lecture and its place', async ({ context, page, player }) => {
  const leader = await openTab(context, CYCLE);
  await playFirst(leader.page);
  await leader.player.toSound();
  await leader.player.seekTo(15);
  await openAsGuest(page, '/topics');
  const third = await openTab(context);
  const title = await leader.player.panel.getByRole('link').first().innerText();
  for (const tab of [player, third.player]) await expect(tab.panel.getByText(/В\sдругой\sвкладке/)).toBeVisible();
  await leader.page.close();
  for (const tab of [player, third.player]) {
    await expect(tab.key('Слушать')).toBeVisible();
    await expect(tab.panel.getByRole('link').first()).toHaveText(title);
    expect(await clockOf(tab)).toBeGreaterThanOrEqual(15);
  }
  await player.key('Слушать').click();
  await player.toSound();
  expect((await player.heard()).time).toBeGreaterThanOrEqual(13);
  await expect(third.player.key('Пауза')).toBeVisible();
});

test('a player closed from the mirror is closed in both tabs', async ({ context, page, player }) => {
  await openAsGuest(page, CYCLE);
  await playFirst(page);
  await player.toSound();
  const mirror = await openTab(context);
  await expect(mirror.player.panel).toBeVisible();
  await mirror.player.key('Закрыть плеер').click();
  await expect(player.panel).toBeHidden();
  await expect(mirror.player.panel).toBeHidden();
  await page.waitForTimeout(1_200);
  await expect(mirror.player.panel).toBeHidden();
});

test('a tab of another version that talks nonsense moves nothing', async ({ context, page, player }) => {
  await openAsGuest(page, CYCLE);
  await playFirst(page);
  await player.toSound();
  const other = await openTab(context);
  await other.page.evaluate(() => {
    const channel = new BroadcastChannel('glossa:sound');
    for (const intent of [{ type: 'player.forget' }, { type: 'player.seekTo', position: 'далеко' }, null]) {
      channel.postMessage({ type: 'presses', tab: 'чужая', who: { kind: 'guest', visit: 0 }, id: '1', intent });
    }
    channel.postMessage({ type: 'plays', tab: 'чужая', who: { kind: 'guest', visit: 0 }, turn: 1, report: { position: 5 } });
    channel.postMessage('plays');
  });
  await player.toSound();
  await expect(player.panel).toBeVisible();
});
