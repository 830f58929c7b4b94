import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import type { KeySize } from '../Keys/keys.css.ts';
import { roomyDock } from '../Keys/roomy-dock.ts';

const middle = style({ display: 'grid', placeItems: 'center' });

/** The place of the round key. */
export const voice: Record<KeySize, string> = {
  dock: style([middle, { padding: '0 10px', '@media': { [roomyDock]: { padding: '0 16px' } } }]),
  full: style([middle, { padding: '0 14px', '@media': { [from.xl]: { padding: '0 22px' } } }]),
  sheet: style([middle, { padding: '0 14px', '@media': { '(max-width: 359px)': { padding: '0 6px' } } }]),
};
