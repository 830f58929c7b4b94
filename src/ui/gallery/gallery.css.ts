import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../theme/breakpoints.ts';
import { color } from '../../theme/contract.css.ts';

export const line = style({ display: 'flex', flexWrap: 'wrap', gap: 24, alignItems: 'center' });
export const halves = style({
  display: 'grid',
  gap: '24px 40px',
  '@media': { [from.lg]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20, alignContent: 'start' });
export const boxed = style({
  position: 'relative',
  isolation: 'isolate',
  height: 160,
  transform: 'translate(0)',
  overflow: 'hidden',
});
export const tall = style([boxed, { height: 420 }]);
// A whole screen, shown in a part of one.
globalStyle(`${tall} > main`, { minHeight: 0 });
export const floor = style({ padding: '40px 24px 24px', background: color.sunk });
export const focused = style({ outline: `2px solid ${color.focus}`, outlineOffset: 2 });
