import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../theme/breakpoints.ts';
import { frame } from '../../theme/frame.css.ts';
import { duration } from '../../theme/motion.ts';
import { bleed } from '../Frame/Frame.css.ts';

export const section = style({});

export const right = style({ display: 'flex', alignItems: 'center', gap: 16 });

/** Two keys for those who have no wheel to tilt; a finger needs none. */
export const keys = style({
  display: 'none',
  '@media': {
    [`${from.lg} and (hover: hover)`]: {
      display: 'flex',
      marginBlock: -12,
      opacity: 0,
      transition: `opacity ${duration.move}`,
      selectors: { [`${section}:hover &, ${section}:focus-within &`]: { opacity: 1 } },
    },
  },
});

export const strip = style([
  bleed,
  {
    display: 'flex',
    gap: 16,
    padding: `0 ${frame.pad}`,
    scrollPaddingInline: frame.pad,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    scrollSnapType: 'x proximity',
    '@media': {
      [from.lg]: { gap: 24, padding: `0 ${frame.pad} 0 ${frame.gut}`, scrollPaddingInline: `${frame.gut} ${frame.pad}` },
    },
  },
]);

globalStyle(`${strip} > li`, {
  flex: '0 0 156px',
  scrollSnapAlign: 'start',
  '@media': { [from.sm]: { flexBasis: '200px' }, [from.lg]: { flexBasis: '216px' } },
});
