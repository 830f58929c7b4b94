import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { frame } from '../../../theme/frame.css.ts';
import { text } from '../../../theme/typography.css.ts';
import { bleed } from '../../../ui/Frame/Frame.css.ts';

export const name = style([text.display, { overflowWrap: 'anywhere' }]);
export const counts = style([text.code, { marginTop: 16, whiteSpace: 'normal' }]);

/** The cycles in one line that runs off the right edge. */
export const strip = style([
  bleed,
  {
    display: 'flex',
    gap: 16,
    marginTop: 40,
    padding: `0 ${frame.pad}`,
    scrollPaddingInline: frame.pad,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    scrollSnapType: 'x proximity',
    '@media': {
      [from.lg]: { gap: 24, padding: `0 ${frame.pad} 0 ${frame.gut}`, scrollPaddingInline: `${frame.gut} ${frame.pad}` },
    },
  },
]);
globalStyle(`${strip} > li`, {
  flex: '0 0 156px',
  scrollSnapAlign: 'start',
  '@media': { [from.sm]: { flexBasis: '200px' }, [from.lg]: { flexBasis: '216px' } },
});

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
