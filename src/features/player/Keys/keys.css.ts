import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { font } from '../../../theme/frame.css.ts';
import { transition } from '../../../theme/motion.ts';
import { radius } from '../../../theme/scale.ts';
import { type } from '../../../theme/type.ts';
import { roomyDock } from './roomy-dock.ts';

/** A block of engraved keys: hairlines between them, one border around. */
export const block = style({
  display: 'flex',
  alignItems: 'stretch',
  border: `1px solid ${color.line2}`,
  borderRadius: radius.key,
  background: color.raised,
});
globalStyle(`${block} > * + *`, { borderLeft: `1px solid ${color.line}` });

const base = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  color: color.ink,
  transition: transition(['background']),
  selectors: {
    '&:hover:enabled': { background: color.paper },
    '&:active:enabled': { background: color.sunk },
    '&:disabled': { color: color.line2, cursor: 'not-allowed' },
    '&[aria-expanded="true"], &[aria-pressed="true"], &[data-on="true"]': { boxShadow: `inset 0 -3px 0 ${color.ink}` },
  },
});

/** `dock`: under a page, in two densities · `full`: in the full-window view · `sheet`: equal shares of a phone's width. */
export type KeySize = 'dock' | 'full' | 'sheet';

/** A key of one sign. */
export const key: Record<KeySize, string> = {
  dock: style([
    base,
    {
      height: 60,
      minWidth: 46,
      padding: '0 4px',
      '@media': { [from.lg]: { minWidth: 50 }, [roomyDock]: { minWidth: 56, padding: '0 8px' } },
    },
  ]),
  full: style([base, { height: 76, minWidth: 58, padding: '0 8px', '@media': { [from.xl]: { minWidth: 76 } } }]),
  sheet: style([base, { flex: 1, minWidth: 0, height: 72 }]),
};

/** A key with a name under its sign; the dock shows the names where it has room for them. */
export const wideKey: Record<KeySize, string> = {
  dock: style([
    base,
    {
      height: 60,
      minWidth: 46,
      padding: '0 4px',
      '@media': { [from.lg]: { minWidth: 52 }, [roomyDock]: { minWidth: 78, padding: '0 8px' } },
    },
  ]),
  full: style([
    base,
    { height: 76, minWidth: 78, padding: '0 4px', '@media': { [from.xl]: { minWidth: 88, padding: '0 8px' } } },
  ]),
  sheet: style([base, { flex: 1, minWidth: 0, height: 60 }]),
};
globalStyle(`${base} > svg`, { width: 24, height: 24 });
globalStyle(`${key.full} > svg, ${wideKey.full} > svg`, { width: 28, height: 28 });

const captionBase = style([type('label'), { fontWeight: 400, color: color.ink3, whiteSpace: 'nowrap' }]);
export const caption: Record<KeySize, string> = {
  dock: style([captionBase, { display: 'none', lineHeight: '14px', '@media': { [roomyDock]: { display: 'block' } } }]),
  full: captionBase,
  sheet: captionBase,
};
globalStyle(`:disabled > ${captionBase}`, { color: 'inherit' });

const valueBase = style({
  font: `500 15px/20px ${font.mono}`,
  fontStretch: '80%',
  letterSpacing: '-.02em',
});
/** «1x», «−15», «14:30». */
export const value: Record<KeySize, string> = {
  dock: valueBase,
  full: style([valueBase, { fontSize: 17 }]),
  sheet: valueBase,
};
