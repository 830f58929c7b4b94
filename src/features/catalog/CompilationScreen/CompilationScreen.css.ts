import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { text } from '../../../theme/typography.css.ts';
import { strip as scrollerStrip } from '../../../ui/CompilationScroller/CompilationScroller.css.ts';

export const name = style([text.display, { overflowWrap: 'anywhere' }]);
export const counts = style([text.code, { marginTop: 16, whiteSpace: 'normal' }]);

/** The cycles in one line that runs off the right edge. */
export const strip = style([scrollerStrip, { marginTop: 40 }]);

/** A cycle of the compilation: its card, its lectures. */
export const group = style({
  display: 'grid',
  gap: 24,
  '@media': {
    [from.sm]: { gridTemplateColumns: '156px minmax(0, 1fr)' },
    [from.lg]: { gridTemplateColumns: '216px minmax(0, 1fr)', gap: 48 },
  },
});
export const card = style({ maxWidth: 156, '@media': { [from.sm]: { maxWidth: 'none' } } });
