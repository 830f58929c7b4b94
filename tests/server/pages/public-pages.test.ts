import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_PATTERNS } from '../../../contract/page-patterns.ts';
import type { PageRenderer } from '../../../contract/page-renderer.ts';
import { renderPage } from '../../../src/render-page.tsx';
import { type SampleWeb, sampleWeb } from '../../support/server/sample-web.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';

/** Pages are drawn by the app's own routes and screens, as the server sends them. */
let web: SampleWeb;
let server: TestServer;
/** Each drawing: its address. */
const drawings: string[] = [];

// The first drawing of a screen loads its modules, which a build has in one file.
const render: PageRenderer = (request) => {
  drawings.push(request.href);
  return renderPage({ ...request, withinMs: 60_000 });
};

beforeAll(async () => {
  web = await sampleWeb();
  server = await startTestServer({ webDir: web.dir, renderer: render });
});
afterAll(async () => {
  await server.close();
  await web.remove();
});

/** Content of `#root`. */
const rootOf = (page: string): string => /<div id="root">(.*)<\/div>\s*<p class="late-start"/s.exec(page)?.[1] ?? '';
const textOf = (html: string): string => html.replace(/<[^>]*>/g, '').trim();

/** A page as a reader without scripts sees it. */
async function read(path: string) {
  const response = await server.fetch(path);
  const page = await response.text();
  const main = /<main\b.*<\/main>/s.exec(page)?.[0] ?? '';
  return {
    status: response.status,
    page,
    isDrawn: page.includes('<html data-drawn'),
    headings: [...main.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, html = '']) => textOf(html)),
    hasLinks: /<a\b[^>]* href="\//.test(page),
    words: textOf(main.replace(/<h1\b.*?<\/h1>/gs, '')),
  };
}

async function expectDrawn(path: string, status = 200): Promise<string | undefined> {
  const { headings, words, ...seen } = await read(path);
  expect([path, seen.status, seen.isDrawn, headings.length, seen.hasLinks]).toEqual([path, status, true, 1, true]);
  expect([path, headings[0] === '', words === '']).toEqual([path, false, false]);
  return headings[0];
}

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);

async function sitemapPaths(): Promise<string[]> {
  const files = locations(await (await server.fetch('/sitemap.xml')).text());
  const texts = await Promise.all(files.map(async (file) => (await server.fetch(file)).text()));
  return texts.flatMap(locations);
}

/** Things of the sample library, by the segment that they stand in. */
const THINGS: Readonly<Record<string, string>> = {
  rubric: 'filosofiya',
  project: 'vvedenie-v-lotmana',
  compilation: 'nachalo',
  material: 'arka',
};

/** Screens that come as shells: forms of one visitor and what belongs to one account. Nothing in them is there to be read by all. */
const SHELLS: readonly string[] = [
  '/signin',
  '/signin/email',
  '/signin/social',
  '/signin-alice',
  '/signup',
  '/signup-promocode',
  '/signup-alice',
  '/signout',
  '/forgot-password',
  '/forgot-password/submitted',
  '/confirm-email',
  '/undo-email',
  '/payment',
  '/payment/result',
  '/partners/tele2?sig=x',
  '/achievements',
  '/dashboard',
  '/dashboard/settings',
  '/dashboard/history',
  '/dashboard/favorites',
  '/dashboard/statistics',
  '/dashboard/subscription',
  '/dashboard/gift-card',
];

describe('every public page comes with what it says', () => {
  it('each address of the sitemap', async () => {
    for (const path of await sitemapPaths()) await expectDrawn(path);
  });

  it('each screen of the app, but those of one visitor', async () => {
    const shells = new Set(SHELLS.map((path) => path.replace(/\?.*/, '')));
    const open = PAGE_PATTERNS.filter((pattern) => !shells.has(pattern));
    for (const pattern of open) await expectDrawn(pattern.replace(/\{(\w+)\}/, (_, name: string) => THINGS[name] ?? name));
    expect([...shells].filter((path) => !PAGE_PATTERNS.includes(path))).toEqual([]);
    for (const path of SHELLS) {
      const { status, isDrawn } = await read(path);
      expect([path, status, isDrawn]).toEqual([path, 200, false]);
    }
  });

  it('nothing of them had to be left to the browser', () => {
    expect(server.log.filter(({ event }) => event === 'page not drawn')).toEqual([]);
  });

  it('a moment of a lecture is the same page, drawn once', async () => {
    const { page } = await read('/lectures/arka');
    const before = drawings.length;
    for (const moment of ['12', '13', 'soon']) expect((await read(`/lectures/arka?t=${moment}`)).page).toBe(page);
    expect(drawings).toHaveLength(before);
  });

  it('what a bank, an assistant or a partner sends back is not drawn for everybody', async () => {
    for (const path of ['/giftcard?returned=1', '/subscriptions?showAliceAlert=1', '/partners/beeline?uid=1&sig=x'])
      expect([path, (await read(path)).isDrawn]).toEqual([path, false]);
  });

  it('hostile names are text', async () => {
    for (const path of ['/cycles/vrednyi-tekst', '/lectures/vrednaya-lekciya']) {
      const { headings, page } = await read(path);
      expect(headings[0]).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(page).not.toContain('<script>alert');
    }
    expect((await read(`/search?q=${encodeURIComponent('<script>alert(1)</script>')}`)).page).not.toContain('<script>alert');
  });
});

describe('an address that nothing has', () => {
  const NOWHERE = [
    '/nowhere',
    '/no/where',
    '/lectures',
    '/docs/nothing',
    '/%D0%9D%D0%B5%D1%82',
    '/%3Cscript%3E',
    '/dashboard/nothing',
  ];
  const BEYOND = [
    '/lectures/arka/more',
    '/topics/kino/more/still',
    '/faq/more',
    '/topics/kino/achievements/more',
    '/giftcard/more',
  ];
  const THINGS_GONE = ['/lectures/nothing', '/cycles/nothing', '/cycles/999', '/topics/nothing', '/compilations/nothing'];

  it('is answered 404, and says so', async () => {
    for (const path of [...NOWHERE, ...BEYOND, ...THINGS_GONE, '/topics/nothing/achievements', '/partners/tele2'])
      expect(await expectDrawn(path, 404)).toBe('Такой страницы нет');
  });

  it('is drawn once for all of its kind, whatever it is asked with', async () => {
    for (const path of [...NOWHERE, ...BEYOND, ...THINGS_GONE]) await read(path);
    const before = drawings.length;
    for (let at = 0; at < 50; at++)
      for (const path of [`/${at}`, `/cycles/none-${at}`, `/topics/none-${at}`, `/lectures/none-${at}?t=${at}`, `/faq/${at}/x`])
        await read(path);
    expect(drawings).toHaveLength(before);
  });

  it('is one page in the browser too, whichever address of its kind is open', async () => {
    const features = { statistics: true, achievements: true };
    const site = { features, payWays: { card: true, mobile: true }, hasCounters: false };
    for (const path of [...NOWHERE, ...BEYOND, ...THINGS_GONE, '/topics/nothing/achievements', '/partners/tele2']) {
      const request = { href: path, isMissing: true, site, ask: () => () => Promise.reject(), withinMs: 60_000 };
      const { html } = await renderPage(request);
      expect(rootOf((await read(path)).page), path).toBe(html);
    }
  });

  it('that the router cannot read as it stands comes as a shell', async () => {
    for (const path of ['/%E0%A4%A', '/nowhere/', '/no//where']) {
      const { status, isDrawn } = await read(path);
      expect([path, status, isDrawn]).toEqual([path, 404, false]);
    }
  });
});
