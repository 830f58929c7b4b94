import { globalStyle, style } from '@vanilla-extract/css';
import { below, from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { frame } from '../../../theme/frame.css.ts';
import { layer } from '../../../theme/scale.ts';
import { text } from '../../../theme/typography.css.ts';

export const header = style({
  position: 'sticky',
  zIndex: layer.header,
  top: 0,
  display: 'flex',
  alignItems: 'center',
  height: frame.header,
  padding: `0 ${frame.pad}`,
  background: color.paper,
  borderBottom: `1px solid ${color.line}`,
});

// The header is always in sight: focus in it does not scroll the page (see `scrollPaddingTop` of the theme).
globalStyle(`${header} *`, { scrollMarginTop: `calc(${frame.header} * -1)` });

/** The corner of «Г»: as wide as the margin, closed by the vertical line of the page. */
export const logo = style({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  minHeight: 44,
  '@media': {
    [from.lg]: { width: `calc(${frame.pole} + 1px)`, height: '100%', borderRight: `1px solid ${color.line}` },
  },
});

export const sections = style({
  display: 'none',
  '@media': { [from.lg]: { display: 'flex', height: '100%', marginLeft: `calc(${frame.gut} - 14px)` } },
});

export const section = style([
  text.action,
  {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    padding: '0 14px',
    color: color.ink2,
    whiteSpace: 'nowrap',
    selectors: {
      '&:hover, &[aria-current]': { color: color.ink },
      // Lies on the hairline of the header.
      '&[aria-current]::after': {
        content: '',
        position: 'absolute',
        left: 14,
        right: 14,
        bottom: -1,
        height: 3,
        background: color.ink,
      },
    },
  },
]);

export const tools = style({
  display: 'flex',
  alignItems: 'center',
  marginLeft: 'auto',
  minWidth: 0,
  // The icons, not their keys, stand at the edge of the page.
  '@media': { [below.lg]: { marginRight: -14 }, [from.lg]: { gap: 6 } },
});

const ACCOUNT_WIDTH = 216;
const place = {
  minWidth: 0,
  justifyContent: 'flex-end',
  '@media': { [below.lg]: { display: 'none' }, [from.lg]: { display: 'flex' } },
};
/** As wide whatever the name: it is not known yet when the page is first seen, and nothing beside it may move then. */
export const accountPlace = style({ ...place, width: ACCOUNT_WIDTH });
export const signInPlace = style({
  ...place,
  flex: 'none',
  selectors: { '[data-drawn][data-signed-in] &': { flex: 'initial', width: ACCOUNT_WIDTH } },
});

/** The listener's own name, however long it is. */
export const account = style({ minWidth: 0 });
globalStyle(`${account} > svg`, { flex: 'none' });
export const name = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' });

export const wideOnly = style({ '@media': { [below.lg]: { display: 'none' } } });
export const narrowOnly = style({ '@media': { [from.lg]: { display: 'none' } } });
