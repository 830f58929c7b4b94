import { style } from '@vanilla-extract/css';
import { color } from '../../../theme/contract.css.ts';
import { font } from '../../../theme/frame.css.ts';
import { text } from '../../../theme/typography.css.ts';

export const ticket = style([text.ui, { padding: 9, background: color.raised, border: `1px solid ${color.ink}` }]);
export const inner = style({ padding: '22px 20px', border: `1px solid ${color.ink}` });
export const title = style([text.h3, { marginBottom: 16 }]);

export const line = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  padding: '11px 0',
  borderTop: `1px solid ${color.line}`,
});
export const total = style([line, { alignItems: 'baseline', paddingTop: 18, borderTopColor: color.ink }]);
export const sum = style({ font: `400 40px/1 ${font.serif}`, letterSpacing: '-.03em', whiteSpace: 'nowrap' });
