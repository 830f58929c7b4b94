import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { text } from '../../theme/typography.css.ts';

export const fields = style({ display: 'grid', gap: 20 });
export const message = style([
  text.small,
  {
    display: 'flex',
    alignItems: 'flex-start',
    marginTop: 12,
    gap: 6,
    color: color.danger,
    fontWeight: 500,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
]);
export const icon = style({ flex: 'none', marginTop: 1 });
