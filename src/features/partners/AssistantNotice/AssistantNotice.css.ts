import { style } from '@vanilla-extract/css';
import { color } from '../../../theme/contract.css.ts';
import { radius } from '../../../theme/scale.ts';
import { text } from '../../../theme/typography.css.ts';

export const notice = style({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto',
  gap: 14,
  alignItems: 'start',
  maxWidth: 640,
  marginBottom: 32,
  padding: '6px 6px 6px 18px',
  border: `1px solid ${color.line2}`,
  borderRadius: radius.key,
  background: color.raised,
});
/** On the line of the cross, which is taller than a line of text. */
export const icon = style({ marginTop: 12 });
export const words = style({ padding: '12px 0' });
export const title = style([text.action]);
export const detail = style([text.meta, { marginTop: 4, color: color.ink2 }]);
