import { expect, openAsGuest } from '../support.ts';
import { journey } from './journey.ts';
import { listenJourney } from './listen.journey.ts';

journey('A guest listens', listenJourney, ({ page, player }) => {
  const main = page.getByRole('main');
  const heading = (name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return {
    begin: () => openAsGuest(page, '/'),
    gestures: {
      'lecture.start': () =>
        main
          .getByRole('button', { name: /^Слушать: / })
          .first()
          .click(),
      'sound.pause': () => player.key('Пауза').click(),
      'sound.resume': () => player.key('Слушать').click(),
      'page.reload': async () => {
        await page.reload();
      },
      'rubrics.open': () => page.getByRole('banner').getByRole('link', { name: 'Рубрики' }).click(),
      'cycle.open': async () => {
        await main.getByRole('link', { name: /Кино/ }).first().click();
        await main
          .getByRole('link', { name: /Кадр за кадром/ })
          .first()
          .click();
      },
      'paidLecture.start': () =>
        main
          .getByRole('button', { name: /^Слушать: / })
          .and(page.getByRole('button', { description: 'Оформите премиум доступ' }))
          .first()
          .click(),
    },
    screens: {
      home: async () => {
        await expect(main.getByRole('button', { name: /^Слушать: / }).first()).toBeVisible();
        await expect(player.panel).toHaveCount(0);
      },
      listening: async () => {
        await player.toSound();
        await expect(player.key('Пауза')).toBeVisible();
      },
      paused: async () => {
        await player.toBeSilent();
        await expect(player.key('Слушать')).toBeVisible();
      },
      returned: async () => {
        await expect(player.key('Слушать')).toBeVisible();
        await player.toBeSilent();
      },
      rubrics: async () => {
        await heading('Рубрики');
        await player.toSound();
      },
      cycle: async () => {
        await heading('Кадр за кадром');
        await player.toSound();
      },
      plans: async () => {
        await expect(page).toHaveURL(/\/subscriptions$/);
        await heading(/./);
        await player.toSound();
      },
    },
  };
});
