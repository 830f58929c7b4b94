import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { text } from '../../../theme/typography.css.ts';

export const lead = style([text.body, { maxWidth: '36em', marginTop: 16, color: color.ink2 }]);
export const offer = style({ marginTop: 28 });
export const words = style({ marginTop: 8, lineHeight: '22px', color: color.ink2 });

const columns = style({ display: 'grid', gap: '32px 24px' });

export const benefits = style([
  columns,
  { marginTop: 48, '@media': { [from.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } } },
]);

export const platforms = style([
  columns,
  {
    marginTop: 24,
    '@media': {
      [from.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      [from.xl]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    },
  },
]);

export const steps = style({
  display: 'grid',
  gap: 8,
  marginTop: 10,
  paddingLeft: '1.3em',
  listStyle: 'decimal',
  color: color.ink2,
  lineHeight: '22px',
});
