import type { Page } from '@playwright/test';
import { DEMO, signIn } from './pages/account-page.ts';
import { choosePlan } from './pages/payment-page.ts';
import { GUEST_SCREENS, IS_LONG } from './screens.ts';
import { expect, openAlive, openAsGuest, test, withCounter } from './support.ts';

/** One of each kind: a start, a list of rows, a text, results, a choice, a form, questions, a document. */
const KINDS = [
  '/',
  '/cycles/kadr-za-kadrom',
  '/lectures/poezd-pribyvaet',
  '/search?q=лотман',
  '/subscriptions',
  '/signup',
  '/faq',
  '/docs/terms',
];

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Parts of the page that are covered by what lies over them while they have the focus: names of links, keys and fields. */
const coveredWhenFocused = (page: Page) =>
  page.evaluate(() => {
    const over = '#player, header, section[aria-label="Файлы cookie"]';
    const covered: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, [tabindex="0"]')) {
      if (element.closest(over) !== null) continue;
      element.focus();
      if (document.activeElement !== element) continue;
      const { top, bottom, left, width, height } = element.getBoundingClientRect();
      // A thing as high as the window is seen in part, whatever is done.
      if (height > window.innerHeight / 2 || width < 2) continue;
      const x = Math.min(window.innerWidth - 1, Math.max(0, left + width / 2));
      const isCovered = [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
        const seen = document.elementFromPoint(x, y);
        return seen === null || seen.closest(over) !== null;
      });
      if (isCovered) covered.push(`${element.getAttribute('aria-label') ?? element.textContent} ${top}–${bottom}`);
    }
    return covered;
  });

test('what has the focus is covered neither by the player nor by the question about cookies', async ({ page }) => {
  test.setTimeout(180_000);
  await withCounter(page);
  await page.goto('/cycles/kadr-za-kadrom');
  await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
  const panel = page.getByRole('region', { name: 'Плеер', exact: true });
  await panel.getByRole('button', { name: 'Пауза' }).click();
  const question = page.getByRole('region', { name: 'Файлы cookie' });
  for (const path of IS_LONG ? GUEST_SCREENS : KINDS) {
    await page.goto(path);
    await expect(panel).toBeVisible();
    await expect(question).toBeVisible();
    await expect(heading(page)).toBeAttached();
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      // The panel takes the form of the new width a moment after the styles do.
      await expect.poll(() => coveredWhenFocused(page), { message: `${path} at ${width}` }).toEqual([]);
    }
  }

  // The end of the page comes out from under both.
  await page.goto('/signup');
  await expect(question).toBeVisible();
  await expect(panel).toBeVisible();
  /** How far the end of the page reaches under the question, px. */
  const covered = async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const last = await page.getByRole('contentinfo').boundingBox();
    const bar = await question.boundingBox();
    return (last?.y ?? 0) + (last?.height ?? 0) - (bar?.y ?? 0);
  };
  await expect.poll(covered).toBeLessThanOrEqual(1);
  // In the smallest window the question begins at its beginning, scrolls, and leaves the form its place.
  await page.setViewportSize({ width: 320, height: 256 });
  const words = await question.getByText(/Место\sв\sлекции/).boundingBox();
  const small = await question.boundingBox();
  expect(words?.y ?? 0).toBeGreaterThanOrEqual(small?.y ?? 999);
  expect(small?.height ?? 999).toBeLessThanOrEqual(128);
  await question.getByRole('button', { name: 'Отклонить' }).click();
  await expect(question).toHaveCount(0);
});

