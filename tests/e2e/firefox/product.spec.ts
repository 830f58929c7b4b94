import { click, expect, goTo, heard, mute, signIn, test, toBeAt, toSee, toSound } from './support.ts';

test('A listener signs in, listens, and after a reload finds the place', async ({ openTab, baseURL }) => {
  const tab = await openTab(`${baseURL}/signin`);
  await signIn(tab);
  await toBeAt(tab, /:\d+\/$/);
  await goTo(tab, `${baseURL}/cycles/kadr-za-kadrom`);
  await toSee(tab, 'button', 'Слушать первую лекцию');
  await mute(tab);
  await click(tab, 'button', 'Слушать первую лекцию');
  await toSound(tab);
  await click(tab, 'button', 'Вперёд на 15 секунд');
  await expect.poll(async () => (await heard(tab)).time).toBeGreaterThan(15);
  await toSound(tab);
  const { time } = await heard(tab);
  await tab.reload();
  await toSee(tab, 'button', 'Слушать');
  expect((await heard(tab)).paused).toBe(true);
  await mute(tab);
  await click(tab, 'button', 'Слушать');
  await expect.poll(async () => (await heard(tab)).time, { intervals: [20] }).toBeGreaterThan(0);
  expect(Math.abs((await heard(tab)).time - time)).toBeLessThan(3);
  await toSound(tab);
});

const SCREENS = [
  ['/', null],
  ['/topics', 'Рубрики'],
  ['/cycles/kadr-za-kadrom', 'Кадр за кадром'],
  ['/lectures/poezd-pribyvaet', 'Поезд прибывает'],
  ['/search?q=лотман', null],
  ['/subscriptions', null],
  ['/signin', null],
  ['/about', null],
] as const;

test('The main screens open without an error or a violation of the content policy', async ({ openTab, baseURL, seen }) => {
  for (const [path, heading] of SCREENS) {
    const tab = await openTab(`${baseURL}${path}`);
    if (heading === null) await tab.waitForSelector('h1');
    else await toSee(tab, 'heading', heading);
    await tab.waitForNetworkIdle({ idleTime: 300 });
    expect(seen, path).toEqual([]);
    expect(await tab.evaluate(() => document.querySelectorAll('style').length), path).toBe(0);
    await tab.close();
  }
});

test('What an attacker would plant is stopped, and said to be', async ({ openTab, baseURL, seen }) => {
  const tab = await openTab(`${baseURL}/about`);
  await tab.waitForSelector('h1');
  await tab.evaluate(() => {
    const script = document.createElement('script');
    script.append('window.hit = 1');
    document.body.append(script);
  });
  await expect.poll(() => seen.some((text) => text.startsWith('content policy: '))).toBe(true);
  expect(await tab.evaluate(() => 'hit' in window)).toBe(false);
  // The caught errors are the story itself; the next test starts with none of them.
  seen.length = 0;
});
