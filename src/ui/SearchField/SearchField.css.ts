import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { font } from '../../theme/frame.css.ts';
import { transition } from '../../theme/motion.ts';

const base = style({
  display: 'flex',
  alignItems: 'center',
  borderBottom: `1px solid ${color.ink}`,
  // The line answers the focus: a ring around the whole width would be the loudest thing on the page.
  selectors: { '&:focus-within': { boxShadow: `0 1px 0 ${color.focus}`, borderColor: color.focus } },
});

/** `header`: a line in the header · `page`: the search page · `panel`: under the header of a phone. */
export const searchField = styleVariants({
  header: [
    base,
    {
      gap: 10,
      width: 'clamp(150px, 17vw, 250px)',
      height: 40,
      padding: '0 12px',
      borderColor: color.line2,
      color: color.ink3,
      transition: transition(['border-color']),
      selectors: { '&:hover': { borderColor: color.ink } },
    },
  ],
  page: [base, { gap: 18, paddingBottom: 12 }],
  panel: [base, { gap: 12, height: 64 }],
});

const inputBase = style({
  flex: 1,
  width: '100%',
  minWidth: 0,
  outline: 0,
  color: color.ink,
  appearance: 'none',
  selectors: {
    '&:focus-visible': { outline: 0 },
    '&::placeholder': { color: color.ink3, opacity: 1 },
    // Ours is drawn beside, in the same hand as every other icon.
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
});

export const input = styleVariants({
  // 14 px only where there is a pointer: see `input` in the type scale.
  header: [inputBase, { fontSize: 14 }],
  page: [inputBase, { font: `400 clamp(28px, 5vw, 44px)/56px ${font.serif}`, letterSpacing: '-.025em' }],
  panel: [inputBase, { font: `400 24px/32px ${font.serif}`, letterSpacing: '-.015em' }],
});

export const key = style({
  padding: '0 5px',
  border: `1px solid ${color.line}`,
  font: `400 12px/16px ${font.mono}`,
  color: color.ink3,
});
