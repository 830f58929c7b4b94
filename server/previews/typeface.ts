import { OUTLINES } from './outlines.ts';

/** A face as `outlines.ts` keeps it; all measures are in its own units. */
interface Outlines {
  /** Units in the size of the type. */
  size: number;
  ascent: number;
  descent: number;
  glyphs: Readonly<Record<string, readonly [advance: number, path: string]>>;
  /** By the left letter and the distance: the right letters. */
  kerning: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

interface Style {
  /** Pixels. */
  size: number;
  /** Part of the size between all letters. */
  tracking?: number;
}

/** A face of the product whose text is measured and drawn as paths: no font of the machine takes part. */
export class Typeface {
  readonly #outlines: Outlines;
  /** By the left letter, of those that have been drawn. */
  readonly #kerning = new Map<string, ReadonlyMap<string, number>>();

  constructor(outlines: Outlines) {
    this.#outlines = outlines;
  }

  /** The text in letters that this face has: an accent or an emoji that it lacks is left out. */
  spelled(text: string): string {
    const letters = [...text.normalize('NFC')].map((letter) => this.#known(letter));
    return letters.join('').replace(/\s+/g, ' ').trim();
  }

  width(text: string, style: Style): number {
    return this.#placed(text, style).end;
  }

  /** Path data of a line whose baseline begins at `x`, `y`. @param text as {@link spelled} gives it */
  path(text: string, x: number, y: number, style: Style): string {
    const scale = style.size / this.#outlines.size;
    return this.#placed(text, style)
      .letters.map(({ letter, at }) => placed(this.#outlines.glyphs[letter]?.[1] ?? '', x + at, y, scale))
      .join('');
  }

  /** From the top of a line of this height to its baseline, as CSS counts. */
  baseline(size: number, lineHeight: number): number {
    const { ascent, descent, size: units } = this.#outlines;
    return (lineHeight + ((ascent - descent) * size) / units) / 2;
  }

  #known(letter: string): string {
    if (this.#outlines.glyphs[letter] !== undefined) return letter;
    if (/\s/.test(letter)) return ' ';
    if (/\p{Dash}/u.test(letter)) return '-';
    const base = letter.normalize('NFD').charAt(0);
    return this.#outlines.glyphs[base] === undefined ? '' : base;
  }

  #kernedAfter(left: string): ReadonlyMap<string, number> {
    const known = this.#kerning.get(left);
    if (known !== undefined) return known;
    const pairs = new Map(
      Object.entries(this.#outlines.kerning[left] ?? {}).flatMap(([move, rights]) =>
        [...rights].map((right): [string, number] => [right, Number(move)]),
      ),
    );
    this.#kerning.set(left, pairs);
    return pairs;
  }

  #placed(text: string, { size, tracking = 0 }: Style): { letters: { letter: string; at: number }[]; end: number } {
    const scale = size / this.#outlines.size;
    let at = 0;
    let before = '';
    const letters = [...text].map((letter) => {
      at += (this.#kernedAfter(before).get(letter) ?? 0) * scale;
      const here = { letter, at };
      at += (this.#outlines.glyphs[letter]?.[0] ?? 0) * scale + tracking * size;
      before = letter;
      return here;
    });
    return { letters, end: at };
  }
}

/** Moves and scales absolute path data of M, L, Q, C and Z whose y grows upwards. */
function placed(path: string, x: number, y: number, scale: number): string {
  let isX = false;
  return path.replace(/[A-Z]|-?\d+/g, (token) => {
    if (/[A-Z]/.test(token)) {
      isX = false;
      return token;
    }
    isX = !isX;
    return (isX ? x + Number(token) * scale : y - Number(token) * scale).toFixed(2);
  });
}

const face = (name: keyof typeof OUTLINES): Typeface => new Typeface(JSON.parse(OUTLINES[name]) as Outlines);

export const faces = {
  title: face('title'),
  cycle: face('cycle'),
  brand: face('brand'),
  text: face('text'),
  time: face('time'),
};
