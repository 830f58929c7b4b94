import { style } from '@vanilla-extract/css';
import { color } from '../../../theme/contract.css.ts';
import { font } from '../../../theme/frame.css.ts';
import { transition } from '../../../theme/motion.ts';
import { text, tone } from '../../../theme/typography.css.ts';

/** The former results stay readable while the next ones are on their way. */
export const found = style({
  display: 'grid',
  gap: 26,
  marginTop: 20,
  transition: transition(['opacity']),
  selectors: { '&[aria-busy="true"]': { opacity: 0.55 } },
});

export const understood = style([text.small, tone.secondary]);

export const groupName = style([text.gloss, { marginBottom: 10 }]);

export const cycle = style({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr)',
  gap: 12,
  alignItems: 'center',
  padding: '9px 0',
  borderBottom: `1px solid ${color.line}`,
});

export const cycleName = style({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  font: `500 15px/19px ${font.serif}`,
  textWrap: 'balance',
  selectors: { [`${cycle}:hover &`]: { textDecoration: 'underline', textDecorationThickness: 1, textUnderlineOffset: 3 } },
});

export const by = style([text.small, tone.secondary, { display: 'block' }]);
