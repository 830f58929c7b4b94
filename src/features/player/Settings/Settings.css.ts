import { style } from '@vanilla-extract/css';
import { text } from '../../../theme/typography.css.ts';
import { cell, grid } from '../Speed/Speed.css.ts';

/** Each row is 44 high, as an option of a list. */
export const switches = style({ display: 'grid', gap: 20, padding: '10px 0 2px' });
export const name = style([text.meta, { margin: '14px 0 6px' }]);
export const lengths = style([grid, { gridTemplateColumns: 'repeat(5, 1fr)' }]);
export const length = cell;
