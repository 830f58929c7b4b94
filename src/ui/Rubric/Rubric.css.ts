import { style } from '@vanilla-extract/css';
import { from } from '../../theme/breakpoints.ts';
import { color } from '../../theme/contract.css.ts';
import { duration } from '../../theme/motion.ts';
import { text } from '../../theme/typography.css.ts';

export const tile = style({
  display: 'grid',
  gridTemplateColumns: '96px 1fr',
  alignItems: 'stretch',
  border: `1px solid ${color.line}`,
  background: color.raised,
  transition: `border-color ${duration.move}`,
  selectors: { '&:hover': { borderColor: color.ink } },
});

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  minWidth: 0,
  padding: '12px 14px',
});

export const name = style([text.h3, { fontSize: 18, lineHeight: 1.15, overflowWrap: 'anywhere' }]);
export const counts = style([text.code, { whiteSpace: 'normal' }]);

/** Tiles one under another, then three in a row. */
export const tiles = style({
  display: 'grid',
  gap: 12,
  '@media': {
    [from.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [from.lg]: { gap: 20 },
    [from.xl]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});

/** Six squares as high as the band; those that do not fit are cut by the edge of the window. */
export const band = style({
  display: 'flex',
  height: 150,
  overflow: 'hidden',
  '@media': { [from.lg]: { height: 248, marginTop: -52 } },
});

export const bandCover = style({ flex: 'none', height: '100%' });
