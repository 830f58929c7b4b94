import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';

type Subset = 'cyrillic' | 'cyrillic-ext' | 'latin' | 'latin-ext';

interface FaceSource {
  /** File of a package of fonts, «*» for its subset. */
  file: string;
  axes: Readonly<Record<string, number>>;
  letters: Readonly<Partial<Record<Subset, string>>>;
}

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));

/** Which file a browser takes a letter from; so letters of two files are not kerned here either. */
const TEXT: FaceSource['letters'] = {
  cyrillic: `${range(0x400, 0x45f)}ҐґҰұ№`,
  'cyrillic-ext': 'ѢѣѪѫѲѳѴѵҒғҚқҢңҮүҺһӘәӨө',
  latin: `${range(0x20, 0x7e)}${range(0xa1, 0xac)}${range(0xae, 0xff)}–—‘’‚“”„•…€™`,
  'latin-ext': 'ĀāĄąĆćČčĎďĐđĒēĘęĚěĞğĪīİıŁłŃńŇňŌōŐőŒœŘřŚśŞşŠšŤťŪūŮůŰűŹźŻżŽž₽',
};

const SOURCES = {
  title: {
    file: '@fontsource-variable/literata/files/literata-*-opsz-normal.woff2',
    axes: { opsz: 72, wght: 400 },
    letters: TEXT,
  },
  cycle: {
    file: '@fontsource-variable/literata/files/literata-*-opsz-italic.woff2',
    axes: { opsz: 30, wght: 400 },
    letters: TEXT,
  },
  brand: {
    file: '@fontsource-variable/literata/files/literata-*-opsz-normal.woff2',
    axes: { opsz: 40, wght: 600 },
    letters: { cyrillic: 'Глоса' },
  },
  text: { file: '@fontsource-variable/golos-text/files/golos-text-*-wght-normal.woff2', axes: { wght: 400 }, letters: TEXT },
  time: {
    file: '@fontsource-variable/martian-mono/files/martian-mono-*-wdth-normal.woff2',
    axes: { wdth: 80, wght: 400 },
    letters: { latin: '0123456789:' },
  },
} satisfies Record<string, FaceSource>;

const require = createRequire(import.meta.url);

const fontFile = (file: string, subset: string): Promise<Uint8Array> => readFile(require.resolve(file.replace('*', subset)));

/** Of the files the outlines are made from: a test compares it, so that new fonts are not forgotten here. */
export async function fontsFingerprint(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(SOURCES));
  for (const { file, letters } of Object.values<FaceSource>(SOURCES))
    for (const subset of Object.keys(letters)) hash.update(await fontFile(file, subset));
  return hash.digest('hex').slice(0, 24);
}

export async function outlinesModule(): Promise<string> {
  const faces: string[] = [];
  for (const [name, source] of Object.entries<FaceSource>(SOURCES))
    faces.push(`  ${name}:\n    ${quoted(await outlinesOf(source))},`);
  return `/**
 * Letters of Literata, Golos Text and Martian Mono as paths, with their kerning, written by scripts/outlines.ts. A derivative of
 * these fonts, under their SIL Open Font License 1.1 (LICENSE in the @fontsource-variable packages).
 */
export const FONTS_FINGERPRINT = '${await fontsFingerprint()}';

/** JSON of each face: it is parsed when the first picture is drawn. */
export const OUTLINES = {
${faces.join('\n')}
};
`;
}

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

async function outlinesOf({ file, axes, letters }: FaceSource): Promise<string> {
  const glyphs: Record<string, [advance: number, path: string]> = {};
  const kerning: Record<string, Record<string, string>> = {};
  let measures = { size: 0, ascent: 0, descent: 0 };
  for (const [subset, text] of Object.entries(letters)) {
    const face = new Face(new Blob(await decompress(await fontFile(file, subset))));
    const font = new Font(face);
    font.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)));
    const { ascender, descender } = font.hExtents();
    measures = { size: face.upem, ascent: ascender, descent: -descender };
    const known = [...text].filter((letter) => font.nominalGlyph(codeOf(letter)) !== undefined);
    for (const letter of known) {
      const glyph = font.nominalGlyph(codeOf(letter)) ?? 0;
      glyphs[letter] = [font.glyphHAdvance(glyph), rounded(font.glyphToPath(glyph))];
    }
    for (const left of known) {
      const pairs = kerningAfter(font, left, known);
      if (Object.keys(pairs).length > 0) kerning[left] = pairs;
    }
  }
  return JSON.stringify({ ...measures, glyphs, kerning });
}

/** A thousandth of the size is a tenth of a pixel in the largest title. */
const rounded = (path: string): string => path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))));

/** Letters after `left` by how much nearer or farther they stand than their widths say. */
function kerningAfter(font: Font, left: string, known: readonly string[]): Record<string, string> {
  const width = advances(font, left)[0] ?? 0;
  const pairs: Record<string, string> = {};
  const rights = known.filter((right) => advances(font, left + right).length === 2);
  for (const right of rights) {
    const moved = (advances(font, left + right)[0] ?? width) - width;
    if (moved !== 0) pairs[moved] = (pairs[moved] ?? '') + right;
  }
  return pairs;
}

function advances(font: Font, text: string): number[] {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer.getGlyphPositions().map(({ xAdvance }) => xAdvance);
}

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0;
