import type { ClockReport } from '../../../machines/player/player.types.ts';
import { implementEventPort } from '../../../machines/ports/ports.ts';

/** Tells the time once, at once: a start that waited for it would leave the press that allows it. @param now the clock that places are written down by */
export const clock = (now: () => Date) =>
  implementEventPort<never, ClockReport>(({ report }) => {
    report({ type: 'clock.told', now: now().getTime() });
    return () => undefined;
  });
