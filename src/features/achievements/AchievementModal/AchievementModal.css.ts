import { keyframes, style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { duration, easing } from '../../../theme/motion.ts';
import { text } from '../../../theme/typography.css.ts';

const stamp = keyframes({ from: { transform: 'scale(1.06) rotate(-1.5deg)' } });

/** Put down like a stamp. */
export const plate = style({
  width: 'min(200px, 70%)',
  height: 'auto',
  animation: `${stamp} ${duration.stamp} ${easing.out}`,
  '@media': {
    [from.md]: { width: 'auto' },
    '(prefers-reduced-motion: reduce)': { animation: 'none' },
  },
});
export const description = style([text.body, { fontSize: 17 }]);
export const date = style([text.code, { marginBottom: 28 }]);
export const keys = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 });
export const more = style([text.meta, { marginTop: 16 }]);
