import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { asNewVisitor, throttleTo4G } from './browser.ts';
import { CYCLE } from './pages.ts';
import { atMost, type Figure, plain, quantile } from './report.ts';
import { putStaticPage, withoutScripts } from './static-page.ts';

const ROUNDS = 5;
const QUIET_MS = 5000;
const LIMIT_MS = 60_000;
const POLL_MS = 500;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

/** Milestones that a visitor waits for; times in ms from the navigation. */
interface Paints {
  fcp: number;
  lcp: number;
  /** Time of tasks beyond 50 ms each, from the first paint until five seconds without any. */
  tbt: number;
  /** Sum of all shifts without a press. */
  cls: number;
}

/** Collects the browser's own entries from the first moment of a page. */
const WATCH = `{
  const seen = (window.seenPaints = { lcp: NaN, cls: 0, tasks: [] });
  const watch = (type, hear) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => { seen.lcp = startTime; });
  watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.cls += value; });
  watch('longtask', ({ startTime, duration }) => { seen.tasks.push([startTime, startTime + duration]); });
}`;

/** Null until the page is painted and was quiet for so long: no long task, nothing loaded. */
const PAINTS = `(() => {
  const { lcp, cls, tasks } = window.seenPaints;
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
  if (fcp === undefined || document.readyState !== 'complete') return null;
  const ends = performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd);
  const last = Math.max(fcp, ...ends, ...tasks.map(([, end]) => end));
  if (performance.now() - last < ${QUIET_MS}) return null;
  const tbt = tasks.reduce((sum, [start, end]) => sum + Math.max(0, end - Math.max(start, fcp) - 50), 0);
  return { fcp, lcp, cls, tbt };
})()`;

function paintsOf(browser: Browser, url: string): Promise<Paints> {
  return asNewVisitor(
    browser,
    async (page) => {
      await throttleTo4G(page, { cpu: 4 });
      await page.goto(url, { waitUntil: 'commit' });
      for (const end = performance.now() + LIMIT_MS; performance.now() < end; await sleep(POLL_MS)) {
        const paints = (await page.evaluate(PAINTS)) as Paints | null;
        if (paints !== null) return paints;
      }
      throw new Error(`${url} was not quiet within ${LIMIT_MS} ms`);
    },
    { script: WATCH, ...PHONE },
  );
}

/**
 * When a visitor with a phone on slow 4G sees a page: as it is sent, as a file of the same bytes without its scripts, and drawn
 * in the browser, in turns.
 * @param origin of the server whose pages come drawn
 * @param shellOrigin of the one that sends shells
 */
export async function measurePaints(browser: Browser, origin: string, shellOrigin: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries({ home: '/', cycle: CYCLE })) {
    const html = await (await fetch(origin + path)).text();
    if (!html.includes('<html data-drawn')) throw new Error(`${path} did not come drawn`);
    const file = await putStaticPage(`${name}-without-scripts`, withoutScripts(html));
    const runs = { drawn: [] as Paints[], still: [] as Paints[], shell: [] as Paints[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.drawn.push(await paintsOf(browser, origin + path));
      runs.still.push(await paintsOf(browser, origin + file));
      runs.shell.push(await paintsOf(browser, shellOrigin + path));
    }
    const median = (kind: keyof typeof runs, of: keyof Paints) =>
      quantile(
        runs[kind].map((run) => run[of]),
        0.5,
      );
    const beside = (of: keyof Paints, print: (value: number) => string) =>
      `a file : drawn in the browser — ${print(median('still', of))} : ${print(median('shell', of))}`;
    const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
    figures.push(
      atMost(`\`${path}\` first contentful paint (${beside('fcp', seconds)})`, median('drawn', 'fcp') / 1000, 1.2, 's', 2),
      atMost(
        `\`${path}\` first contentful paint : that of a file`,
        median('drawn', 'fcp') / median('still', 'fcp'),
        1.15,
        '×',
        2,
      ),
      atMost(`\`${path}\` largest contentful paint (${beside('lcp', seconds)})`, median('drawn', 'lcp') / 1000, 1.6, 's', 2),
      atMost(
        `\`${path}\` blocked after the first paint (${beside('tbt', (ms) => `${ms.toFixed(0)} ms`)})`,
        median('drawn', 'tbt'),
        50,
        'ms',
        0,
      ),
      atMost(`\`${path}\` layout shifts (${beside('cls', (sum) => sum.toFixed(3))})`, median('drawn', 'cls'), 0.01, '', 3),
      plain(
        `\`${path}\` each round: first paint, largest paint, blocked`,
        runs.drawn.map(({ fcp, lcp, tbt }) => `${[fcp, lcp, tbt].map((ms) => ms.toFixed(0)).join(' / ')} ms`).join('; '),
      ),
    );
  }
  return figures;
}
