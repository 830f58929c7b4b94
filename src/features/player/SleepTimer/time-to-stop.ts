import { selectCountdown, selectTimerOption } from '../../../../machines/sleep-timer/sleep-timer.selectors.ts';
import { player, sleepTimer } from '../../../bindings/actors.ts';
import { shownElapsed, shownNext, shownTotal } from '../Timeline/shown-time.ts';

/** Where the sleep timer will stop the sound, in shown seconds: the timer counts playing time, and so does the scale. */
export function useFlag(): number | undefined {
  const msLeft = sleepTimer.useSelected(selectCountdown);
  const isAtEnd = sleepTimer.useSelected((snapshot) => selectTimerOption(snapshot) === 'endOfLecture');
  const elapsed = player.useSelected(shownElapsed);
  const total = player.useSelected(shownTotal);
  if (isAtEnd) return total;
  return msLeft === null ? undefined : elapsed + msLeft / 1000;
}

/** Playing time until the sleep timer stops the sound, in seconds; null while it is off, or nobody knows what comes next. */
export function useTimeToStop(): number | null {
  const flag = useFlag();
  const isAfterNext = sleepTimer.useSelected((snapshot) => selectTimerOption(snapshot) === 'endOfNext');
  const elapsed = player.useSelected(shownElapsed);
  const total = player.useSelected(shownTotal);
  const next = player.useSelected(shownNext);
  if (isAfterNext) return next === null ? null : total - elapsed + next;
  return flag === undefined ? null : Math.max(0, flag - elapsed);
}
