import { createVar, style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { focusRing, radius } from '../../theme/scale.ts';

/** Filled part, 0 … 1. */
export const part = createVar();
const ink = createVar();

/** As high as a finger needs; what is drawn is thinner. */
export const bar = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  flex: 1,
  minWidth: 0,
  height: 44,
  touchAction: 'none',
  cursor: 'pointer',
  vars: { [ink]: color.ink },
});
/** The chosen level does not count now. */
export const idle = style({ vars: { [ink]: color.line2 } });

/** A tick each tenth over a base line, as of the player's scale. */
export const track = style({
  position: 'relative',
  flex: 1,
  height: 9,
  borderBottom: `1px solid ${color.line2}`,
  background: `repeating-linear-gradient(90deg, ${color.line2} 0 1px, transparent 1px 10%)`,
});
export const filled = style({
  position: 'absolute',
  left: 0,
  bottom: -1,
  height: 3,
  width: `calc(${part} * 100%)`,
  background: ink,
});
export const thumb = style({
  display: 'block',
  width: 12,
  height: 20,
  borderRadius: radius.key,
  background: ink,
  selectors: { '&:focus-visible': { outline: `${focusRing.width} solid ${color.focus}`, outlineOffset: focusRing.offset } },
});
