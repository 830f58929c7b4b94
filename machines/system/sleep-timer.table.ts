import { selectStopsAtLectureEnd } from '../sleep-timer/sleep-timer.selectors.ts';
import { follow, on } from './rows.ts';

/** The sleep timer counts the time that the player sounds, and ends it. A media key's pause goes through it: see decision 033. */
export const sleepTimerRows = [
  on('player', 'playback.started', 'sleepTimer')(() => ({ type: 'player.playing' })),
  on('player', 'playback.stopped', 'sleepTimer')(() => ({ type: 'player.stopped' })),
  on('player', 'lecture.ended', 'sleepTimer')(() => ({ type: 'lecture.ended' })),
  on('sleepTimer', 'sleepTimer.pausePassed', 'player')(() => ({ type: 'player.pause', cause: 'user' })),
  on('sleepTimer', 'sleepTimer.fading', 'player')(({ msLeft }) => ({ type: 'player.fade', ms: msLeft })),
  on('sleepTimer', 'sleepTimer.fadeEnded', 'player')(() => ({ type: 'player.endFade' })),
  on('sleepTimer', 'sleepTimer.fired', 'player')(() => ({ type: 'player.pause', cause: 'timer' })),
  on('sleepTimer', 'sleepTimer.rewindToFade', 'player')(() => ({ type: 'player.returnFromFade' })),
  follow('sleepTimer', selectStopsAtLectureEnd, 'player')((isOn) => ({ type: 'player.stopAtEnd', isOn })),
] as const;
