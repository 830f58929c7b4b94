import { keyframes, style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { duration, easing } from '../../theme/motion.ts';
import { text } from '../../theme/typography.css.ts';

export const accordion = style({ borderTop: `1px solid ${color.line}` });
export const item = style({ borderBottom: `1px solid ${color.line}` });

export const trigger = style([
  text.h3,
  {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 24,
    width: '100%',
    minHeight: 64,
    padding: '16px 0',
    textAlign: 'left',
  },
]);

export const chevron = style({
  flex: 'none',
  transition: `transform ${duration.move} ${easing.std}`,
  selectors: { [`${trigger}[data-state="open"] &`]: { transform: 'rotate(180deg)' } },
});

const HEIGHT = 'var(--radix-accordion-content-height)';
const open = keyframes({ from: { height: 0 }, to: { height: HEIGHT } });
const shut = keyframes({ from: { height: HEIGHT }, to: { height: 0 } });

export const content = style({
  overflow: 'hidden',
  selectors: {
    '&[data-state="open"]': { animation: `${open} ${duration.move} ${easing.out}` },
    '&[data-state="closed"]': { animation: `${shut} ${duration.move} ${easing.out}` },
  },
});
export const answer = style([text.body, { maxWidth: '36em', paddingBottom: 24, color: color.ink2 }]);
