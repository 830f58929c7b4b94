import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { font } from '../../theme/frame.css.ts';
import { duration } from '../../theme/motion.ts';
import { text } from '../../theme/typography.css.ts';

export const card = style({ display: 'block', position: 'relative' });

export const art = style({
  marginBottom: 14,
  '::after': {
    content: '',
    position: 'absolute',
    inset: 0,
    background: color.ink,
    opacity: 0,
    transition: `opacity ${duration.move}`,
  },
  selectors: { [`${card}:hover &::after`]: { opacity: 0.1 } },
});

export const name = style([
  text.work,
  {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    selectors: {
      [`${card}:hover &`]: { textDecoration: 'underline', textDecorationThickness: 1, textUnderlineOffset: 3 },
    },
  },
]);

export const by = style({ marginTop: 4, color: color.ink2, fontSize: 14 });

export const facts = style([
  text.code,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 12px', marginTop: 8, whiteSpace: 'normal' },
]);

/** «бесплатно», here and in a lecture row. */
export const free = style({
  font: `italic 400 14px/16px ${font.serif}`,
  color: color.ink2,
  letterSpacing: 0,
  fontStretch: '100%',
});

/** The same facts with a small cover on the left, as search shows a cycle. */
export const compact = style([
  card,
  { display: 'grid', gridTemplateColumns: '88px minmax(0, 1fr)', gap: 16, alignItems: 'start' },
]);
globalStyle(`${compact} ${art}`, { marginBottom: 0 });
