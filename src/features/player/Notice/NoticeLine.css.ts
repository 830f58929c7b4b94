import { style } from '@vanilla-extract/css';
import { color } from '../../../theme/contract.css.ts';
import { text } from '../../../theme/typography.css.ts';

/** One line: the words give way, the action does not. */
export const line = style([text.meta, { display: 'flex', alignItems: 'baseline', gap: 8, minWidth: 0, color: color.ink2 }]);
/** As many lines as the words need. */
export const wholeLine = style([line, {}]);
export const words = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { [`${wholeLine} &`]: { whiteSpace: 'normal' } },
});
export const danger = style([words, { color: color.danger }]);

const actionBase = style({
  flex: 'none',
  fontWeight: 500,
  color: color.ink,
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  textDecorationThickness: 1,
  // A thumb needs more than the line is high; the padding reaches beyond it without moving anything.
  padding: '13px 8px',
  margin: '-13px -8px',
});
export const action = actionBase;
