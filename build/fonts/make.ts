import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import decompress from 'woff2-encoder/decompress';
import { type FaceSource, PARTS_OF_CYRILLIC, PIECES } from './faces.ts';
import { joined } from './join.ts';
import { lettersOf } from './letters.ts';
import { tableOf, tablesOf } from './sfnt.ts';
import { subset } from './subset.ts';

/** Kerning, marks, ligatures and digits of one width. `rvrn` and languages of other countries are left out: they cannot be joined. */
const FEATURES = ['kern', 'mark', 'mkmk', 'liga', 'calt', 'ccmp', 'tnum'];

const require = createRequire(import.meta.url);

export const pieceFile = ({ package: name, file }: FaceSource, piece: string): string =>
  require.resolve(`${name}/files/${file.replace('*', piece)}.woff2`);

/** The letters of a face in one font. A letter that several pieces have is taken from the first of them. */
export async function faceOf(source: FaceSource): Promise<Buffer> {
  let left = source.letters;
  let face: Buffer | null = null;
  for (const piece of PIECES) {
    const whole = Buffer.from(await decompress(await readFile(pieceFile(source, piece))));
    const known = lettersOf(tableOf(tablesOf(whole), 'cmap'));
    if (piece === 'cyrillic') for (const letter of PARTS_OF_CYRILLIC) known.delete(letter);
    const here = left.filter((letter) => known.has(letter));
    left = left.filter((letter) => !known.has(letter));
    if (here.length === 0) continue;
    const cut = await subset(whole, { letters: here, axes: source.axes, features: FEATURES });
    face = face === null ? cut : joined(face, cut);
  }
  if (face === null) throw new Error(`${source.name} has none of the letters`);
  return face;
}
