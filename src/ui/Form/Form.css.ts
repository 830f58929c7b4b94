import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { text } from '../../theme/typography.css.ts';

export const form = style({ display: 'grid', gap: 20 });
/** Takes no room, and no gap, while it is silent. */
export const alert = style({ selectors: { '&:empty': { marginTop: -20 } } });
export const message = style([
  text.small,
  {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 6,
    color: color.danger,
    fontWeight: 500,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
]);
export const icon = style({ flex: 'none', marginTop: 1 });
