import type { SleepTimerMs } from '../../contract/constants.ts';
import type { KeptTimer } from './kept-timer.ts';

/** Options of the timer; a duration is in milliseconds of playing time. */
export type SleepTimerOption = SleepTimerMs | 'endOfLecture' | 'none';

/** Intents of the listener. */
type SleepTimerIntent =
  | { type: 'timer.choose'; option: SleepTimerOption }
  | { type: 'timer.cancel' }
  /** «+5 мин». */
  | { type: 'timer.extend' }
  /** The listener has left: his timer is nobody's. */
  | { type: 'timer.forget' };

/** Reports of the player and of the ticker. */
type SleepTimerReport =
  | { type: 'player.playing' }
  | { type: 'player.stopped' }
  | { type: 'lecture.ended' }
  | TickerReport
  | TimerStoreReport;

/** The timer that was kept over a reload, told once where there is one. */
export interface TimerStoreReport {
  type: 'timer.found';
  timer: KeptTimer;
}

/** Commands to the store of the timer. */
export type TimerStoreCommand =
  | { type: 'timerStore.keep'; timer: KeptTimer }
  /** There is no timer: what was kept is gone, too. */
  | { type: 'timerStore.drop' };

/** The clock is read out of turn: what happened between two seconds is measured exactly. */
export interface TickerCommand {
  type: 'ticker.read';
}

/**
 * The only report of the port `ticker`: sent at once, then each second while the countdown runs, and when it is asked to
 * read. The first one fixes the deadline. `now` is a clock reading in milliseconds.
 */
export interface TickerReport {
  type: 'ticker.ticked';
  now: number;
}

export type SleepTimerEvent = SleepTimerIntent | SleepTimerReport;

/** Announcements of the timer to the player. */
export type SleepTimerEmitted =
  /** Twenty seconds are left: the sound may go down. */
  | { type: 'sleepTimer.fading'; msLeft: number }
  /** The fade is over, whichever way: the volume comes back. */
  | { type: 'sleepTimer.fadeEnded' }
  /** The time is up: pause. `fadeStartedAt` is the clock reading when the fade began, absent when a late tick skipped it. */
  | { type: 'sleepTimer.fired'; fadeStartedAt?: number }
  /** After the pause: the place is where the fade that began at `fadeStartedAt` took the sound away. */
  | { type: 'sleepTimer.rewindToFade'; fadeStartedAt: number };

/** All of it is plain data: what is remembered between two reports. */
export interface SleepTimerContext {
  option: SleepTimerOption;
  /** The last report of the player. */
  sound: 'playing' | 'stopped';
  /** Playing time left, in milliseconds; what the screen shows. 0 without a timed timer. */
  msLeft: number;
  /** The clock reading at which the time is up if the sound goes on; null while the countdown stands. */
  deadline: number | null;
  /** The clock reading when the fade began. */
  fadeStartedAt: number | null;
}
