import { style } from '@vanilla-extract/css';
import { color } from '../../../theme/contract.css.ts';
import { text } from '../../../theme/typography.css.ts';

export const title = style([text.h3, { margin: '48px 0 16px' }]);
export const list = style({ borderTop: `1px solid ${color.line}` });
export const card = style({
  display: 'grid',
  gap: 4,
  padding: '16px 0',
  borderBottom: `1px solid ${color.line}`,
  overflowWrap: 'anywhere',
});
export const note = style([text.meta, { color: color.ink2 }]);
