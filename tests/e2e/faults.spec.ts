import { expect, openAsGuest, test } from './support.ts';

test.describe('What goes wrong is told, and nothing is lost', () => {
  test.use({ expected: [/Failed to load resource|net::ERR|^ApiError|Unable to preload CSS|dynamically imported module/] });

  test('a page that cannot be read says so and can be tried again', async ({ page }) => {
    await openAsGuest(page, '/about');
    await page.route('**/backend/common/rubrics', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('banner').getByRole('link', { name: 'Рубрики' }).click();
    await expect(page.getByRole('alert')).toContainText('Неизвестная ошибка');
    await page.unroute('**/backend/common/rubrics');
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Рубрики' })).toBeVisible();
  });

  test('an answer that is not JSON is an error, not a white page', async ({ page }) => {
    await openAsGuest(page, '/about');
    await page.route('**/backend/common/rubrics', (route) =>
      route.fulfill({ status: 200, body: '<html>', contentType: 'text/html' }),
    );
    await page.getByRole('banner').getByRole('link', { name: 'Рубрики' }).click();
    await expect(page.getByRole('alert')).toContainText('Неизвестная ошибка');
  });

  test('the network goes away in the middle and comes back: the same lecture, the same place', async ({
    page,
    player,
    context,
  }) => {
    await openAsGuest(page, '/cycles/kadr-za-kadrom');
    // The browser would hold the whole short file: the rest of it is refused.
    await page.route('**/media/audio/**', async (route) => route.abort('connectionreset'));
    await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
    await expect(
      player.panel
        .getByRole('status')
        .filter({ hasText: /продолжим|Нет сети/ })
        .first(),
    ).toBeVisible({ timeout: 15_000 });
    await page.unroute('**/media/audio/**');
    await context.setOffline(true);
    await context.setOffline(false);
    await player.toSound();
  });

  test('storage that holds rubbish does not stop the start', async ({ page, player }) => {
    await page.addInitScript(() => {
      for (const key of ['theme', 'cookies', 'accessToken', 'refreshToken', 'selectedSubscriptionType', 'activatedPromocode']) {
        localStorage.setItem(`glossa:${key}`, '{"broken');
      }
      localStorage.setItem('glossa:theme', '<img src=x onerror=alert(1)>');
    });
    await page.goto('/cycles/kadr-za-kadrom');
    // Rubbish is no consent: the question is asked again.
    await page.getByRole('button', { name: 'Отклонить' }).click();
    await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
    await player.toSound();
  });

  test('storage that is denied does not stop listening', async ({ page, player }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
      Object.defineProperty(window, 'indexedDB', { get: () => undefined });
    });
    await page.goto('/cycles/kadr-za-kadrom');
    await page.getByRole('button', { name: 'Отклонить' }).click();
    await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
    await player.toSound();
  });

  test('a part of the app that a newer build replaced: the sound goes on, the page offers another try', async ({
    page,
    player,
  }) => {
    await openAsGuest(page, '/cycles/kadr-za-kadrom');
    await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
    await player.toSound();
    await page.route('**/assets/pages-*', (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Вопросы и ответы' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await player.toSound();
  });
});
