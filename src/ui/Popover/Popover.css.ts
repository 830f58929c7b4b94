import { createVar, keyframes, style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { duration, easing } from '../../theme/motion.ts';
import { layer } from '../../theme/scale.ts';
import { text } from '../../theme/typography.css.ts';

export const width = createVar();

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(4px)' } });

export const popover = style({
  zIndex: layer.popover,
  width,
  maxWidth: 'calc(100vw - 16px)',
  padding: 16,
  background: color.raised,
  boxShadow: color.shadow,
  animation: `${rise} ${duration.move} ${easing.out}`,
});

export const head = style([
  text.action,
  { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', marginBottom: 12 },
]);
export const value = style([text.code, { color: color.ink }]);
