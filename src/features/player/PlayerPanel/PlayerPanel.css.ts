import { globalStyle, style } from '@vanilla-extract/css';
import { frame } from '../../../theme/frame.css.ts';

/** Room in the flow for the panel that lies over the end of the page, so that it covers nothing. */
const height = `calc(${frame.dock} + env(safe-area-inset-bottom))`;
export const room = style({ height });

/** A focused element is not scrolled under the panel (nor under the header, see the theme). */
globalStyle(`html:has(${room})`, { scrollPaddingBottom: height });
