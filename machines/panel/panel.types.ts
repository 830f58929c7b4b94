import type { ViewportChanged, ViewportSize } from '../ports/viewport.types.ts';

/** Intents of the listener on the player panel. */
type PanelIntent =
  /** «Свернуть» or Escape. */
  | { type: 'panel.minimise' }
  | { type: 'panel.clickOverlay' }
  /** A click anywhere on the panel; the keys (play, +15 s, …) do their own work. */
  | { type: 'panel.click'; on: 'body' | 'key' }
  /** The link of the title to the cycle page was followed. */
  | { type: 'panel.followTitle' }
  /** The finger let go of the sheet: how far down, as a part of the window's height, and how fast, in px per 16 ms frame. */
  | { type: 'panel.dragged'; distancePart: number; velocity: number }
  | { type: 'panel.openPlaylist' }
  | { type: 'panel.closePlaylist' }
  | { type: 'panel.openStops' }
  | { type: 'panel.closeStops' }
  | { type: 'panel.openSpeed' }
  | { type: 'panel.closeSpeed' }
  | { type: 'panel.openVolume' }
  | { type: 'panel.closeVolume' }
  | { type: 'panel.openSettings' }
  | { type: 'panel.closeSettings' }
  | { type: 'panel.openTimer' }
  | { type: 'panel.closeTimer' };

/** The panel's own request to its regions: what hung on the old view is closed. */
interface PanelViewChanged {
  type: 'panel.viewChanged';
}

export type PanelEvent = PanelIntent | PanelViewChanged | ViewportChanged;

export interface PanelInput {
  viewport: ViewportSize;
}

/** Only the window the panel was born in; later sizes come as reports. */
export interface PanelContext {
  firstViewport: ViewportSize;
}

/** `maximised` answers the two-valued question of D11; the others say which view to draw. */
export type PanelTag =
  | 'maximised'
  | 'minimised'
  | 'mobile'
  | 'modal'
  | 'playlistOpen'
  | 'stopsOpen'
  | 'speedOpen'
  | 'volumeOpen'
  | 'timerOpen'
  | 'settingsOpen';
