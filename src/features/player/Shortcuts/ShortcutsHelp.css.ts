import { style } from '@vanilla-extract/css';
import { color } from '../../../theme/contract.css.ts';
import { font } from '../../../theme/frame.css.ts';
import { radius } from '../../../theme/scale.ts';
import { text } from '../../../theme/typography.css.ts';

export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 44,
  borderBottom: `1px solid ${color.line}`,
});
export const keys = style({ display: 'flex', gap: 6 });
export const key = style({
  minWidth: 28,
  padding: '3px 8px',
  border: `1px solid ${color.line2}`,
  borderRadius: radius.key,
  background: color.raised,
  font: `500 13px/18px ${font.mono}`,
  fontStretch: '80%',
  textAlign: 'center',
});
export const hint = style([text.small, { margin: '12px 0 0', color: color.ink2 }]);
export const choice = style({ marginTop: 24 });
export const note = style([text.small, { margin: '4px 0 0 36px', color: color.ink2 }]);
