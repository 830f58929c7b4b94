import { style } from '@vanilla-extract/css';

export const rows = style({ marginTop: 36 });
export const figure = style({ display: 'grid', gap: 8, padding: '18px 20px 20px 0' });
export const form = style({ display: 'grid', gap: 20, maxWidth: 480 });
