import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { transition } from '../../theme/motion.ts';
import { focusRing, layer, radius } from '../../theme/scale.ts';

/** Played part, 0 … 1. */
export const part = createVar();
/** Width of one small division, and of a large one, in percent of the scale. */
export const minor = createVar();
export const major = createVar();
/** Where a heard stretch begins, and how far before the end of the scale it ends. */
export const heardFrom = createVar();
export const heardTo = createVar();
export const flagAt = createVar();
export const tooltipAt = createVar();

const ink = createVar();
const minorHeight = createVar();
const majorRise = createVar();
const flagHeight = createVar();

const base = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'block',
  width: '100%',
  touchAction: 'none',
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { cursor: 'default' } },
});

const measures = (height: number, tick: number, rise: number, flag: number) => ({
  height,
  vars: { [minorHeight]: `${tick}px`, [majorRise]: `-${rise}px`, [flagHeight]: `${flag}px` },
});

/** `dock`: on the edge of the dock · `sheet`: on a phone, and on a page · `large`: in the open player. */
export const seekBar = styleVariants({
  dock: [base, measures(26, 9, 7, 24)],
  sheet: [base, measures(32, 9, 7, 24)],
  large: [base, measures(54, 14, 12, 38)],
});

const ticks = (step: string): string => `repeating-linear-gradient(90deg, ${ink} 0 1px, transparent 1px ${step})`;

const scale = style({
  position: 'absolute',
  left: 0,
  right: 0,
  bottom: 0,
  height: minorHeight,
  background: ticks(minor),
  pointerEvents: 'none',
  '::after': { content: '', position: 'absolute', inset: `${majorRise} 0 0 0`, background: ticks(major) },
});

export const whole = style([scale, { vars: { [ink]: color.line2 }, borderBottom: `1px solid ${color.line2}` }]);
/** A stretch that was heard: a line under the scale, quieter than the one the needle draws over it. */
export const heardBefore = style({
  position: 'absolute',
  bottom: 0,
  left: heardFrom,
  right: heardTo,
  height: 3,
  background: color.ink3,
  pointerEvents: 'none',
});
/**
 * The moving layers are as wide as the seek bar and are moved by `transform` alone: a step of each second then costs no
 * layout and no paint. `heard` ends where the needle is, and what lies in it is moved back by the same way.
 */
const moved = style({ position: 'absolute', inset: 0, pointerEvents: 'none' });
/** The sound goes on: the needle glides over the second until the next report. */
export const gliding = style({});
globalStyle(`${gliding} ${moved}`, { transition: transition(['transform'], '1s', 'linear') });

export const heard = style([moved, { overflow: 'hidden', transform: `translateX(calc(${part} * 100% - 100%))` }]);
export const unmoved = style([moved, { transform: `translateX(calc(100% - ${part} * 100%))` }]);
export const played = style([scale, { vars: { [ink]: color.voice }, borderBottom: `3px solid ${color.voice}` }]);

/** Starts left of the seek bar, so that it never makes a page wider; the needle stands on its right edge. */
export const carriage = style([
  moved,
  { zIndex: layer.raised, bottom: -1, left: '-100%', right: '100%', transform: `translateX(calc(${part} * 100%))` },
]);

/** The track only hears the pointer, so it is as high as the seek bar. */
export const track = style({ position: 'absolute', inset: 0 });

export const needle = style({
  position: 'absolute',
  top: 0,
  bottom: 0,
  right: -1,
  width: 2,
  background: color.voice,
  '::before': {
    content: '',
    position: 'absolute',
    top: -1,
    left: '50%',
    width: 14,
    height: 14,
    marginLeft: -7,
    borderRadius: radius.voice,
    background: color.voice,
  },
});

/**
 * Radix's thumb carries the role and the keyboard; what is seen of it is the needle. It is as large as a finger that
 * explores the page needs, and lets presses through: a press beside the needle is a press on the scale.
 */
export const thumb = style({
  display: 'block',
  width: 44,
  height: 26,
  outline: 0,
  pointerEvents: 'none',
  selectors: { '&:focus-visible': { outline: 0 } },
});
globalStyle(`${base}:has(:focus-visible) ${needle}::before`, {
  outline: `${focusRing.width} solid ${color.focus}`,
  outlineOffset: focusRing.offset,
});

/** Silent: the length is unknown, or the sound is broken. Nothing on it is cinnabar. */
export const silent = style({});
globalStyle(`${silent} ${played}`, { display: 'none' });
globalStyle(`${silent} ${needle}, ${silent} ${needle}::before`, { background: color.line2 });

export const flag = style({
  position: 'absolute',
  bottom: 0,
  left: flagAt,
  width: 1,
  height: flagHeight,
  background: color.ink,
  pointerEvents: 'none',
});
export const moon = style({ position: 'absolute', top: -3, left: -1, background: color.sunk, color: color.ink });

export const tooltip = style({
  position: 'absolute',
  zIndex: layer.tooltip,
  bottom: 'calc(100% + 6px)',
  left: tooltipAt,
  transform: 'translateX(-50%)',
  padding: '5px 9px',
  background: color.ink,
  color: color.paper,
  fontSize: 13,
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
});
