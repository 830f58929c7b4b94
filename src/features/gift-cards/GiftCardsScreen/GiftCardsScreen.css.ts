import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { font } from '../../../theme/frame.css.ts';
import { text } from '../../../theme/typography.css.ts';
import { input } from '../../../ui/Field/Field.css.ts';

export const title = style([text.h1, { marginBottom: 20 }]);
export const lead = style([text.body, { maxWidth: '34em', color: color.ink2 }]);
export const top = style({ marginBottom: 40 });

export const columns = style({
  display: 'grid',
  gap: 40,
  '@media': { [from.lg]: { gridTemplateColumns: 'minmax(0, 1fr) 372px', gap: 64, alignItems: 'start' } },
});
export const form = style({ maxWidth: 640 });
export const group = style([text.meta, { marginBottom: 8, fontWeight: 500 }]);
export const plan = style([text.action, { display: 'block' }]);
export const price = style({ font: `400 24px/1 ${font.serif}`, letterSpacing: '-.02em', whiteSpace: 'nowrap' });
export const area = style([input, { height: 'auto', minHeight: 112, padding: '14px', lineHeight: '22px', resize: 'vertical' }]);
export const declined = style([
  text.ui,
  { maxWidth: 640, marginBottom: 28, padding: '14px 18px', background: color.sunk, boxShadow: `inset 3px 0 0 ${color.danger}` },
]);

/** Prices for who has not signed in yet. */
export const prices = style({ maxWidth: 640, borderTop: `1px solid ${color.line}` });
export const line = style([
  text.action,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    padding: '16px 0',
    borderBottom: `1px solid ${color.line}`,
  },
]);
export const invitation = style({ display: 'grid', justifyItems: 'start', gap: 12, marginTop: 32 });

/** The way to activate one, as a double-ruled ticket. */
export const ticket = style({ padding: 9, background: color.raised, border: `1px solid ${color.ink}` });
export const inner = style([text.ui, { display: 'grid', gap: 12, padding: '22px 20px', border: `1px solid ${color.ink}` }]);
export const ticketTitle = style([text.h3]);
export const fact = style({ paddingTop: 12, borderTop: `1px solid ${color.line}`, color: color.ink2 });

export const sheet = style({ display: 'grid', justifyItems: 'start', gap: 20, maxWidth: 640 });
export const address = style({ color: color.ink, overflowWrap: 'anywhere' });
export const keys = style({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 8 });
