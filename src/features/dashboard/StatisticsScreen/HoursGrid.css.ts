import { style } from '@vanilla-extract/css';
import { color } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/type.ts';

export const grid = style({ display: 'grid', gridTemplateColumns: '32px minmax(0, 1fr)', gap: 12, maxWidth: 520 });
export const weekdays = style({ width: '100%' });
export const cells = style({ width: '100%', overflow: 'visible' });
export const weekday = style([type('small'), { fill: color.ink2 }]);
export const cell = style({ fill: color.ink });
/** Cells are parts of the width; the gaps between them are drawn over. */
export const gap = style({ stroke: color.paper, strokeWidth: 2 });
export const hour = style([type('code'), { fill: color.ink3 }]);
