import { style } from '@vanilla-extract/css';
import { color } from '../../../theme/contract.css.ts';
import { font } from '../../../theme/frame.css.ts';
import { text } from '../../../theme/typography.css.ts';

export const sheet = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: 40,
  minHeight: 'min(640px, 70vh)',
});
export const figure = style({ font: `300 clamp(88px, 24vw, 360px)/.9 ${font.serif}`, letterSpacing: '-.05em' });
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: '32px 48px',
});
export const detail = style([
  text.body,
  { maxWidth: '32em', marginTop: 14, color: color.ink2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
]);
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: 12 });
