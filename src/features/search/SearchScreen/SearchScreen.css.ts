import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { transition } from '../../../theme/motion.ts';
import { text, tone } from '../../../theme/typography.css.ts';
import { row } from '../../../ui/Frame/Frame.css.ts';

export const understood = style([text.ui, tone.secondary, { marginTop: 20 }]);

/** The former results stay readable while the next ones are on their way. */
export const results = style({ transition: transition(['opacity']), selectors: { '&[aria-busy="true"]': { opacity: 0.55 } } });

// The first row of a page has no line above it; here it is not the first.
globalStyle(`${results} > ${row}`, { borderTop: `1px solid ${color.line}` });

export const groupName = style([text.action]);

/** Cycles with small covers, one to three in a line. */
export const cycles = style({
  display: 'grid',
  gap: '24px 20px',
  '@media': {
    [from.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [from.xl]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});

export const tilesTitle = style([text.h3, { marginBottom: 20 }]);
