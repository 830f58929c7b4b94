import type { Page } from '@playwright/test';
import { shiftOf, twoFrames } from './layout-shift.ts';
import { DEMO, isIn, signIn, signOut } from './pages/account-page.ts';
import { IS_LONG } from './screens.ts';
import { expect, openAsGuest, test } from './support.ts';

/** Pages come with what they say, and are taken over as they stand (decisions 035 and 043). */

const CYCLE = '/cycles/kadr-za-kadrom';
const LECTURE = '/lectures/poezd-pribyvaet';

/** Every kind of page that is drawn on the server. */
const DRAWN = [
  '/',
  '/topics',
  '/topics/kino',
  CYCLE,
  LECTURE,
  '/compilations',
  '/compilations/dlya-dolgoj-dorogi',
  '/selections',
  '/search',
  '/search?q=лотман',
  '/faq',
  '/about',
  '/app',
  '/docs/personal',
  '/docs/cookies',
  '/docs/terms',
  '/subscriptions',
  '/partners/beeline',
  '/topics/kino/achievements',
];
/** Pages with a part that is another thing, of another height, for a listener or for a moment: each is seen in each width. */
const OF_MANY = ['/giftcard', '/loyalty/mnogoru', `${LECTURE}?t=65`, '/lectures/tarelka-supa-i-mozzhuhin?t=65'];
/** Nowhere, below a section of the menu, and the thing of each kind of screen. */
const MISSING = [
  '/nowhere',
  '/topics/kino/more',
  '/dashboard/more',
  '/cycles/net-takogo',
  '/lectures/net-takoy',
  '/topics/net-takoy',
  '/compilations/net-takoy',
  '/topics/net-takoy/achievements',
  '/partners/tele2',
];
const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** The page is alive, and shows nothing but what belongs to whoever is here. */
const taken = (page: Page) => expect(page.locator('html[data-drawn][data-taken]:not([data-signed-in])')).toBeAttached();

const inTheme = (page: Page, theme: 'light' | 'dark') =>
  page.addInitScript((chosen) => {
    localStorage.setItem('glossa:theme', chosen);
    localStorage.setItem('glossa:cookies', 'declined');
  }, theme);

/** Lets the app's script come only when it is told to, for each page anew. */
async function holdScript(page: Page) {
  let release: () => void = () => undefined;
  let held = Promise.resolve();
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return {
    /** As far as a reader sees the page before any script of the app. */
    async open(path: string): Promise<void> {
      held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.goto(path, { waitUntil: 'commit' });
      // The name of a page may be for a screen reader alone.
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
      await page.evaluate(twoFrames);
    },
    release: () => release(),
  };
}

/** Opens the page as a reader sees it without the script, and then lets the script come: nothing moves. */
async function expectStill(page: Page, script: Awaited<ReturnType<typeof holdScript>>, path: string, size = WIDTHS[0]) {
  await page.setViewportSize(size ?? { width: 1440, height: 900 });
  await script.open(path);
  // A font that comes late is another test's.
  const since = await page.evaluate(() => document.fonts.ready.then(() => performance.now()));
  script.release();
  await taken(page);
  await page.evaluate(twoFrames);
  expect([path, size?.width, (await shiftOf(page, since)) <= 0.005]).toEqual([path, size?.width, true]);
}

test.describe('A page that came drawn is taken over without a word and without a shift', () => {
  for (const who of ['guest', 'listener'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      test(`${who}, ${theme}`, async ({ page }) => {
        if (who === 'listener') await signIn(page, DEMO.listener);
        await inTheme(page, theme);
        const script = await holdScript(page);
        for (const [at, path] of DRAWN.entries()) {
          // In turns: each address is seen in each width, by a guest or a listener.
          const one = WIDTHS[(at + Number(who === 'guest') + Number(theme === 'dark')) % 2] ?? WIDTHS[0];
          for (const size of IS_LONG ? WIDTHS : [one]) await expectStill(page, script, path, size);
        }
      });
    }

    for (const size of WIDTHS) {
      test(`${who}, ${size.width} px, what is another thing for each`, async ({ page }) => {
        if (who === 'listener') await signIn(page, DEMO.listener);
        await inTheme(page, 'light');
        const script = await holdScript(page);
        for (const path of OF_MANY) await expectStill(page, script, path, size);
      });
    }
  }

  for (const size of WIDTHS) {
    test(`subscriber, ${size.width} px: no offer leaves a hole`, async ({ page }) => {
      await signIn(page, DEMO.subscriber);
      await inTheme(page, 'light');
      await page.setViewportSize(size);
      const script = await holdScript(page);
      // The first visit is when the browser learns of the subscription.
      await script.open('/');
      script.release();
      await taken(page);
      // An offer stands far below, where the browser counts no shift.
      const foot = () => page.evaluate(() => document.querySelector('footer')?.getBoundingClientRect().top);
      for (const path of ['/', CYCLE]) {
        await script.open(path);
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        const before = await foot();
        script.release();
        await taken(page);
        await page.evaluate(twoFrames);
        expect([path, await foot()]).toEqual([path, before]);
      }
    });
  }
});

