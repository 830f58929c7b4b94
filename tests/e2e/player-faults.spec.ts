import type { Page } from '@playwright/test';
import { expect, openAsGuest, test } from './support.ts';

/** Troubles between a listener and the sound. */

test.use({ expected: [/Failed to load resource|ApiError|audio failed/] });

const CYCLE = '/cycles/kadr-za-kadrom';
const firstKey = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Слушать первую лекцию/ });

test('the sound that the sleep timer lowers comes back by every way out', async ({ page, player }) => {
  // The clock of the page can be moved on: the timer counts by it, and the sound does not.
  await page.addInitScript(() => {
    const real = Date.now;
    let ahead = 0;
    Date.now = () => real() + ahead;
    window.addEventListener('clock-moved', (event) => {
      ahead += (event as CustomEvent<number>).detail;
    });
  });
  const volume = () => page.evaluate(() => document.querySelector('audio')?.volume ?? Number.NaN);
  const option = page.getByRole('radio', { name: '5 минут', exact: true });
  /** Chooses the timer and moves the clock to fifteen seconds before its end. */
  const fade = async () => {
    await option.check();
    await expect(page.getByText(/^0?[45]:\d\d/).first()).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new CustomEvent('clock-moved', { detail: 285_000 })));
    await expect.poll(volume).toBeLessThan(0.95);
  };
  await openAsGuest(page, CYCLE);
  await firstKey(page).click();
  await player.toSound();
  await player.panel.getByRole('button', { name: /^Таймер сна/ }).click();

  await fade();
  await page.getByRole('button', { name: '+5 мин' }).click();
  await expect.poll(volume).toBe(1);
  // Chosen again, the timer is taken off.
  await option.click();
  await expect(option).not.toBeChecked();

  await fade();
  await option.click();
  await expect.poll(volume).toBe(1);

  // The sound waits for data amid the fade, and the timer is taken off meanwhile.
  await fade();
  await page.evaluate(() => document.querySelector('audio')?.dispatchEvent(new Event('waiting')));
  await option.click();
  await expect(option).not.toBeChecked();
  await expect.poll(volume).toBe(1);
  await page.evaluate(() => document.querySelector('audio')?.dispatchEvent(new Event('playing')));
  await player.toSound();
  expect(await volume()).toBe(1);
});

test('a cycle whose list comes late takes the sound from no newer choice', async ({ page, player }) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let answered: Promise<unknown> = Promise.resolve();
  await page.route('**/projects/slug/*', (route) => {
    answered = held.then(() => route.continue()).catch(() => undefined);
    return answered;
  });
  await openAsGuest(page, '/');
  await firstKey(page).click();
  await expect(firstKey(page)).toHaveAttribute('aria-busy', 'true');
  await page
    .getByRole('button', { name: /^Слушать: / })
    .first()
    .click();
  await player.toSound();
  const { src, time } = await player.heard();
  answer();
  await answered;
  // Longer than the answer takes to be here.
  await expect.poll(async () => (await player.heard()).time).toBeGreaterThan(time + 1.5);
  expect((await player.heard()).src).toBe(src);
});

test('a lecture that could not be moved here from another tab says what happened, and can be tried again', async ({
  context,
  page,
  player,
}) => {
  await openAsGuest(page, CYCLE);
  await firstKey(page).click();
  await player.toSound();
  const other = await context.newPage();
  await openAsGuest(other, '/cycles/merka-dlya-zemli-i-neba');
  await firstKey(other).click();
  await expect(player.panel.getByText(/В\sдругой\sвкладке/)).toBeVisible();
  await page.route('**/materials/*/audio', (route) => route.fulfill({ status: 404, json: { detail: 'Лекции больше нет' } }));
  await player.panel.getByRole('button', { name: 'Перенести сюда' }).click();
  await expect(player.panel.getByText('Лекции больше нет')).toBeVisible();
  await expect(player.panel.getByText(/В\sдругой\sвкладке/)).toHaveCount(0);
  await expect.poll(() => other.evaluate(() => document.querySelector('audio')?.paused)).toBe(true);
  await page.unroute('**/materials/*/audio');
  await player.panel.getByRole('button', { name: 'Повторить' }).click();
  await player.toSound();
});

