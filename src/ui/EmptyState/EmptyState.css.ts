import { style } from '@vanilla-extract/css';
import { text, tone } from '../../theme/typography.css.ts';

export const empty = style({ maxWidth: 460, padding: '56px 0' });
export const title = style([text.h2, { marginBottom: 10 }]);
export const sentence = style([text.body, tone.secondary]);
export const action = style({ marginTop: 24 });
