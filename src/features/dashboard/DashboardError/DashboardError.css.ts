import { style } from '@vanilla-extract/css';

export const error = style({ marginTop: 32 });
