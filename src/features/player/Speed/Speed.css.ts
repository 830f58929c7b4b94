import { style } from '@vanilla-extract/css';
import { color } from '../../../theme/contract.css.ts';
import { font } from '../../../theme/frame.css.ts';
import { focusRing, radius } from '../../../theme/scale.ts';

/** Hairlines are the gaps, through which the border's colour is seen. */
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  gap: 1,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.key,
  background: color.line,
});

export const cell = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  height: 48,
  background: color.raised,
  font: `500 14px/20px ${font.mono}`,
  fontStretch: '78%',
  selectors: {
    '&:hover': { background: color.paper },
    '&:has(:checked)': { background: color.ink, color: color.paper },
    '&:has(:focus-visible)': { outline: `${focusRing.width} solid ${color.focus}`, outlineOffset: focusRing.offset, zIndex: 1 },
  },
});

/** «Точнее», opened by a press. */
export const fine = style({ margin: '4px 0 -8px' });
export const fineName = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  padding: '0 8px',
  margin: '0 -8px',
  borderRadius: radius.key,
  cursor: 'pointer',
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  textDecorationThickness: 1,
  selectors: {
    '&:hover': { background: color.paper },
    '&::-webkit-details-marker': { display: 'none' },
  },
});
export const fineValue = style({
  display: 'grid',
  placeItems: 'center',
  font: `500 17px/20px ${font.mono}`,
  fontStretch: '78%',
});

/** The value in the title, which is a button. */
export const value = style({
  minWidth: 44,
  padding: '14px 12px',
  margin: '-14px -12px',
  borderRadius: radius.key,
  color: color.ink,
  selectors: { '&:hover': { background: color.sunk } },
});
