import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { layer } from '../../theme/scale.ts';

const base = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'block',
  overflow: 'hidden',
  background: color.sunk,
  '::before': {
    content: '',
    position: 'absolute',
    zIndex: layer.raised,
    inset: 0,
    boxShadow: color.coverEdge,
    pointerEvents: 'none',
  },
});

export const cover = styleVariants({
  portrait: [base, { aspectRatio: '4 / 5' }],
  square: [base, { aspectRatio: '1' }],
  landscape: [base, { aspectRatio: '3 / 2' }],
});

export const picture = style({ width: '100%', height: '100%', objectFit: 'cover', filter: color.coverFilter });
