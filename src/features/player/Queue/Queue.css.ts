import { globalStyle, style } from '@vanilla-extract/css';
import { QUEUE_MAX_HEIGHT_UNITS } from '../../../../contract/constants.ts';
import { color } from '../../../theme/contract.css.ts';
import { font } from '../../../theme/frame.css.ts';
import { layer } from '../../../theme/scale.ts';
import { text } from '../../../theme/typography.css.ts';

const UNIT_PX = 4;

/** In the flow of the full-window views: as high as its place, the list scrolls. */
export const inline = style({ display: 'flex', flexDirection: 'column', minHeight: 0 });
export const head = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  paddingBottom: 12,
  borderBottom: `1px solid ${color.ink}`,
});
export const title = text.h3;
export const total = text.code;
export const empty = style([text.gloss, { padding: '20px 0 12px' }]);

const list = style({ position: 'relative', overflowY: 'auto', overscrollBehavior: 'contain' });
export const inlineList = style([list, { flex: 1, minHeight: 0 }]);
export const popoverList = style([list, { maxHeight: QUEUE_MAX_HEIGHT_UNITS * UNIT_PX }]);

const item = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr) auto',
  gap: 12,
  alignItems: 'center',
  width: '100%',
  padding: '9px 0',
  borderBottom: `1px solid ${color.line}`,
  textAlign: 'left',
  // The list clips what stands out of it.
  selectors: { '&:focus-visible': { outlineOffset: -2 } },
});
export const open = style([item]);
export const locked = style([item]);
export const tooltipPlace = style({ display: 'grid' });
globalStyle(`${tooltipPlace} > span`, { width: '100%' });

export const cover = style({ width: 48, height: 48 });
export const name = style({
  font: `500 15px/19px ${font.serif}`,
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  selectors: { [`${open}:hover &`]: { textDecoration: 'underline', textDecorationThickness: 1, textUnderlineOffset: 3 } },
});
export const time = text.code;

globalStyle(`${locked} ${cover} img`, { filter: 'blur(5px)' });
globalStyle(`${locked} ${name}, ${locked} ${time}`, { filter: 'blur(3.5px)', userSelect: 'none' });

export const crown = style({
  position: 'absolute',
  zIndex: layer.raised,
  left: 14,
  display: 'grid',
  placeItems: 'center',
  width: 20,
  height: 20,
  background: color.crownFill,
  color: color.onCrown,
});
