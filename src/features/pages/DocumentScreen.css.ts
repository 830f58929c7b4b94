import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';

export const lead = style({ paddingTop: 14, color: color.ink2 });

/** A link of the contents must not bring its heading under the sticky header. */
export const heading = style({ scrollMarginTop: 24 });

// `Prose` spaces its own children; here the paragraphs lie one level deeper.
globalStyle(`section > ${heading} ~ *`, { marginTop: '.8em' });
