import { globalStyle, style } from '@vanilla-extract/css';
import { below } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { font } from '../../../theme/frame.css.ts';
import { text } from '../../../theme/typography.css.ts';

/** The outer rule of the bookplate. */
export const plate = style({
  position: 'relative',
  height: '100%',
  padding: 9,
  border: `1px solid ${color.ink}`,
  background: color.raised,
  '@media': { [below.sm]: { padding: 5 } },
});
export const locked = style({ borderStyle: 'dashed', borderColor: color.line2, background: 'none', color: color.ink3 });

/** The inner rule: three times as thick for a whole topic. */
export const inner = style({
  height: '100%',
  padding: '10px 10px 14px',
  border: `1px solid ${color.ink}`,
  textAlign: 'center',
  selectors: { [`${locked} > &`]: { borderColor: color.line } },
  '@media': { [below.sm]: { padding: '6px 6px 10px' } },
});
export const topic = style({
  padding: '8px 8px 12px',
  borderWidth: 3,
  '@media': { [below.sm]: { padding: '4px 4px 8px' } },
});

export const picture = style({ marginBottom: 12 });
globalStyle(`${locked} ${picture} img`, { filter: 'grayscale(1) contrast(.45) brightness(1.25)', opacity: 0.5 });
globalStyle(`[data-theme="dark"] ${locked} ${picture} img`, { filter: 'grayscale(1) brightness(.5)', opacity: 0.6 });
globalStyle(`:root:not([data-theme]) ${locked} ${picture} img`, {
  '@media': { 'screen and (prefers-color-scheme: dark)': { filter: 'grayscale(1) brightness(.5)', opacity: 0.6 } },
});

export const name = style({
  font: `500 16px/1.25 ${font.serif}`,
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  '@media': { [below.sm]: { fontSize: 14 } },
});
/** The whole plate answers the press, the name is what is read. */
export const link = style({
  '::after': { content: '', position: 'absolute', inset: 0 },
  selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3, textDecorationThickness: 1 } },
});
export const note = style([text.small, { marginTop: 4, color: color.ink2 }]);
