import { style } from '@vanilla-extract/css';

export const counts = style({ marginTop: 16 });
