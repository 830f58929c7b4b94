import { style } from '@vanilla-extract/css';
import { color } from '../../../theme/contract.css.ts';

/** Its own sign says whether it is on, so nothing else is filled. */
export const button = style({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  color: color.ink,
  selectors: { '&:disabled': { color: color.line2, cursor: 'not-allowed' } },
});
