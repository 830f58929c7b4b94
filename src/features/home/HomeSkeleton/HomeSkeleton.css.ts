import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { bleed } from '../../../ui/Frame/Frame.css.ts';

export const spines = style([
  bleed,
  { position: 'relative', height: 260, borderBottom: `1px solid ${color.ink}`, '@media': { [from.lg]: { height: 424 } } },
]);

/** About as high as the books will stand. */
export const books = style({ position: 'absolute', inset: '8% 0 0' });

export const columns = style({
  '@media': { [from.lg]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 48 } },
});
