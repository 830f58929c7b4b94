import { createVar, style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';

export const rowCount = createVar();

const topLine = {
  content: '',
  position: 'absolute',
  top: 0,
  width: 'calc(50% - 24px)',
  height: 1,
  background: color.line,
} as const;

/** One column; on a desk two that read downwards, with their rows level. */
export const list = style({
  position: 'relative',
  borderTop: `1px solid ${color.line}`,
  '@media': {
    [from.lg]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gridTemplateRows: `repeat(${rowCount}, auto)`,
      gridAutoFlow: 'column',
      columnGap: 48,
      paddingTop: 1,
      borderTop: 0,
      '::before': { ...topLine, left: 0 },
      '::after': { ...topLine, right: 0 },
    },
  },
});
