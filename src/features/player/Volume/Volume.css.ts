import { style } from '@vanilla-extract/css';

/** The key that mutes, and the slider beside it. */
export const row = style({ display: 'flex', alignItems: 'center', gap: 14, marginBottom: -8 });
