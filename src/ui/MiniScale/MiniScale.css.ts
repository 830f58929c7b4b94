import { createVar, style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';

export const minutes = createVar();
export const part = createVar();
const ink = createVar();

/** 160 × 7: a base line, a tick each five minutes, the heard part 4 px thick. */
export const miniScale = style({
  position: 'relative',
  display: 'block',
  width: 160,
  maxWidth: 'min(160px, 100%)',
  // Beside words it gives way to them.
  flex: '1 1 24px',
  height: 7,
  background: [
    `linear-gradient(${color.line2}, ${color.line2}) 0 100% / 100% 1px no-repeat`,
    `repeating-linear-gradient(90deg, ${color.line2} 0 1px, transparent 1px calc(500% / ${minutes}))`,
  ].join(', '),
  '::after': {
    content: '',
    position: 'absolute',
    left: 0,
    bottom: 0,
    width: `calc(${part} * 100%)`,
    height: 4,
    background: ink,
  },
});

export const inInk = style({ vars: { [ink]: color.ink } });
export const inVoice = style({ vars: { [ink]: color.voice } });
