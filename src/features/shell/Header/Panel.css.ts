import { globalStyle, style } from '@vanilla-extract/css';
import { below } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { font, frame } from '../../../theme/frame.css.ts';
import { layer } from '../../../theme/scale.ts';
import { text } from '../../../theme/typography.css.ts';

/** The whole screen under the header. */
export const panel = style({
  position: 'fixed',
  zIndex: layer.menu,
  inset: `${frame.header} 0 0 0`,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  // The dock of the player stays on top, and the last link must come out from under it.
  padding: `8px ${frame.pad} calc(${frame.dock} + 40px)`,
  background: color.paper,
  selectors: { '&:focus': { outline: 0 } },
});

// The page behind an open panel does not scroll; nothing has to be written into it by a script.
globalStyle(`html:has(${panel})`, { '@media': { [below.lg]: { overflow: 'hidden' } } });

export const large = style({
  display: 'block',
  padding: '14px 0',
  borderBottom: `1px solid ${color.line}`,
  font: `400 28px/34px ${font.serif}`,
  letterSpacing: '-.02em',
});

export const account = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
  gap: 12,
  marginTop: 24,
});

export const smallLinks = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '2px 16px',
  paddingTop: 20,
});

export const small = style({
  display: 'block',
  width: '100%',
  padding: '12px 0',
  color: color.ink2,
  textAlign: 'left',
  selectors: { '&:hover': { color: color.ink } },
});

export const hint = style([text.gloss, { marginTop: 16 }]);
export const searchActions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 24px', marginTop: 20 });
