import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { frame } from '../../../theme/frame.css.ts';
import { layer } from '../../../theme/scale.ts';

/** It is never higher, and what gets the focus keeps so far from the bottom of the window. */
const MOST = { narrow: 'min(236px, 46vh)', wide: 'min(132px, 46vh)' };
const DOCK = `calc(${frame.dock} + env(safe-area-inset-bottom))`;

/**
 * A bar at the bottom of the window, and after the end of the page: it has a place of its own there, so that nothing of the
 * page, a form's button above all, stays under it.
 */
export const bar = style({
  position: 'sticky',
  zIndex: layer.dock,
  bottom: 0,
  display: 'grid',
  gap: '12px 32px',
  alignItems: 'center',
  maxHeight: MOST.narrow,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: `14px ${frame.pad} calc(14px + env(safe-area-inset-bottom))`,
  background: color.raised,
  borderTop: `1px solid ${color.line2}`,
  '@media': { [from.md]: { maxHeight: MOST.wide, gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
globalStyle(`html:has(${bar})`, {
  scrollPaddingBottom: MOST.narrow,
  '@media': { [from.md]: { scrollPaddingBottom: MOST.wide } },
});

/** Over the player. */
export const overDock = style({ bottom: DOCK, paddingBottom: 14 });
globalStyle(`html:has(${bar}):has(${overDock})`, {
  scrollPaddingBottom: `calc(${DOCK} + ${MOST.narrow})`,
  '@media': { [from.md]: { scrollPaddingBottom: `calc(${DOCK} + ${MOST.wide})` } },
});

export const words = style({ maxWidth: '62em', lineHeight: '22px' });
export const answers = style({ display: 'flex', flexWrap: 'wrap', gap: 8 });
