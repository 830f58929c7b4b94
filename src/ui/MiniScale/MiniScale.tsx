import { classNames } from '../class-names.ts';
import { heard, inInk, inVoice, line, miniScale, ticks } from './MiniScale.css.ts';

interface MiniScaleProps {
  /** Seconds. */
  duration: number;
  position: number;
  /** The lecture is the current one of the player: cinnabar. */
  sounding?: boolean;
}

const TICK_MIN = 5;

/** How much of a lecture has been heard, drawn. The words beside it say the same. */
export function MiniScale({ duration, position, sounding = false }: MiniScaleProps) {
  const minutes = Math.max(TICK_MIN, duration / 60);
  const part = duration > 0 ? Math.min(1, Math.max(0, position / duration)) : 0;
  const marks = Array.from({ length: Math.ceil(minutes / TICK_MIN) }, (_, tick) => `M${tick * TICK_MIN} 0V7`);
  return (
    <svg className={miniScale} viewBox={`0 0 ${minutes.toFixed(2)} 7`} preserveAspectRatio="none" aria-hidden>
      <path className={ticks} d={marks.join('')} />
      <rect className={line} y="6" width="100%" height="1" />
      <rect className={classNames(heard, sounding ? inVoice : inInk)} y="3" width={`${(part * 100).toFixed(1)}%`} height="4" />
    </svg>
  );
}