test('a new screen takes the focus to its heading, and the way back its place', async ({ page }) => {
  await openAlive(page, '/');
  await expect(heading(page)).toBeAttached();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  const more = page.getByRole('contentinfo').getByRole('link', { name: 'Вопросы и ответы' });
  await more.focus();
  // The page tells of its scroll with its next picture, and nobody presses sooner.
  const place = await page.evaluate(
    () => new Promise<number>((told) => requestAnimationFrame(() => requestAnimationFrame(() => told(window.scrollY)))),
  );
  expect(place).toBeGreaterThan(500);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(/Вопросы/);
  await expect(heading(page)).toBeFocused();
  expect(await heading(page).evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await expect(heading(page)).toBeFocused();

  // A page that takes the focus into its own field keeps it, and so does whoever types there.
  await page.goto('/faq');
  await page.getByRole('banner').getByRole('searchbox').fill('кино');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await page.getByRole('main').getByRole('searchbox').fill('кино и');
  await expect(page).toHaveURL(/%D0%B8$/);
  await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
});

test('the player is reached by a skip link, its slider speaks in words, and letters can be switched off', async ({
  page,
  player,
}) => {
  await openAsGuest(page, '/cycles/kadr-za-kadrom');
  await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
  await player.toSound();
  await page.reload();
  await expect(player.panel).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'К плееру' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(player.panel).toBeFocused();
  await page.keyboard.press('Tab');
  const slider = player.panel.getByRole('slider');
  await expect(slider).toBeFocused();
  await expect(slider).toHaveAttribute('aria-valuetext', /^\d+ секунд\S* из 1 минуты \d+ секунд\S*$/);
  const box = await slider.boundingBox();
  expect([(box?.width ?? 0) >= 44, (box?.height ?? 0) >= 26]).toEqual([true, true]);
  // A press right beside the needle is a press on the scale.
  await slider.focus();
  await page.keyboard.press('Home');
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 13);
  await expect(slider).not.toHaveAttribute('aria-valuenow', '0');

  await page.keyboard.press('Shift+Slash');
  const sheet = page.getByRole('dialog', { name: 'Клавиши' });
  await sheet.getByRole('checkbox', { name: 'Управлять буквами, цифрами и знаками' }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(player.key('Слушать')).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('Shift+Slash');
  await expect(sheet).toHaveCount(0);
  await expect(player.key('Слушать')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Клавиши' }).click();
  await sheet.getByRole('checkbox', { name: 'Управлять буквами, цифрами и знаками' }).check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  await expect(player.key('Пауза')).toBeVisible();
});

test('forced colours keep what is chosen, the needle and the edge of a popover', async ({ page, player }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  /** A colour as it is painted. */
  const painted = (selector: string, property: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, [name = '', of]) => getComputedStyle(element, of).getPropertyValue(name), [property, pseudo]);
  await openAsGuest(page, '/signin');
  const tab = 'nav[aria-label="Способы войти"] a';
  await expect(page.locator(tab).first()).toBeVisible();
  const ground = await painted('body', 'background-color');
  const ink = await painted('body', 'color');
  expect(ground).not.toBe(ink);
  expect(await painted(`${tab}[aria-current="page"]`, 'border-bottom-color')).toBe(ink);
  expect(await painted(`${tab}:not([aria-current])`, 'border-bottom-color')).not.toBe(ink);

  await signIn(page, DEMO.listener);

  await choosePlan(page, '12 месяцев');
  await expect(page.getByRole('radio').first()).toBeAttached();
  expect(await painted('label:has(input[type="radio"]:checked) > span', 'background-color', '::after')).toBe(ink);

  await page.goto('/cycles/kadr-za-kadrom');
  await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
  await player.toSound();
  await player.panel.getByRole('button', { name: /^Скорость/ }).click();
  const popover = page.getByRole('dialog', { name: 'Скорость' });
  await expect(popover).toBeVisible();
  expect(await popover.evaluate((element) => getComputedStyle(element).boxShadow)).toContain(ink);
  expect(await painted('label:has(input:checked)', 'background-color')).toBe(ink);
  expect(await painted('label:has(input:not(:checked))', 'background-color')).toBe(ground);
  // The played part and the needle are neither the ground nor the ink of the scale.
  const colours = await player.panel.evaluate((element) =>
    [...element.querySelectorAll('[data-keys] span')].map((span) => getComputedStyle(span).backgroundColor),
  );
  expect(colours.some((colour) => colour !== ground && colour !== ink && !/, 0\)$/.test(colour))).toBe(true);
});
