import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';

const topLine = {
  content: '',
  position: 'absolute',
  top: 0,
  width: 'calc(50% - 24px)',
  height: 1,
  background: color.line,
} as const;

/** One column; on a desk two with their rows level. */
export const list = style({
  position: 'relative',
  borderTop: `1px solid ${color.line}`,
  '@media': {
    [from.lg]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: 48,
      paddingTop: 1,
      borderTop: 0,
      '::before': { ...topLine, left: 0 },
      '::after': { ...topLine, right: 0 },
    },
  },
});

const MOST_ROWS = 12;
/** By the number of rows on a desk: two columns that read downwards. Without one, as in a longer list, they read across. */
export const halves: readonly string[] = Array.from({ length: MOST_ROWS + 1 }, (_, rows) =>
  style({ '@media': { [from.lg]: { gridAutoFlow: 'column', gridTemplateRows: `repeat(${Math.max(1, rows)}, auto)` } } }),
);
