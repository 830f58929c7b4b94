import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { font } from '../../theme/frame.css.ts';

export const logo = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  font: `600 23px/1 ${font.serif}`,
  letterSpacing: '-.03em',
});

/** The dot is the voice, and the only coloured part of the mark. */
export const dot = style({ fill: color.voice });
