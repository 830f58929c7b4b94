import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { BRAND, RUBRIC_NAMES, type RubricName, TAGLINE } from '../../contract/constants.ts';
import { cover, spineSeed } from '../../server/covers/cover.ts';
import { light } from '../../src/theme/palette.ts';
import { rubricColours } from '../../src/theme/rubric-colours.ts';
import { markShapes } from './mark.ts';

const SIZE = { width: 1200, height: 630 };
/** Heights of the fourteen spines, per cent of the shelf: uneven as on a real one. */
const HEIGHTS = [94, 88, 91, 97, 90, 93, 95, 87, 91, 99, 89, 100, 92, 90];

/**
 * The preview picture of a shared link: the «Г» frame of the pages, the mark in its corner, the name and promise in
 * Literata, the shelf. PNG, 1200×630.
 */
export async function shareImage(): Promise<Buffer> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: SIZE });
    await page.setContent(await html());
    await page.evaluate('document.fonts.ready.then(() => true)'); // text, so that this program needs no DOM types
    const screenshot = await page.screenshot();
    return await sharp(screenshot).png({ compressionLevel: 9, palette: true }).toBuffer();
  } finally {
    await browser.close();
  }
}

async function html(): Promise<string> {
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><style>
${await fontFaces()}
body { position: relative; width: ${SIZE.width}px; height: ${SIZE.height}px; margin: 0; overflow: hidden; background: ${light.paper}; color: ${light.ink}; }
.logo { position: absolute; left: 65px; top: 29px; width: 80px; }
.header, .pole { position: absolute; background: ${light.line}; }
.header { top: 136px; width: 100%; height: 2px; }
.pole { left: 208px; width: 2px; height: 100%; }
h1 { position: absolute; left: 250px; top: 178px; margin: 0; font: 400 70px/1.06 Literata; font-optical-sizing: auto; letter-spacing: -.028em; white-space: nowrap; }
.shelf { position: absolute; left: 210px; right: 0; bottom: 0; height: 262px; display: flex; gap: 3px; align-items: flex-end; }
.spine { flex: 1; padding: 8px 0 0 8px; box-sizing: border-box; overflow: hidden; }
.spine svg { display: block; width: 100%; height: 100%; }
</style><svg class="logo" viewBox="0 0 24 24">${markShapes}</svg><div class="header"></div><div class="pole"></div>
<h1>${BRAND} — ${TAGLINE.toLowerCase().replace(/ (?=\S+$)/, '<br>')}</h1>
<div class="shelf">${RUBRIC_NAMES.map(spine).join('')}</div></html>`;
}

function spine(rubric: RubricName, index: number): string {
  const art = cover({ rubric, seed: spineSeed(rubric), width: 150, height: 600, margin: 0 });
  return `<div class="spine" style="background:${rubricColours[rubric].field};height:${HEIGHTS[index]}%">${art}</div>`;
}

/** Literata with its optical size axis, Cyrillic and Latin (the dash is there), inlined: the page has no address to load them from. */
async function fontFaces(): Promise<string> {
  const require = createRequire(import.meta.url);
  const faces = ['cyrillic', 'latin'].map(async (subset) => {
    const file = require.resolve(`@fontsource-variable/literata/files/literata-${subset}-opsz-normal.woff2`);
    const range = subset === 'cyrillic' ? 'U+0400-045F' : 'U+0000-00FF, U+2000-206F';
    const data = (await readFile(file)).toString('base64');
    return `@font-face { font-family: Literata; font-weight: 200 900; src: url(data:font/woff2;base64,${data}); unicode-range: ${range}; }`;
  });
  return (await Promise.all(faces)).join('\n');
}
