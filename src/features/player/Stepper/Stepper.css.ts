import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../../../theme/contract.css.ts';
import { radius } from '../../../theme/scale.ts';

/** Two keys with what they change between them: one border, hairlines inside. */
export const stepper = style({
  display: 'flex',
  alignItems: 'stretch',
  height: 48,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.key,
});
globalStyle(`${stepper} > * + *`, { borderLeft: `1px solid ${color.line}` });
globalStyle(`${stepper} > :not(button)`, { flex: 1, minWidth: 0 });

export const key = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 48,
  color: color.ink,
  selectors: {
    '&:hover:enabled': { background: color.paper },
    '&:disabled': { color: color.line2, cursor: 'not-allowed' },
  },
});