test.describe('What is pressed before the page is alive is not lost', () => {
  test('«Слушать» sounds', async ({ page, player }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(() => localStorage.setItem('glossa:cookies', 'declined'));
    const script = await holdScript(page);
    await script.open(CYCLE);
    await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
    script.release();
    await player.toSound();
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  });

  test('on a phone the menu opens, and pressed twice it opens once', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const script = await holdScript(page);
    await script.open('/');
    await page.getByRole('button', { name: 'Меню' }).click();
    await page.getByRole('button', { name: 'Меню' }).click();
    script.release();
    await expect(page.getByRole('navigation', { name: 'Меню', exact: true })).toBeVisible();
  });

  test("a listener's favourite is kept, and a lecture of the subscription sounds, though the page was a guest's", async ({
    page,
    player,
  }) => {
    await signIn(page, DEMO.subscriber);
    const script = await holdScript(page);
    await script.open('/lectures/tarelka-supa-i-mozzhuhin');
    const favourite = page.getByRole('main').getByRole('button', { name: 'Избранное', exact: true }).first();
    const before = await favourite.getAttribute('aria-pressed');
    expect(before).toBe('false');
    await page.mouse.move(0, 0);
    const box = await favourite.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Слушать/ })
      .first()
      .click();
    script.release();
    await expect(favourite).toHaveAttribute('aria-pressed', 'true');
    await player.toSound();
    await favourite.click();
    await expect(favourite).toHaveAttribute('aria-pressed', 'false');
  });
});

test("whoever is signed in sees nothing of a guest's, and the chosen theme from the first paint", async ({ page }) => {
  await signIn(page, DEMO.subscriber);
  await inTheme(page, 'dark');
  const script = await holdScript(page);
  await script.open('/');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
  await expect(page.getByRole('banner').getByText('Войти')).toBeHidden();
  await expect(page.getByText('Выбрать подписку').first()).toBeHidden();
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      for (const link of document.querySelectorAll('a'))
        if (link.checkVisibility({ visibilityProperty: true }) && /^(?:Войти|Выбрать подписку)$/.test(link.innerText.trim()))
          seen.push(link.innerText);
      requestAnimationFrame(look);
    };
    look();
  });
  script.release();
  await isIn(page, DEMO.subscriber);
  await taken(page);
  expect(await page.evaluate('window.seen')).toEqual([]);
});

test.describe('The first key of the home page', () => {
  const key = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).first();

  for (const [who, account, own, other, to] of [
    ['a subscriber', DEMO.subscriber, 'Выбрать рубрику', 'Выбрать подписку', '/topics'],
    ['a listener who has not paid', DEMO.listener, 'Выбрать подписку', 'Выбрать рубрику', '/subscriptions'],
  ] as const)
    test(`says before the script what it says to ${who}, from the second visit on`, async ({ page }) => {
      await signIn(page, account);
      await inTheme(page, 'light');
      const script = await holdScript(page);
      // Written by the home page when his subscription is read, which may be after he is shown.
      await page.goto('/');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('glossa:entitlement'))).not.toBeNull();
      await page.evaluate(() => localStorage.removeItem('glossa:entitlement'));
      await script.open('/');
      // Nobody knows as yet: no word of either.
      for (const name of [own, other]) await expect(key(page, name)).toBeHidden();
      script.release();
      await taken(page);
      await expect(key(page, own)).toBeVisible();
      await script.open('/');
      await expect(key(page, own)).toBeVisible();
      await expect(key(page, other)).toBeHidden();
      await key(page, own).click();
      await expect(page).toHaveURL(to);
      script.release();
    });

  test('forgets it with the listener', async ({ page }) => {
    await signIn(page, DEMO.subscriber);
    await page.goto('/');
    await isIn(page, DEMO.subscriber);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('glossa:entitlement'))).toBe('subscriber');
    await signOut(page);
    await page.goto('/');
    await expect(key(page, 'Выбрать подписку')).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('glossa:entitlement'))).toBeNull();
  });
});

test('a listener buys a gift in the form that came with the page, and it hears nothing before it is alive', async ({ page }) => {
  await signIn(page, DEMO.listener);
  const script = await holdScript(page);
  await script.open('/giftcard');
  const field = page.getByLabel('Email получателя');
  await expect(field).toBeVisible();
  await expect(page.getByText('Войдите, чтобы купить карту')).toBeHidden();
  await field.focus();
  await page.keyboard.type('a');
  await expect(field).toHaveValue('');
  script.release();
  await taken(page);
  await field.fill('friend@glossa.test');
  await expect(field).toHaveValue('friend@glossa.test');
  await expect(page.getByLabel('Email получателя')).toHaveCount(1);
});

