import { keyframes, style } from '@vanilla-extract/css';
import { color } from '../../../theme/contract.css.ts';
import { frame } from '../../../theme/frame.css.ts';
import { duration, easing } from '../../../theme/motion.ts';
import { radius } from '../../../theme/scale.ts';
import { text } from '../../../theme/typography.css.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(4px)' } });

/** Over the right end of the chassis, which has to be positioned. */
export const chip = style([
  text.action,
  {
    position: 'absolute',
    right: frame.pad,
    bottom: 'calc(100% + 10px)',
    display: 'flex',
    borderRadius: radius.key,
    background: color.raised,
    boxShadow: color.shadow,
    fontSize: 14,
    whiteSpace: 'nowrap',
    animation: `${rise} ${duration.move} ${easing.out}`,
  },
]);
const key = style({ minHeight: 44, borderRadius: radius.key, selectors: { '&:hover': { background: color.sunk } } });
export const back = style([key, { padding: '0 4px 0 16px' }]);
export const stay = style([key, { display: 'grid', placeItems: 'center', width: 44, color: color.ink2 }]);
export const stayHere = style([key, { padding: '0 16px', color: color.ink2 }]);
