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
    // A line may break elsewhere once the fonts are here.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
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

test('a length of one’s own is counted and offered again; one more lecture is kept over a reload', async ({ page, player }) => {
  const key = player.panel.getByRole('button', { name: /^Таймер сна/ });
  await openAsGuest(page, '/');
  await player.firstStart().click();
  await player.toSound();
  await key.click();
  const minutes = page.getByRole('spinbutton', { name: 'Своё время, минут' });
  await minutes.fill('7');
  await minutes.press('Enter');
  await expect(key).toHaveText(/0?6:5\d/);
  await page.getByRole('button', { name: 'Ещё одна лекция' }).click();
  await page.keyboard.press('Escape');
  await expect(key).toHaveAccessibleDescription('Ещё одна лекция');

  await page.reload();
  await expect(key).toHaveAccessibleDescription('Ещё одна лекция');
  await key.click();
  await expect(minutes).toHaveValue('7');
});

test('a headset’s pause in the last seconds of the sleep timer prolongs it, and the next one is a pause', async ({
  page,
  player,
}) => {
  const key = player.panel.getByRole('button', { name: /^Таймер сна/ });
  // A page cannot press the keys of a headset: their handlers are kept, and called.
  await page.addInitScript(() => {
    const { mediaSession } = navigator;
    const handlers: Record<string, unknown> = {};
    Object.assign(window, { pressed: handlers });
    mediaSession.setActionHandler = (action, handler) => {
      handlers[action] = handler;
    };
  });
  const press = (action: string) =>
    page.evaluate((name) => {
      const { pressed } = window as unknown as { pressed: Record<string, (details: object) => void> };
      pressed[name]?.({});
    }, action);
  await openAsGuest(page, '/');
  await player.firstStart().click();
  await player.toSound();
  await key.click();
  await page.getByRole('radio', { name: '5 минут', exact: true }).check();
  await page.keyboard.press('Escape');
  await player.key('Пауза').click();
  await player.toBeSilent();
  await expect(key).toHaveText(/\d:\d\d/);
  // Of the five minutes 25 seconds are left.
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('glossa');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('facts', 'readwrite');
          writing.objectStore('facts').put({ option: 300_000, msLeft: 25_000, at: Date.now() }, 'sleepTimer');
          writing.oncomplete = () => resolve();
          opening.result.close();
        };
      }),
  );
  await page.reload();
  await expect(key).toHaveText(/0:25/);
  await player.key('Слушать').click();
  await player.toSound();
  // The timer counts again from its first second on.
  await expect(key).toHaveText(/0:2[0-4]/);
  await press('pause');
  await expect(key).toHaveText(/5:[12]\d/);
  await player.toSound();
  await expect(page.getByText('Таймер сна продлён')).toBeVisible();
  await press('pause');
  await player.toBeSilent();
});

test('own lengths of steps and a finer speed are the same after a reload; the keys go by them', async ({ page, player }) => {
  await openAsGuest(page, '/');
  await player.firstStart().click();
  await player.toSound();
  await player.key('Скорость').click();
  await page.getByText('Точнее').click();
  await page.getByRole('button', { name: 'Быстрее на 0,05' }).click();
  await expect.poll(async () => (await player.heard()).rate).toBeCloseTo(1.05);
  await page.keyboard.press('Escape');
  await player.key('Развернуть плеер').click();
  await player.key('Настройки').click();
  await page.getByRole('radiogroup', { name: 'Назад на, секунд' }).getByRole('radio', { name: '5 секунд', exact: true }).check();
  await page.getByRole('radiogroup', { name: 'Вперёд на, секунд' }).getByRole('radio', { name: '30 секунд' }).check();
  await page.keyboard.press('Escape');
  await expect(player.key('Вперёд на 30 секунд')).toBeVisible();
  // The choice is written a moment after it was made.
  await page.waitForTimeout(500);

  await page.reload();
  await expect(player.key('Скорость')).toHaveAccessibleDescription('1.05x');
  await expect(player.key('Назад на 5 секунд')).toBeVisible();
  await player.key('Слушать').click();
  await player.toSound();
  expect((await player.heard()).rate).toBeCloseTo(1.05);
  const { time } = await player.heard();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await player.heard()).time).toBeGreaterThan(time + 29);
});

test('«Играть следующую» off: the end stops with its cause, over a reload too, and a press leads on', async ({
  page,
  player,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (/\/materials\/\d+\/audio/.test(request.url())) addresses.push(request.url());
  });
  await openAsGuest(page, '/');
  await player.firstStart().click();
  await player.toSound();
  await player.key('Развернуть плеер').click();
  await player.key('Настройки').click();
  await page.getByRole('switch', { name: 'Играть следующую' }).uncheck();
  await page.waitForTimeout(500);
  await page.reload();
  await player.key('Слушать').click();
  await player.toSound();
  const asked = new Set(addresses);
  await player.panel.getByRole('slider').focus();
  // Three seconds before the end: a seek goes no further.
  await page.keyboard.press('End');
  await expect(player.panel.getByRole('status')).toContainText('Дослушано, дальше — по нажатию');
  await player.toBeSilent();
  expect(new Set(addresses)).toEqual(asked);
  await player.key('Играть следующую').click();
  await player.toSound();
  expect(new Set(addresses).size).toBeGreaterThan(asked.size);
});
