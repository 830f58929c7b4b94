import type { SnapshotFrom } from 'xstate';
import type { sleepTimerMachine } from './sleep-timer.machine.ts';
import type { SleepTimerOption, ToldTimer } from './sleep-timer.types.ts';

type SleepTimerSnapshot = SnapshotFrom<typeof sleepTimerMachine>;

/** The option marked in the popover «Таймер сна»; «none» once the timer has fired. */
export const selectTimerOption = (snapshot: SleepTimerSnapshot): SleepTimerOption =>
  snapshot.hasTag('on') ? snapshot.context.option : 'none';

/** Playing time left in milliseconds, or null when nothing is counted: «До конца таймера: {time}». */
export const selectCountdown = (snapshot: SleepTimerSnapshot): number | null =>
  snapshot.hasTag('countdown') ? snapshot.context.msLeft : null;

/** The length of one's own that was chosen last, minutes. */
export const selectOwnMinutes = ({ context }: SleepTimerSnapshot): number => context.ownMinutes;

/** The timer as it is told to the tabs that show what sounds here. */
export const selectToldTimer = (snapshot: SleepTimerSnapshot): ToldTimer => ({
  option: selectTimerOption(snapshot),
  msLeft: snapshot.context.msLeft,
  ownMinutes: snapshot.context.ownMinutes,
});

/** Whether the next lecture must not start by itself. */
export const selectStopsAtLectureEnd = (snapshot: SleepTimerSnapshot): boolean => snapshot.hasTag('stopAtEnd');
