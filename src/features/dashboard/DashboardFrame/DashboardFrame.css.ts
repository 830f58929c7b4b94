import { globalStyle, style } from '@vanilla-extract/css';
import { withMargin, withoutMargin } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { frame } from '../../../theme/frame.css.ts';
import { transition } from '../../../theme/motion.ts';
import { text } from '../../../theme/typography.css.ts';

/** A line that scrolls sideways on a phone, a column in the margin on a wide screen. */
export const nav = style({
  alignSelf: 'stretch',
  display: 'flex',
  '@media': {
    [withoutMargin]: {
      gap: 20,
      marginInline: `calc(${frame.pad} * -1)`,
      paddingInline: frame.pad,
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
    [withMargin]: { flexDirection: 'column' },
  },
});

export const link = style([
  text.action,
  {
    color: color.ink2,
    whiteSpace: 'nowrap',
    transition: transition(['color']),
    selectors: { '&:hover, &[aria-current="page"]': { color: color.ink } },
    '@media': {
      [withoutMargin]: {
        padding: '12px 0',
        selectors: { '&[aria-current="page"]': { boxShadow: `inset 0 -3px 0 ${color.ink}` } },
      },
      [withMargin]: {
        position: 'relative',
        padding: '10px 0',
        selectors: {
          // On the vertical line of the frame, over the padding of the margin.
          '&[aria-current="page"]::after': {
            content: '',
            position: 'absolute',
            right: -21,
            top: 8,
            bottom: 8,
            width: 3,
            background: color.ink,
          },
        },
      },
    },
  },
]);
export const exit = style([
  link,
  { '@media': { [withMargin]: { marginTop: 16, paddingTop: 20, borderTop: `1px solid ${color.line}` } } },
]);

export const row = style({});

/** A row of the page inside the body of the frame: from the left edge of the window, with a margin of its own. */
export const across = style({
  margin: `40px calc(${frame.pad} * -1) -40px`,
  borderTop: `1px solid ${color.line}`,
  '@media': {
    [withMargin]: {
      margin: `60px calc(${frame.pad} * -1) -60px calc((${frame.pad} + ${frame.pole} + ${frame.gut}) * -1)`,
    },
  },
});

// The ways stay in sight beside a long list, but not over the margin of a second row.
globalStyle(`${row}:has(${across}) > aside > div`, { position: 'static' });
