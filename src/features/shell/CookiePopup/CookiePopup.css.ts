import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { frame } from '../../../theme/frame.css.ts';
import { layer } from '../../../theme/scale.ts';

const card = style({
  position: 'fixed',
  zIndex: layer.dock,
  left: 16,
  right: 16,
  display: 'grid',
  gap: '16px 24px',
  alignItems: 'center',
  padding: '18px 20px',
  background: color.raised,
  boxShadow: color.shadow,
  '@media': { [from.md]: { right: 'auto', width: 620, gridTemplateColumns: '1fr auto' } },
});

export const atBottom = style([card, { bottom: 'calc(16px + env(safe-area-inset-bottom))' }]);
export const overDock = style([card, { bottom: `calc(${frame.dock} + 16px + env(safe-area-inset-bottom))` }]);

export const words = style({ lineHeight: '22px' });
export const answers = style({ display: 'flex', flexWrap: 'wrap', gap: 8, '@media': { [from.md]: { flexDirection: 'column' } } });
