import { style, styleVariants } from '@vanilla-extract/css';
import { below, from } from '../../theme/breakpoints.ts';
import { color } from '../../theme/contract.css.ts';
import { transition } from '../../theme/motion.ts';
import { layer, radius } from '../../theme/scale.ts';
import { text } from '../../theme/typography.css.ts';

export const rows = style({ borderTop: `1px solid ${color.line}` });

const base = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr) auto',
  columnGap: 14,
  alignItems: 'center',
  minHeight: 76,
  padding: '12px 0',
  borderBottom: `1px solid ${color.line}`,
});

const WITH_COVER = '44px 52px minmax(0, 1fr) auto';

/** Columns by what the row shows: the cover needs 640, the number 1024. */
export const row = styleVariants({
  plain: [base],
  cover: [base, { '@media': { [from.sm]: { gridTemplateColumns: WITH_COVER } } }],
  number: [base, { '@media': { [from.lg]: { gridTemplateColumns: '34px 44px minmax(0, 1fr) auto' } } }],
  numberAndCover: [
    base,
    { '@media': { [from.sm]: { gridTemplateColumns: WITH_COVER }, [from.lg]: { gridTemplateColumns: `34px ${WITH_COVER}` } } },
  ],
});

export const number = style([text.code, { '@media': { [below.lg]: { display: 'none' } } }]);
export const thumb = style({ width: 52, height: 52, '@media': { [below.sm]: { display: 'none' } } });

const playButtonBase = style({
  position: 'relative',
  zIndex: layer.raised,
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.voice,
  transition: transition(['background', 'color', 'border-color']),
});

export const playButton = styleVariants({
  ring: [
    playButtonBase,
    { selectors: { [`${base}:hover &`]: { background: color.ink, borderColor: color.ink, color: color.paper } } },
  ],
  voice: [playButtonBase, { background: color.voice, borderColor: color.voice, color: color.onVoice }],
  locked: [
    playButtonBase,
    {
      borderStyle: 'dashed',
      color: color.crown,
      selectors: {
        [`${base}:hover &`]: { background: color.crownFill, border: `1px solid ${color.crownFill}`, color: color.onCrown },
      },
    },
  ],
});

/** The link reaches over the whole row; what can be pressed besides lies above it. */
export const title = style([
  text.work,
  {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    '::after': { content: '', position: 'absolute', inset: 0 },
    '@media': { [from.lg]: { fontSize: 18 } },
  },
]);
export const dimmed = style({ color: color.ink2 });

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 10px',
  marginTop: 3,
  fontSize: 14,
  lineHeight: '18px',
  color: color.ink2,
});

/** The scale and the words about it: the scale is shorter where there is little room, and over the words where there is less. */
export const progress = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 10px', maxWidth: '100%' });

export const right = style({ display: 'flex', alignItems: 'center', gap: 4 });

export const time = style([text.code]);
export const sounding = style({ color: color.voiceText });

export const bookmarkPlace = style({
  position: 'relative',
  zIndex: layer.raised,
  '@media': { [below.sm]: { display: 'none' } },
});
export const bookmark = style({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  color: color.ink3,
  selectors: {
    '&:hover, &[aria-pressed="true"]': { color: color.ink },
    '&:disabled': { color: color.line2, cursor: 'not-allowed' },
  },
});
