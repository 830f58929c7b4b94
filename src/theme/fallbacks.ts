export interface Fallback {
  /** One design under its names in Windows and macOS, and the free fonts of the same widths. */
  local: readonly string[];
  weight?: string;
  style?: 'italic';
  stretch?: number;
  /** How much larger it is set to be as wide as ours, in Russian. */
  size: number;
  /** Of our font, by its size. */
  ascent: number;
  descent: number;
}

const SERIF = ['Times New Roman', 'Liberation Serif'];
const SERIF_ITALIC = ['Times New Roman Italic', 'Liberation Serif Italic'];
const SANS = ['Arial', 'Liberation Sans'];
const MONO = ['Courier New', 'Liberation Mono'];

const LITERATA_LINE = { ascent: 1.177, descent: 0.308 };
const GOLOS_LINE = { ascent: 0.98, descent: 0.22 };
const MARTIAN_LINE = { ascent: 1, descent: 0.2 };

/**
 * Fonts that stand in until ours come: common ones, scaled so that lines break at the same words and nothing moves when
 * ours come. Measured on pages in Russian, both fonts of one text, at three dots a pixel; tests/build compares
 * them with the fonts that are shipped.
 */
export const FALLBACKS = {
  'Literata Fallback': [
    { local: SERIF, weight: '400', size: 1.185, ...LITERATA_LINE },
    { local: SERIF, weight: '500 600', size: 1.212, ...LITERATA_LINE },
    { local: SERIF_ITALIC, style: 'italic', size: 1.11, ...LITERATA_LINE },
  ],
  // Not a hair wider: the two actions of the home page must fit one line of a phone before, too.
  'Golos Fallback': [{ local: SANS, size: 1.06, ...GOLOS_LINE }],
  // All letters of the face are of one width, so each of its stretches has a size of its own.
  'Martian Fallback': [75, 80, 82].map((stretch) => ({
    local: MONO,
    stretch: stretch / 100,
    // 0.6 of its size at the narrowest, 0.7 at 100%; the others are 0.6 wide.
    size: (0.3 + (0.4 * stretch) / 100) / 0.6,
    ...MARTIAN_LINE,
  })),
} satisfies Record<string, readonly Fallback[]>;
