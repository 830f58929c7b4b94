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
  await mute(tab);
  await click(tab, 'button', 'Повторить');
  await toSound(tab);
});
