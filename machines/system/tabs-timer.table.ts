import { isMirror } from '../player/player.selectors.ts';
import { selectToldTimer } from '../sleep-timer/sleep-timer.selectors.ts';
import { byParts, follow, on } from './rows.ts';

/** The sleep timer is that of the tab that has the sound: the others show it, and pass on what is pressed. See decision 032. */
export const tabsTimerRows = [
  follow('player', isMirror, 'sleepTimer')((is) => ({ type: 'tab.mirrorKnown', isMirror: is })),
  follow('sleepTimer', selectToldTimer, 'otherTabs', byParts)((timer) => ({ type: 'otherTabs.tellTimer', timer })),
  on('otherTabs', 'otherTabs.timerTold', 'sleepTimer')(({ timer }) => ({ type: 'timer.toldElsewhere', timer })),
  on('sleepTimer', 'sleepTimer.asked', 'otherTabs')(({ press }) => ({ type: 'otherTabs.askTimer', press })),
  on('sleepTimer', 'sleepTimer.asked', 'player')(() => ({ type: 'tab.timerAsked' })),
  on('otherTabs', 'otherTabs.timerPressed', 'sleepTimer')(({ press }) => ({ ...press })),
] as const;
