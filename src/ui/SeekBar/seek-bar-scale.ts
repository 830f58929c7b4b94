const MINUTE_S = 60;
/** Closer than this, minutes run together: small divisions become five minutes, large ones thirty. */
const TIGHT_PX = 6;
/** A lecture shorter than this is measured in tens of seconds: minute ticks would leave the scale bare. */
export const SHORT_S = 5 * MINUTE_S;

/** A part of a whole as 0 … 1. */
export const share = (part: number, whole: number): number => (whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0);

/** Divisions of a scale of so many seconds drawn so wide, in percent of its width. */
export function divisions(seconds: number, widthPx: number): { minor: number; major: number } {
  const minute = (MINUTE_S / seconds) * 100;
  if (seconds < SHORT_S) return { minor: minute / 6, major: minute };
  const isTight = widthPx > 0 && (widthPx * minute) / 100 < TIGHT_PX;
  return isTight ? { minor: minute * 5, major: minute * 30 } : { minor: minute, major: minute * 5 };
}

/** Where a key leads, or nothing when it is not a key of the scale. */
export function seekByKey(
  key: string,
  position: number,
  duration: number,
  step: { back: number; forward: number },
): number | undefined {
  const inside = (seconds: number): number => Math.min(duration, Math.max(0, seconds));
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return inside(position - step.back);
    case 'ArrowRight':
    case 'ArrowUp':
      return inside(position + step.forward);
    case 'PageDown':
      return inside(position - MINUTE_S);
    case 'PageUp':
      return inside(position + MINUTE_S);
    case 'Home':
      return 0;
    case 'End':
      return duration;
    default:
      return undefined;
  }
}
