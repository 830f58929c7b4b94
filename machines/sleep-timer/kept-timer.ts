import type { SleepTimerOption } from './sleep-timer.types.ts';

/** A timer over a reload: plain facts, never a snapshot. */
export interface KeptTimer {
  option: Exclude<SleepTimerOption, 'none'>;
  /** Playing time left, ms; 0 for «до конца лекции» and «ещё одна лекция». */
  msLeft: number;
}

/** Longer than any lecture: whoever comes back after that does not fall asleep over the same one. */
const END_KEPT_MS = 2 * 3_600_000;

/**
 * The timer after the page was gone since `keptAt`. Nothing sounds meanwhile, so what is left is left whole; but a night later
 * nobody wants to be silenced by the timer of the evening: once it would have run out it is gone. Times in ms since 1970.
 */
export function stillSet(timer: KeptTimer, keptAt: number, now: number): KeptTimer | null {
  const isOfLectures = timer.option === 'endOfLecture' || timer.option === 'endOfNext';
  const lastsMs = isOfLectures ? END_KEPT_MS : timer.msLeft;
  return now - keptAt < lastsMs ? timer : null;
}
