import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';

/** 160 × 7: a base line, a tick each five minutes, the heard part 4 px thick. */
export const miniScale = style({
  display: 'block',
  width: 160,
  maxWidth: 'min(160px, 100%)',
  // Beside words it gives way to them.
  flex: '1 1 24px',
  height: 7,
});

export const ticks = style({ stroke: color.line2, strokeWidth: 1, vectorEffect: 'non-scaling-stroke' });
export const line = style({ fill: color.line2 });
export const heard = style({ shapeRendering: 'crispEdges' });
export const inInk = style({ fill: color.ink });
export const inVoice = style({ fill: color.voice });
