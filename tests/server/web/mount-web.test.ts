import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE, sampleLibrary, without } from '../../support/server/sample-library.ts';
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
    ['/subscriptions', 'Подписка — Глосса', 'https://glossa.example/subscriptions'],
    ['/topics', 'Рубрики — Глосса', 'https://glossa.example/topics'],
    ['/compilations', 'Подборки — Глосса', 'https://glossa.example/compilations'],
    ['/giftcard', 'Подарочная карта — Глосса', 'https://glossa.example/giftcard'],
    ['/faq', 'Вопросы и ответы — Глосса', 'https://glossa.example/faq'],
    ['/about', 'О проекте — Глосса', 'https://glossa.example/about'],
    ['/app', 'Приложение — Глосса', 'https://glossa.example/app'],
    ['/docs/terms', 'Пользовательское соглашение — Глосса', 'https://glossa.example/docs/terms'],
    ['/partners/beeline', 'Подписка Билайн — Глосса', 'https://glossa.example/partners/beeline'],
    ['/loyalty/mnogoru', 'Карта Много.ру — Глосса', 'https://glossa.example/loyalty/mnogoru'],
    ['/lectures/arka', 'Арка — Глосса', 'https://glossa.example/lectures/arka'],
    ['/lectures/arka/', 'Арка — Глосса', 'https://glossa.example/lectures/arka'],
    ['/cycles/vvedenie-v-lotmana', 'Введение в Лотмана — Глосса', 'https://glossa.example/cycles/vvedenie-v-lotmana'],
    ['/cycles/1', 'Введение в Лотмана — Глосса', 'https://glossa.example/cycles/vvedenie-v-lotmana'],
    ['/topics/filosofiya', 'Философия — Глосса', 'https://glossa.example/topics/filosofiya'],
    [
      '/topics/filosofiya/achievements',
      'Достижения: Философия — Глосса',
      'https://glossa.example/topics/filosofiya/achievements',
    ],
    ['/compilations/nachalo', 'С чего начать — Глосса', 'https://glossa.example/compilations/nachalo'],
    ['/search?q=%D0%B0', 'Поиск — Глосса', 'https://glossa.example/search'],
  ])('%s tells what it is', async (path, title, canonical) => {
    const { status, meta, ...found } = await page(path);
    expect(status).toBe(200);
    expect([found.title, found.canonical]).toEqual([title, canonical]);
    expect(meta('og:title')).toBe(title);
    expect(meta('og:url')).toBe(canonical);
    expect(meta('description')).not.toBe('');
  });

  it('say whose picture stands beside a link to them, and how large it is', async () => {
    const { meta } = await page('/lectures/arka');
    expect(meta('og:image')).toMatch(/^https:\/\/glossa\.example\/media\/share\/lectures\/arka\.jpg\?v=[\w-]{16}$/);
    expect(meta('og:image:type')).toBe('image/jpeg');
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
    expect(meta('og:image:alt')).toBe('Арка. Пётр Камнев. Глосса');
    expect(meta('twitter:card')).toBe('summary_large_image');
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

  it.each([
    ['/lectures/arka/', '/lectures/arka'],
    ['/Lectures/Arka?t=12', '/lectures/arka?t=12'],
    ['/FAQ', '/faq'],
    ['/topics/?a=1', '/topics?a=1'],
    ['/Topics/Filosofiya/Achievements//?Tag=A', '/topics/filosofiya/achievements?Tag=A'],
    ['/SEARCH/?q=%D0%9B%D0%BE%D1%82%D0%BC%D0%B0%D0%BD&q=%2B', '/search?q=%D0%9B%D0%BE%D1%82%D0%BC%D0%B0%D0%BD&q=%2B'],
    ['/Cycles/1/', '/cycles/1'],
    ['/Dashboard/History/?from=mail', '/dashboard/history?from=mail'],
    ['/LECTURES/arka/?', '/lectures/arka'],
  ])('%s is sent to the one address of its page, in one step', async (path, own) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await server.fetch(path, { method, redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([301, own]);
    }
    expect((await server.fetch(own, { redirect: 'manual' })).status).toBe(200);
  });

  it('of a lecture that is taken out of the library is not found from then on, nor is it in the sitemap', async () => {
    const library = sampleLibrary(server.files);
    const listed = async () => (await (await server.fetch('/sitemaps/lectures-1.xml')).text()).includes('/lectures/svod<');
    expect([(await server.fetch('/lectures/svod')).status, await listed()]).toEqual([200, true]);
    await server.reimport(without('svod', library));
    for (const path of ['/lectures/svod', '/lectures/svod/', '/Lectures/Svod?t=1']) {
      const response = await server.fetch(path, { redirect: 'manual' });
      expect([path, response.status, response.headers.get('location')]).toEqual([path, 404, null]);
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
    expect(await listed()).toBe(false);
    await server.reimport(library);
    expect((await server.fetch('/lectures/svod')).status).toBe(200);
  });

  it.each([
    '/Nothing',
    '/nothing/',
    '//glossa.example/',
    '//glossa.example/faq/',
    '/%2Fglossa.example/faq/',
    '/%5Cglossa.example/',
    '/faq%0D%0Aset-cookie:a/',
    '/lectures/NOTHING',
    '/lectures/Arka/More/',
    '/Partners/Tele2/',
    '/ROBOTS.TXT',
    '/sitemap.xml/',
  ])('%s is not sent anywhere', async (path) => {
    const response = await server.fetch(server.url + path, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([404, null]);
  });

  it.each(['/dashboard', '/signin', '/payment'])('%s, of one listener, is nobody’s find', async (path) => {
    const { status, canonical, meta } = await page(path);
    expect([status, canonical, meta('robots')]).toEqual([200, null, 'noindex']);
    expect(meta('og:image')).toBe('');
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
    // The one script is data, and ends where it should.
    expect(text.match(/<script/g)).toHaveLength(1);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    expect(json).not.toContain('<');
    expect((JSON.parse(json) as { '@graph': object[] })['@graph'][0]).toMatchObject({ '@type': 'AudioObject', name: HOSTILE });
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

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>https:\/\/glossa\.example([^<]*)<\/loc>/g)].map((match) => match[1] ?? '');

describe('robots', () => {
  it('are led to the sitemap, and away from calls and accounts', async () => {
    const text = await (await server.fetch('/robots.txt')).text();
    expect(text).toContain('Sitemap: https://glossa.example/sitemap.xml');
    expect(text).toContain('Disallow: /dashboard');
    expect(text).toContain('Disallow: /backend/');
    expect(text).toContain('Allow: /backend/common/blocks/all_blocks');
    expect(text).not.toMatch(/Allow: \/backend\/?$/m);
  });

  it('are told when a page last changed', async () => {
    const cycles = await (await server.fetch('/sitemaps/cycles-1.xml')).text();
    expect(cycles).toContain('/cycles/vvedenie-v-lotmana</loc><lastmod>2026-01-04</lastmod>');
    for (const file of ['cycles-2.xml', 'cycles-0.xml', 'nothing-1.xml', 'cycles.xml'])
      expect([file, (await server.fetch(`/sitemaps/${file}`)).status]).toEqual([file, 404]);
  });

  it('find every page of the library', async () => {
    const response = await server.fetch('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const files = locations(await response.text());
    expect(files).toEqual(['pages', 'topics', 'compilations', 'cycles', 'lectures'].map((kind) => `/sitemaps/${kind}-1.xml`));
    const paths: string[] = [];
    for (const file of files) paths.push(...locations(await (await server.fetch(file)).text()));
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
