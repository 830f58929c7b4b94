/** Texts on a drawing: their style and their size. */

/**
 * Advance widths in hundredths of an em, rounded up, by group of letters. A drawing is made without a browser and has to
 * come out the same everywhere, so the widths of the product's own fonts are kept here.
 */
const SANS: readonly (readonly [number, string])[] = [
  [28, " '`ij\u00a0"],
  [32, '!,.:;Il·’'],
  [36, 'f|'],
  [40, '"()-[]rt{}'],
  [48, '*/\\г'],
  [52, '1?_zт“„'],
  [56, '7+<=>J^csx~Гзсхчьэ«»–×−≤≥'],
  [60, '235FLaehknouvyабвеклопуяё§'],
  [64, '04689ETZbdgpqЕТдийнрцъЁ'],
  [68, '#$&ABPRSVXYАБВЗРУХЧЬЯ'],
  [72, 'CDGKКЛСЭм'],
  [76, 'HNOQUДИЙНОПЪфы—'],
  [80, 'Цю'],
  [84, '%wжш✓✗'],
  [88, 'MmМФщ'],
  [96, 'ЫЮ'],
];
const SERIF: readonly (readonly [number, string])[] = [
  [28, " 'l’\u00a0"],
  [36, '.:[]ij·!(),-;I{}'],
  [40, '1"Jft'],
  [44, '/\\s|г'],
  [48, '*erzезьэё“„'],
  [52, '2357$?S_`cбвдсъя«»–'],
  [56, '4689FgkoqvxyГЗклоухч≤≥'],
  [60, '0+<=>ELP^abdhnpu~ЕРаийнпрЁ×−'],
  [64, 'BCGTZБВСТУЬЭц§'],
  [72, '#RYAKOQVXАДКЛОХЧЪЯмы'],
  [76, '&DHNUИЙНПж'],
  [84, '%wфФЦю✓✗'],
  [92, '@mтшЫщ'],
];
/** Width of a letter that is in no group, wider than any above. */
const WIDEST = 124;
/** Where the product's fonts are missing, a system font may be a little wider. */
const MARGIN = 1.06;

const widths = {
  sans: new Map(SANS.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const))),
  serif: new Map(SERIF.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const))),
};

const STYLES = {
  /** The name of a state, taken from its description. */
  name: { font: 'sans', size: 14, line: 19 },
  /** The name of the machine over its drawing. */
  title: { font: 'sans', size: 17, line: 24 },
  /** The key of a state, its tags, its entry and exit actions. */
  key: { font: 'sans', size: 12, line: 17 },
  event: { font: 'sans', size: 13, line: 18 },
  guard: { font: 'sans', size: 12, line: 16 },
  action: { font: 'sans', size: 12, line: 16 },
  gloss: { font: 'serif', size: 13, line: 17 },
} as const;

type TextStyle = keyof typeof STYLES;

/** One line of broken text, with its size in pixels. */
export interface TextLine {
  style: TextStyle;
  text: string;
  width: number;
  height: number;
  /** The baseline, down from the top of the line. */
  baseline: number;
  /** Room above the line. */
  gap: number;
}

function widthOf(text: string, style: TextStyle): number {
  const { font, size } = STYLES[style];
  const letters = [...text].reduce((sum, letter) => sum + (widths[font].get(letter) ?? WIDEST), 0);
  return Math.ceil((letters / 100) * size * MARGIN);
}

/** Where a long name may be broken, besides spaces: after a dot or an underscore, and before a capital. */
const JOINTS = /(?<=[._,])(?=\S)|(?<=[a-zа-яё])(?=[A-ZА-ЯЁ])/;

/**
 * Breaks a text into lines no wider than `most` pixels.
 * @param gap room above the first line
 */
export function textLines(text: string, style: TextStyle, most: number, gap = 0): TextLine[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ +/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer, style) <= most) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const part of word.split(JOINTS)) {
      if (line !== '' && widthOf(line + part, style) > most) {
        lines.push(line);
        line = '';
      }
      line += part;
    }
  }
  lines.push(line);
  const { size, line: height } = STYLES[style];
  return lines.map((part, index) => ({
    style,
    text: part,
    width: widthOf(part, style),
    height,
    baseline: Math.round(height / 2 + size * 0.36),
    gap: index === 0 ? gap : 0,
  }));
}

/** The room that lines take together. */
export function blockSize(lines: readonly TextLine[]): { width: number; height: number } {
  return {
    width: Math.max(0, ...lines.map(({ width }) => width)),
    height: lines.reduce((sum, { gap, height }) => sum + gap + height, 0),
  };
}
