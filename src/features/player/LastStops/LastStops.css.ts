import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { font } from '../../../theme/frame.css.ts';
import { text } from '../../../theme/typography.css.ts';

/** In the dock there is room for it from 1024 px on; the full-window view always has it. */
export const roomy = style({ display: 'none', '@media': { [from.lg]: { display: 'block' } } });

export const inline = style({ display: 'flex', flexDirection: 'column', minHeight: 0, height: '100%' });
export const title = style([text.h3, { paddingBottom: 12, borderBottom: `1px solid ${color.ink}` }]);
export const scroll = style({ overflowY: 'auto', overscrollBehavior: 'contain', minHeight: 0 });
export const popover = style([scroll, { maxHeight: 360 }]);
export const empty = style([text.gloss, { padding: '20px 0 12px' }]);
export const subtitle = style([text.meta, { padding: '16px 0 6px', color: color.ink2 }]);

export const item = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 12,
  alignItems: 'baseline',
  width: '100%',
  minHeight: 44,
  padding: '11px 0',
  borderBottom: `1px solid ${color.line}`,
  textAlign: 'left',
  selectors: {
    // The list clips what stands out of it.
    '&:focus-visible': { outlineOffset: -2 },
    '&:hover': { background: color.paper },
  },
});
export const position = style({ font: `500 15px/20px ${font.mono}`, fontStretch: '80%' });
export const when = style([text.meta, { color: color.ink2 }]);
export const name = style({
  font: `500 15px/19px ${font.serif}`,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const whole = style({ gridColumn: '1 / -1' });
