import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../../../theme/contract.css.ts';
import { focusRing, radius } from '../../../theme/scale.ts';
import { text } from '../../../theme/typography.css.ts';

export const list = style({ margin: '0 -8px' });

/** Ways to set the timer that are no lengths of the list. */
export const more = style({ margin: '4px -8px -4px', borderTop: `1px solid ${color.line}`, paddingTop: 4 });

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

/** A row that is pressed: looks as an option does. */
export const oneMore = style([
  option,
  {
    width: '100%',
    textAlign: 'left',
    selectors: { '&[aria-pressed="true"]': { fontWeight: 600 } },
  },
]);

export const own = style({ padding: '0 8px 8px' });
export const ownName = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 40,
  selectors: { '&[data-on]': { fontWeight: 600 } },
});
export const ownRow = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 8 });
export const minutes = style({ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 6, color: color.ink2 });
export const minutesInput = style([
  text.code,
  {
    width: 30,
    height: '100%',
    border: 0,
    padding: 0,
    background: 'transparent',
    color: color.ink,
    textAlign: 'right',
    appearance: 'textfield',
    selectors: { '&::-webkit-inner-spin-button': { display: 'none' }, '&:focus': { outline: 'none' } },
  },
]);
globalStyle(`${minutes}:focus-within`, {
  outline: `${focusRing.width} solid ${color.focus}`,
  outlineOffset: focusRing.inputOffset,
});

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