for (const who of ['guest', 'listener'] as const)
  test(`where a ${who} has scrolled to before the page is alive, there it stays, over a reload too`, async ({ page }) => {
    if (who === 'listener') await signIn(page, DEMO.listener);
    await inTheme(page, 'light');
    const script = await holdScript(page);
    await script.open('/faq');
    const at = () => page.evaluate(() => Math.round(scrollY));
    const last = page.getByRole('main').getByRole('button').last();
    await last.scrollIntoViewIfNeeded();
    const scrolled = await at();
    expect(scrolled).toBeGreaterThan(200);
    script.release();
    await taken(page);
    await page.evaluate(twoFrames);
    expect(await at()).toBe(scrolled);
    await page.reload();
    script.release();
    await taken(page);
    await page.evaluate(twoFrames);
    expect(await at()).toBe(scrolled);
    // Another page begins at its top, and «Back» leads to the place that was left.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Тарифы и цены' }).click();
    await expect(page).toHaveURL(/\/subscriptions$/);
    await expect.poll(at).toBe(0);
    await page.goBack();
    await expect(last).toBeVisible();
    await expect.poll(at).toBeGreaterThan(200);
  });

test('a guest has no form of a listener, with the script or without it', async ({ page }) => {
  const script = await holdScript(page);
  await script.open('/giftcard');
  await expect(page.getByText('Войдите, чтобы купить карту')).toBeVisible();
  await expect(page.getByLabel('Email получателя')).toBeHidden();
  script.release();
  await taken(page);
  await expect(page.getByLabel('Email получателя')).toHaveCount(0);
});

test('a guest is asked nothing about a page that came drawn', async ({ page }) => {
  // Anything that waits for idle is not waited for.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/(?:backend|api)\//.test(request.url())) asked.push(request.url());
  });
  for (const path of [...DRAWN, ...OF_MANY]) {
    await openAsGuest(page, path);
    // Somebody is there: the app comes.
    await page.keyboard.press('Shift');
    await taken(page);
    await page.evaluate(twoFrames);
  }
  expect(asked).toEqual([]);
});

test.describe('An address that nothing has', () => {
  test.use({ expected: [/404/] });

  for (const who of ['guest', 'listener'] as const) {
    test(`is told so before the script and after it, without a word and without a shift: ${who}`, async ({ page }) => {
      if (who === 'listener') await signIn(page, DEMO.listener);
      await inTheme(page, 'light');
      const script = await holdScript(page);
      for (const path of MISSING) {
        await script.open(path);
        await expect(page.getByRole('heading', { level: 1, name: 'Такой страницы нет' })).toBeVisible();
        const since = await page.evaluate(() => document.fonts.ready.then(() => performance.now()));
        script.release();
        await taken(page);
        await page.evaluate(twoFrames);
        await expect(page.getByRole('heading', { level: 1, name: 'Такой страницы нет' })).toBeVisible();
        expect([path, (await shiftOf(page, since)) <= 0.005]).toEqual([path, true]);
      }
    });
  }
});

test('a link to a moment of a lecture plays from there, though the page is that of all moments', async ({ page, player }) => {
  const script = await holdScript(page);
  await script.open(`${LECTURE}?t=65`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Слушать/ })
    .first()
    .click();
  script.release();
  await taken(page);
  await player.toSound();
  expect((await player.heard()).time).toBeGreaterThanOrEqual(65);
});

test('a number is not typed into a form that cannot hear it yet', async ({ page }) => {
  const script = await holdScript(page);
  await script.open('/loyalty/mnogoru');
  const field = page.getByLabel('Номер карты');
  await field.focus();
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  await expect(page).toHaveURL('/loyalty/mnogoru');
  script.release();
  await taken(page);
  await field.fill('123');
  await expect(field).toHaveValue('123');
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader goes from home to a lecture, reads it and has its sound', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Рубрики' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Кино' }).first().click();
    await page.getByRole('main').getByRole('link', { name: 'Кадр за кадром' }).first().click();
    await page.getByRole('main').getByRole('link', { name: 'Поезд прибывает' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Поезд прибывает' })).toBeVisible();
    await expect(page.getByRole('main').locator('section').filter({ hasText: 'Текст лекции' }).locator('p').nth(1)).toBeVisible();
    const sound = page.locator('noscript audio, audio[controls]');
    await expect(sound).toBeVisible();
    const answer = await page.request.get((await sound.getAttribute('src')) ?? '', { headers: { range: 'bytes=0-99' } });
    expect(answer.status()).toBe(206);
  });

  test('a search is a form', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await page.getByRole('banner').getByRole('searchbox').fill('лотман');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=/);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  });
});
