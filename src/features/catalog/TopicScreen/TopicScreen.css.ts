import { style } from '@vanilla-extract/css';
import { withMargin } from '../../../theme/breakpoints.ts';
import { text, tone } from '../../../theme/typography.css.ts';

export const head = style({
  display: 'grid',
  gap: 16,
  marginTop: 24,
  '@media': {
    [withMargin]: {
      gridTemplateColumns: 'minmax(0, 1fr) clamp(260px, 27vw, 380px)',
      gap: 40,
      alignItems: 'end',
      marginTop: 36,
    },
  },
});
export const name = style([text.display, { overflowWrap: 'anywhere' }]);
export const description = style([text.body, tone.secondary]);
export const counts = style([text.code, { marginTop: 14, whiteSpace: 'normal' }]);
export const tags = style({ marginBottom: 32 });
