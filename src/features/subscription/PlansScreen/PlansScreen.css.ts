import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { font, frame } from '../../../theme/frame.css.ts';
import { text } from '../../../theme/typography.css.ts';

export const title = style([text.display, { maxWidth: '9.5em', marginBottom: 44 }]);

/** Columns divided by hairlines; the last, best one reaches the edge of the window. */
export const plans = style({
  display: 'grid',
  borderTop: `1px solid ${color.ink}`,
  borderBottom: `1px solid ${color.line}`,
  '@media': { [from.lg]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' } },
});

export const plan = style({
  display: 'flex',
  flexDirection: 'column',
  padding: `22px ${frame.pad} 24px`,
  borderBottom: `1px solid ${color.line}`,
  selectors: { '&:last-child': { borderBottom: 0 } },
  '@media': {
    [from.lg]: {
      minHeight: 300,
      padding: '26px 20px 28px',
      borderBottom: 0,
      borderRight: `1px solid ${color.line}`,
      selectors: {
        '&:first-child': { paddingLeft: frame.gut },
        '&:last-child': { borderRight: 0, paddingRight: frame.pad },
      },
    },
  },
});

export const best = style({ background: color.ink, color: color.paper });

export const planHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  alignContent: 'start',
  justifyContent: 'space-between',
  gap: '0 8px',
  // In narrow columns the saving takes a second line, and the prices must still stand on one.
  '@media': { [from.lg]: { minHeight: 46 }, [from.xl]: { minHeight: 0 } },
});
export const discount = style({ font: `italic 400 15px/20px ${font.serif}` });

export const price = style({
  marginTop: 20,
  font: `400 52px/1 ${font.serif}`,
  letterSpacing: '-.035em',
  whiteSpace: 'nowrap',
  '@media': { [from.lg]: { fontSize: 'clamp(34px, 3.2vw, 52px)', lineHeight: '52px' } },
});
export const unit = style({ marginLeft: 8, font: `400 17px/1 ${font.serif}`, letterSpacing: 0, opacity: 0.75 });
export const note = style({
  minHeight: 20,
  marginTop: 10,
  fontSize: 14,
  color: color.ink2,
  selectors: { [`${best} &`]: { color: 'inherit', opacity: 0.8 } },
});
/** The buttons stand on one line whatever is above them. */
export const buy = style({ paddingTop: 28, '@media': { [from.lg]: { marginTop: 'auto' } } });

/** Why nothing can be bought here, over the prices. */
export const instead = style({ display: 'flex', flexWrap: 'wrap', gap: 12, marginBottom: 44 });
export const why = style([text.body, { flexBasis: '100%', maxWidth: '36em' }]);

export const halves = style({
  display: 'grid',
  gap: 40,
  '@media': { [from.lg]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 400px)', gap: 72 } },
});
export const included = style({ borderTop: `1px solid ${color.line}` });
export const line = style({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  gap: 14,
  padding: '14px 0',
  borderBottom: `1px solid ${color.line}`,
});
export const free = style([text.body, { marginBottom: 16, color: color.ink2 }]);
