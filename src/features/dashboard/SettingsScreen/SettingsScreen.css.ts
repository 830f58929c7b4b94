import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { text } from '../../../theme/typography.css.ts';

export const title = style([text.h1, { marginBottom: 32 }]);

export const section = style({
  display: 'grid',
  gap: 20,
  padding: '28px 0 32px',
  borderTop: `1px solid ${color.line}`,
  '@media': {
    [from.md]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 7fr)', gap: 48 },
  },
});
export const note = style([text.meta, { maxWidth: '24em', marginTop: 8, color: color.ink2 }]);
export const content = style({ maxWidth: 480 });
export const plain = style({ display: 'grid', justifyItems: 'start', gap: 16 });

export const submit = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' });
export const saved = style([text.meta, { display: 'inline-flex', alignItems: 'center', gap: 6, color: color.success }]);

export const socials = style({ borderTop: `1px solid ${color.line}` });
export const social = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  padding: '10px 0',
  borderBottom: `1px solid ${color.line}`,
});
export const network = style([text.action, { display: 'grid' }]);
export const state = style([text.small, { color: color.ink2 }]);
export const message = style([
  text.small,
  { marginTop: 12, color: color.danger, fontWeight: 500, whiteSpace: 'pre-line', selectors: { '&:empty': { marginTop: 0 } } },
]);
export const keys = style({ display: 'flex', flexWrap: 'wrap', gap: 12 });

export const email = style({ display: 'grid', gap: 16 });
export const standing = style({ display: 'grid', justifyItems: 'start', gap: 8 });
export const address = style({ overflowWrap: 'anywhere' });
