import { globalStyle, style } from '@vanilla-extract/css';
import { from, withMargin, withoutMargin } from '../../../theme/breakpoints.ts';
import { field } from '../../../theme/rubric-field.css.ts';
import { text, tone } from '../../../theme/typography.css.ts';

export const head = style({
  display: 'grid',
  gap: 28,
  '@media': {
    [from.sm]: { gridTemplateColumns: '200px minmax(0, 1fr)', gap: 32 },
    [withMargin]: { gridTemplateColumns: 'minmax(0, 350px) minmax(0, 1fr)', gap: 48 },
  },
});
export const cover = style({ maxWidth: 260, '@media': { [from.sm]: { maxWidth: 'none', alignSelf: 'start' } } });
export const name = style([text.h1, { overflowWrap: 'anywhere' }]);
export const authors = style({ display: 'flex', flexWrap: 'wrap', gap: '6px 16px', marginTop: 14 });
globalStyle(`${authors} > a`, { position: 'relative' });
globalStyle(`${authors} > a::before`, {
  '@media': { [withoutMargin]: { content: '', position: 'absolute', inset: '-12px -8px' } },
});
export const description = style([text.body, { maxWidth: '36em', marginTop: 24 }]);
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginTop: 30 });
/** As tall as the button beside it. */
export const share = style({ minHeight: 56 });
export const listened = style([text.small, tone.tertiary, { marginTop: 20 }]);

export const rubric = style([text.action, { display: 'inline-flex', alignItems: 'center', gap: 8, fontSize: 14 }]);
export const swatch = style({ flex: 'none', width: 12, height: 12, background: field });

export const facts = style([text.code, { whiteSpace: 'normal' }]);
/** Where the margin folds above the cover, it keeps to what says where we are. */
export const gloss = style([text.gloss, { '@media': { [withoutMargin]: { display: 'none' } } }]);
