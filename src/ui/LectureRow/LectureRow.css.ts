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

export const sign = style({ display: 'grid' });

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

const LINE = 18;
const GAP = 2;
const ABOVE = 3;
/** From this width on authors and state share a line. */
const oneLine = '(min-width: 260px)';

/** Nothing is said of the lecture: its name stands in the middle of the row, as high as ever. */
export const alone = style({ marginTop: (ABOVE + LINE) / 2, marginBottom: -(ABOVE + LINE) / 2 });

/** As wide as the name: its width decides how the facts are laid. */
export const about = style({ marginTop: ABOVE, containerType: 'inline-size' });

const factsBase = style({
  display: 'flex',
  flexDirection: 'column',
  gap: `${GAP}px 10px`,
  minHeight: LINE,
  fontSize: 14,
  lineHeight: `${LINE}px`,
  color: color.ink2,
  '@container': { [oneLine]: { flexDirection: 'row', alignItems: 'center' } },
});

/** A row has room for its state from the start, and never grows when the lecture begins to sound. */
export const facts = styleVariants({
  state: [factsBase],
  authorsAndState: [factsBase, { minHeight: 2 * LINE + GAP, '@container': { [oneLine]: { minHeight: LINE } } }],
});

export const authors = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

const words = style({ whiteSpace: 'nowrap' });
/** The scale and the words about it: where there is little room the scale gives way to the authors, and they to the words. */
export const progress = styleVariants({
  words: [words],
  scaleAndWords: [
    words,
    { display: 'grid', gridTemplateColumns: 'minmax(24px, 160px) auto', justifyContent: 'start', alignItems: 'center', gap: 10 },
    { '@container': { [oneLine]: { flex: '1 1 0' } } },
  ],
});

/** On a phone the time stands under the key, within the height of the row. */
export const right = style({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  '@media': { [below.sm]: { flexDirection: 'column', alignItems: 'flex-end', gap: 0, margin: '-8px 0' } },
});

export const time = style([text.code]);
export const sounding = style({ color: color.voiceText });

export const playNextPlace = style({ position: 'relative', zIndex: layer.raised, width: 44, height: 44 });
export const playNext = style({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  color: color.ink3,
  selectors: { '&:hover, &[aria-disabled="true"]': { color: color.ink }, '&[aria-disabled="true"]': { cursor: 'default' } },
});

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
