import { keyframes, style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { layer } from '../../theme/scale.ts';
import { dot } from '../Logo/Logo.css.ts';

const breathe = keyframes({ from: { transform: 'scale(.72)' }, to: { transform: 'scale(1)' } });

export const bootScreen = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.boot,
  display: 'grid',
  placeItems: 'center',
  background: color.paper,
});

export const breathingDot = style([
  dot,
  { transformOrigin: '16px 16px', animation: `${breathe} 1.2s ease-in-out infinite alternate` },
]);
