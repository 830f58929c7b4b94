import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE } from '../../support/server/sample-library.ts';
import { READY_MADE, type SampleWeb, SCRIPT, sampleWeb } from '../../support/server/sample-web.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';

let web: SampleWeb;
let server: TestServer;
beforeAll(async () => {
  web = await sampleWeb();
  server = await startTestServer({
    webDir: web.dir,
    env: {
      PUBLIC_URL: 'https://glossa.example',
      FEATURE_STATISTICS: '0',
      TAG_MANAGER_ID: 'GTM-1',
      TAG_MANAGER_URL: 'https://tags.example/gtm.js',
      API_BASE: '/backend',
    },
  });
});
afterAll(async () => {
  await server.close();
  await web.remove();
});

async function page(path: string) {
  const response = await server.fetch(path);
  const text = await response.text();
  const unescaped = (value = '') =>
    value.replace(
      /&(amp|lt|gt|quot|#39);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '',
    );
  const meta = (name: string) => unescaped(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(text)?.[1]);
  return {
    status: response.status,
    text,
    title: unescaped(/<title>([^<]*)<\/title>/.exec(text)?.[1]),
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(text)?.[1] ?? null,
    meta,
  };
}

describe('pages', () => {
  it.each([
    ['/', 'Глосса — ваша библиотека аудиолекций', 'https://glossa.example/'],
    ['/subscriptions', 'Глосса — ваша библиотека аудиолекций', 'https://glossa.example/subscriptions'],
    ['/lectures/arka', 'Арка — Глосса', 'https://glossa.example/lectures/arka'],
    ['/lectures/arka/', 'Арка — Глосса', 'https://glossa.example/lectures/arka'],
    ['/cycles/vvedenie-v-lotmana', 'Введение в Лотмана — Глосса', 'https://glossa.example/cycles/vvedenie-v-lotmana'],
    ['/cycles/1', 'Введение в Лотмана — Глосса', 'https://glossa.example/cycles/vvedenie-v-lotmana'],
    ['/topics/filosofiya', 'Философия — Глосса', 'https://glossa.example/topics/filosofiya'],
    ['/topics/filosofiya/achievements', 'Философия — Глосса', 'https://glossa.example/topics/filosofiya/achievements'],
    ['/compilations/nachalo', 'С чего начать — Глосса', 'https://glossa.example/compilations/nachalo'],
    ['/search?q=%D0%B0', 'Глосса — ваша библиотека аудиолекций', 'https://glossa.example/search'],
  ])('%s tells what it is', async (path, title, canonical) => {
    const { status, meta, ...found } = await page(path);
    expect(status).toBe(200);
    expect([found.title, found.canonical]).toEqual([title, canonical]);
    expect(meta('og:title')).toBe(title);
    expect(meta('og:url')).toBe(canonical);
    expect(meta('description')).not.toBe('');
  });

  it('give a picture that can be fetched', async () => {
    const image = (await page('/lectures/arka')).meta('og:image');
    expect(image).toMatch(/^https:\/\/glossa\.example\/media\/images\//);
    const response = await server.fetch(image.replace('https://glossa.example', ''));
    expect(response.headers.get('content-type')).toBe('image/webp');
  });

  it.each([
    '/lectures/nothing',
    '/cycles/999',
    '/cycles/nothing',
    '/topics/nothing',
    '/compilations/nothing',
    '/nothing',
    '/lectures',
    '/lectures/arka/more',
    '/favicon.ico',
    '/dashboard/nothing',
    '/partners/tele2',
    '/%D0%BD%D0%B5%D1%82',
    '/%E0%A4%A',
    '/cycles/%E0%A4%A',
  ])('%s is not found, and the app still opens', async (path) => {
    const { status, text, canonical, meta } = await page(path);
    expect(status).toBe(404);
    expect(text).toContain('<div id="root">');
    expect(canonical).toBeNull();
    expect(meta('robots')).toBe('noindex');
  });

  it('of an operator that sends its subscriber is there for a signed link', async () => {
    expect((await page('/partners/tele2?msisdn=79000000000&sig=abc')).status).toBe(200);
  });

  it('name the styles of their screen after those of the app, which they change', async () => {
    const { text } = await page('/lectures/arka');
    const styles = [...text.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, href]) => href);
    expect(styles).toEqual(['/assets/app-1a2b3c.css', '/assets/lecture-1a2b3c.css']);
    expect(text.indexOf('/assets/lecture-1a2b3c.css')).toBeLessThan(text.indexOf('</head>'));
  });

  it('take hostile names for text', async () => {
    const { title, text, meta } = await page('/lectures/vrednaya-lekciya');
    expect(title).toBe(`${HOSTILE} — Глосса`);
    expect(meta('og:title')).toBe(`${HOSTILE} — Глосса`);
    expect(text).not.toContain('<script');
    expect(text).not.toContain('<!--head-->');
  });

  it('carry the configuration', async () => {
    expect(JSON.parse((await page('/')).meta('glossa-config'))).toEqual({
      apiBase: '/backend',
      achievementsBase: '/api',
      features: { statistics: false, achievements: true },
      outsideOrigins: [],
      payWays: { card: true, mobile: true },
      tagManagerId: 'GTM-1',
      tagManagerUrl: 'https://tags.example/gtm.js',
      counterId: null,
      counterUrl: null,
      pixelId: null,
      pixelUrl: null,
    });
  });

  it('are asked for again, and not sent again', async () => {
    const first = await server.fetch('/lectures/arka');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"/);
    expect((await server.fetch('/lectures/arka', { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await server.fetch('/lectures/svod', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('answer HEAD, and refuse other methods', async () => {
    const head = await server.fetch('/lectures/arka', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const post = await server.fetch('/lectures/arka', { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe("the app's files", () => {
  it('with a hash in their names are kept for ever', async () => {
    const response = await server.fetch('/assets/app-1a2b3c.js');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await response.text()).toBe(SCRIPT);
  });

  it('without one are asked for again', async () => {
    for (const path of ['/sw.js', '/manifest.webmanifest']) {
      const response = await server.fetch(path);
      expect([path, response.headers.get('cache-control')]).toEqual([path, 'no-cache']);
      expect((await server.fetch(path, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })).status).toBe(304);
    }
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
    ['br;q=0', null],
  ])('are compressed as the browser asks: %s', async (asked, given) => {
    const response = await server.fetch('/assets/app-1a2b3c.js', { headers: { 'accept-encoding': asked } });
    expect(response.headers.get('content-encoding')).toBe(given);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe(SCRIPT);
  });

  it('are taken compressed where the build made them so', async () => {
    const response = await server.fetch('/assets/ready-1a2b3c.js', { headers: { 'accept-encoding': 'br' } });
    expect(await response.text()).toBe(READY_MADE);
  });

  it('that are gone are not the app', async () => {
    const response = await server.fetch('/assets/old-9z9z9z.js');
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
  });

  it.each([
    '/..%2Fsecret.txt',
    '/assets/..%2F..%2Fsecret.txt',
    '/%2e%2e/secret.txt',
    '/.hidden',
    '/assets/%00',
    '/..%5Csecret.txt',
    '/%E0%A4%A',
    '//secret.txt',
  ])('%s leads nowhere', async (path) => {
    const response = await server.fetch(server.url + path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toMatch(/^(?:secret|hidden)$/);
  });
});

describe('robots', () => {
  it('are led to the sitemap, and away from calls and accounts', async () => {
    const text = await (await server.fetch('/robots.txt')).text();
    expect(text).toContain('Sitemap: https://glossa.example/sitemap.xml');
    expect(text).toContain('Disallow: /dashboard');
    expect(text).toContain('Disallow: /backend/');
  });

  it('find every page of the library', async () => {
    const response = await server.fetch('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const paths = [...(await response.text()).matchAll(/<loc>https:\/\/glossa\.example([^<]*)<\/loc>/g)].map(
      (match) => match[1] ?? '',
    );
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/subscriptions',
        '/cycles/vvedenie-v-lotmana',
        '/lectures/arka',
        '/topics/yazyk',
        '/compilations/nachalo',
      ]),
    );
    // It opens by an operator's signed link only.
    expect(paths).toContain('/partners/beeline');
    expect(paths).not.toContain('/partners/tele2');
    for (const path of paths) expect([path, (await server.fetch(path)).status]).toEqual([path, 200]);
    expect(paths.filter((path) => /dashboard|signin|payment|search/.test(path))).toEqual([]);
  });
});

describe('a server without a built app', () => {
  it('says so, and answers calls', async () => {
    const bare = await startTestServer();
    const response = await bare.fetch('/');
    expect(response.status).toBe(503);
    expect((await response.json()) as object).toEqual({ detail: expect.stringContaining('не собрано') });
    expect((await bare.fetch('/backend/rubrics/list')).status).toBe(200);
    await bare.close();
  });
});
