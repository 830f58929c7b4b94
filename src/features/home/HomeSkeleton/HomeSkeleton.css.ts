import { style } from '@vanilla-extract/css';
import { from, withMargin } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { bleed } from '../../../ui/Frame/Frame.css.ts';

/** Lead of three lines and the actions below it, as tall as the words that will stand here. */
export const aside = style({ height: 160, '@media': { [from.md]: { height: 132 }, [withMargin]: { height: 220 } } });

export const shelf = style([
  bleed,
  { height: 260, borderBottom: `1px solid ${color.ink}`, '@media': { [from.lg]: { height: 424 } } },
]);
