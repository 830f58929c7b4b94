import type { Page } from '@playwright/test';
import { expect, openAlive, test } from './support.ts';

const CYCLE = '/cycles/kadr-za-kadrom';
const LECTURE = '/lectures/poezd-pribyvaet';

interface File {
  name: string;
  bytes: number;
}

/** Files of letters that the page has asked for. */
async function fontFiles(page: Page): Promise<File[]> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ name, encodedBodySize }) => ({ name: name.replace(/^.*\/(.+)-[\w-]{8}\.woff2$/, '$1'), bytes: encodedBodySize })),
  );
}

/** Text that the browser drew in fonts of the machine, by their names. */
async function foreignLetters(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: -1 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'body *' });
  const found: string[] = [];
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    const foreign = fonts.filter(({ isCustomFont }) => !isCustomFont);
    if (foreign.length === 0) continue;
    const { outerHTML } = await session.send('DOM.getOuterHTML', { nodeId });
    found.push(`${foreign.map(({ familyName }) => familyName).join(', ')}: ${outerHTML.slice(0, 200)}`);
  }
  return found;
}

for (const path of ['/', CYCLE, LECTURE]) {
  test(`${path} asks for four files of letters at most, two of them at once`, async ({ page }) => {
    await openAlive(page, path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    const files = await fontFiles(page);
    expect(files.map(({ name }) => name).sort()).toEqual(['golos', 'literata', 'literata-italic', 'martian-mono']);
    expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(150_000);
    await expect(page.locator('head link[rel=preload][as=font]')).toHaveCount(2);
  });
}

for (const path of ['/', CYCLE, LECTURE, '/subscriptions', '/giftcard', '/signin', '/faq', '/docs/terms', '/nowhere']) {
  test(`${path} has no letter of another font`, async ({ page, expected }) => {
    if (path === '/nowhere') expected.push(/404/);
    await openAlive(page, path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await fontFiles(page);
    expect(await foreignLetters(page)).toEqual([]);
  });
}

test('a letter of another language brings its file', async ({ page }) => {
  await openAlive(page, `/search?q=${encodeURIComponent('Médée')}`);
  await expect.poll(async () => (await fontFiles(page)).map(({ name }) => name)).toContain('literata-rare');
  expect(await foreignLetters(page)).toEqual([]);
});
