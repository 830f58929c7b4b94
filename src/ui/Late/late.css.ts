import { style } from '@vanilla-extract/css';
import { from } from '../../theme/breakpoints.ts';
import { color } from '../../theme/contract.css.ts';
import { layer } from '../../theme/scale.ts';

/** Where the part itself would be: at the foot of the window, above the page. */
export const lost = style({
  position: 'fixed',
  zIndex: layer.dock,
  right: 16,
  left: 16,
  bottom: 'calc(16px + env(safe-area-inset-bottom))',
  boxShadow: color.shadow,
  '@media': { [from.md]: { left: 'auto', width: 400 } },
});
