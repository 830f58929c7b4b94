import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { font } from '../../../theme/frame.css.ts';
import { text } from '../../../theme/typography.css.ts';

export const figures = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  margin: '0 0 44px',
  borderTop: `1px solid ${color.ink}`,
  borderBottom: `1px solid ${color.line}`,
  '@media': { [from.lg]: { gridTemplateColumns: 'repeat(4, 1fr)' } },
});
export const figure = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  padding: '18px 20px 20px 0',
  '@media': {
    [from.lg]: { selectors: { '& + &': { paddingLeft: 24, borderLeft: `1px solid ${color.line}` } } },
  },
});
export const value = style({ font: `400 56px/1 ${font.serif}`, letterSpacing: '-.04em' });
export const label = style([text.meta, { marginTop: 8, color: color.ink2 }]);
