import type { Page } from '@playwright/test';
import { DEMO, isIn, signIn } from './pages/account-page.ts';
import { overflowOf } from './screens.ts';
import { expect, openAlive, openAsGuest, test, withCounter } from './support.ts';

/** Stylesheets of the document that did not come. */
const missingStyles = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .filter(({ sheet }) => (sheet?.cssRules.length ?? 0) === 0)
      .map(({ href }) => href),
  );

test.describe('What goes wrong is told, and nothing is lost', () => {
  test.use({ expected: [/Failed to load resource|net::ERR|^ApiError|Unable to preload CSS|dynamically imported module/] });

  test('a page that cannot be read says so and can be tried again', async ({ page }) => {
    await openAlive(page, '/about');
    await page.route('**/backend/common/rubrics', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('banner').getByRole('link', { name: 'Рубрики' }).click();
    await expect(page.getByRole('alert')).toContainText('Сервер не отвечает');
    await expect(page).toHaveTitle('Сервер не отвечает — Глосса');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.unroute('**/backend/common/rubrics');
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Рубрики' })).toBeVisible();
  });

  test('a page does not wait for its supplement, and shows it when it comes', async ({ page }) => {
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/extras', async (route) => {
      await asked;
      await route.continue();
    });
    // A page that comes drawn has its supplement with it: here each is come to from another page.
    for (const [from, path] of [
      ['/search?q=море', '/cycles/more-bez-dorog'],
      ['/cycles/merka-dlya-zemli-i-neba', '/lectures/ten-eratosfena'],
    ] as const) {
      await openAlive(page, from);
      await page.getByRole('main').locator(`a[href="${path}"]`).first().click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Материалы' })).toHaveCount(0);
    }
    answer();
    await expect(page.getByRole('heading', { name: 'Материалы' })).toBeVisible();
  });

  test('an answer that is not JSON is an error, not a white page', async ({ page }) => {
    await openAlive(page, '/about');
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
        .filter({ hasText: /Запись не\sзагружается, пробуем снова/ })
        .first(),
    ).toBeVisible();
    await page.unroute('**/media/audio/**');
    await context.setOffline(true);
    await context.setOffline(false);
    await player.toSound();
  });

  test('storage that holds rubbish does not stop the start', async ({ page, player }) => {
    await withCounter(page);
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
    await withCounter(page);
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
    await expect(player.panel).toBeVisible();
    await player.toSound();
  });

  test('without a network another page says so, the sound stays in hand, and the page comes with the network', async ({
    page,
    player,
    context,
  }) => {
    await signIn(page, DEMO.listener);
    await page.goto('/cycles/kadr-za-kadrom');
    await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
    await player.toSound();
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: DEMO.listener.name }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Нет сети');
    await expect(page).toHaveTitle('Нет сети — Глосса');
    await expect(page.getByRole('banner')).toBeVisible();
    await player.toSound();
    await player.key('Пауза').click();
    await expect(player.key('Слушать')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'История' })).toBeVisible();
    await expect(page).toHaveTitle(/^История/);
    expect(await missingStyles(page)).toEqual([]);
  });

  test('while the server is down the app is not given away for an error of the browser', async ({ page }) => {
    await openAlive(page, '/topics');
    await expect(page.getByRole('heading', { level: 1, name: 'Рубрики' })).toBeVisible();
    await page.route('**/*', (route) => route.abort('connectionrefused'));
    const pages = page.getByRole('contentinfo').getByRole('link', { name: 'Вопросы и ответы' });
    await pages.click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Страница не загрузилась');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.unroute('**/*');
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Вопросы и ответы' })).toBeVisible();
    expect(await missingStyles(page)).toEqual([]);
  });

  test('a start whose script does not come is told by the page itself; one that breaks, by the last screen', async ({ page }) => {
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByText('загружается дольше обычного')).toBeVisible();
    await page.unroute('**/assets/index-*.js');
    await page.addInitScript(() => {
      window.matchMedia = () => {
        throw new Error('the browser is odd');
      };
    });
    await page.getByRole('link', { name: 'обновите страницу' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Произошла ошибка' })).toBeVisible();
    await expect(page.getByText('the browser is odd', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Скопировать текст ошибки' })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflowOf(page)).toBe(0);
  });

  test('a page that is late begins at its top, and «Назад» leads to where the other one was left', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openAlive(page, '/');
    const card = page.getByRole('main').locator('a[href^="/cycles/"]').last();
    await card.scrollIntoViewIfNeeded();
    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = await scrolled();
    expect(before).toBeGreaterThan(800);
    await page.route('**/backend/projects/**', () => undefined);
    await card.click();
    // While it is waited for, not once the wait is over.
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    await expect.poll(scrolled).toBe(0);
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    await page.goBack();
    await expect.poll(scrolled).toBeGreaterThan(800);
  });

  test('an address that leads nowhere is said to, whatever is wrong with it, to whoever is signed in too', async ({ page }) => {
    await signIn(page, DEMO.listener);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\/backend\/.*nothing/.test(pathname)) asked.push(pathname);
    });
    for (const path of ['/topics/nothing', '/lectures/nothing', '/cycles/я', '/%E0%A4%A']) {
      const read = page.waitForResponse((response) => response.url().endsWith('/materials/history/identifiers'));
      expect((await page.goto(path))?.status()).toBe(404);
      await isIn(page, DEMO.listener);
      await expect(page.getByRole('heading', { level: 1, name: 'Такой страницы нет' })).toBeVisible();
      // The session is known, and what follows it is asked for.
      await read;
    }
    // The page has come with the answer.
    expect(asked).toEqual([]);
    expect((await page.goto('/partners/tele2'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Такой страницы нет' })).toBeVisible();
  });

  const LISTENING = '**/assets/start-listening-*';

  test('a press before the player is here is busy at once, and is not lost', async ({ page, player }) => {
    let come: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route(LISTENING, async (route) => {
      await late;
      await route.continue();
    });
    await openAsGuest(page, '/cycles/kadr-za-kadrom');
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Поезд прибывает' }) });
    await row.getByRole('button', { name: 'Слушать: Поезд прибывает' }).click();
    await expect(row.getByRole('button', { name: 'Пауза: Поезд прибывает' })).toHaveAttribute('aria-busy', 'true');
    await expect(row.getByText('загрузка')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Пауза загрузка' })).toHaveAttribute('aria-busy', 'true');
    await expect(player.panel).toHaveCount(0);
    come();
    await player.toSound();
    await expect(row.getByText('звучит')).toBeVisible();
    await expect(row.getByRole('button', { name: 'Пауза: Поезд прибывает' })).not.toHaveAttribute('aria-busy');
  });

  test('a player that cannot be fetched is told, the key is free again, and the next press brings it', async ({
    page,
    player,
  }) => {
    // The press is answered by nothing but the refusal: what the page fetches by itself has no network either.
    await page.route(LISTENING, (route) => route.abort('internetdisconnected'));
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    await openAsGuest(page, '/cycles/kadr-za-kadrom');
    const start = page.getByRole('button', { name: /^Слушать первую лекцию/ });
    await start.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Плеер не загрузился' })).toBeVisible();
    await expect(start).not.toHaveAttribute('aria-busy');
    await page.unroute(LISTENING);
    await start.click();
    await player.toSound();
  });
});
