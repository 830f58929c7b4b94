import { style, styleVariants } from '@vanilla-extract/css';
import { below, from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/type.ts';

export const chart = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 34px', gap: 12 });
export const plot = style({ width: '100%', overflow: 'visible' });
export const numbers = style({ width: '100%' });

export const grid = style({ stroke: color.line });
/** The whole height of the plot answers the pointer, or a short bar could not be found. */
export const slot = style({ pointerEvents: 'all' });
export const reach = style({
  stroke: 'transparent',
  strokeWidth: 10,
  '@media': { [from.lg]: { strokeWidth: 24 } },
  selectors: { [`${slot}:hover > &`]: { stroke: color.sunk } },
});

const bars = style({ stroke: color.ink, pointerEvents: 'none' });
export const bar = styleVariants({
  few: [bars, { strokeWidth: 16 }],
  month: [bars, { strokeWidth: 6, '@media': { [from.md]: { strokeWidth: 12 }, [from.xl]: { strokeWidth: 16 } } }],
  year: [bars, { strokeWidth: 4, '@media': { [from.md]: { strokeWidth: 7 }, [from.xl]: { strokeWidth: 12 } } }],
});

export const number = style([type('code'), { fill: color.ink3 }]);
export const date = style([number, { textAnchor: 'middle', pointerEvents: 'none' }]);
/** Every second date, where there is room for all. */
export const optionalDate = style([date, { '@media': { [below.sm]: { display: 'none' } } }]);
