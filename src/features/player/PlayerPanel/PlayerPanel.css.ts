import { style } from '@vanilla-extract/css';
import { frame } from '../../../theme/frame.css.ts';

/** Room in the flow for the panel that lies over the end of the page, so that it covers nothing. */
export const room = style({ height: `calc(${frame.dock} + env(safe-area-inset-bottom))` });
