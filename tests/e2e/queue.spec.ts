import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import type { PlayerPage } from './pages/player-page.ts';
import { expect, openAsGuest, test } from './support.ts';

test('C07, C08: the queue is at most 80 units high, and of a closed lecture nothing can be read', async ({ page, player }) => {
  await openAsGuest(page, '/cycles/bogi-vtorogo-plana');
  await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
  await player.toSound();
  await player.key('Следующие').click();
  const list = page.getByRole('dialog', { name: 'Следующие' }).getByRole('list');
  // A unit is 4 px.
  await expect(list).toHaveCSS('max-height', '320px');
  await expect(list).toHaveCSS('overflow-y', 'auto');
  const locked = list.getByRole('link', { name: 'Лекция по подписке' }).first();
  await expect(locked.locator('img')).toHaveCSS('filter', /^blur/);
  await expect(locked.getByText(/^\d\d:\d\d:\d\d$/)).toHaveCSS('filter', /^blur/);
  await locked.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Оформите премиум доступ');
  await locked.click();
  await expect(page).toHaveURL(/\/subscriptions$/);
});

/** The newest lectures, open to everyone: the first one sounds, five follow. */
async function listenToNew(page: Page, player: PlayerPage): Promise<void> {
  await openAsGuest(page, '/');
  await player.firstStart().click();
  await player.toSound();
}

/** The rows of lectures, without the line «Убрана». */
const rowsIn = (queue: Locator) =>
  queue.getByRole('listitem').filter({ has: queue.page().getByRole('button', { name: 'Переставить' }) });
const handlesIn = (queue: Locator) => queue.getByRole('button', { name: 'Переставить' });

/** Names of the lectures of the queue, in their order. */
const namesIn = async (queue: Locator) => (await rowsIn(queue).allInnerTexts()).map((text) => text.split('\n')[0] ?? '');

/** A key in the row of a lecture. */
const keyOf = (queue: Locator, name: string, lecture: string) =>
  rowsIn(queue).filter({ hasText: lecture }).getByRole('button', { name });

/** The queue in its popover. */
const queueOf = (page: Page) => page.getByRole('dialog', { name: 'Следующие' });

const centreOf = async (place: Locator) => {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
};

const seriousIn = async (page: Page, selector: string) =>
  (await new AxeBuilder({ page }).include(selector).analyze()).violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);

const titleOf = ({ panel }: PlayerPage) => panel.getByRole('link').first().innerText();

test('the queue is put in order by the mouse and by the keyboard, and a lecture that was taken out comes back', async ({
  page,
  player,
}) => {
  await listenToNew(page, player);
  await player.key('Следующие').click();
  const queue = queueOf(page);
  // The code of the window comes with the first press.
  await expect.poll(() => namesIn(queue)).toHaveLength(5);
  const [a = '', b = '', c = '', ...rest] = await namesIn(queue);
  const handle = (lecture: string) => keyOf(queue, 'Переставить', lecture);

  await test.step('by the mouse: the first one is dragged under the third', async () => {
    const from = await centreOf(handle(a));
    const to = await centreOf(handle(c));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 20, { steps: 3 });
    await page.mouse.move(to.x, to.y + 4, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => namesIn(queue)).toEqual([b, c, a, ...rest]);
    await expect(queue.locator('[aria-live]')).toHaveText(`${a}: 3-я из 5`);
  });
  await test.step('by the keyboard: the focus goes along', async () => {
    await handle(a).focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => namesIn(queue)).toEqual([b, a, c, ...rest]);
    await expect(handle(a)).toBeFocused();
    await page.keyboard.press('Home');
    await expect.poll(() => namesIn(queue)).toEqual([a, b, c, ...rest]);
    await expect(handle(a)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => namesIn(queue)).toEqual([b, a, c, ...rest]);
    await expect(handle(a)).toBeFocused();
    await expect(queue.locator('[aria-live]')).toHaveText(`${a}: 2-я из 5`);
  });
  await test.step('taken out by a key, and given back where it stood', async () => {
    await page.keyboard.press('Delete');
    const giveBack = queue.getByRole('button', { name: 'Вернуть' });
    await expect(giveBack).toBeFocused();
    expect(await namesIn(queue)).toEqual([b, c, ...rest]);
    expect(await seriousIn(page, '[role="dialog"]')).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => namesIn(queue)).toEqual([b, a, c, ...rest]);
    await expect(handle(a)).toBeFocused();
  });
  await test.step('what stands next now is what the key leads to', async () => {
    await keyOf(queue, 'Убрать из очереди', b).click();
    await page.keyboard.press('Escape');
    await player.key('Следующая лекция').click();
    await expect.poll(() => titleOf(player)).toBe(a);
  });
});

