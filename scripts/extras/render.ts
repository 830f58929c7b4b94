import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';

/** `npx tsx scripts/extras/render.ts`: draws the pictures and papers of the demo library from the sources beside it. */
const here = dirname(fileURLToPath(import.meta.url));
const content = join(here, '../../content');

const IMAGES = {
  'eratosfen.html': 'merka-dlya-zemli-i-neba/ten-i-ugol.webp',
  'dolgota.html': 'more-bez-dorog/chas-i-gradusy.webp',
  'merkator.html': 'more-bez-dorog/cena-vernogo-ugla.webp',
  'metr.html': 'kak-ustroen-stih/metr.webp',
  'znaki.html': 'kak-stroili-sobor/znaki-kamenotesov.webp',
};
const PAPERS = { 'lotman.html': 'mir-kak-tekst-vvedenie-v-lotmana/chto-prochest.pdf' };
const MAX_IMAGE_BYTES = 150_000;

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  for (const [source, target] of Object.entries(IMAGES)) await image(page, source, join(content, target));
  for (const [source, target] of Object.entries(PAPERS)) await paper(page, source, join(content, target));
} finally {
  await browser.close();
}

async function open(page: Page, source: string): Promise<void> {
  await page.goto(pathToFileURL(join(here, source)).href);
  await page.evaluate('document.fonts.ready');
}

async function image(page: Page, source: string, target: string): Promise<void> {
  await open(page, source);
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 86, effort: 6 })
    .toBuffer();
  if (picture.length > MAX_IMAGE_BYTES) throw new Error(`${target}: ${picture.length} bytes`);
  await writeFile(target, picture);
  console.log(`${target}: ${Math.round(picture.length / 1024)} KiB`);
}

/**
 * The PDF names the browser that printed it and the minute: both are replaced by spaces of the same length, so that the
 * file's table of offsets stays true and the same source gives the same bytes.
 */
async function paper(page: Page, source: string, target: string): Promise<void> {
  await open(page, source);
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true })).toString('latin1');
  const blank = (_: string, key: string, value: string) => `/${key} (${' '.repeat(value.length)})`;
  const clean = pdf
    .replace(/\/(Creator|Producer) \(((?:[^()\\]|\\.)*)\)/g, blank)
    .replace(/\/(CreationDate|ModDate) \((D:[^)]*)\)/g, (_, key: string) => `/${key} (D:20260101000000+00'00')`);
  if (clean.length !== pdf.length) throw new Error(`${target}: the dates of the PDF have another form now`);
  await writeFile(target, clean, 'latin1');
  console.log(`${target}: ${Math.round(clean.length / 1024)} KiB`);
}
