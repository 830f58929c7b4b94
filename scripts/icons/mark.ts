import { BRAND } from '../../contract/constants.ts';
import { MARK } from '../../server/previews/brand.ts';
import { dark, light } from '../../src/theme/palette.ts';

const { grid: GRID, corner: CORNER, voice: VOICE } = MARK;

export const markShapes = `<path fill="${light.ink}" d="${CORNER}"/><circle ${VOICE} fill="${light.voice}"/>`;

/** The mark alone, in the colours of the browser's own theme. */
export function favicon(): string {
  const style = (scheme: typeof light) => `path{fill:${scheme.ink}}circle{fill:${scheme.voice}}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${GRID} ${GRID}">` +
    `<title>${BRAND}</title><style>${style(light)}@media(prefers-color-scheme:dark){${style(dark)}}</style>` +
    `<path d="${CORNER}"/><circle ${VOICE}/></svg>\n`
  );
}

/**
 * The mark on a square of paper, grid 48. Maskable icons lose all outside a circle of 40 % of the side, so the mark is smaller there;
 * elsewhere it is as large as its clear space allows.
 */
export function appIcon(kind: 'edge to edge' | 'maskable'): string {
  const scale = kind === 'maskable' ? 1 : 7 / 6;
  const offset = (48 - GRID * scale) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48"><rect width="48" height="48" fill="${light.paper}"/>` +
    `<g transform="translate(${offset} ${offset}) scale(${scale})">${markShapes}</g></svg>`
  );
}
