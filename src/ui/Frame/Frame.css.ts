import { globalStyle, style } from '@vanilla-extract/css';
import { from, withMargin, withoutMargin } from '../../theme/breakpoints.ts';
import { color } from '../../theme/contract.css.ts';
import { frame } from '../../theme/frame.css.ts';
import { layer, space } from '../../theme/scale.ts';

/** The vertical stroke of «Г»: one hairline from the header to the footer. */
export const page = style({
  position: 'relative',
  minHeight: `calc(100vh - ${frame.header})`,
  '@media': {
    [withMargin]: {
      '::before': {
        content: '',
        position: 'absolute',
        zIndex: layer.page,
        top: 0,
        bottom: 0,
        left: `calc(${frame.pad} + ${frame.pole})`,
        width: 1,
        background: color.line,
      },
    },
  },
});

export const row = style({
  position: 'relative',
  padding: `36px ${frame.pad} 40px`,
  borderTop: `1px solid ${color.line}`,
  selectors: { '&:first-of-type': { borderTop: 0 } },
  '@media': {
    [withMargin]: {
      display: 'grid',
      gridTemplateColumns: `${frame.pole} minmax(0, 1fr)`,
      columnGap: frame.gut,
      paddingBlock: '52px 60px',
    },
  },
});

/** A row of a list of sections, as in search results: less air above and below. */
export const tight = style({ '@media': { [withMargin]: { paddingBlock: '32px 36px' } } });

/** The margin folds into a line above the body where there is no room for a column. */
export const pole = style({
  marginBottom: 18,
  selectors: { '&:empty': { margin: 0 } },
  '@media': { [withMargin]: { margin: 0, paddingTop: 8, paddingRight: 20 } },
});

export const stack = style({ display: 'flex', flexDirection: 'column', gap: 10, alignItems: 'flex-start' });

// A link here is one line high; a thumb needs more than that, and nothing has to move for it.
globalStyle(`${stack} > a`, { position: 'relative' });
globalStyle(`${stack} > a::before`, {
  '@media': { [withoutMargin]: { content: '', position: 'absolute', inset: '-13px -8px' } },
});

export const sticky = style({
  '@media': { [from.lg]: { position: 'sticky', top: `calc(${frame.header} + 40px)` } },
});

export const body = style({ minWidth: 0 });

/** From the vertical line to the right edge of the window. */
export const bleed = style({
  marginInline: `calc(${frame.pad} * -1)`,
  '@media': { [withMargin]: { marginLeft: `calc(1px - ${frame.gut})`, marginRight: `calc(${frame.pad} * -1)` } },
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[5]}`,
  marginBottom: space[5],
});
