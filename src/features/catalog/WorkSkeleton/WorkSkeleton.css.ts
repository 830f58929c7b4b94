import { style } from '@vanilla-extract/css';
import { color } from '../../../theme/contract.css.ts';

export const cover = style({ aspectRatio: '4 / 5' });
export const authors = style({ marginTop: 14 });
export const button = style({ marginTop: 30 });
/** Bars in place of lines of text. */
export const bars = style({ background: color.line, color: 'transparent', userSelect: 'none' });
