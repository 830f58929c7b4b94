import * as Radix from '@radix-ui/react-slider';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { classNames } from '../class-names.ts';
import * as css from './LevelBar.css.ts';

const STEP = 5;

interface LevelBarProps {
  label: string;
  /** 0 … 1 */
  level: number;
  /** The level in words. */
  valueText: string;
  /** The chosen level does not count now. */
  idle?: boolean;
  onChange: (level: number) => void;
}

/** A slider of a level: arrows by 5 %, Home and End. */
export function LevelBar({ label, level, valueText, idle = false, onChange }: LevelBarProps) {
  return (
    <Radix.Root
      className={classNames(css.bar, idle && css.idle)}
      style={assignInlineVars({ [css.part]: level.toFixed(2) })}
      value={[Math.round(level * 100)]}
      step={STEP}
      onValueChange={([percent = 0]) => onChange(percent / 100)}
    >
      <Radix.Track className={css.track}>
        <span className={css.filled} />
      </Radix.Track>
      <Radix.Thumb className={css.thumb} aria-label={label} aria-valuetext={valueText} />
    </Radix.Root>
  );
}
