import { readFile } from 'node:fs/promises';
import { Blob, Buffer as Text, Face, Font, shape, Variation } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';
import { beforeAll, describe, expect, test } from 'vitest';
import { COMMON_LETTERS, FACES, type FaceSource, PIECES, RARE_LETTERS } from '../../build/fonts/faces.ts';
import { faceOf, pieceFile } from '../../build/fonts/make.ts';

/** A letter: its outline, how wide it is, and where it stands. */
interface Drawn {
  path: number[];
  shape: string;
  advance: number;
  x: number;
  y: number;
}

const TEXTS: Record<(typeof PIECES)[number], string> = {
  cyrillic: 'Глосса Лекция ГУТАРЕВ Тургенев за\u0301мок УДТ Ёлка Всё № съёмка',
  latin: 'AVATAR, To Win: «1 234,50»—(fi) office… “Yes” 17:05 −15 ×2 ff 11117',
  'latin-ext': '₽',
};

/** Corners of the axes and a place between them. */
function placesOf({ axes }: FaceSource): Record<string, number>[] {
  const ranges = Object.entries(axes);
  return [0, 0.37, 1].map((part) =>
    Object.fromEntries(ranges.map(([axis, [least, greatest]]) => [axis, least + Math.round(part * (greatest - least))])),
  );
}

function fontOf(bytes: Uint8Array): Font {
  return new Font(new Face(new Blob(bytes)));
}

function drawn(font: Font, text: string, place: Record<string, number>, features?: string): Drawn[] {
  font.setVariations(Object.entries(place).map(([axis, value]) => new Variation(axis, value)));
  const buffer = new Text();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer, features);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint }, i) => {
    const path = font.glyphToPath(codepoint);
    return {
      path: (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number),
      shape: path.replace(/-?\d+(?:\.\d+)?/g, ''),
      advance: positions[i]?.xAdvance ?? 0,
      x: positions[i]?.xOffset ?? 0,
      y: positions[i]?.yOffset ?? 0,
    };
  });
}

const far = (one: readonly number[], two: readonly number[]): number =>
  Math.max(0, ...one.map((number, i) => Math.abs(number - (two[i] ?? Number.POSITIVE_INFINITY))));

describe.each(FACES)('$name', (source: FaceSource) => {
  let made: Font;
  beforeAll(async () => {
    made = fontOf(await faceOf(source, COMMON_LETTERS));
  });

  test.each(PIECES)('%s is drawn as by the file it is made of', async (piece) => {
    const whole = fontOf(await decompress(await readFile(pieceFile(source, piece))));
    const text = [...TEXTS[piece]].filter((letter) => whole.nominalGlyph(letter.codePointAt(0) ?? 0)).join('');
    expect(text.length).toBeGreaterThan(0);
    for (const place of placesOf(source)) {
      const before = drawn(whole, text, place);
      const after = drawn(made, text, place);
      expect(after.map(({ shape }) => shape)).toEqual(before.map(({ shape }) => shape));
      // Variations are rounded to whole units, of 1000 or 2000 a letter, once more when the axes are cut.
      before.forEach((letter, i) => {
        const same = after[i];
        expect(same && far(letter.path, same.path), `outline ${i} of «${text}» at ${JSON.stringify(place)}`).toBeLessThanOrEqual(3);
        expect(same && far([letter.advance, letter.x, letter.y], [same.advance, same.x, same.y]), `place ${i}`).toBeLessThanOrEqual(3);
      });
    }
  });
});
