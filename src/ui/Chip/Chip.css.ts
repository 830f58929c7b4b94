import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { transition } from '../../theme/motion.ts';
import { radius } from '../../theme/scale.ts';

export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: 8 });

export const chip = style({
  position: 'relative',
  padding: '9px 14px',
  border: `1px solid ${color.line2}`,
  borderRadius: radius.key,
  fontSize: 14,
  lineHeight: '20px',
  // 40 px to look at, 44 to press.
  '::before': { content: '', position: 'absolute', inset: '-3px -1px' },
  transition: transition(['background', 'color', 'border-color']),
  selectors: {
    '&:hover': { borderColor: color.ink },
    '&[aria-pressed="true"]': { background: color.ink, borderColor: color.ink, color: color.paper },
  },
});
