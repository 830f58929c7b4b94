import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { below } from '../../theme/breakpoints.ts';
import { color } from '../../theme/contract.css.ts';
import { font, frame } from '../../theme/frame.css.ts';
import { duration, easing } from '../../theme/motion.ts';
import { field, onField } from '../../theme/rubric-field.css.ts';
import { focusRing } from '../../theme/scale.ts';
import { GROWTHS, HEIGHTS } from './spine-measure.ts';

const rowHeight = createVar();
const growth = createVar();

/** A flex box on a desk, a snapping strip on a phone, where it always is 260 px high. */
export const row = style({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 3,
  height: rowHeight,
  borderBottom: `1px solid ${color.ink}`,
  '@media': {
    [below.lg]: {
      height: 260,
      overflowX: 'auto',
      scrollbarWidth: 'none',
      scrollSnapType: 'x proximity',
      paddingLeft: frame.pad,
      scrollPaddingLeft: frame.pad,
    },
  },
});

/** px on a desk. */
export const tall = styleVariants({ 360: '360px', 424: '424px', 480: '480px' }, (height) => ({ vars: { [rowHeight]: height } }));

export const item = style({
  display: 'flex',
  flex: `${growth} 1 0`,
  minWidth: 0,
  transition: `flex-grow ${duration.slide} ${easing.out}`,
  selectors: { '&:hover, &:focus-within': { flexGrow: `calc(${growth} + 1.7)` } },
  '@media': { [below.lg]: { flex: `0 0 calc(50px + 14px * ${growth})`, scrollSnapAlign: 'start' } },
});

/** By the steps of `spine-measure.ts`, from the thinnest and from the lowest. */
export const thick: readonly string[] = GROWTHS.map((value) => style({ vars: { [growth]: value.toFixed(2) } }));
export const high: readonly string[] = HEIGHTS.map((percent) => style({ height: `${percent}%` }));

export const spine = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  overflow: 'hidden',
  background: field,
  color: onField,
  selectors: { '&:focus-visible': { outlineOffset: focusRing.spineOffset, outlineColor: onField } },
});

export const art = style({
  flex: '1 1 0',
  minHeight: 0,
  width: 'calc(100% - 8px)',
  margin: '8px 0 0 8px',
  objectFit: 'cover',
  objectPosition: 'left top',
  filter: color.coverFilter,
});

/** Read from the bottom up, as on a book in Russian. */
export const name = style({
  alignSelf: 'center',
  padding: '20px 0 14px',
  writingMode: 'vertical-rl',
  transform: 'rotate(180deg)',
  font: `500 18px/1 ${font.serif}`,
  letterSpacing: '-.005em',
  whiteSpace: 'nowrap',
  '@media': { [below.lg]: { fontSize: 16 } },
});

export const count = style({
  paddingBottom: 12,
  textAlign: 'center',
  font: `400 12px/14px ${font.mono}`,
  fontStretch: '75%',
});
