import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { frame } from '../../../theme/frame.css.ts';
import { field } from '../../../theme/rubric-field.css.ts';
import { text } from '../../../theme/typography.css.ts';

export const view = style({
  display: 'grid',
  gridTemplateRows: `${frame.header} minmax(260px, 1fr) auto`,
  minHeight: '100%',
  height: '100%',
});

export const top = style({
  display: 'flex',
  alignItems: 'center',
  gap: 20,
  borderBottom: `1px solid ${color.line}`,
  padding: `0 ${frame.pad}`,
});
export const fold = style([
  text.action,
  {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    flex: 'none',
    height: '100%',
    paddingRight: 24,
    borderRight: `1px solid ${color.line}`,
    '@media': { [from.lg]: { width: `calc(${frame.pole} + 1px)`, marginRight: `calc(${frame.gut} - 20px)` } },
  },
]);
export const where = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: color.ink2,
});
export const cycle = style({ color: color.ink });

/** Г: the margin, its hairline, the cover, and what is said of it. */
export const middle = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 34vw) minmax(260px, 1fr)',
  columnGap: 32,
  minHeight: 0,
  padding: `36px ${frame.pad} 32px`,
  '@media': {
    [from.lg]: {
      gridTemplateColumns: `${frame.pole} minmax(0, 34vw) minmax(260px, 1fr)`,
      columnGap: frame.gut,
      '::before': {
        content: '',
        position: 'absolute',
        top: 0,
        bottom: 0,
        left: `calc(${frame.pad} + ${frame.pole})`,
        width: 1,
        background: color.line,
      },
    },
    [from.xl]: {
      gridTemplateColumns: `${frame.pole} minmax(0, min(46vw, calc(100vh - ${frame.header} - 316px))) minmax(260px, 1fr)`,
    },
  },
});
export const margin = style({
  display: 'none',
  '@media': { [from.lg]: { display: 'grid', gap: 10, alignContent: 'start', paddingRight: 20 } },
});
export const rubric = style([text.action, { display: 'flex', alignItems: 'center', gap: 10, fontSize: 14, lineHeight: '18px' }]);
export const swatch = style({ flex: 'none', width: 12, height: 12, background: field });
export const gloss = text.gloss;

/** As large as the free height lets it be; the column is wide enough for the square. */
export const cover = style({ minHeight: 0, maxHeight: '100%', maxWidth: '100%', alignSelf: 'start' });

export const right = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  '@media': { [from.lg]: { paddingLeft: 16 } },
});
export const title = style([text.h1, { fontSize: 'clamp(34px, 3.4vw, 56px)', lineHeight: 1.06 }]);
export const authors = style({ marginTop: 14, color: color.ink2 });
export const notice = style({ minHeight: 26, paddingBottom: 8 });
export const queue = style({ flex: 1 });

export const bottom = style({
  position: 'relative',
  background: color.sunk,
  borderTop: `1px solid ${color.line2}`,
  padding: `30px ${frame.pad} 22px`,
});
export const controls = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: 16,
  marginTop: 8,
  '@media': { [from.xl]: { gap: 28 } },
});
export const settings = style({ justifySelf: 'end' });
