import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { appIcon, favicon } from '../../scripts/icons/mark.ts';
import { webManifest } from '../../scripts/icons/web-manifest.ts';
import { light } from '../../src/theme/palette.ts';

const published = (name: string): URL => new URL(`../../public/${name}`, import.meta.url);
const picture = async (name: string) => sharp(await readFile(published(name)));

interface Manifest {
  icons: { src: string; sizes: string; purpose: string }[];
}

describe('icons and manifest in public/', () => {
  it('are what scripts/icons.ts makes today', async () => {
    expect(await readFile(published('manifest.webmanifest'), 'utf8')).toBe(webManifest());
    expect(await readFile(published('favicon.svg'), 'utf8')).toBe(favicon());
  });

  it('has each icon of the manifest at its declared size, one of them maskable', async () => {
    const { icons } = JSON.parse(webManifest()) as Manifest;
    for (const { src, sizes } of icons) {
      const { width, height, format } = await (await picture(src.slice(1))).metadata();
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
    }
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  });

  it.each([
    ['apple-touch-icon.png', 180, 180],
    ['og-image.png', 1200, 630],
  ])('%s is %i×%i and opaque', async (name, width, height) => {
    const image = await picture(name);
    expect(await image.metadata()).toMatchObject({ width, height });
    expect((await image.stats()).isOpaque).toBe(true);
  });

  it('keeps the maskable mark inside the safe circle', async () => {
    const size = 480;
    const { data } = await sharp(Buffer.from(appIcon('maskable')), { density: 720 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const paper = light.paper.slice(1).toLowerCase();
    let farthest = 0;
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        const at = (y * size + x) * 3;
        if (data.subarray(at, at + 3).toString('hex') !== paper)
          farthest = Math.max(farthest, Math.hypot(x - size / 2, y - size / 2));
      }
    }
    expect(farthest).toBeGreaterThan(size * 0.25);
    expect(farthest).toBeLessThan(size * 0.4);
  });
});