test('«Играть следующей» is heard at the end of the lecture that sounds', async ({ page, player }) => {
  await listenToNew(page, player);
  // A free cycle elsewhere: the lecture waits there, and goes on.
  await page.goto('/cycles/smotret-medlenno');
  await player.key('Слушать').click();
  await player.toSound();
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Играть следующей: / }) });
  const name = await row.nth(1).getByRole('link').first().innerText();
  await page.getByRole('button', { name: `Играть следующей: ${name}` }).click();
  await expect(page.getByText(`Прозвучит следующей: ${name}`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Прозвучит следующей: ${name}` })).toHaveAttribute('aria-disabled', 'true');
  const later = await row.nth(1).getByRole('link').first().innerText();
  await row.nth(1).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: later })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Играть следующей', exact: true }).click();
  const said = page.getByRole('main').getByRole('button', { name: 'Прозвучит следующей', exact: true });
  await expect(said).toHaveAttribute('aria-disabled', 'true');
  await player.key('Следующие').click();
  expect((await namesIn(queueOf(page))).slice(0, 2)).toEqual([later, name]);
  await keyOf(queueOf(page), 'Убрать из очереди', later).click();
  await page.keyboard.press('Escape');
  await player.skipToTheEnd();
  await expect.poll(() => titleOf(player)).toBe(name);
  await player.toSound();
});

test('a queue that was put in order is the same after a reload, and in another tab without its keys', async ({
  context,
  page,
  player,
}) => {
  await listenToNew(page, player);
  await player.key('Следующие').click();
  await expect.poll(() => namesIn(queueOf(page))).not.toEqual([]);
  const before = await namesIn(queueOf(page));
  await keyOf(queueOf(page), 'Выше', before[2] ?? '').click();
  await keyOf(queueOf(page), 'Убрать из очереди', before[0] ?? '').click();
  const after = [before[2], before[1], ...before.slice(3)];
  await expect.poll(() => namesIn(queueOf(page))).toEqual(after);

  await test.step('the other tab shows it', async () => {
    const other = await context.newPage();
    await openAsGuest(other, '/topics');
    await other.getByRole('button', { name: 'Следующие', exact: true }).click();
    const rows = queueOf(other).getByRole('listitem');
    await expect(rows).toHaveCount(after.length);
    for (const [at, name] of after.entries()) await expect(rows.nth(at)).toContainText(name ?? '');
    await expect(rows.getByRole('button', { name: /Переставить|Убрать|Выше|Ниже/ })).toHaveCount(0);
    await other.close();
  });
  await test.step('a reload keeps it', async () => {
    await page.reload();
    await player.key('Следующие').click();
    await expect.poll(() => namesIn(queueOf(page))).toEqual(after);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger on the handle moves the lecture and not the list, and every key is large enough for it', async ({
    page,
    player,
  }) => {
    await listenToNew(page, player);
    await player.key('Развернуть плеер').click();
    await page.getByRole('button', { name: 'Следующие', exact: true }).tap();
    const queue = page.getByRole('region', { name: 'Следующие' });
    await expect.poll(() => namesIn(queue)).not.toEqual([]);
    const [a = '', b = '', ...rest] = await namesIn(queue);
    const heights = await queue
      .getByRole('listitem')
      .getByRole('button')
      .evaluateAll((keys) => keys.map((key) => key.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    expect(await seriousIn(page, '[role="dialog"]')).toEqual([]);

    const touch = await page.context().newCDPSession(page);
    const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const from = await centreOf(handlesIn(queue).nth(0));
    const to = await centreOf(handlesIn(queue).nth(1));
    await at('touchStart', from.x, from.y);
    for (let step = 1; step <= 8; step += 1) await at('touchMove', from.x, from.y + ((to.y + 6 - from.y) * step) / 8);
    await at('touchEnd', to.x, to.y);
    await expect.poll(() => namesIn(queue)).toEqual([b, a, ...rest]);
    expect(await queue.getByRole('list').evaluate((list) => list.scrollTop)).toBe(0);
    await keyOf(queue, 'Убрать из очереди', b).tap();
    const giveBack = queue.getByRole('button', { name: 'Вернуть' });
    expect((await giveBack.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await giveBack.tap();
    await expect.poll(() => namesIn(queue)).toEqual([b, a, ...rest]);
  });
});

test('after the last lecture it is said what to hear next, and nothing starts by itself (P13)', async ({ page, player }) => {
  await openAsGuest(page, '/cycles/smotret-medlenno');
  const last = page
    .getByRole('main')
    .getByRole('button', { name: /^Слушать: / })
    .last();
  await last.click();
  await player.toSound();
  await player.hearTheEnd();
  const line = player.panel.getByRole('status');
  // The other cycle of its rubric, of which nothing was heard.
  await expect(line).toHaveText(/^Дальше: .+ ·\u00A0Чего стоил цвет/);
  await player.toBeSilent();
  const key = line.getByRole('button', { name: /^Слушать: / });
  const name = ((await key.getAttribute('aria-label')) ?? '').replace('Слушать: ', '');
  expect(await seriousIn(page, '#player')).toEqual([]);
  await key.click();
  await player.toSound();
  await expect.poll(() => titleOf(player)).toBe(name);
  await expect(line).toBeEmpty();
  await player.key('Следующие').click();
  expect((await namesIn(queueOf(page))).length).toBeGreaterThan(0);
});
