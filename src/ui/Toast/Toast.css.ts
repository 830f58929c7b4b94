import { createVar, keyframes, style } from '@vanilla-extract/css';
import { from } from '../../theme/breakpoints.ts';
import { color } from '../../theme/contract.css.ts';
import { frame } from '../../theme/frame.css.ts';
import { duration, easing } from '../../theme/motion.ts';
import { layer } from '../../theme/scale.ts';

export const lifetime = createVar();

/** Under the header: on the right of a desk, over the whole width of a phone. */
export const viewport = style({
  position: 'fixed',
  zIndex: layer.toast,
  top: `calc(${frame.header} + 8px)`,
  left: 16,
  right: 16,
  display: 'grid',
  gap: 8,
  pointerEvents: 'none',
  '@media': { [from.sm]: { left: 'auto', right: frame.pad, width: 380 } },
});

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });
const runOut = keyframes({ from: { transform: 'scaleX(1)' }, to: { transform: 'scaleX(0)' } });

export const toast = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '20px 1fr auto',
  gap: 12,
  alignItems: 'start',
  padding: '14px 14px 14px 16px',
  background: color.ink,
  color: color.paper,
  pointerEvents: 'auto',
  animation: `${arrive} ${duration.move} ${easing.out}`,
  '::after': {
    content: '',
    position: 'absolute',
    left: 0,
    bottom: 0,
    width: '100%',
    height: 2,
    background: 'currentColor',
    opacity: 0.5,
    transformOrigin: 'left',
    animation: `${runOut} ${lifetime} linear forwards`,
  },
});

/** Somebody is reading one of them: the time of all stands still. */
export const held = style({ selectors: { '&::after': { animationPlayState: 'paused' } } });

export const title = style({ fontWeight: 500 });
export const detail = style({ fontSize: 14, opacity: 0.78 });
export const link = style({ textDecoration: 'underline', textUnderlineOffset: 3, ':hover': { textDecoration: 'none' } });
export const close = style({
  position: 'relative',
  opacity: 0.75,
  // 18 px to look at, 44 to press.
  '::before': { content: '', position: 'absolute', inset: -13 },
  selectors: { '&:hover': { opacity: 1 } },
});
