import { style } from '@vanilla-extract/css';
import { text } from '../../../theme/typography.css.ts';

export const day = style({ marginTop: 36 });
export const date = style([text.h3, { marginBottom: 12 }]);
