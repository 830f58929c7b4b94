import type { Browser, Page } from '@playwright/test';
import { asNewVisitor, throttleTo4G } from './browser.ts';
import { CYCLE } from './pages.ts';
import { atMost, type Figure, plain, quantile } from './report.ts';

const ROUNDS = 7;
/** Writes the milliseconds from the first click to the first sound onto the page. */
const STOPWATCH = `
  let clickedAt;
  addEventListener('click', (event) => { clickedAt ??= event.timeStamp; }, true);
  document.addEventListener('playing', () => {
    document.documentElement.dataset.firstSound ??= String(performance.now() - clickedAt);
  }, true);
`;

/** No sound within so long is no sound. */
const PATIENCE_MS = 20_000;

interface Timed {
  /** NaN where no sound came. */
  ms: number;
  /** Requests between the click and the sound that the sound waits for: calls and the file. */
  needed: number;
  /** All the others meanwhile: the panel, covers. */
  beside: number;
}

async function timed(page: Page, click: () => Promise<unknown>, isSlow: boolean): Promise<Timed> {
  if (isSlow) await throttleTo4G(page);
  let needed = 0;
  let beside = 0;
  page.on('request', (request) => {
    if (['fetch', 'xhr', 'media'].includes(request.resourceType())) needed += 1;
    else beside += 1;
  });
  await click();
  const heard = page.locator('html[data-first-sound]');
  const isHeard = await heard.waitFor({ state: 'attached', timeout: PATIENCE_MS }).then(
    () => true,
    () => false,
  );
  return { ms: isHeard ? Number(await heard.getAttribute('data-first-sound')) : Number.NaN, needed, beside };
}

/** The product: the first lecture of a cycle, with the address prepared by a hover or not. */
function product(browser: Browser, origin: string, isPrepared: boolean, isSlow: boolean): Promise<Timed> {
  return asNewVisitor(
    browser,
    async (page) => {
      await page.goto(origin + CYCLE, { waitUntil: 'networkidle' });
      const button = page.getByRole('button', { name: /^Слушать первую лекцию/ });
      if (!isPrepared) return timed(page, () => button.evaluate((element) => (element as HTMLElement).click()), isSlow);
      const answered = page.waitForResponse((response) => /\/materials\/\d+\/audio$/.test(response.url()));
      await button.hover();
      await answered;
      await page.waitForTimeout(300);
      return timed(page, () => button.click(), isSlow);
    },
    { script: STOPWATCH },
  );
}

/** A bare element that is made on the click, with the address known, or asked for on the click. */
function bare(browser: Browser, origin: string, question: string, isKnown: boolean, isSlow: boolean): Promise<Timed> {
  return asNewVisitor(
    browser,
    async (page) => {
      await page.goto(`${origin}/robots.txt`);
      await page.evaluate(`(async () => {
        const address = async () => (await (await fetch('${question}')).json()).data;
        const known = ${isKnown} ? await address() : null;
        const button = document.body.appendChild(document.createElement('button'));
        button.textContent = 'Play';
        button.onclick = async () => {
          const audio = document.body.appendChild(document.createElement('audio'));
          audio.src = known ?? (await address());
          audio.play();
        };
      })()`);
      return timed(page, () => page.click('button'), isSlow);
    },
    { script: STOPWATCH, bypassCSP: true },
  );
}

async function firstLecture(origin: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const asked = await fetch(`${origin}/backend/projects/slug/${CYCLE.replace('/cycles/', '')}`, {
    method: 'POST',
    headers,
    body: '{}',
  });
  const { data } = (await asked.json()) as { data: { materials: { material_id: number }[] } };
  const [first] = data.materials;
  if (first === undefined) throw new Error('The cycle has no lectures');
  return first.material_id;
}

/** From the click to the sound, in turns with a bare element on the same file. */
export async function measureSound(browser: Browser, origin: string): Promise<Figure[]> {
  const question = `/backend/materials/${await firstLecture(origin)}/audio`;
  const figures: Figure[] = [];
  for (const isSlow of [false, true]) {
    const where = isSlow ? 'slow 4G' : 'loopback';
    const runs = { prepared: [] as Timed[], known: [] as Timed[], cold: [] as Timed[], asking: [] as Timed[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.prepared.push(await product(browser, origin, true, isSlow));
      runs.known.push(await bare(browser, origin, question, true, isSlow));
      runs.cold.push(await product(browser, origin, false, isSlow));
      runs.asking.push(await bare(browser, origin, question, false, isSlow));
    }
    const ms = (name: keyof typeof runs) => quantile(runs[name].map((run) => run.ms).filter(Number.isFinite), 0.5);
    const count = (name: keyof typeof runs, kind: 'needed' | 'beside') =>
      quantile(
        runs[name].map((run) => run[kind]),
        0.5,
      );
    const pair = (ours: keyof typeof runs, theirs: keyof typeof runs) => `${ms(ours).toFixed(0)} : ${ms(theirs).toFixed(0)} ms`;
    figures.push(
      atMost(
        `click → sound, prepared by hover : bare \`<audio src>\`, ${where} (${pair('prepared', 'known')})`,
        ms('prepared') / ms('known'),
        isSlow ? 1 : 1.15,
        '×',
        2,
      ),
      plain(
        `click → sound, not prepared : bare that asks on the click, ${where} (${pair('cold', 'asking')})`,
        `${(ms('cold') / ms('asking')).toFixed(2)} ×`,
      ),
      atMost(`calls and media requests from the click to the sound, prepared, ${where}`, count('prepared', 'needed'), 1, '', 0),
      atMost(`the same, not prepared, ${where}`, count('cold', 'needed'), 2, '', 0),
      atMost(
        `clicks without a sound, of ${2 * ROUNDS}, ${where}`,
        [...runs.prepared, ...runs.cold].filter(({ ms }) => Number.isNaN(ms)).length,
        0,
        '',
        0,
      ),
      plain(`other requests meanwhile, prepared, ${where}`, String(count('prepared', 'beside'))),
    );
  }
  return figures;
}
