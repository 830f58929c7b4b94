import type { SleepTimerContext, SleepTimerOption } from './sleep-timer.types.ts';

/** How long a timer counts. Pure. */

/** Bounds of a length of the listener's own, and the one that is offered until he has chosen. */
export const OWN_TIMER_MINUTES = { least: 1, most: 180, first: 20 } as const;

const MINUTE_MS = 60_000;

/** It counts time, and not lectures. */
export const isDuration = (option: SleepTimerOption): boolean => typeof option === 'number' || option === 'own';

/** The whole length of the chosen timer, ms of playing time; 0 where no time is counted. */
export function lengthMs({ option, ownMinutes }: Pick<SleepTimerContext, 'option' | 'ownMinutes'>): number {
  if (option === 'own') return ownMinutes * MINUTE_MS;
  return typeof option === 'number' ? option : 0;
}

/** Steps of the keys beside a length of one's own, minutes. */
const STEP = 5;

/** The next of the round lengths, up or down. */
export function steppedMinutes(minutes: number, step: 1 | -1): number {
  const round = step > 0 ? Math.floor(minutes / STEP) + 1 : Math.ceil(minutes / STEP) - 1;
  return ownMinutesOf(round * STEP, minutes);
}

/** A length of one's own as the timer takes it: whole minutes within the bounds. What is no number leaves the last one. */
export function ownMinutesOf(minutes: number, last: number): number {
  const { least, most } = OWN_TIMER_MINUTES;
  return Number.isFinite(minutes) ? Math.min(Math.max(least, Math.round(minutes)), most) : last;
}
