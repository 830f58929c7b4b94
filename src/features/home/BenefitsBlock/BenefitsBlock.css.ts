import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { tone } from '../../../theme/typography.css.ts';

export const benefits = style({
  display: 'grid',
  gap: 28,
  '@media': {
    [from.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [from.lg]: { gap: 24, gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});

export const words = style([tone.secondary, { marginTop: 8, lineHeight: '22px' }]);
