import { style } from '@vanilla-extract/css';
import { color } from '../../../theme/contract.css.ts';
import { text } from '../../../theme/typography.css.ts';

export const keys = style({ display: 'grid', gap: 12 });
export const address = style({ color: color.ink, fontWeight: 500, overflowWrap: 'anywhere' });
export const message = style([
  text.small,
  {
    marginTop: 12,
    color: color.danger,
    fontWeight: 500,
    overflowWrap: 'anywhere',
    selectors: { '&:empty': { display: 'none' } },
  },
]);
