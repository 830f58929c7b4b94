import { createVar, style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { field } from '../../../theme/rubric-field.css.ts';
import { text } from '../../../theme/typography.css.ts';

export const width = createVar();

export const bars = style({ borderTop: `1px solid ${color.line}` });
export const row = style([
  text.ui,
  {
    display: 'grid',
    gridTemplateColumns: '104px minmax(0, 1fr) 88px',
    gap: 12,
    alignItems: 'center',
    padding: '9px 0',
    borderBottom: `1px solid ${color.line}`,
    '@media': { [from.sm]: { gridTemplateColumns: '170px minmax(0, 1fr) 88px', gap: 16 } },
  },
]);
/** The edge keeps a dark field visible on a dark page. */
export const bar = style({ width, minWidth: 3, height: 18, background: field, boxShadow: `inset 0 0 0 1px ${color.line2}` });
export const value = style([text.code, { textAlign: 'right' }]);
