import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 14,
  marginTop: 36,
  '@media': {
    [from.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 20 },
    [from.lg]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 28 },
  },
});
