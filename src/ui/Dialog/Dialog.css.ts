import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { below, from } from '../../theme/breakpoints.ts';
import { color } from '../../theme/contract.css.ts';
import { duration, easing } from '../../theme/motion.ts';
import { layer } from '../../theme/scale.ts';
import { text } from '../../theme/typography.css.ts';

const fade = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(4px)' } });

const scrimBase = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.modal,
  display: 'grid',
  placeItems: 'center',
  padding: 16,
  overflowY: 'auto',
  background: color.scrim,
  animation: `${fade} ${duration.move} ${easing.std}`,
});

export const scrim = styleVariants({
  centred: [scrimBase],
  /** At the bottom of a phone, where the thumb and the keyboard are. */
  docked: [scrimBase, { '@media': { [below.sm]: { padding: 0, placeItems: 'end stretch' } } }],
});

const base = style({
  position: 'relative',
  padding: '36px 36px 32px',
  background: color.paper,
  boxShadow: color.shadow,
  animation: `${rise} ${duration.move} ${easing.out}`,
  selectors: { '&:focus': { outline: 0 } },
  '@media': { [below.sm]: { width: '100%', padding: '28px 20px 24px' } },
});

export const dialog = styleVariants({
  narrow: [base, { width: 'min(380px, 100%)', padding: 30 }],
  regular: [base, { width: 'min(480px, 100%)' }],
  wide: [base, { width: 'min(760px, 100%)' }],
});

export const pictured = style({
  display: 'grid',
  gap: 28,
  '@media': { [from.md]: { gridTemplateColumns: '260px minmax(0, 1fr)', gap: 40, alignItems: 'center', padding: 8 } },
});
export const close = style({ position: 'absolute', top: 8, right: 8 });
export const title = style([text.h2, { paddingRight: 40 }]);
export const titleUnderBadge = style([title, { marginTop: 16, paddingRight: 0 }]);
/** In a narrow window the title stays small, whatever the width of the page. */
export const narrowTitle = style({ fontSize: 26 });
export const description = style([text.ui, { marginTop: 10, lineHeight: '22px', color: color.ink2 }]);
export const body = style({ marginTop: 20 });
