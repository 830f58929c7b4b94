import { style } from '@vanilla-extract/css';
import { color } from '../../../theme/contract.css.ts';
import { text } from '../../../theme/typography.css.ts';

export const title = style([text.h1, { marginBottom: 32 }]);
export const notice = style([
  text.ui,
  { marginBottom: 28, maxWidth: 640, padding: '14px 18px', background: color.sunk, boxShadow: `inset 3px 0 0 ${color.danger}` },
]);
export const present = style({ display: 'grid', justifyItems: 'start', gap: 12, marginBottom: 40 });
export const label = style([text.h2]);
export const words = style([text.ui, { maxWidth: '36em', color: color.ink2 }]);
export const keys = style({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 12 });

export const rows = style({ maxWidth: 760, borderTop: `1px solid ${color.line}` });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 24px',
  padding: '18px 0',
  borderBottom: `1px solid ${color.line}`,
});
export const note = style([text.meta, { marginTop: 4, color: color.ink2 }]);
export const dialogKeys = style({ display: 'grid', gap: 12 });
export const message = style([
  text.small,
  {
    marginTop: 16,
    color: color.danger,
    fontWeight: 500,
    overflowWrap: 'anywhere',
    selectors: { '&:empty': { display: 'none' } },
  },
]);
