/** Only Cyrillic and Latin, as in the product itself. */
const SUBSETS = {
  cyrillic: 'U+0301,U+0400-045F,U+2116',
  latin: 'U+0000-00FF,U+2000-206F,U+2191-2193,U+2212',
} as const;

const FACES = [
  { family: 'Literata Variable', file: 'literata/files/literata-*-opsz-normal', weight: '200 900', style: 'normal' },
  { family: 'Literata Variable', file: 'literata/files/literata-*-wght-italic', weight: '200 900', style: 'italic' },
  { family: 'Golos Text Variable', file: 'golos-text/files/golos-text-*-wght-normal', weight: '400 900', style: 'normal' },
] as const;

/**
 * The product's fonts for a page of docs/statecharts, from the installed packages. Where nothing is installed, the system's
 * fonts stand in: every box leaves room for them.
 */
export const FONT_FACES: string = FACES.flatMap(({ family, file, weight, style }) =>
  Object.entries(SUBSETS).map(
    ([subset, range]) =>
      `@font-face{font-family:'${family}';font-weight:${weight};font-style:${style};unicode-range:${range};` +
      `src:url(../../node_modules/@fontsource-variable/${file.replace('*', subset)}.woff2)}`,
  ),
).join('\n');
