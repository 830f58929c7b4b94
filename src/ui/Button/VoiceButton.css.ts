import { createVar, style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { duration, easing } from '../../theme/motion.ts';
import { radius } from '../../theme/scale.ts';
import { button } from './Button.css.ts';

export const side = createVar();

/** The cinnabar circle. Nothing else in the interface is round, and nothing else is cinnabar. */
export const dot = style({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: side,
  height: side,
  borderRadius: radius.voice,
  background: color.voice,
  color: color.onVoice,
  transition: `background ${duration.tap}, transform ${duration.move} ${easing.out}`,
  selectors: {
    'button&:hover:enabled': { background: color.voiceHover },
    '&:disabled': { background: color.line, color: color.ink3, cursor: 'not-allowed' },
  },
});

export const say = style([
  button.default,
  {
    minHeight: 56,
    paddingLeft: 8,
    gap: 14,
    textAlign: 'left',
    selectors: {
      // Only the dot answers the pointer, so the hover of the outline button is taken back.
      '&:hover:enabled': { background: 'transparent', color: 'inherit' },
      // While the sound is on its way, a press takes the wish back.
      '&[aria-busy="true"]': { pointerEvents: 'auto' },
    },
  },
]);

export const sayDot = style([
  dot,
  { vars: { [side]: '40px' }, selectors: { [`${say}:hover:enabled &`]: { background: color.voiceHover } } },
]);

export const lines = style({ display: 'grid' });
