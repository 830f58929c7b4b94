import { style } from '@vanilla-extract/css';
import { color } from '../../../theme/contract.css.ts';
import { font } from '../../../theme/frame.css.ts';
import { text } from '../../../theme/typography.css.ts';

export const title = style([text.h1, { marginBottom: 20 }]);
export const lead = style([text.body, { maxWidth: '34em', marginBottom: 36, color: color.ink2 }]);
/** The form stands here until it is known that there is a card: nothing below moves when it comes. */
const place = { minHeight: 168 };
export const form = style({ ...place, maxWidth: 420 });
export const keys = style({ display: 'flex', flexWrap: 'wrap', gap: 12 });

/** The card itself: a number between two rules, as on plastic. */
export const card = style({
  ...place,
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: 16,
  maxWidth: 480,
  padding: '28px 24px',
  border: `1px solid ${color.ink}`,
  background: color.raised,
});
export const number = style({
  font: `400 26px/32px ${font.mono}`,
  fontStretch: '80%',
  letterSpacing: '-.02em',
  overflowWrap: 'anywhere',
  minWidth: 0,
});
export const words = style([text.ui, { maxWidth: '30em', color: color.ink2 }]);
export const cardKeys = style([keys, { marginTop: 24 }]);
