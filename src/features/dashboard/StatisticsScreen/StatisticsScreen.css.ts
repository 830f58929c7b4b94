import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { text } from '../../../theme/typography.css.ts';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: '12px 24px',
  marginBottom: 32,
});
export const chartHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '4px 24px',
  marginBottom: 24,
});
export const average = style([text.small, { color: color.ink2 }]);
export const silence = style([text.body, { marginTop: 12, color: color.ink2 }]);
export const halves = style({
  display: 'grid',
  gap: 48,
  '@media': { [from.lg]: { gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)', gap: 56 } },
});
export const chartTitle = style([text.h3, { marginBottom: 16 }]);
