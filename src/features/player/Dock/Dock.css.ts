import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { frame } from '../../../theme/frame.css.ts';
import { focusRing, layer } from '../../../theme/scale.ts';

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

/** Below 1024 px four columns, the clock under the name; from there on three, the keys in the middle of the window. */
export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  gridTemplateAreas: '"cover work keys utility" "cover clock keys utility"',
  columnGap: 14,
  alignItems: 'center',
  padding: `10px ${frame.pad} 13px`,
  '@media': {
    [from.lg]: {
      gridTemplateColumns: 'minmax(140px, 1fr) auto minmax(max-content, 1fr)',
      gridTemplateAreas: 'none',
      columnGap: 20,
    },
    [from.xl]: { columnGap: 24 },
  },
});

const group = style({
  display: 'contents',
  '@media': { [from.lg]: { display: 'flex', alignItems: 'center', minWidth: 0 } },
});
export const left = style([group, { '@media': { [from.lg]: { gap: 14 } } }]);
export const right = style([group, { '@media': { [from.lg]: { justifyContent: 'flex-end', gap: 20 } } }]);

const area = (name: string) => ({ gridArea: name, '@media': { [from.lg]: { gridArea: 'auto' } } });
export const cover = style(area('cover'));
export const work = style([area('work'), { minWidth: 0 }]);
export const keys = style(area('keys'));
export const clock = style(area('clock'));
export const utility = style(area('utility'));
