import { style } from '@vanilla-extract/css';
import { withoutMargin } from '../../theme/breakpoints.ts';
import { color } from '../../theme/contract.css.ts';
import { transition } from '../../theme/motion.ts';
import { text } from '../../theme/typography.css.ts';

export const textLink = style({
  borderBottom: `1px solid ${color.line2}`,
  transition: transition(['border-color', 'color']),
  selectors: { '&:hover': { borderColor: 'currentColor' } },
});

export const moreLink = style([
  text.action,
  {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    fontSize: 14,
    whiteSpace: 'nowrap',
    selectors: {
      '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4, textDecorationThickness: 1 },
    },
    // 20 px to look at, 44 to press.
    '@media': { [withoutMargin]: { '::before': { content: '', position: 'absolute', inset: '-12px 0' } } },
  },
]);
