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
  // A window may be lower than what it has to show.
  maxHeight: 'var(--radix-popover-content-available-height)',
  overflowY: 'auto',
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
