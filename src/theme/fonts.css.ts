import { globalFontFace } from '@vanilla-extract/css';

// Only Cyrillic and Latin files are shipped. ₽ (U+20BD) lives in latin-ext of every family, 20–90 kB for one sign,
// so no range here claims it and the browser takes it from the system font.
// The spaces stand with the Cyrillic letters they part: taken from the Latin file, which comes later, they would move every
// line of Russian text when it does.
const CYRILLIC = 'U+0020, U+00A0, U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116';
const LATIN =
  'U+0000-001F, U+0021-009F, U+00A1-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, ' +
  'U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

interface Face {
  /** Package and file stem of the font in `@fontsource-variable`; the subset's name stands in for `*`. */
  files: string;
  weight: string;
  style?: 'italic';
  stretch?: string;
}

const bySubset = ({ files, weight, style, stretch }: Face) =>
  (['cyrillic', 'latin'] as const).map((subset) => ({
    src: `url("@fontsource-variable/${files.replace('*', subset)}.woff2") format("woff2")`,
    fontWeight: weight,
    fontStyle: style ?? 'normal',
    ...(stretch && { fontStretch: stretch }),
    fontDisplay: 'swap' as const,
    unicodeRange: subset === 'cyrillic' ? CYRILLIC : LATIN,
  }));

globalFontFace('Literata Variable', [
  ...bySubset({ files: 'literata/files/literata-*-opsz-normal', weight: '200 900' }),
  ...bySubset({ files: 'literata/files/literata-*-wght-italic', weight: '200 900', style: 'italic' }),
]);
globalFontFace('Golos Text Variable', bySubset({ files: 'golos-text/files/golos-text-*-wght-normal', weight: '400 900' }));
globalFontFace(
  'Martian Mono Variable',
  bySubset({ files: 'martian-mono/files/martian-mono-*-wdth-normal', weight: '100 800', stretch: '75% 112.5%' }),
);
