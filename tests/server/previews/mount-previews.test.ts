import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleLibrary } from '../../support/server/sample-library.ts';
import { type SampleWeb, sampleWeb } from '../../support/server/sample-web.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';

const ORIGIN = 'https://glossa.example';

let web: SampleWeb;
let server: TestServer;
beforeAll(async () => {
  web = await sampleWeb();
  server = await startTestServer({ webDir: web.dir, env: { PUBLIC_URL: ORIGIN } });
});
afterAll(async () => {
  await server.close();
  await web.remove();
});

/** The picture that the head of a page names, as a path. */
async function namedBy(path: string): Promise<string> {
  const text = await (await server.fetch(path)).text();
  const [, address = ''] = /<meta property="og:image" content="([^"]*)">/.exec(text) ?? [];
  expect([path, address.startsWith(`${ORIGIN}/`)]).toEqual([path, true]);
  return address.slice(ORIGIN.length);
}

async function picture(path: string) {
  const response = await server.fetch(path);
  expect([path, response.status]).toEqual([path, 200]);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { headers: response.headers, bytes, info: await sharp(bytes).metadata() };
}

/** Colour of one point. */
async function pointOf(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

async function publicPaths(): Promise<string[]> {
  const locations = (xml: string) => [...xml.matchAll(/<loc>https:\/\/glossa\.example([^<]*)<\/loc>/g)].map(([, at]) => at ?? '');
  const paths: string[] = [];
  for (const file of locations(await (await server.fetch('/sitemap.xml')).text()))
    paths.push(...locations(await (await server.fetch(file)).text()));
  return paths;
}

describe('the picture beside a link', () => {
  it('is there for every public page, a JPEG of 1200 × 630 within 150 kB', { timeout: 120_000 }, async () => {
    const paths = await publicPaths();
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/topics', '/compilations', '/subscriptions', '/giftcard', '/faq', '/about', '/app']),
    );
    expect(paths).toEqual(expect.arrayContaining(['/docs/terms', '/partners/beeline', '/lectures/vrednaya-lekciya']));
    const seen = new Set<string>();
    for (const path of [...paths, '/topics/yazyk/achievements']) {
      const address = await namedBy(path);
      seen.add(address);
      const { headers, bytes, info } = await picture(address);
      expect([path, info]).toEqual([path, expect.objectContaining({ format: 'jpeg', width: 1200, height: 630 })]);
      expect(headers.get('content-type')).toBe('image/jpeg');
      expect(bytes.length).toBeLessThanOrEqual(150_000);
    }
    expect(seen.size).toBe(paths.length + 1);
  });

  it('may be shown on other sites, and is asked for again by its tag', async () => {
    const { headers, bytes } = await picture('/media/share/lectures/arka.jpg');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('cache-control')).toBe('public, max-age=86400');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const etag = headers.get('etag') ?? '';
    const again = (tag: string) => server.fetch('/media/share/lectures/arka.jpg', { headers: { 'if-none-match': tag } });
    expect((await again(etag)).status).toBe(304);
    expect((await again(`"other", W/${etag}`)).status).toBe(304);
    expect((await again('"other"')).status).toBe(200);
    const head = await server.fetch('/media/share/lectures/arka.jpg', { method: 'HEAD' });
    expect([head.headers.get('content-length'), await head.text()]).toEqual([String(bytes.length), '']);
    const cover = await server.fetch('/backend/materials/material/arka');
    const { data } = (await cover.json()) as { data: { cover: { url: string } } };
    expect((await server.fetch(data.cover.url)).headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it.each([
    '/media/share/lectures/nothing.jpg',
    '/media/share/cycles/1.jpg',
    '/media/share/lectures/arka',
    '/media/share/lectures/arka.png',
    '/media/share/lectures/arka/.jpg',
    '/media/share/.jpg',
    '/media/share/',
    '/media/share//.jpg',
    '/media/share/dashboard.jpg',
    '/media/share/partners/tele2.jpg',
    '/media/share/%E0%A4%A.jpg',
    '/media/share/..%2F..%2Fetc%2Fpasswd.jpg',
  ])('%s is of no public page, and not found', async (path) => {
    const response = await server.fetch(server.url + path);
    expect([response.status, response.headers.get('cross-origin-resource-policy')]).toEqual([404, 'same-origin']);
  });

  it('of a lecture alone has the sign that it will sound', async () => {
    const voice = [210, 54, 27];
    const near = (point: number[]) => point.every((part, at) => Math.abs(part - (voice[at] ?? 0)) < 12);
    expect(near(await pointOf((await picture('/media/share/lectures/arka.jpg')).bytes, 630, 506))).toBe(true);
    expect(near(await pointOf((await picture('/media/share/cycles/vvedenie-v-lotmana.jpg')).bytes, 630, 506))).toBe(false);
  });

  it("shows the operator's own photograph", async () => {
    const blue = await pointOf((await picture('/media/share/lectures/istoriya-odnogo-slova.jpg')).bytes, 1000, 300);
    expect(blue.every((part, at) => Math.abs(part - ([42, 75, 196][at] ?? 0)) < 12)).toBe(true);
  });

  it('has another address after its lecture got another name', async () => {
    const before = await namedBy('/lectures/arka');
    const library = sampleLibrary(server.files);
    for (const { lectures } of library.cycles)
      for (const lecture of lectures) if (lecture.slug === 'arka') lecture.name = 'Арка и свод';
    await server.reimport(library);
    const after = await namedBy('/lectures/arka');
    expect(after).not.toBe(before);
    expect(after.replace(/\?.*/, '')).toBe(before.replace(/\?.*/, ''));
  });
});
