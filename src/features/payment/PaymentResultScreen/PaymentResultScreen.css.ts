import { style } from '@vanilla-extract/css';
import { color } from '../../../theme/contract.css.ts';
import { text } from '../../../theme/typography.css.ts';

export const sheet = style({ display: 'grid', justifyItems: 'start', gap: 20, maxWidth: 640 });
export const words = style([text.body, { color: color.ink2 }]);
export const keys = style({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 8 });
export const message = style([text.small, { color: color.danger, fontWeight: 500, overflowWrap: 'anywhere' }]);
