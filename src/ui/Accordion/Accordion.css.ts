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
  selectors: { [`${trigger}[aria-expanded="true"] &`]: { transform: 'rotate(180deg)' } },
});

const appearing = keyframes({ from: { opacity: 0 } });

export const content = style({
  animation: `${appearing} ${duration.move} ${easing.out}`,
  selectors: { '&[hidden]': { '@media': { '(scripting: none)': { display: 'block' } } } },
});
export const answer = style([text.body, { maxWidth: '36em', paddingBottom: 24, color: color.ink2 }]);
