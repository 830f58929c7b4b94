import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { frame } from '../../../theme/frame.css.ts';
import { layer } from '../../../theme/scale.ts';

/** Above the dock it speaks of; on the right, where the question about cookies is not. */
export const card = style({
  position: 'fixed',
  zIndex: layer.dock,
  right: 16,
  left: 16,
  bottom: `calc(${frame.dock} + 16px + env(safe-area-inset-bottom))`,
  display: 'grid',
  gap: 16,
  padding: '18px 20px',
  background: color.raised,
  boxShadow: color.shadow,
  '@media': { [from.md]: { left: 'auto', width: 400 } },
});

export const words = style({ lineHeight: '22px' });
export const answers = style({ display: 'flex', flexWrap: 'wrap', gap: 8 });
