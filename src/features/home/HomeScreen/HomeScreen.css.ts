import { style } from '@vanilla-extract/css';
import { below } from '../../../theme/breakpoints.ts';
import { row } from '../../../ui/Frame/Frame.css.ts';

/** A block with the mobile flag off. */
export const wideOnly = style({ selectors: { [`${row}&`]: { '@media': { [below.md]: { display: 'none' } } } } });
