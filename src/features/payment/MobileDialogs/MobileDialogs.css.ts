import { style } from '@vanilla-extract/css';
import { color } from '../../../theme/contract.css.ts';
import { font } from '../../../theme/frame.css.ts';
import { text } from '../../../theme/typography.css.ts';

export const phone = style({ color: color.ink, fontWeight: 500, whiteSpace: 'nowrap' });
export const waiting = style({
  display: 'flex',
  alignItems: 'center',
  gap: 20,
  marginBottom: 24,
  padding: '16px 18px',
  background: color.sunk,
});
export const status = style({ display: 'grid', gap: 2 });
export const strong = style([text.action]);
export const note = style([text.small, { color: color.ink2 }]);
export const seconds = style({ fontFamily: font.mono, fontStretch: '80%' });
export const keys = style({ display: 'grid', gap: 12 });
