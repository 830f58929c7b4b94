import { createVar, style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { font } from '../../theme/frame.css.ts';

export const at = createVar();

export const numbers = style({ position: 'relative', height: 22, marginTop: 6, overflow: 'hidden' });

export const number = style({
  position: 'absolute',
  left: at,
  transform: 'translateX(-50%)',
  font: `400 12px/16px ${font.mono}`,
  fontStretch: '80%',
  color: color.ink3,
  selectors: { '&:first-child': { transform: 'none' } },
});
