import { globalStyle, style } from '@vanilla-extract/css';
import { below, from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { frame } from '../../../theme/frame.css.ts';
import { text } from '../../../theme/typography.css.ts';

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 420px)',
  '@media': {
    [from.lg]: { gridTemplateColumns: 'minmax(0, 420px) minmax(0, 1fr)', gap: 72, minHeight: 640 },
  },
});
/** A narrow column: the size of h1 would break «С возвращением» in two. */
export const title = style([text.h1, { marginBottom: 26, fontSize: 'clamp(27px, 3.4vw, 50px)', overflowWrap: 'anywhere' }]);
export const tabs = style({ marginBottom: 28 });
export const lead = style([text.body, { marginBottom: 24, color: color.ink2 }]);
export const foot = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 24px', marginTop: 24 });
// A link of one line, 44 px to press.
globalStyle(`${foot} > a`, { position: 'relative' });
globalStyle(`${foot} > a::before`, { '@media': { [below.lg]: { content: '', position: 'absolute', inset: '-12px -8px' } } });

/** Covers from the form to the right edge and from the header to the footer: the row's own padding is taken back. */
export const covers = style({
  display: 'none',
  '@media': {
    [from.lg]: {
      position: 'relative',
      display: 'block',
      minHeight: 828,
      margin: `-52px calc(${frame.pad} * -1) -60px 0`,
    },
  },
});
export const tiles = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gridAutoRows: 276,
  overflow: 'hidden',
});
export const tile = style({ selectors: { '&&': { aspectRatio: 'auto' } } });
/** The frame of a cover is on its left and top, and must not be cut off. */
globalStyle(`${tile} > img`, { objectPosition: 'left top' });
