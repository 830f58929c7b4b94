import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { duration, easing } from '../../theme/motion.ts';
import { layer } from '../../theme/scale.ts';
import { type } from '../../theme/type.ts';

export const anchor = style({ display: 'inline-flex', flex: 'none' });
// A disabled button swallows the pointer; the anchor around it still has to hear it.
globalStyle(`${anchor} > :disabled`, { pointerEvents: 'none' });

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(4px)' } });

/** The padding bridges the gap to the anchor, so that the pointer can move onto the text. */
export const placed = style({
  position: 'fixed',
  zIndex: layer.tooltip,
  padding: '6px 0',
  maxWidth: 'calc(100vw - 16px)',
  animation: `${appear} ${duration.move} ${easing.out}`,
});

export const tip = style([
  type('small'),
  {
    display: 'block',
    width: 'max-content',
    maxWidth: '100%',
    padding: '5px 9px',
    background: color.ink,
    color: color.paper,
    fontWeight: 500,
  },
]);
