import { TIMER_TICK_MS } from '../../../contract/constants.ts';
import { implementEventPort } from '../../../machines/ports/ports.ts';
import type { TickerCommand, TickerReport } from '../../../machines/sleep-timer/sleep-timer.types.ts';

/** Tells the time at once, each second, and when it is asked; also when the page comes back, since hidden pages tick rarely. */
export const ticker = implementEventPort<TickerCommand, TickerReport>(({ report, onCommand }) => {
  const tick = () => report({ type: 'ticker.ticked', now: Date.now() });
  tick();
  onCommand(tick);
  const timer = setInterval(tick, TIMER_TICK_MS);
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
});
