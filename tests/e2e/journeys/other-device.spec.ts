import { type BrowserContext, expect, type Page } from '@playwright/test';
import { isIn, newListener, signIn, signOut, signUp } from '../pages/account-page.ts';
import { PlayerPage } from '../pages/player-page.ts';
import { test } from '../support.ts';
import { journey } from './journey.ts';
import { otherDeviceJourney } from './other-device.journey.ts';

test.use({ expected: [/Failed to load resource/], actionTimeout: 15_000 });

const LECTURE = 'Поезд прибывает';

journey('A listener comes back on another device', otherDeviceJourney, ({ page, player, browser }) => {
  const listener = newListener('Двухместная');
  const question = page.getByRole('region', { name: 'Место на другом устройстве' });
  let device: { context: BrowserContext; page: Page; player: PlayerPage } | null = null;
  /** Where the lecture was left, media seconds. */
  let place = 0;
  let lecture = '';

  function other() {
    if (device === null) throw new Error('There is no other device yet');
    return device;
  }
  const own = (there: Page) => there.getByRole('main').getByRole('button', { name: `Слушать: ${LECTURE}` });

  return {
    begin: async () => {
      await signUp(page, listener);
      await page.goto('/lectures/poezd-pribyvaet');
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Слушать(?!:)/ })
        .first()
        .click();
      await player.toSound();
      await player.listenFrom(15);
    },
    gestures: {
      'sound.pause': async () => {
        await player.leave();
        place = (await player.heard()).time;
        // It stays open, and hears of the other device at once; the question outlives the way away and back.
        lecture = page.url();
      },
      'other.signIn': async () => {
        const context = await browser.newContext();
        const there = await context.newPage();
        device = { context, page: there, player: new PlayerPage(there) };
        await signIn(there, listener);
      },
      'lecture.continue': () => own(other().page).first().click(),
      'lecture.listenOn': async () => {
        await other().player.listenFrom(60);
        await other().player.leave();
        place = (await other().player.heard()).time;
      },
      'other.signOut': () => signOut(other().page),
      'first.return': async () => {
        await other().context.close();
        await page.goto(lecture);
      },
      'question.go': () => question.getByRole('button', { name: 'Продолжить оттуда' }).click(),
      'sound.resume': () => player.key('Слушать').click(),
    },
    screens: {
      here: () => player.toSound(),
      left: () => player.toBeSilent(),
      offered: async () => {
        await isIn(other().page, listener);
        await expect(other().page.getByRole('heading', { name: 'Продолжить слушать' })).toBeVisible();
        await expect(own(other().page).first()).toBeVisible();
      },
      there: async () => {
        await other().player.toSound();
        const { time } = await other().player.heard();
        // A little earlier, so that the thread is found again.
        expect(time).toBeGreaterThan(place - 8);
        expect(time).toBeLessThan(place + 10);
      },
      further: () => other().player.toBeSilent(),
      forgotten: async () => {
        await expect(other().page.getByRole('heading', { level: 1 })).toBeAttached();
        await expect(other().page.getByRole('heading', { name: 'Продолжить слушать' })).toHaveCount(0);
      },
      asked: async () => {
        await expect(question).toContainText(/Вы\sостановились\sна\s\d\d:\d\d\sна\s.+,\sсегодня\sв\s\d{1,2}:\d\d/);
        await player.toBeSilent();
      },
      moved: async () => {
        await expect(question).toHaveCount(0);
        await expect(player.key('Слушать')).toBeVisible();
      },
      heard: async () => {
        await player.toSound();
        expect((await player.heard()).time).toBeGreaterThan(place - 8);
      },
    },
  };
});
