import { createVar, keyframes, style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { radius } from '../../theme/scale.ts';

export const width = createVar();
export const height = createVar();

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });
const pulse = keyframes({ from: { opacity: 0.9 }, to: { opacity: 0.45 } });

/** Content that arrives within 200 ms never shows a skeleton. */
export const group = style({ animation: `${appear} 1ms 200ms both` });

export const skeleton = style({
  display: 'block',
  width,
  height,
  background: color.line,
  animation: `${pulse} 1.6s ease-in-out infinite alternate`,
});
export const round = style({ borderRadius: radius.voice });
export const portrait = style({ aspectRatio: '4 / 5', marginBottom: 14 });
/** With their margins as high as the lines of a row. */
export const name = style({ margin: '4px 0' });
export const authors = style({ margin: '3px 0' });
export const line = style({ marginTop: 8 });
