import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { transition } from '../../theme/motion.ts';
import { text } from '../../theme/typography.css.ts';

export const tabs = style({ display: 'flex', flexWrap: 'wrap', gap: '0 24px' });
export const ruled = style([tabs, { borderBottom: `1px solid ${color.line}` }]);

export const tab = style([
  text.action,
  {
    minHeight: 44,
    marginBottom: -1,
    padding: '10px 0 12px',
    borderBottom: '3px solid transparent',
    color: color.ink2,
    transition: transition(['color', 'border-color']),
    selectors: {
      '&:hover': { color: color.ink },
      '&[aria-pressed="true"], &[aria-current="page"]': { color: color.ink, borderColor: 'currentColor' },
    },
  },
]);
