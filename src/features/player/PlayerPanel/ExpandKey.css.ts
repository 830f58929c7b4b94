import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';

export const key = style({
  display: 'block',
  flex: 'none',
  width: 48,
  height: 48,
  '@media': { [from.md]: { width: 60, height: 60 } },
});
