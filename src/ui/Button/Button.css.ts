import { style, styleVariants } from '@vanilla-extract/css';
import { below } from '../../theme/breakpoints.ts';
import { color } from '../../theme/contract.css.ts';
import { transition } from '../../theme/motion.ts';
import { radius } from '../../theme/scale.ts';
import { text } from '../../theme/typography.css.ts';

const base = style([
  text.action,
  {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 10,
    minHeight: 48,
    padding: '0 24px',
    border: '1px solid',
    borderRadius: radius.key,
    whiteSpace: 'nowrap',
    transition: transition(['background', 'color', 'border-color']),
    selectors: {
      '&:active': { transform: 'translateY(1px)' },
      '&:disabled': {
        background: color.sunk,
        borderColor: color.sunk,
        color: color.ink3,
        cursor: 'not-allowed',
        transform: 'none',
      },
      '&[aria-busy="true"]': { pointerEvents: 'none' },
    },
    '@media': { '(max-width: 359px)': { whiteSpace: 'normal' } },
  },
]);

export const button = styleVariants({
  primary: [
    base,
    {
      background: color.ink,
      borderColor: color.ink,
      color: color.paper,
      selectors: { '&:hover:enabled, a&:hover': { background: color.ink2, borderColor: color.ink2 } },
    },
  ],
  default: [
    base,
    { borderColor: color.ink, selectors: { '&:hover:enabled, a&:hover': { background: color.ink, color: color.paper } } },
  ],
  quiet: [
    base,
    { borderColor: color.line2, selectors: { '&:hover:enabled, a&:hover': { background: color.ink, color: color.paper } } },
  ],
  /** On an ink field, where the two inks change places. */
  inverted: [
    base,
    {
      background: color.paper,
      borderColor: color.paper,
      color: color.ink,
      selectors: { '&:hover:enabled, a&:hover': { background: color.sunk, borderColor: color.sunk } },
    },
  ],
});

/** For a pointer; a thumb gets the height of the others. */
export const small = style({
  minHeight: 40,
  padding: '0 16px',
  fontSize: 14,
  '@media': { [below.lg]: { minHeight: 48 } },
});
/** As wide as what it lies in, and never wider: long words take two lines. */
export const wide = style({ width: '100%', whiteSpace: 'normal' });

/** Both labels lie in one cell, so the button is as wide as the longer of them whichever is shown. */
export const labels = style({ display: 'grid' });
const label = style({
  gridArea: '1 / 1',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 10,
});
export const shownLabel = label;
export const hiddenLabel = style([label, { visibility: 'hidden' }]);
/** Out of sight but still the button's name. */
export const fadedLabel = style([label, { opacity: 0 }]);
