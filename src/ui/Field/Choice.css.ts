import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { focusRing, layer, radius } from '../../theme/scale.ts';
import { type } from '../../theme/type.ts';

/** The native control lies, unseen, over the whole label: it keeps the keyboard, the form and the reader's tools working. */
export const native = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
});

const focused = { outline: `${focusRing.width} solid ${color.focus}`, outlineOffset: focusRing.offset };

export const checkbox = style([
  type('meta'),
  {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '24px 1fr',
    gap: 12,
    alignItems: 'start',
    lineHeight: '24px',
    margin: '-10px 0',
    padding: '10px 0',
  },
]);

// The unseen control lies over the label; a link in its words has to be reached all the same.
globalStyle(`${checkbox} a`, { position: 'relative', zIndex: layer.raised });

export const box = style({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.key,
  background: color.raised,
  color: 'transparent',
  selectors: {
    [`${native}:checked + &`]: { background: color.ink, borderColor: color.ink, color: color.paper },
    [`${native}:focus-visible + &`]: focused,
    [`${native}[aria-invalid="true"] + &`]: { borderColor: color.danger },
  },
});

export const cards = style({ display: 'grid' });

export const card = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '24px 1fr auto',
  gap: 14,
  alignItems: 'center',
  minHeight: 76,
  padding: '12px 18px',
  border: `1px solid ${color.line2}`,
  borderRadius: radius.key,
  background: color.raised,
  fontWeight: 500,
  selectors: {
    '& + &': { marginTop: -1 },
    '&:has(:checked)': { borderColor: color.ink, boxShadow: `inset 0 0 0 1px ${color.ink}`, zIndex: 'auto' },
    '&:has(:focus-visible)': focused,
    '&:has(:disabled)': { color: color.ink3, background: color.sunk },
  },
});

/** A radio is a square with a square in it: circles belong to sound. */
export const square = style({
  display: 'grid',
  placeItems: 'center',
  width: 20,
  height: 20,
  border: `1px solid ${color.line2}`,
  selectors: {
    [`${native}:checked + &`]: { borderColor: color.ink },
    [`${native}:checked + &::after`]: { content: '', width: 10, height: 10, background: color.ink },
  },
});
export const note = style([type('small'), { color: color.ink2, fontWeight: 400 }]);
