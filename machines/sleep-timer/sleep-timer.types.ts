import type { SleepTimerMs } from '../../contract/constants.ts';
import type { KeptTimer } from './kept-timer.ts';

/**
 * Options of the timer; a number is milliseconds of playing time, «own» a length of the listener's own, «endOfNext» the end of
 * one more lecture.
 */
export type SleepTimerOption = SleepTimerMs | 'own' | 'endOfLecture' | 'endOfNext' | 'none';

/** Intents that a tab without the sound passes on to the one that has it. */
export type TimerPress =
  | { type: 'timer.choose'; option: Exclude<SleepTimerOption, 'own'> }
  /** A length of one's own; it is remembered as the last one. */
  | { type: 'timer.chooseOwn'; minutes: number }
  | { type: 'timer.cancel' }
  /** «+5 мин». */
  | { type: 'timer.extend' };

/** Intents of the listener. */
type SleepTimerIntent =
  | TimerPress
  /** The listener has left: his timer is nobody's. */
  | { type: 'timer.forget' };

/** The timer of the tab that has the sound of this browser, as it tells the others. */
export interface ToldTimer {
  option: SleepTimerOption;
  /** Playing time left, ms; 0 where no time is counted. */
  msLeft: number;
  /** The length of one's own that was chosen last, minutes. */
  ownMinutes: number;
}

/** Reports of the player and of the ticker. */
type SleepTimerReport =
  | { type: 'player.playing' }
  | { type: 'player.stopped' }
  | { type: 'lecture.ended' }
  /** Pause or play was pressed on a headset, a keyboard's media key, the lock screen. */
  | { type: 'mediaKey.pausePressed' }
  | { type: 'mediaKey.playPressed' }
  /** Whether another tab of this browser has the sound. */
  | { type: 'tab.mirrorKnown'; isMirror: boolean }
  /** The timer of that tab, each second. */
  | { type: 'timer.toldElsewhere'; timer: ToldTimer }
  | TickerReport
  | TimerStoreReport;

/** Reports of the store, each told once where something was kept over a reload; the own length comes first. */
export type TimerStoreReport = { type: 'timer.ownFound'; minutes: number } | { type: 'timer.found'; timer: KeptTimer };

/** Commands to the store of the timer. */
export type TimerStoreCommand =
  | { type: 'timerStore.keep'; timer: KeptTimer }
  /** There is no timer: what was kept is gone, too. */
  | { type: 'timerStore.drop' }
  /** The own length that was chosen last; it outlives its timer. */
  | { type: 'timerStore.keepOwn'; minutes: number }
  | { type: 'timerStore.dropOwn' };

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
  | { type: 'sleepTimer.rewindToFade'; fadeStartedAt: number }
  /** A media key's pause that is a pause: the timer makes nothing else of it. */
  | { type: 'sleepTimer.pausePassed' }
  /** A media key in the last seconds: the listener is awake. */
  | { type: 'sleepTimer.prolonged' }
  /** Pressed here, while another tab has the sound. */
  | { type: 'sleepTimer.asked'; press: TimerPress };

/** All of it is plain data: what is remembered between two reports. */
export interface SleepTimerContext {
  option: SleepTimerOption;
  /** The length of one's own that was chosen last, minutes. */
  ownMinutes: number;
  /** The last report of the player. */
  sound: 'playing' | 'stopped';
  /** Playing time left, in milliseconds; what the screen shows. 0 without a timed timer. */
  msLeft: number;
  /** The clock reading at which the time is up if the sound goes on; null while the countdown stands. */
  deadline: number | null;
  /** The clock reading when the fade began. */
  fadeStartedAt: number | null;
}
