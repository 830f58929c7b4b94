import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMAGE_WIDTHS } from '../../../contract/constants.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';

interface Cover {
  url: string;
  width: number;
  height: number;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function json<T>(path: string, init?: RequestInit): Promise<T> {
  return ((await (await server.fetch(path, init)).json()) as { data: T }).data;
}
const coverOf = async (slug: string) => (await json<{ cover: Cover }>(`/backend/materials/material/${slug}`)).cover;

async function picture(path: string) {
  const response = await server.fetch(path);
  expect(response.status).toBe(200);
  return { headers: response.headers, info: await sharp(Buffer.from(await response.arrayBuffer())).metadata() };
}

describe('covers', () => {
  it.each(IMAGE_WIDTHS)('are drawn %i px wide in WebP, kept for ever', async (width) => {
    const cover = await coverOf('arka');
    const { headers, info } = await picture(`${cover.url}?w=${width}`);
    expect(info).toMatchObject({ format: 'webp', width, height: width });
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const again = await server.fetch(`${cover.url}?w=${width}`, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect((await server.fetch(`${cover.url}?w=${width}`, { method: 'HEAD' })).headers.get('content-length')).toBe(
      headers.get('content-length'),
    );
  });

  it('come as AVIF to whoever reads it, and are kept apart from those in WebP', async () => {
    const url = `${(await coverOf('svod')).url}?w=640`;
    const asked = (accept: string, headers: Record<string, string> = {}) =>
      server.fetch(url, { headers: { accept, ...headers } });
    const browser = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
    const [avif, webp] = await Promise.all([asked(browser), asked('image/webp,*/*;q=0.8')]);
    const [small, large] = await Promise.all([avif.arrayBuffer(), webp.arrayBuffer()]);
    expect(avif.headers.get('content-type')).toBe('image/avif');
    expect(await sharp(Buffer.from(small)).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width: 640 });
    expect(webp.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(Buffer.from(large)).metadata()).toMatchObject({ format: 'webp', width: 640 });
    expect(small.byteLength).toBeLessThan(large.byteLength * 0.9);
    for (const answer of [avif, webp]) {
      expect(answer.headers.get('vary')).toBe('Accept');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    const tag = webp.headers.get('etag') ?? '';
    expect(avif.headers.get('etag')).not.toBe(tag);
    // A tag is of one way: whoever has WebP and now reads AVIF is sent AVIF.
    const other = await asked(browser, { 'if-none-match': tag });
    expect(other.status).toBe(200);
    const same = await asked('image/webp', { 'if-none-match': tag });
    expect([same.status, same.headers.get('vary')]).toEqual([304, 'Accept']);
  });

  it.each([
    ['image/avif;q=0, image/webp', 'webp'],
    ['image/avif;q=0.5', 'avif'],
    ['IMAGE/AVIF', 'avif'],
    ['*/*', 'webp'],
    ['image/*', 'webp'],
    ['', 'webp'],
  ])('asked for with «%s» come as %s', async (accept, format) => {
    const answer = await server.fetch(`${(await coverOf('svod')).url}?w=160`, { headers: { accept } });
    expect(answer.headers.get('content-type')).toBe(`image/${format}`);
  });

  it('without a width are the largest', async () => {
    const { info } = await picture((await coverOf('arka')).url);
    expect(info.width).toBe(1280);
  });

  it.each(['0', '161', '320.0', '-320', 'abc', '', '99999', '320px'])('of width «%s» are refused', async (width) => {
    const response = await server.fetch(`${(await coverOf('arka')).url}?w=${width}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ detail: [{ loc: ['query', 'w'], msg: expect.stringMatching(/[а-я]/) }] });
  });

  it('of an unknown key are not found', async () => {
    for (const key of ['0'.repeat(24), 'x', '..%2F..%2Fetc%2Fpasswd', 'a'.repeat(300)]) {
      expect((await server.fetch(`/media/images/${key}?w=320`)).status).toBe(404);
    }
  });

  it('have the proportions of what they cover', async () => {
    const projects = await json<{ cover: Cover; bg_cover: Cover }[]>('/backend/projects/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(projects[0]?.cover).toMatchObject({ width: 400, height: 500 });
    expect((await picture(`${projects[0]?.cover.url}?w=320`)).info).toMatchObject({ width: 320, height: 400 });
    const [rubric] = await json<{ cover_url: string; band_urls: string[] }[]>('/backend/common/rubrics');
    expect((await picture(`${rubric?.cover_url}?w=160`)).info).toMatchObject({ width: 160, height: 352 });
    expect(new Set(rubric?.band_urls).size).toBe(6);
    for (const url of rubric?.band_urls ?? [])
      expect((await picture(`${url}?w=160`)).info).toMatchObject({ width: 160, height: 160 });
  });

  it('of lectures of one cycle differ, and a compilation has that of its first cycle', async () => {
    expect((await coverOf('arka')).url).not.toBe((await coverOf('svod')).url);
    const compilation = await json<{ cover: Cover; projects: { cover: Cover }[] }>('/backend/common/compilations/nachalo');
    expect(compilation.cover).toEqual(compilation.projects[0]?.cover);
  });

  it('of an achievement can be drawn', async () => {
    const all = await json<{ image: string }[]>('/api/achievements/');
    for (const { image } of all) expect((await picture(`${image}?w=160`)).info).toMatchObject({ width: 160, height: 160 });
  });
});

describe("an operator's own picture", () => {
  it('is shown in its own proportions, never enlarged', async () => {
    const cover = await coverOf('istoriya-odnogo-slova');
    expect(cover).toMatchObject({ width: 500, height: 300 });
    expect((await picture(`${cover.url}?w=160`)).info).toMatchObject({ format: 'webp', width: 160, height: 96 });
    expect((await picture(`${cover.url}?w=1280`)).info).toMatchObject({ width: 500, height: 300 });
  });

  it('is not replaced by another file under the same address', async () => {
    const cover = await coverOf('istoriya-odnogo-slova');
    await writeFile(
      server.files.picture,
      await sharp({ create: { width: 100, height: 100, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    );
    expect((await server.fetch(`${cover.url}?w=960`)).status).toBe(404);
    expect((await server.fetch(`${cover.url}?w=160`)).status).toBe(200);
  });
});

describe('the cache of pictures', () => {
  it('keeps one file for many askers and survives being emptied', async () => {
    const { url } = await coverOf('svod');
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.fetch(`${url}?w=480`)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const folder = join(server.config.dataDir, 'images');
    const files = (await readdir(folder)).filter((name) => name.startsWith(`${url.split('/').at(-1)}-480`));
    expect(files).toEqual([`${url.split('/').at(-1)}-480.webp`]);
    await rm(folder, { recursive: true });
    expect((await server.fetch(`${url}?w=480`)).status).toBe(200);
  });
});
