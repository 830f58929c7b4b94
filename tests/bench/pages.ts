import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { asNewVisitor, throttleTo4G } from './browser.ts';
import { atMost, exactly, type Figure, plain, quantile } from './report.ts';

export const CYCLE = '/cycles/kadr-za-kadrom';
const LOADS = 5;
const KB = 1000;
/** Parts that wait for idle never come: all that is loaded was loaded before it. */
const NEVER_IDLE = 'window.requestIdleCallback = () => 0;';

/** Somebody is about to press: the app of the page comes, and nothing else that waits for idle. */
async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.locator('html[data-taken]').waitFor({ state: 'attached' });
}

interface Loaded {
  name: string;
  /** When its last byte was there, ms. */
  responseEnd: number;
  encodedBodySize: number;
}

interface Visit {
  loaded: Loaded[];
  /** First contentful paint, ms. */
  paint: number;
}

/** Opens a page and waits until the network is quiet. Sizes are those of the bodies as they were sent. */
function visit(browser: Browser, url: string, isSlow: boolean): Promise<Visit> {
  return asNewVisitor(
    browser,
    async (page) => {
      if (isSlow) await throttleTo4G(page, { cpu: 4 });
      await page.goto(url, { waitUntil: 'networkidle' });
      // On a slow processor the network is quiet before anything is painted.
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);
      return { paint, loaded: await loadedBy(page) };
    },
    { script: NEVER_IDLE },
  );
}

function kilobytes(loaded: readonly Loaded[], ending: string): number {
  const once = new Map(loaded.filter(({ name }) => new URL(name).pathname.endsWith(ending)).map((entry) => [entry.name, entry]));
  return [...once.values()].reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / KB;
}

/** Bytes, requests and the first paint of the two pages that visitors come to. */
export async function measurePages(browser: Browser, origin: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of ['/', CYCLE]) {
    const visits: Visit[] = [];
    for (let load = 0; load < LOADS; load += 1) visits.push(await visit(browser, origin + path, false));
    const slow: Visit[] = [];
    for (let load = 0; load < 3; load += 1) slow.push(await visit(browser, origin + path, true));
    const { loaded } = visits[0] as Visit;
    // The document itself is a request too. What ended later was not waited for; the icon of the tab is nobody's content.
    const before = slow.map(
      (one) => 1 + one.loaded.filter(({ name, responseEnd }) => responseEnd < one.paint && !name.includes('favicon')).length,
    );
    figures.push(
      atMost(`\`${path}\` JavaScript before idle`, kilobytes(loaded, '.js'), 125, 'kB'),
      atMost(`\`${path}\` CSS before idle`, kilobytes(loaded, '.css'), 6, 'kB'),
      atMost(`\`${path}\` files of letters`, loaded.filter(({ name }) => name.endsWith('.woff2')).length, 4, '', 0),
      atMost(`\`${path}\` letters`, kilobytes(loaded, '.woff2'), 150, 'kB'),
      exactly(`\`${path}\` files of letters named in the head`, await lettersInHead(origin + path), 2),
      atMost(`\`${path}\` pictures that a phone shows at first`, await picturesAtFirst(browser, origin + path), 60, 'kB'),
      atMost(`\`${path}\` requests that ended before the first paint, slow 4G`, quantile(before, 0.5), 6, '', 0),
      plain(
        `\`${path}\` first contentful paint, loopback`,
        `${quantile(
          visits.map(({ paint }) => paint),
          0.5,
        ).toFixed(0)} ms`,
      ),
      plain(
        `\`${path}\` first contentful paint, slow 4G, CPU ÷ 4`,
        `${quantile(
          slow.map(({ paint }) => paint),
          0.5,
        ).toFixed(0)} ms`,
      ),
    );
  }
  figures.push(
    plain(
      '`/` JavaScript of the app, that comes when it is wanted or the browser idle',
      `${(await appBytes(browser, origin)).toFixed(1)} kB`,
    ),
  );
  figures.push(atMost('`/` heap after load', await heapAfterLoad(browser, origin), 7, 'MB'));
  figures.push(
    atMost('JavaScript that the first click on «Слушать» loads: the player panel', await panelBytes(browser, origin), 43, 'kB'),
  );
  return [...figures, ...(await measureBuild())];
}

async function lettersInHead(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  return html.match(/<link rel="preload"[^>]* as="font"/g)?.length ?? 0;
}

/** Pictures that a phone of two dots a pixel has in its window before anything is scrolled, kB as sent. */
function picturesAtFirst(browser: Browser, url: string): Promise<number> {
  return asNewVisitor(
    browser,
    async (page) => {
      await page.goto(url, { waitUntil: 'networkidle' });
      const shown = await page.evaluate(() =>
        [...document.images]
          .filter((image) => {
            const { top, bottom, left, right } = image.getBoundingClientRect();
            return top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
          })
          .map(({ currentSrc }) => currentSrc),
      );
      const loaded = await loadedBy(page);
      const missing = shown.find((source) => !loaded.some(({ name }) => name === source));
      if (missing !== undefined) throw new Error(`${missing} is shown and was not loaded`);
      return loaded.filter(({ name }) => shown.includes(name)).reduce((sum, one) => sum + one.encodedBodySize, 0) / KB;
    },
    { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  );
}

function heapAfterLoad(browser: Browser, origin: string): Promise<number> {
  return asNewVisitor(browser, async (page, context) => {
    await page.goto(origin, { waitUntil: 'networkidle' });
    await page.locator('html[data-taken]').waitFor({ state: 'attached' });
    const session = await context.newCDPSession(page);
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
  });
}

/** All scripts of a page that is alive, but for those that wait for idle. */
function appBytes(browser: Browser, origin: string): Promise<number> {
  return asNewVisitor(
    browser,
    async (page) => {
      await page.goto(origin, { waitUntil: 'networkidle' });
      await wake(page);
      return kilobytes(await loadedBy(page), '.js');
    },
    { script: NEVER_IDLE },
  );
}

/** The code that the player needs beyond the page: loaded by the first click, where nothing loaded it before. */
function panelBytes(browser: Browser, origin: string): Promise<number> {
  return asNewVisitor(
    browser,
    async (page) => {
      await page.goto(origin + CYCLE, { waitUntil: 'networkidle' });
      await wake(page);
      const before = kilobytes(await loadedBy(page), '.js');
      await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
      await page.waitForTimeout(3000);
      return kilobytes(await loadedBy(page), '.js') - before;
    },
    { script: NEVER_IDLE },
  );
}

function loadedBy(page: Page): Promise<Loaded[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((entry) => ({
      name: entry.name,
      responseEnd: entry.responseEnd,
      encodedBodySize: entry.encodedBodySize,
    })),
  );
}

/** Everything that is shipped, as brotli 11: the server sends the ready copies, small files may have none. */
async function measureBuild(): Promise<Figure[]> {
  const folder = join('dist', 'web', 'assets');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const sizes = await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, name));
      return { name, size: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / KB };
    }),
  );
  const routes = sizes.filter(({ name }) => /Route-/.test(name)).sort((a, b) => b.size - a.size);
  const largest = routes[0];
  return [
    atMost(
      'all JavaScript shipped',
      sizes.reduce((sum, { size }) => sum + size, 0),
      250,
      'kB',
    ),
    ...(largest === undefined
      ? []
      : [atMost(`largest chunk of a route (${largest.name.replace(/-[^-]*$/, '')})`, largest.size, 10, 'kB')]),
  ];
}
