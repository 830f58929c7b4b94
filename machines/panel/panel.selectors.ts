import type { SnapshotFrom } from 'xstate';
import type { panelMachine } from './panel.machine.ts';

type PanelSnapshot = SnapshotFrom<typeof panelMachine>;

/** Questions of the panel's components. They know tags, never names of states. */

/** D08, C06, C07: the phone's panel differs in small things. */
export const isMobile = (snapshot: PanelSnapshot): boolean => snapshot.hasTag('mobile');
/** The panel takes the whole window. */
export const isModal = (snapshot: PanelSnapshot): boolean => snapshot.hasTag('modal');
export const isPlaylistOpen = (snapshot: PanelSnapshot): boolean => snapshot.hasTag('playlistOpen');
export const isStopsOpen = (snapshot: PanelSnapshot): boolean => snapshot.hasTag('stopsOpen');
export const isSpeedOpen = (snapshot: PanelSnapshot): boolean => snapshot.hasTag('speedOpen');
export const isVolumeOpen = (snapshot: PanelSnapshot): boolean => snapshot.hasTag('volumeOpen');
export const isSettingsOpen = (snapshot: PanelSnapshot): boolean => snapshot.hasTag('settingsOpen');
export const isTimerOpen = (snapshot: PanelSnapshot): boolean => snapshot.hasTag('timerOpen');
