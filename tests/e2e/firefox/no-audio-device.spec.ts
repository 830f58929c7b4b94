import type { Page } from 'puppeteer-core';
import { click, expect, goTo, mute, test, toSee, toSound } from './support.ts';

test('Where there is nothing to sound through the player says so in Russian, and goes on once there is', async ({
  openTab,
  baseURL,
}) => {
  const tab = await openTab(`${baseURL}/about`);
  await goTo(tab, `${baseURL}/cycles/kadr-za-kadrom`);
  await toSee(tab, 'button', 'Слушать первую лекцию');
  await click(tab, 'button', 'Слушать первую лекцию');
  await toSee(tab, 'button', 'Повторить');
  const said = await tab.evaluate(() => document.body.innerText.replace(/\s/g, ' '));
  expect(said).toContain('Проверьте, подключены ли колонки или наушники');
  expect(said).not.toMatch(/MediaSink|NS_ERROR|Error/);
  // Cut in the panel's line, the words are whole where the player has room for them.
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await tab.setViewport({ width, height });
    await click(tab, 'button', 'Развернуть плеер');
    await toSee(tab, 'button', 'Свернуть');
    expect(await cutWords(tab)).toBe(0);
    await click(tab, 'button', 'Свернуть');
  }
  await mute(tab);
  await click(tab, 'button', 'Повторить');
  await toSound(tab);
});

/** By how much the words of the line are wider than what is seen of them, px. */
const cutWords = (tab: Page) =>
  tab.evaluate(() => {
    const words = [...document.querySelectorAll('[role="status"] span')].findLast(({ textContent }) =>
      /колонки/.test(textContent),
    );
    return words === undefined ? null : words.scrollWidth - words.clientWidth;
  });
