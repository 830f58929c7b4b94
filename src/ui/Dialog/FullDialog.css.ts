import { keyframes, style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { duration, easing } from '../../theme/motion.ts';
import { layer } from '../../theme/scale.ts';

const slideUp = keyframes({ from: { transform: 'translateY(100%)' } });
/** From wherever a finger left it. */
const slideDown = keyframes({ to: { transform: 'translateY(100%)' } });

const fade = keyframes({ from: { opacity: 0 } });
const fadeAway = keyframes({ to: { opacity: 0 } });

export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.player,
  background: color.scrim,
  selectors: {
    '&[data-state="open"]': { animation: `${fade} ${duration.slide} ${easing.out}` },
    '&[data-state="closed"]': { animation: `${fadeAway} ${duration.slide} ${easing.out}` },
  },
});

export const fullDialog = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.player,
  background: color.paper,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  selectors: {
    '&:focus': { outline: 0 },
    '&[data-state="open"]': { animation: `${slideUp} ${duration.slide} ${easing.out}` },
    '&[data-state="closed"]': { animation: `${slideDown} ${duration.slide} ${easing.out}` },
  },
});
