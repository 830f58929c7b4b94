import { style } from '@vanilla-extract/css';

export const cover = style({ aspectRatio: '4 / 5' });
export const authors = style({ marginTop: 14 });
export const line = style({ marginTop: 10 });
export const description = style({ marginTop: 24 });
export const button = style({ marginTop: 30 });
