import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImageRecord } from '../../../server/media/image-source.ts';
import { drawPreview } from '../../../server/previews/draw-preview.ts';
import type { Preview } from '../../../server/previews/preview.ts';
import { HOSTILE } from '../../support/server/sample-library.ts';

const KEY = '0'.repeat(24);
const COVER: ImageRecord = {
  key: KEY,
  width: 400,
  height: 500,
  source: { kind: 'cover', rubric: 'Музыка', seed: 'Хор', parent: null, width: 400, height: 500, margin: null },
};

const preview = (title: string, more: Partial<Preview> = {}): Preview => ({
  above: { kind: 'words', text: 'Музыка' },
  title,
  authors: ['Вера Ольховская'],
  amount: { kind: 'words', text: '3 лекции' },
  art: { kind: 'picture', key: KEY, rubric: 'Музыка' },
  ...more,
});

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glossa-preview-'));
});
afterAll(() => rm(folder, { recursive: true }));

const pixels = (jpeg: Buffer, left: number, top: number, width: number, height: number) =>
  sharp(jpeg).extract({ left, top, width, height }).raw().toBuffer();
/** Everything but the column of text: the frame, the cover, the logo. */
const outsideText = async (jpeg: Buffer) =>
  Buffer.concat([
    await pixels(jpeg, 0, 0, 1200, 48),
    await pixels(jpeg, 688, 64, 512, 566),
    await pixels(jpeg, 100, 544, 200, 48),
  ]);

/** Of a letter or an edge in a wrong place it is well over a hundred. */
const NEAR = 50;

/** The largest distance between the same points of two pictures: what JPEG does to a point depends on its neighbours a little. */
const distance = (one: Buffer, other: Buffer): number =>
  one.reduce((most, part, at) => Math.max(most, Math.abs(part - (other[at] ?? 0))), one.length === other.length ? 0 : 255);

it('text of any kind stays in its column, and is never markup', async () => {
  const benign = await outsideText(await drawPreview(preview('Хор'), COVER));
  const titles = [HOSTILE, '</svg><rect width="1200" height="630"/>', 'я'.repeat(5000), '🎧🎧', '', 'Й'.repeat(40)];
  for (const title of titles) {
    const above = { kind: 'lecture', cycle: title, number: 'лекция 1 из 3' } as const;
    const drawn = await drawPreview(preview(title, { above, authors: [title, title] }), COVER);
    expect(distance(await outsideText(drawn), benign), title.slice(0, 40)).toBeLessThan(NEAR);
  }
});

it('the title is there', async () => {
  const [one, other] = await Promise.all([drawPreview(preview('Хор'), COVER), drawPreview(preview('Храм'), COVER)]);
  const inks = await sharp(one).extract({ left: 100, top: 150, width: 540, height: 90 }).stats();
  expect(inks.channels[0]?.min).toBeLessThan(40);
  expect((await pixels(one, 100, 150, 540, 90)).equals(await pixels(other, 100, 150, 540, 90))).toBe(false);
});

it('a photograph full of detail keeps within 150 kB', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const;
  const photograph = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#888888', noise } })
    .resize(1800)
    .jpeg({ quality: 95 })
    .toBuffer();
  const path = join(folder, 'noise.jpg');
  await writeFile(path, photograph);
  const key = createHash('sha256').update(photograph).digest('hex').slice(0, 24);
  const jpeg = await drawPreview(preview('Шум'), { key, width: 1800, height: 1200, source: { kind: 'file', path } });
  expect(jpeg.length).toBeLessThanOrEqual(150_000);
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

it('a shelf stands where the photograph is gone', async () => {
  const gone: ImageRecord = { key: KEY, width: 1, height: 1, source: { kind: 'file', path: join(folder, 'gone.jpg') } };
  const [without, shelf] = await Promise.all([
    drawPreview(preview('Хор'), gone),
    drawPreview(preview('Хор', { art: { kind: 'shelf', first: 0 } }), null),
  ]);
  expect(distance(await pixels(without, 700, 100, 400, 400), await pixels(shelf, 700, 100, 400, 400))).toBeLessThan(NEAR);
});
