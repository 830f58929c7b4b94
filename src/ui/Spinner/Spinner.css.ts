import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { easing } from '../../theme/motion.ts';

const rise = keyframes({ '0%, 60%, 100%': { transform: 'scaleY(.4)' }, '25%': { transform: 'scaleY(1)' } });

const base = style({ display: 'inline-flex', alignItems: 'flex-end' });

export const spinner = styleVariants({
  small: [base, { gap: 3, height: 14 }],
  big: [base, { gap: 5, height: 24 }],
});

export const tick = style({
  width: 2,
  height: '100%',
  background: 'currentColor',
  transformOrigin: 'bottom',
  transform: 'scaleY(.4)',
  animation: `${rise} 1s ${easing.std} infinite`,
  selectors: {
    '&:nth-child(2)': { animationDelay: '.1s' },
    '&:nth-child(3)': { animationDelay: '.2s' },
    '&:nth-child(4)': { animationDelay: '.3s' },
    '&:nth-child(5)': { animationDelay: '.4s' },
  },
});
