import { style } from '@vanilla-extract/css';
import { from } from '../../theme/breakpoints.ts';

const columns = (n: number): string => `repeat(${n}, minmax(0, 1fr))`;

export const cardGrid = style({
  display: 'grid',
  gap: '32px 16px',
  gridTemplateColumns: columns(2),
  '@media': {
    [from.md]: { gridTemplateColumns: columns(3), gap: '40px 24px' },
    [from.xl]: { gridTemplateColumns: columns(4) },
    [from.xxl]: { gridTemplateColumns: columns(5), gap: '48px 28px' },
  },
});