/** From now on: what the player's line says, each saying once, with when it began, milliseconds. */
async function watchLine(page: Page): Promise<{ text: string; at: number }[]> {
  const said: { text: string; at: number }[] = [];
  await page.exposeFunction('lineChanged', (text: string) => {
    if (said.at(-1)?.text !== text) said.push({ text, at: Date.now() });
  });
  await page.evaluate(() => {
    const tell = () => {
      const lines = document.querySelectorAll(':is([role=region], section)[aria-label="Плеер"] [role=status]');
      const words = [...lines].map((line) => line.textContent ?? '').join('');
      (window as unknown as { lineChanged: (text: string) => void }).lineChanged(words.replaceAll('\u00a0', ' '));
    };
    // The panel itself may be put in anew.
    new MutationObserver(tell).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return said;
}

/** How much of a recording comes at once, bytes: some ten seconds of sound. */
const AT_ONCE = 120_000;

/** The fate of a request for the rest of a recording: it waits, is answered, or fails. */
type Rest = 'waits' | 'comes' | 'is aborted' | 'is refused';

/** The beginning of each recording comes at once; what comes of the rest is told. */
async function holdTheRest(page: Page): Promise<(rest: Rest) => void> {
  let rest: Rest = 'waits';
  let tell: () => void = () => undefined;
  let told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route('**/media/audio/**', async (route) => {
    const from = Number(/bytes=(\d+)-/.exec((await route.request().headerValue('range')) ?? '')?.[1] ?? 0);
    if (from === 0) {
      const response = await route.fetch({ headers: { ...route.request().headers(), range: `bytes=0-${AT_ONCE - 1}` } });
      return route.fulfill({ response });
    }
    while (rest === 'waits') await told;
    if (rest === 'comes') return route.continue();
    return rest === 'is aborted' ? route.abort() : route.fulfill({ status: 503 });
  });
  return (next) => {
    rest = next;
    tell();
    told = new Promise((resolve) => {
      tell = resolve;
    });
  };
}

const LATE = 'Звук загружается';
const DELIVERY = /^Запись не загружается, пробуем сноваПовторить$/;

interface Trouble {
  cause: string;
  line: RegExp;
  rest: Rest;
  begin?: (page: Page) => Promise<unknown>;
  end?: (page: Page) => Promise<unknown>;
}

const TROUBLES: Trouble[] = [
  {
    cause: 'a lost network',
    line: /^Нет сети, продолжим с 00:\d\dПовторить$/,
    rest: 'is aborted',
    begin: (page) => page.context().setOffline(true),
    end: (page) => page.context().setOffline(false),
  },
  {
    cause: 'a server that does not answer',
    line: /^Сервер не отвечает, продолжим с 00:\d\dПовторить$/,
    rest: 'is refused',
    begin: (page) => page.route('**/materials/*/audio', (route) => route.fulfill({ status: 503, json: { detail: 'Позже' } })),
    end: (page) => page.unroute('**/materials/*/audio'),
  },
  {
    cause: 'a recording that does not come',
    line: DELIVERY,
    rest: 'is aborted',
  },
];

for (const { cause, line, rest, begin, end } of TROUBLES) {
  test(`${cause} is named soon, and steadily until there is sound again`, async ({ page, player }) => {
    const become = await holdTheRest(page);
    await openAsGuest(page, CYCLE);
    await firstKey(page).click();
    await player.toSound();
    const said = await watchLine(page);
    await begin?.(page);
    become(rest);
    // A place that no byte is here of: the sound is missed at once.
    const pressedAt = Date.now();
    await page.keyboard.press('7');
    await expect.poll(() => said.some(({ text }) => line.test(text))).toBe(true);
    // Longer than two tries take: the line waits through them.
    await page.waitForTimeout(4_000);
    await end?.(page);
    become('comes');
    await player.toSound();
    await expect.poll(() => said.at(-1)?.text).toBe('');
    const words = said.map(({ text }) => text).filter((text) => text !== '');
    // Once what failed is back, the sound is only late.
    if (words.length > 1 && words.at(-1) === LATE) words.pop();
    expect(said.find(({ text }) => text !== '')?.at).toBeLessThan(pressedAt + 3_000);
    // The line only learns more, and no saying comes back: from «it is late» to what does not come, and to who is to blame.
    const known = [new RegExp(`^${LATE}$`), DELIVERY, line];
    const steps = words.map((text) => known.findLastIndex((pattern) => pattern.test(text)));
    expect(steps).toEqual([...new Set(steps)].toSorted());
    expect(words.at(-1)).toMatch(line);
  });
}

test('a seek after the address has run out costs no silence', async ({ page, player }) => {
  const become = await holdTheRest(page);
  // A lease of 63 seconds: another address is asked for after three, and the first one is good for nothing then.
  await page.route('**/materials/*/audio', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), expires_in: 63 } });
  });
  await openAsGuest(page, CYCLE);
  await firstKey(page).click();
  await player.toSound();
  const { src } = await player.heard();
  const renewed = page.waitForResponse((response) => /materials\/\d+\/audio$/.test(response.url()));
  await renewed;
  await page.route(src, (route) => route.fulfill({ status: 403 }));
  become('comes');
  const said = await watchLine(page);
  await page.keyboard.press('7');
  await expect.poll(async () => (await player.heard()).time).toBeGreaterThan(45);
  await player.toSound();
  expect((await player.heard()).src).not.toBe(src);
  expect(said.map(({ text }) => text).filter((text) => text !== '' && text !== LATE)).toEqual([]);
});
