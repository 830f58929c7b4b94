import { style } from '@vanilla-extract/css';
import { text, tone } from '../../../theme/typography.css.ts';

export const list = style({ display: 'grid', gap: 40 });
export const period = style([text.small, tone.secondary, { marginBottom: 6 }]);
export const description = style([text.body, tone.secondary, { maxWidth: '34em', margin: '8px 0 16px' }]);
export const cycle = style([tone.secondary, { marginBottom: 10 }]);
