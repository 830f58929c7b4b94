import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { font } from '../../../theme/frame.css.ts';
import { text } from '../../../theme/typography.css.ts';

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 40,
  '@media': { [from.lg]: { gridTemplateColumns: 'minmax(0, 1fr) 372px', gap: 64, alignItems: 'start' } },
});
export const title = style([text.h1, { marginBottom: 20 }]);
export const lead = style([text.body, { maxWidth: '34em', color: color.ink2 }]);
export const steps = style({ maxWidth: 640, marginTop: 32, borderTop: `1px solid ${color.line}`, counterReset: 'step' });
export const step = style([
  text.ui,
  {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    padding: '14px 0',
    borderBottom: `1px solid ${color.line}`,
    counterIncrement: 'step',
    '::before': { content: 'counter(step)', font: `400 20px/20px ${font.serif}`, color: color.ink3 },
  },
]);

/** The plan as a double-ruled ticket, as at the cashier's. */
export const ticket = style({ padding: 9, background: color.raised, border: `1px solid ${color.ink}` });
export const inner = style({ display: 'grid', padding: '22px 20px', border: `1px solid ${color.ink}` });
export const plan = style([text.h3]);
export const price = style({
  marginTop: 14,
  font: `400 52px/1 ${font.serif}`,
  letterSpacing: '-.035em',
  whiteSpace: 'nowrap',
});
export const term = style([text.meta, { marginTop: 10, color: color.ink2 }]);
export const key = style({ display: 'grid', gap: 12, marginTop: 24 });
export const message = style([
  text.small,
  { display: 'flex', gap: 6, marginTop: 16, color: color.danger, fontWeight: 500, overflowWrap: 'anywhere' },
]);
export const icon = style({ flex: 'none', marginTop: 1 });
export const connected = style([text.ui, { display: 'grid', gap: 16, marginTop: 20 }]);
