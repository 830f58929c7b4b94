import { style } from '@vanilla-extract/css';
import { color } from '../../../theme/contract.css.ts';
import { text } from '../../../theme/typography.css.ts';

export const agreement = style([text.small, { color: color.ink2, lineHeight: '20px' }]);
