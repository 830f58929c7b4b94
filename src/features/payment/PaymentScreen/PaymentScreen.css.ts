import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { text } from '../../../theme/typography.css.ts';

export const columns = style({
  display: 'grid',
  gap: 40,
  '@media': { [from.lg]: { gridTemplateColumns: 'minmax(0, 1fr) 372px', gap: 64, alignItems: 'start' } },
});
export const title = style([text.h1, { marginBottom: 32 }]);
export const way = style([text.action, { display: 'block' }]);
export const promo = style({ marginTop: 28 });
/** The note on later charges stands right over the key. */
export const follows = style([text.ui, { margin: '28px 0 16px' }]);
export const agreement = style([text.small, { maxWidth: '34em', marginTop: 16, color: color.ink2, lineHeight: '20px' }]);
export const keys = style({ display: 'flex', flexWrap: 'wrap', gap: 12 });
export const message = style([
  text.small,
  { display: 'flex', gap: 6, marginTop: 16, color: color.danger, fontWeight: 500, overflowWrap: 'anywhere' },
]);
export const icon = style({ flex: 'none', marginTop: 1 });
