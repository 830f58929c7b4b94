import { globalStyle, style } from '@vanilla-extract/css';
import { QUEUE_MAX_HEIGHT_UNITS } from '../../../../contract/constants.ts';
import { color } from '../../../theme/contract.css.ts';
import { font } from '../../../theme/frame.css.ts';
import { layer } from '../../../theme/scale.ts';
import { text } from '../../../theme/typography.css.ts';

const UNIT_PX = 4;
const touch = '(pointer: coarse)';

/** In the flow of the full-window views: as high as its place, the list scrolls. */
export const inline = style({ display: 'flex', flexDirection: 'column', minHeight: 0, maxHeight: '100%' });
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

const rowBase = style({ borderBottom: `1px solid ${color.line}` });
const shown = style([rowBase]);
const edited = style([
  rowBase,
  {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto',
    '@media': { [touch]: { gridTemplateColumns: '32px minmax(0, 1fr) auto' } },
    selectors: {
      // Over its neighbours, under the finger.
      '&[data-dragged]': { position: 'relative', zIndex: layer.raised, background: color.raised, boxShadow: color.shadow },
    },
  },
]);
/** `shown`: it can be started alone · `edited`: it can be moved and taken out · `removed`: the line in its place. */
export const row = {
  shown,
  edited,
  removed: style([
    rowBase,
    {
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      minHeight: 48,
      paddingLeft: 24,
      // Rows that make room for another one would lie over it.
      selectors: { '[data-dragging] &': { visibility: 'hidden' } },
    },
  ]),
};

const item = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr) auto',
  gap: 12,
  alignItems: 'center',
  width: '100%',
  padding: '9px 0',
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
/** The keys take the room beside the name: the time stands under it. */
globalStyle(`${edited} ${item}`, {
  gridTemplateColumns: '48px minmax(0, 1fr)',
  columnGap: 12,
  rowGap: 2,
  alignContent: 'center',
});
globalStyle(`${edited} ${cover}`, { gridRow: '1 / span 2' });
globalStyle(`${edited} ${name}`, { alignSelf: 'end' });
globalStyle(`${edited} ${time}`, { gridColumn: 2, alignSelf: 'start', lineHeight: '16px' });

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

const keyBase = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: 44,
  color: color.ink2,
  selectors: {
    '&:hover': { color: color.ink },
    '&[aria-disabled="true"]': { color: color.line2, cursor: 'default' },
    '&:focus-visible': { outlineOffset: -2 },
  },
});
/** A finger on it moves the lecture and not the list. */
export const handle = style([
  keyBase,
  { touchAction: 'none', cursor: 'grab', selectors: { '[data-dragged] &': { cursor: 'grabbing', color: color.ink } } },
]);
export const keys = style({ display: 'flex', alignItems: 'stretch', paddingLeft: 4 });
export const key = style([keyBase, { width: 28, '@media': { [touch]: { width: 36 } } }]);

export const removedName = style([
  text.gloss,
  { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
]);
export const giveBack = style([
  text.action,
  {
    flex: 'none',
    minHeight: 44,
    padding: '0 8px',
    selectors: { '&:hover': { textDecoration: 'underline' }, '&:focus-visible': { outlineOffset: -2 } },
  },
]);
