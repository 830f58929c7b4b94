import { style } from '@vanilla-extract/css';
import { from, withMargin, withoutMargin } from '../../../theme/breakpoints.ts';
import { text, tone } from '../../../theme/typography.css.ts';
import { row } from '../../../ui/Frame/Frame.css.ts';

/** The spines stand on the line of the next row. */
export const hero = style({
  selectors: { [`${row}&`]: { paddingBottom: 0, '@media': { [withMargin]: { paddingTop: 48 } } } },
});

/** On a phone the page begins with its name. */
export const gloss = style([text.gloss, { '@media': { [withoutMargin]: { display: 'none' } } }]);

export const top = style({
  marginBottom: 32,
  '@media': {
    [withMargin]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) clamp(240px, 24vw, 336px)',
      gap: 40,
      alignItems: 'end',
      marginBottom: 44,
    },
  },
});

export const aside = style({ marginTop: 16, '@media': { [withMargin]: { marginTop: 0 } } });
export const lead = style([text.body, tone.secondary]);

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 24px',
  marginTop: 24,
  '@media': { [from.lg]: { gap: 12 } },
});
export const listen = style({ minHeight: 48 });
/** The place of words that are not known yet. */
export const kept = style({ visibility: 'hidden' });

export const either = style({ display: 'inline-grid' });
/** Until a page that came drawn is a listener's own: what he was offered last time; neither, where that is not known. */
export const oneOfThem = style({
  gridArea: '1 / 1',
  selectors: {
    '[data-drawn][data-signed-in] &': { visibility: 'hidden' },
    '[data-drawn][data-signed-in="none"] &:first-child': { visibility: 'visible' },
    '[data-drawn][data-signed-in="subscriber"] &:last-child': { visibility: 'visible' },
  },
});
