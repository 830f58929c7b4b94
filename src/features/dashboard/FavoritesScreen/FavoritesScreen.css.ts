import { style } from '@vanilla-extract/css';
import { text } from '../../../theme/typography.css.ts';

export const counts = style([text.code, { margin: '14px 0 28px', whiteSpace: 'normal' }]);
