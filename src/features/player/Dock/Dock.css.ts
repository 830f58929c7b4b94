import { style } from '@vanilla-extract/css';
import { below, from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { frame } from '../../../theme/frame.css.ts';
import { focusRing, layer } from '../../../theme/scale.ts';
import { roomyDock } from '../Keys/roomy-dock.ts';

export const dock = style({
  position: 'fixed',
  left: 0,
  right: 0,
  bottom: 0,
  zIndex: layer.dock,
  background: color.sunk,
  borderTop: `1px solid ${color.line2}`,
  outlineOffset: focusRing.inset,
});

/**
 * The clock is under the name, and from 1024 px on there is room for the volume and the key that closes; a roomy one has three
 * columns, the keys in the middle of the window.
 */
export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  gridTemplateAreas: '"cover work keys utility" "cover clock keys utility"',
  columnGap: 14,
  alignItems: 'center',
  padding: `10px ${frame.pad} 13px`,
  '@media': {
    [from.lg]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto auto auto auto',
      gridTemplateAreas: '"cover work volume keys utility close" "cover clock volume keys utility close"',
    },
    [roomyDock]: {
      gridTemplateColumns: 'minmax(140px, 1fr) auto minmax(max-content, 1fr)',
      gridTemplateAreas: 'none',
      columnGap: 20,
    },
  },
});

const group = style({
  display: 'contents',
  '@media': { [roomyDock]: { display: 'flex', alignItems: 'center', minWidth: 0 } },
});
export const left = style([group, { '@media': { [roomyDock]: { gap: 14 } } }]);
export const right = style([group, { '@media': { [roomyDock]: { justifyContent: 'flex-end', gap: 16 } } }]);

const area = (name: string) => ({ gridArea: name, '@media': { [roomyDock]: { gridArea: 'auto' } } });
export const cover = style(area('cover'));
export const work = style([area('work'), { minWidth: 0, flex: 1 }]);
export const keys = style(area('keys'));
export const clock = style(area('clock'));
export const utility = style(area('utility'));

/** The narrow dock has no room for these: they are in the full-window view. */
const ofWideDock = { '@media': { [below.lg]: { display: 'none' } } };
export const volume = style([area('volume'), ofWideDock, { selectors: { '&:empty': { display: 'none' } } }]);

/** Its sign ends where the page does. */
export const close = style([area('close'), ofWideDock, { margin: '0 -12px 0 -6px' }]);
