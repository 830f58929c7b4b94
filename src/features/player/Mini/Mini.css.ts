import { createVar, style } from '@vanilla-extract/css';
import { color } from '../../../theme/contract.css.ts';
import { focusRing, layer } from '../../../theme/scale.ts';

export const part = createVar();

export const mini = style({
  position: 'fixed',
  left: 0,
  right: 0,
  bottom: 0,
  zIndex: layer.dock,
  background: color.sunk,
  borderTop: `1px solid ${color.line2}`,
  outlineOffset: focusRing.inset,
});

export const scale = style({ height: 5, borderBottom: `1px solid ${color.line2}`, overflow: 'hidden' });
export const heard = style({
  height: 3,
  marginTop: 1,
  background: color.voice,
  transformOrigin: 'left',
  transform: `scaleX(${part})`,
});

export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  gap: 10,
  alignItems: 'center',
  padding: '8px 8px calc(8px + env(safe-area-inset-bottom)) 12px',
});
export const seeks = style({ display: 'flex', marginRight: -8 });
export const seek = style({ display: 'grid', placeItems: 'center', width: 44, height: 48 });
