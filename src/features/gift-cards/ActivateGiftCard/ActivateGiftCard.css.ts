import { style } from '@vanilla-extract/css';
import { color } from '../../../theme/contract.css.ts';
import { text } from '../../../theme/typography.css.ts';

export const title = style([text.h1, { marginBottom: 20 }]);
export const lead = style([text.body, { maxWidth: '34em', marginBottom: 32, color: color.ink2 }]);
export const content = style({ maxWidth: 560 });

/** The field and its key in one line; a narrow screen puts them one under another. */
export const line = style({
  display: 'grid',
  gap: 12,
  '@media': { '(min-width: 400px)': { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
/** As high as the field, whatever is said under it: 24 is the label and the space under it. */
export const key = style({
  display: 'grid',
  '@media': { '(min-width: 400px)': { alignSelf: 'start', marginTop: 24, gridAutoRows: 52 } },
});

export const given = style({
  display: 'grid',
  justifyItems: 'start',
  gap: 16,
  marginTop: 32,
  padding: '28px 24px',
  border: `1px solid ${color.ink}`,
  background: color.raised,
});
export const gift = style([text.h2]);
export const words = style([text.ui, { color: color.ink2 }]);
export const keys = style({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 24 });
export const foot = style([text.meta, { marginTop: 32, color: color.ink2 }]);
