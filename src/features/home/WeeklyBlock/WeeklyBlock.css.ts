import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { text, tone } from '../../../theme/typography.css.ts';

export const week = style({
  display: 'grid',
  gap: 24,
  '@media': { [from.lg]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)', gap: 48, alignItems: 'center' } },
});

export const facts = style([text.small, tone.secondary, { marginBottom: 12 }]);
export const description = style([text.body, tone.secondary, { maxWidth: '34em', marginTop: 16 }]);
export const cycle = style([tone.secondary, { marginTop: 10 }]);
export const start = style({ marginTop: 28 });
export const lectures = style({ marginTop: 28 });
