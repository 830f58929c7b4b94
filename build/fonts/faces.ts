import { RARE_LETTERS } from '../../src/theme/rare-letters.ts';

/** A face of the product: which pieces of which package it is made of, and what is kept of it. */
export interface FaceSource {
  /** Name of the file. */
  name: string;
  package: string;
  /** File of a piece in the package; the piece's name stands for «*». */
  file: string;
  axes: Readonly<Record<string, readonly [least: number, greatest: number]>>;
  letters: readonly number[];
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Pieces of a face in its package, in the order in which a letter is looked for. */
export const PIECES = ['cyrillic', 'latin', 'latin-ext'] as const;

/** Latin letters that the Cyrillic piece has as parts of its own: they are kerned with nothing there. */
export const PARTS_OF_CYRILLIC: readonly number[] = [0x41, 0xc1, 0x102];

/**
 * Letters of an ordinary page: Russian, stress (U+0301), Latin letters without accents, digits, punctuation, «№», «₽» and
 * arrows. A browser asks for the file at once.
 */
export const COMMON_LETTERS: readonly number[] = [
  ...range(0x20, 0x7e),
  ...[0xa0, 0xa7, 0xa9, 0xab, 0xad, 0xae, 0xb0, 0xb1, 0xb7, 0xbb, 0xd7, 0xf7, 0x301, 0x401, ...range(0x410, 0x44f), 0x451],
  ...[...range(0x2007, 0x200a), ...range(0x2010, 0x2014), ...range(0x2018, 0x201a), ...range(0x201c, 0x201e), 0x2022, 0x2026],
  ...[0x202f, 0x2032, 0x2033, 0x2039, 0x203a, 0x20ac, 0x20bd, 0x2116, 0x2122, ...range(0x2190, 0x2193), 0x2212],
];

const LITERATA = '@fontsource-variable/literata';

/** The part of each face's axes that pages use: Literata is set from 15 px up, and its cut for captions is never seen. */
const SHAPES = {
  literata: { package: LITERATA, file: 'literata-*-opsz-normal', axes: { wght: [400, 600], opsz: [14, 72] } },
  'literata-italic': { package: LITERATA, file: 'literata-*-wght-italic', axes: { wght: [400, 400] } },
  golos: { package: '@fontsource-variable/golos-text', file: 'golos-text-*-wght-normal', axes: { wght: [400, 600] } },
  'martian-mono': {
    package: '@fontsource-variable/martian-mono',
    file: 'martian-mono-*-wdth-normal',
    axes: { wght: [400, 500], wdth: [75, 100] },
  },
} as const satisfies Record<string, Omit<FaceSource, 'name' | 'letters'>>;

/** The words «404» and «Вход», as large as a page: the only light ones. */
const FIGURES: FaceSource = {
  name: 'literata-figures',
  package: LITERATA,
  file: 'literata-*-opsz-normal',
  axes: { wght: [300, 300], opsz: [72, 72] },
  letters: [...'04Вход'].map((letter) => letter.codePointAt(0) ?? 0),
};

/** Every file of letters that the product has. */
export const FACES: readonly FaceSource[] = [
  ...Object.entries(SHAPES).flatMap(([name, shape]) => [
    { ...shape, name, letters: COMMON_LETTERS },
    { ...shape, name: `${name}-rare`, letters: RARE_LETTERS.flatMap(([from, to]) => range(from, to)) },
  ]),
  FIGURES,
];
