import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { text } from '../../../theme/typography.css.ts';

export const keys = style({ borderTop: `1px solid ${color.line}` });
export const key = style({
  display: 'grid',
  gap: '4px 20px',
  padding: '12px 0',
  borderBottom: `1px solid ${color.line}`,
  '@media': { [from.sm]: { gridTemplateColumns: '230px minmax(0, 1fr)' } },
});
export const name = style([text.code, { color: color.ink, whiteSpace: 'normal', overflowWrap: 'anywhere', paddingTop: 2 }]);
export const reason = style([text.ui, { color: color.ink2 }]);
