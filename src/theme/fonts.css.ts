import { globalFontFace } from '@vanilla-extract/css';
import { FALLBACKS, type Fallback } from './fallbacks.ts';
import { RARE_LETTERS } from './rare-letters.ts';

const hex = (letter: number): string => letter.toString(16).padStart(4, '0');
const RARE = RARE_LETTERS.map(([from, to]) => `U+${hex(from)}-${hex(to)}`).join(', ');

interface Face {
  /** Name of the file, see build/fonts/faces.ts. */
  name: string;
  weight: string;
  style?: 'italic';
  stretch?: string;
}

const fontFile = (name: string): string => `url("@glossa/fonts/${name}.woff2") format("woff2")`;

/** A face and its rare letters: what is declared last is looked into first, so the first file is never asked for them. */
const withRare = ({ name, weight, style, stretch }: Face) =>
  [name, `${name}-rare`].map((file) => ({
    src: fontFile(file),
    fontWeight: weight,
    ...(style && { fontStyle: style }),
    ...(stretch && { fontStretch: stretch }),
    fontDisplay: 'swap' as const,
    ...(file !== name && { unicodeRange: RARE }),
  }));

globalFontFace('Literata Variable', [
  ...withRare({ name: 'literata', weight: '400 600' }),
  ...withRare({ name: 'literata-italic', weight: '400', style: 'italic' }),
  // Only the words «404» and «Вход» are light, and only their letters are here.
  { src: fontFile('literata-figures'), fontWeight: '300', fontDisplay: 'swap' },
]);
globalFontFace('Golos Text Variable', withRare({ name: 'golos', weight: '400 600' }));
globalFontFace('Martian Mono Variable', withRare({ name: 'martian-mono', weight: '400 500', stretch: '75% 100%' }));

const percent = (part: number): string => `${Number((part * 100).toFixed(1))}%`;

for (const [family, faces] of Object.entries<readonly Fallback[]>(FALLBACKS))
  globalFontFace(
    family,
    faces.map(({ local, weight, style, stretch, size, ascent, descent }) => ({
      src: local.map((name) => `local("${name}")`).join(', '),
      ...(weight && { fontWeight: weight }),
      ...(style && { fontStyle: style }),
      ...(stretch && { fontStretch: percent(stretch) }),
      sizeAdjust: percent(size),
      ascentOverride: percent(ascent / size),
      descentOverride: percent(descent / size),
    })),
  );
