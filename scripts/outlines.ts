import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { outlinesModule } from './outlines/outlines-module.ts';

/**
 * Makes server/previews/outlines.ts: the letters of the faces as paths, so that the server draws text without a font and without
 * a program that reads one. Run by hand after a change of the font packages, and commit the result: `npx tsx scripts/outlines.ts`.
 */
const target = new URL('../server/previews/outlines.ts', import.meta.url);

const text = await outlinesModule();
await writeFile(target, text);
console.log(fileURLToPath(target), text.length);
