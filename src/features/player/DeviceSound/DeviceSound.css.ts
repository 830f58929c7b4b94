import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { frame } from '../../../theme/frame.css.ts';
import { layer } from '../../../theme/scale.ts';
import { text } from '../../../theme/typography.css.ts';
import { action } from '../Notice/NoticeLine.css.ts';

const HEIGHT = 44;
const px = (n: number): string => `${n}px`;

const line = style([text.meta, { display: 'flex', alignItems: 'center', gap: '0 16px', minWidth: 0, color: color.ink2 }]);

const row = style([line, { minHeight: HEIGHT, padding: '4px 12px', '@media': { [from.md]: { padding: `4px ${frame.pad}` } } }]);
/** Over what the panel of this device has to show: it is of another one. */
const strip = style([row, { borderBottom: `1px solid ${color.line2}` }]);
/** Where there is no panel it stands in its place. */
const alone = style([
  row,
  {
    position: 'fixed',
    left: 0,
    right: 0,
    bottom: 0,
    zIndex: layer.dock,
    paddingBottom: 'calc(4px + env(safe-area-inset-bottom))',
    background: color.sunk,
    borderTop: `1px solid ${color.line2}`,
  },
]);
const words = style([line, { flexWrap: 'wrap', alignItems: 'baseline', rowGap: 4, padding: '4px 0' }]);
export const places = { strip, alone, words };

/** On a phone's width two lines, on others one. */
export const cut = style({
  flex: '0 1 auto',
  minWidth: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  lineHeight: '17px',
  '@media': { [from.md]: { WebkitLineClamp: 1 } },
});
export const whole = style({});
export const keys = style({
  flex: 'none',
  display: 'flex',
  gap: 16,
  marginLeft: 'auto',
  '@media': { [from.md]: { marginLeft: 0 } },
  selectors: { [`${words} &`]: { marginLeft: 0 } },
});
export const key = style([action, { selectors: { '&[aria-disabled="true"]': { color: color.ink2 } } }]);

/** Whatever stands over the panel makes room for the line, too. */
globalStyle(`:root:has(${strip})`, {
  vars: { [frame.dock]: px(70 + HEIGHT + 1) },
  '@media': { [from.md]: { vars: { [frame.dock]: px(112 + HEIGHT + 1) } } },
});
globalStyle(`:root:has(${alone})`, { vars: { [frame.dock]: px(HEIGHT + 1) } });
