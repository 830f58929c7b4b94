import { journalMachine } from '../../../machines/journal/journal.machine.ts';
import { lastStopsMachine } from '../../../machines/last-stops/last-stops.machine.ts';
import { panelMachine } from '../../../machines/panel/panel.machine.ts';
import { playerMachine } from '../../../machines/player/player.machine.ts';
import type { AudioUrlAnswer, AudioUrlRequest } from '../../../machines/player/player.types.ts';
import { implementPromisePort, providePorts } from '../../../machines/ports/ports.ts';
import { remotePlaylistMachine } from '../../../machines/remote-playlist/remote-playlist.machine.ts';
import { sleepTimerMachine } from '../../../machines/sleep-timer/sleep-timer.machine.ts';
import { whatNextMachine } from '../../../machines/what-next/what-next.machine.ts';
import type { Call } from '../../api/call.ts';
import { audioOutput } from '../ports/audio-output.ts';
import type { AudioUrls } from '../ports/audio-urls.ts';
import type { BrowserDb } from '../ports/browser-db.ts';
import { clock } from '../ports/clock.ts';
import type { Device } from '../ports/device.ts';
import { findNext } from '../ports/find-next.ts';
import type { FirstBytes } from '../ports/first-bytes.ts';
import { journalStore } from '../ports/journal-store.ts';
import { loadPlaylist } from '../ports/load-playlist.ts';
import { network } from '../ports/network.ts';
import type { OutboxStore } from '../ports/outbox-store.ts';
import type { Places } from '../ports/places.ts';
import { placesBook } from '../ports/places-book.ts';
import { stopsStore } from '../ports/stops-store.ts';
import type { createTabLock } from '../ports/tab-lock.ts';
import { ticker } from '../ports/ticker.ts';
import { timerStore } from '../ports/timer-store.ts';

/** Dependencies of the charts of listening. */
export interface ListeningEdge {
  call: Call;
  element: HTMLAudioElement;
  /** Reads the beginning of a lecture into the element before it is played. */
  firstBytes: FirstBytes;
  audioUrls: AudioUrls;
  places: Places;
  device: Device;
  outbox: OutboxStore;
  /** Time for comparing with other devices. */
  now: () => Date;
  tabLock: ReturnType<typeof createTabLock>;
  database: Promise<BrowserDb | null>;
}

/** The charts of listening, every port provided. */
export function createListeningCharts(edge: ListeningEdge) {
  const { call, element, firstBytes, audioUrls, places, device, outbox, now, tabLock, database } = edge;
  return {
    player: providePorts(playerMachine, {
      audioOutput: audioOutput(element, firstBytes),
      tabLock: tabLock.port,
      network,
      placesBook: placesBook(places),
      clock: clock(now),
      remotePlaylist: providePorts(remotePlaylistMachine, { loadPlaylist: loadPlaylist(call, places) }),
      resolveAudioUrl: implementPromisePort<AudioUrlAnswer, AudioUrlRequest>(({ materialId }) => audioUrls.resolve(materialId)),
    }),
    journal: providePorts(journalMachine, { journalStore: journalStore({ places, device, outbox, now }) }),
    lastStops: providePorts(lastStopsMachine, { stopsStore: stopsStore({ database, now }) }),
    sleepTimer: providePorts(sleepTimerMachine, { ticker, timerStore: timerStore(database) }),
    whatNext: providePorts(whatNextMachine, { findNext: findNext(call, places) }),
    panel: panelMachine,
  };
}
