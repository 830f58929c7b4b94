import { style } from '@vanilla-extract/css';
import { from } from '../../theme/breakpoints.ts';
import { color } from '../../theme/contract.css.ts';

/** 48 under a thumb, 44 under a pointer. */
export const iconButton = style({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: 48,
  height: 48,
  color: color.ink,
  selectors: {
    '&:hover:enabled': { background: color.sunk },
    '&[aria-pressed="true"], &[aria-expanded="true"]': { background: color.ink, color: color.paper },
    '&[aria-pressed="true"]:hover, &[aria-expanded="true"]:hover': { background: color.ink },
  },
  '@media': { [from.lg]: { width: 44, height: 44 } },
});

const HIDDEN = { display: 'none' };
/** The system decides where nothing was chosen (themes.css.ts). */
const bySystem = 'screen and (prefers-color-scheme: dark)';
export const inLight = style({
  selectors: { '[data-theme="dark"] &': HIDDEN },
  '@media': { [bySystem]: { selectors: { ':root:not([data-theme]) &': HIDDEN } } },
});
export const inDark = style({
  selectors: { '[data-theme="light"] &': HIDDEN },
  '@media': {
    'not screen': HIDDEN,
    '(prefers-color-scheme: light)': { selectors: { ':root:not([data-theme]) &': HIDDEN } },
  },
});
