import { globalStyle, style } from '@vanilla-extract/css';
import { below } from '../../theme/breakpoints.ts';
import { color } from '../../theme/contract.css.ts';
import { focusRing, radius } from '../../theme/scale.ts';
import { type } from '../../theme/type.ts';

export const field = style({ display: 'flex', flexDirection: 'column', gap: 6 });

export const head = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 16px' });
// «Забыли пароль?» has the gap above it to be pressed in, and not the field below.
globalStyle(`${head} > a`, { position: 'relative' });
globalStyle(`${head} > a::before`, {
  '@media': { [below.lg]: { content: '', position: 'absolute', inset: '-19px -8px -6px' } },
});
export const label = style([type('meta'), { fontWeight: 500 }]);

export const input = style([
  type('input'),
  {
    width: '100%',
    height: 52,
    padding: '0 14px',
    background: color.raised,
    border: `1px solid ${color.line2}`,
    borderRadius: radius.key,
    selectors: {
      '&:hover:enabled': { borderColor: color.ink },
      '&:focus': { outline: `${focusRing.width} solid ${color.focus}`, outlineOffset: focusRing.inputOffset },
      '&::placeholder': { color: color.ink3, opacity: 1 },
      '&:disabled': { background: color.sunk, borderColor: color.line, color: color.ink3 },
      // The notch on the left and the icon below: an error is never told by colour alone.
      '&[aria-invalid="true"]': { borderColor: color.danger, boxShadow: `inset 3px 0 0 ${color.danger}` },
    },
  },
]);

export const withButton = style({ paddingRight: 54 });
export const inline = style({ position: 'relative' });
export const inlineButton = style({ position: 'absolute', right: 2, top: 2 });

export const error = style([
  type('small'),
  { display: 'flex', alignItems: 'flex-start', gap: 6, color: color.danger, fontWeight: 500, whiteSpace: 'pre-line' },
]);
export const errorIcon = style({ flex: 'none', marginTop: 1 });
export const hint = style([type('small'), { color: color.ink3 }]);
