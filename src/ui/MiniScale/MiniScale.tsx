import { assignInlineVars } from '@vanilla-extract/dynamic';
import { classNames } from '../class-names.ts';
import { inInk, inVoice, miniScale, minutes, part } from './MiniScale.css.ts';

interface MiniScaleProps {
  /** Seconds. */
  duration: number;
  position: number;
  /** The lecture is the current one of the player: cinnabar. */
  sounding?: boolean;
}

/** How much of a lecture has been heard, drawn. The words beside it say the same. */
export function MiniScale({ duration, position, sounding = false }: MiniScaleProps) {
  const heard = duration > 0 ? Math.min(1, Math.max(0, position / duration)) : 0;
  return (
    <span
      aria-hidden
      className={classNames(miniScale, sounding ? inVoice : inInk)}
      // A tick each five minutes of less than five would divide by nearly nothing and fill the scale.
      style={assignInlineVars({ [minutes]: String(Math.max(5, duration / 60)), [part]: heard.toFixed(3) })}
    />
  );
}
