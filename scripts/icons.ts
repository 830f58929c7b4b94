import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { appIcon, favicon } from './icons/mark.ts';
import { shareImage } from './icons/share-image.ts';
import { webManifest } from './icons/web-manifest.ts';

/**
 * Makes public/: the icons, the picture for shared links and the web manifest. Run by hand after a change of the mark, the palette, the
 * fonts or the covers, and commit the result: `npx tsx scripts/icons.ts`. Needs a Chromium for the picture with text: Playwright's own
 * or the one CHROMIUM_PATH names.
 */
const target = new URL('../public/', import.meta.url);

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 48 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

const files: Record<string, string | Buffer> = {
  'favicon.svg': favicon(),
  'icon-192.png': await png(appIcon('edge to edge'), 192),
  'icon-512.png': await png(appIcon('edge to edge'), 512),
  'icon-maskable-512.png': await png(appIcon('maskable'), 512),
  'apple-touch-icon.png': await png(appIcon('edge to edge'), 180),
  'og-image.png': await shareImage(),
  'manifest.webmanifest': webManifest(),
};

await mkdir(target, { recursive: true });
for (const [name, content] of Object.entries(files)) {
  await writeFile(new URL(name, target), content);
  console.log(fileURLToPath(new URL(name, target)), content.length);
}
