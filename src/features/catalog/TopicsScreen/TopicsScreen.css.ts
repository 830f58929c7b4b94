import { style } from '@vanilla-extract/css';
import { withMargin, withoutMargin } from '../../../theme/breakpoints.ts';
import { row } from '../../../ui/Frame/Frame.css.ts';

/** The spines stand on the line of the next row; a phone has the tiles alone. */
export const head = style({ selectors: { [`${row}&`]: { '@media': { [withMargin]: { paddingBottom: 0 } } } } });
export const spines = style({ marginTop: 40, '@media': { [withoutMargin]: { display: 'none' } } });
