import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { text } from '../../theme/typography.css.ts';

export const error = style({
  maxWidth: 720,
  padding: 24,
  border: `1px solid ${color.line2}`,
  background: color.raised,
});
export const title = style([text.h3]);
export const message = style({ margin: '6px 0 16px', color: color.ink2, whiteSpace: 'pre-line' });
