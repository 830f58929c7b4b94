import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { text } from '../../theme/typography.css.ts';

const base = style([
  text.label,
  { display: 'inline-flex', alignItems: 'center', gap: 6, padding: '3px 8px', border: '1px solid currentColor' },
]);

export const badge = styleVariants({
  plain: [base],
  success: [base, { color: color.success }],
  crown: [base, { background: color.crownFill, borderColor: color.crownFill, color: color.onCrown }],
});
