import { style } from '@vanilla-extract/css';

export const plate = style({ aspectRatio: '4 / 5' });
