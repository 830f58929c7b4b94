import { style } from '@vanilla-extract/css';
import { color } from '../../../theme/contract.css.ts';
import { focusRing, radius } from '../../../theme/scale.ts';
import { text } from '../../../theme/typography.css.ts';

export const list = style({ margin: '0 -8px' });

export const option = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 44,
  padding: '0 8px',
  borderRadius: radius.key,
  selectors: {
    '&:hover': { background: color.paper },
    '&:has(:checked)': { fontWeight: 600 },
    '&:has(:focus-visible)': { outline: `${focusRing.width} solid ${color.focus}`, outlineOffset: focusRing.inputOffset },
  },
});

export const head = style({ display: 'inline-flex', alignItems: 'baseline', gap: 4 });

/** «+5 мин» beside the countdown. */
export const extend = style([
  text.code,
  {
    padding: '14px 12px',
    margin: '-14px -12px -14px 0',
    borderRadius: radius.key,
    color: color.ink,
    textDecoration: 'underline',
    textUnderlineOffset: 3,
    textDecorationThickness: 1,
    selectors: { '&:hover': { background: color.sunk } },
  },
]);
