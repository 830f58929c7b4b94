import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { font } from '../../theme/frame.css.ts';
import { text } from '../../theme/typography.css.ts';

export const screen = style({
  display: 'grid',
  // A line of the stack has no break in it: it scrolls in its own box, and does not widen the page.
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: '100vh',
  placeItems: 'center',
  padding: 20,
});

export const sheet = style({
  width: '100%',
  maxWidth: 720,
  padding: 'clamp(20px, 4vw, 32px)',
  border: `1px solid ${color.line2}`,
  background: color.raised,
});
export const title = style([text.h2]);
export const hint = style({ margin: '10px 0 16px', color: color.ink2 });
export const message = style({ marginBottom: 12, fontWeight: 500, overflowWrap: 'anywhere' });
export const stack = style({
  maxHeight: 120,
  padding: 16,
  overflow: 'auto',
  background: color.sunk,
  font: `400 12px/18px ${font.mono}`,
  fontStretch: '80%',
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 20 });
