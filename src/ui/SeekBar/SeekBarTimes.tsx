import { assignInlineVars } from '@vanilla-extract/dynamic';
import { at, number, numbers } from './SeekBarTimes.css.ts';
import { SHORT_S } from './seek-bar-scale.ts';

const STEP_MIN = 5;
const MOST = 14;

/** Minutes under a large seek bar: every five of them, or as many more as keep the line readable; each one of a short lecture. Seconds as they are shown. */
export function SeekBarTimes({ duration }: { duration: number }) {
  if (!Number.isFinite(duration) || duration <= 0) return <div className={numbers} />;
  const minutes = duration / 60;
  const step = duration < SHORT_S ? 1 : STEP_MIN * Math.max(1, Math.ceil(minutes / STEP_MIN / MOST));
  const marks = Array.from({ length: Math.floor(minutes / step) + 1 }, (_, index) => index * step);
  return (
    <div className={numbers} aria-hidden>
      {marks.map((mark) => (
        <span key={mark} className={number} style={assignInlineVars({ [at]: `${((mark / minutes) * 100).toFixed(2)}%` })}>
          {mark}
        </span>
      ))}
    </div>
  );
}
