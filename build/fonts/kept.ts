import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compress } from 'woff2-encoder';
import { FACES, PIECES } from './faces.ts';
import { faceOf, pieceFile } from './make.ts';

const here = dirname(fileURLToPath(import.meta.url));
const CACHE = join(here, '..', '..', 'node_modules', '.cache', 'glossa-fonts');

/** The folder of the product's font files. They are made once for what they are made of, and kept. */
export async function fontsFolder(): Promise<string> {
  const folder = join(CACHE, await fingerprint());
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${randomUUID()}`;
  await mkdir(draft, { recursive: true });
  for (const face of FACES) await writeFile(join(draft, `${face.name}.woff2`), await compress(await faceOf(face)));
  try {
    await rename(draft, folder);
  } catch (trouble) {
    // Another build has made them meanwhile.
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw trouble;
  }
  return folder;
}

/** Of the packages' files and of what makes ours of them. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(FACES));
  const modules = (await readdir(here)).sort().map((name) => join(here, name));
  const pieces = FACES.flatMap((face) => PIECES.map((piece) => pieceFile(face, piece)));
  for (const file of [...modules, ...new Set(pieces)]) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/** The package whose letters a made file holds; null for any other file. */
export function packageOfFont(file: string): string | null {
  if (!file.includes('/.cache/glossa-fonts/')) return null;
  return FACES.find(({ name }) => `${name}.woff2` === basename(file))?.package ?? null;
}
