import { style } from '@vanilla-extract/css';
import { text } from '../../../theme/typography.css.ts';

export const title = style([text.h1, { marginBottom: 32 }]);
export const questions = style({ maxWidth: 820 });
