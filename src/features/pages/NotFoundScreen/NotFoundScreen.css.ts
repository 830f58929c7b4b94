import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { font } from '../../../theme/frame.css.ts';
import { text } from '../../../theme/typography.css.ts';

export const sheet = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: 40,
  // On a phone the words stand right under the figure.
  '@media': { [from.md]: { minHeight: 'min(640px, 70vh)' } },
});

export const figure = style({ font: `300 clamp(140px, 30vw, 430px)/.8 ${font.serif}`, letterSpacing: '-.06em' });

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: '32px 48px',
});
export const advice = style([text.body, { maxWidth: '32em', marginTop: 14, color: color.ink2 }]);
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: 12 });
