import * as Radix from '@radix-ui/react-slider';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { SEEK_STEP_S } from '../../../contract/constants.ts';
import { spokenPlace, timeCode } from '../../format/duration.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon/Icon.tsx';
import { IconMoon } from '../Icon/icons.ts';
import * as css from './SeekBar.css.ts';
import { divisions, seekByKey, share } from './seek-bar-scale.ts';
import { useWidth } from './use-width.ts';

const STEP = { back: SEEK_STEP_S, forward: SEEK_STEP_S };

interface SeekBarProps {
  /** Where the sound is, in seconds as they are shown: already divided by the rate. */
  position: number;
  /** Length in the same seconds. Until it is a positive number the seek bar is disabled. */
  duration: number;
  size: keyof typeof css.seekBar;
  /** Where the sleep timer will stop the sound, in the same seconds; not drawn beyond the end. */
  flag?: number;
  /** Stretches that were heard, in the same seconds. */
  heard?: readonly (readonly [from: number, to: number])[];
  /** No connection, or the sound is broken: everything goes grey. */
  silent?: boolean;
  /** The sound goes on by itself: the needle glides from report to report, and jumps otherwise. */
  gliding?: boolean;
  /** Text of the tooltip at a place; its time where none is given. */
  tooltipText?: (seconds: number) => string;
  /** Seconds of one press of an arrow, back and on. */
  step?: { back: number; forward: number };
  /** The needle is being dragged. */
  onSeek?: (seconds: number) => void;
  /** The needle was let go, or moved by a key. */
  onSeekCommit: (seconds: number) => void;
}

/**
 * The scale of the player: a tick each minute, a needle where the sound is, a moon where it will stop.
 * The slider «Позиция воспроизведения»; ← → one step, Page Up and Down a minute, Home and End.
 */
export function SeekBar({
  position,
  duration,
  size,
  flag,
  heard = [],
  silent = false,
  gliding = false,
  tooltipText = timeCode,
  step = STEP,
  onSeek,
  onSeekCommit,
}: SeekBarProps) {
  const known = Number.isFinite(duration) && duration > 0;
  const length = known ? duration : 1;
  const [drag, setDrag] = useState<Drag>();
  const [hover, setHover] = useState<number>();
  const [measure, width] = useWidth<HTMLSpanElement>();

  // After the needle is let go it stays where it was put until the sound reports a new place; from then on the sound leads,
  // also when it comes back to the very place the needle was taken from.
  if (drag && !drag.active && drag.from !== position) setDrag(undefined);
  const held = drag && (drag.active || drag.from === position) ? drag.to : position;
  const value = known ? Math.min(length, Math.max(0, held)) : 0;
  const { minor, major } = divisions(length, width);

  const commit = (seconds: number) => {
    setDrag({ active: false, from: position, to: seconds });
    onSeekCommit(seconds);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = seekByKey(event.key, value, length, step);
    if (!known || target === undefined) return;
    event.preventDefault();
    commit(target);
  };
  const onPointerMove = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width: across } = currentTarget.getBoundingClientRect();
    setHover(share(clientX - left, across) * length);
  };
  const tooltip = drag?.active ? drag.to : hover;

  return (
    <Radix.Root
      ref={measure}
      className={classNames(css.seekBar[size], (silent || !known) && css.silent, gliding && !drag?.active && css.gliding)}
      style={assignInlineVars({
        [css.part]: share(value, length).toFixed(5),
        [css.minor]: `${minor}%`,
        [css.major]: `${major}%`,
      })}
      value={[value]}
      max={length}
      disabled={!known}
      onKeyDown={onKeyDown}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setHover(undefined)}
      onValueChange={([seconds = 0]) => {
        setDrag({ active: true, from: position, to: seconds });
        onSeek?.(seconds);
      }}
      onValueCommit={([seconds = 0]) => commit(seconds)}
    >
      <Radix.Track className={css.track} />
      <span className={css.whole} />
      {known &&
        heard.map(([from, to]) => (
          <span
            key={from}
            className={css.heardBefore}
            style={assignInlineVars({
              [css.heardFrom]: percent(share(from, length)),
              [css.heardTo]: percent(1 - share(to, length)),
            })}
            data-heard
          />
        ))}
      <span className={css.heard}>
        <span className={css.unmoved}>
          <span className={css.played} />
        </span>
      </span>
      {known && flag !== undefined && flag <= length && <Flag at={share(flag, length)} />}
      <span className={css.carriage}>
        <span className={css.needle} />
      </span>
      <Radix.Thumb
        className={css.thumb}
        aria-label="Позиция воспроизведения"
        aria-valuetext={known ? spokenPlace(value, duration) : 'Длительность пока неизвестна'}
      />
      {known && tooltip !== undefined && (
        <span
          className={css.tooltip}
          style={assignInlineVars({ [css.tooltipAt]: `${share(tooltip, length) * 100}%` })}
          aria-hidden
        >
          {tooltipText(tooltip)}
        </span>
      )}
    </Radix.Root>
  );
}

const percent = (part: number): string => `${(part * 100).toFixed(3)}%`;

interface Drag {
  active: boolean;
  /** Position of the sound when the needle was moved. */
  from: number;
  to: number;
}

const Flag = ({ at }: { at: number }) => (
  <span className={css.flag} style={assignInlineVars({ [css.flagAt]: `${(at * 100).toFixed(3)}%` })} title="Таймер сна">
    <Icon icon={IconMoon} size={14} stroke={2} className={css.moon} />
  </span>
);
