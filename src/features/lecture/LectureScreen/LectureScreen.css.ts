import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { transition } from '../../../theme/motion.ts';
import { field } from '../../../theme/rubric-field.css.ts';
import { radius } from '../../../theme/scale.ts';
import { text } from '../../../theme/typography.css.ts';

/** The words and the cover: side by side where there is room. */
export const head = style({
  display: 'grid',
  gap: 40,
  '@media': {
    [from.md]: { gridTemplateColumns: 'minmax(0, 1fr) 220px', gap: 32 },
    [from.lg]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(220px, 340px)', gap: 64 },
  },
});

export const cover = style({
  width: '100%',
  maxWidth: 260,
  alignSelf: 'start',
  // On a phone the picture comes first, as on a book.
  order: -1,
  '@media': { [from.md]: { order: 0, maxWidth: 'none' } },
});

export const facts = style([
  text.ui,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 14px', marginTop: 16, color: color.ink2 },
]);

export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginTop: 28 });
/** As high as the say button beside it. */
export const tall = style({ minHeight: 56 });
/** The place of the moment in the name of the main key. */
export const sinceWhen = style({ visibility: 'hidden' });
export const share = style({ display: 'flex', flexWrap: 'wrap', gap: '0 20px', width: '100%' });
export const shareKey = style([
  text.action,
  {
    minHeight: 44,
    fontSize: 14,
    textDecoration: 'underline',
    textDecorationColor: color.line2,
    textDecorationThickness: 1,
    textUnderlineOffset: 5,
    transition: transition(['text-decoration-color']),
    selectors: {
      '&:hover': { textDecorationColor: 'currentColor' },
      '&[aria-disabled="true"]': { color: color.ink3, textDecorationColor: 'transparent', cursor: 'default' },
    },
  },
]);

/** As the play button of a locked row: dashed around a crown, filled under the pointer. */
export const crown = style({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: 40,
  height: 40,
  border: `1px dashed ${color.line2}`,
  borderRadius: radius.voice,
  color: color.crown,
  transition: transition(['background', 'color', 'border-color']),
  selectors: {
    'button:hover > &': { background: color.crownFill, border: `1px solid ${color.crownFill}`, color: color.onCrown },
  },
});
export const bySubscription = style([text.small, { color: color.ink2 }]);

/** Under the open part of the text. */
export const rest = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '16px 24px',
  marginTop: 28,
  paddingTop: 20,
  borderTop: `1px dashed ${color.line2}`,
});

export const description = style({ marginTop: 28 });

export const cycle = style([
  text.action,
  { fontSize: 14, selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 } } },
]);
export const rubric = style([
  text.small,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    color: color.ink2,
    selectors: { '&:hover': { color: color.ink, textDecoration: 'underline', textUnderlineOffset: 3 } },
  },
]);
export const swatch = style({ width: 12, height: 12, background: field });
