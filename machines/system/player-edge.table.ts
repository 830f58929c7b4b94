import { selectFacts, selectShownOnDevice, selectSounding } from '../player/player.selectors.ts';
import { selectWho } from '../session/session.selectors.ts';
import { byParts, follow, on } from './rows.ts';
import { toast } from './toast.ts';

/** The player and what stands around it: the device's own controls, the other tabs, what is kept across reloads. */
export const playerEdgeRows = [
  on('device', 'device.play', 'player')(() => ({ type: 'player.play' })),
  // In its last seconds the sleep timer takes a press for «не сплю»: it passes a pause on, or does not.
  on('device', 'device.play', 'sleepTimer')(() => ({ type: 'mediaKey.playPressed' })),
  on('device', 'device.pause', 'sleepTimer')(() => ({ type: 'mediaKey.pausePressed' })),
  on('sleepTimer', 'sleepTimer.prolonged', 'toasts')(() => toast({ kind: 'info', text: 'Таймер сна продлён на\u00A05 минут' })),
  on('device', 'device.stop', 'player')(() => ({ type: 'player.pause', cause: 'user' })),
  on('device', 'device.previous', 'player')(() => ({ type: 'player.previous' })),
  on('device', 'device.next', 'player')(() => ({ type: 'player.next' })),
  on('device', 'device.seekBy', 'player')(({ seconds }) => ({ type: 'player.seekBy', seconds })),
  on('device', 'device.seekTo', 'player')(({ position }) => ({ type: 'player.seekTo', position })),
  follow('player', selectShownOnDevice, 'device', byParts)((shown) => ({ type: 'device.show', shown })),
  follow('player', selectSounding, 'otherTabs', byParts)((report) => ({ type: 'otherTabs.tell', report })),
  // A tab without the sound is a remote control of the one that has it.
  on('player', 'otherTab.asked', 'otherTabs')(({ intent }) => ({ type: 'otherTabs.ask', intent })),
  on('otherTabs', 'otherTabs.pressed', 'player')(({ intent }) => ({ ...intent })),
  on('otherTabs', 'otherTabs.answered', 'player')(() => ({ type: 'tab.answered' })),
  follow('session', selectWho, 'otherTabs')((who) => ({ type: 'otherTabs.belong', who })),
  follow('player', selectFacts, 'facts', byParts)((facts) => ({ type: 'facts.keep', facts })),
  on('player', 'player.closed', 'panel')(() => ({ type: 'panel.minimise' })),
  on('player', 'address.failed', 'audioUrls')(({ materialId }) => ({ type: 'audioUrls.forget', materialId })),
  on(
    'player',
    'playback.startFailed',
    'console',
  )(({ message }) => ({ type: 'console.warn', message: `audio did not start: ${message}` })),
] as const;
