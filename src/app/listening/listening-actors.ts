import { journalMachine } from '../../../machines/journal/journal.machine.ts';
import { panelMachine } from '../../../machines/panel/panel.machine.ts';
import { playerMachine } from '../../../machines/player/player.machine.ts';
import type { AudioUrlAnswer, AudioUrlRequest, Entitlement } from '../../../machines/player/player.types.ts';
import { implementPromisePort, providePorts } from '../../../machines/ports/ports.ts';
import type { ViewportSize } from '../../../machines/ports/viewport.types.ts';
import { remotePlaylistMachine } from '../../../machines/remote-playlist/remote-playlist.machine.ts';
import { sleepTimerMachine } from '../../../machines/sleep-timer/sleep-timer.machine.ts';
import type { Call } from '../../api/call.ts';
import { createActor } from '../inspection/create-actor.ts';
import { audioOutput } from '../ports/audio-output.ts';
import type { AudioUrls } from '../ports/audio-urls.ts';
import type { FirstBytes } from '../ports/first-bytes.ts';
import { journalStore } from '../ports/journal-store.ts';
import { loadPlaylist } from '../ports/load-playlist.ts';
import { network } from '../ports/network.ts';
import type { OutboxStore } from '../ports/outbox-store.ts';
import type { Places } from '../ports/places.ts';
import type { createTabLock } from '../ports/tab-lock.ts';
import { ticker } from '../ports/ticker.ts';

/** What the actors of listening stand on. */
export interface ListeningEdge {
  call: Call;
  element: HTMLAudioElement;
  /** What is read into it before it is asked to sound. */
  firstBytes: FirstBytes;
  audioUrls: AudioUrls;
  places: Places;
  outbox: OutboxStore;
  /** Whose listening is written down now. */
  accountId: () => string;
  /** Time to compare with other devices by. */
  now: () => Date;
  /** There is something to send. */
  onRecord: () => void;
  tabLock: ReturnType<typeof createTabLock>;
  viewport: ViewportSize;
  /** Whoever may be signed in is refused nothing before it is known. */
  entitlement: Entitlement;
}

/** Creates the actors of listening, outside React, with every port provided. Nothing runs yet. */
export function createListeningActors(edge: ListeningEdge) {
  const { call, element, firstBytes, audioUrls, places, outbox, accountId, now, onRecord, tabLock, viewport, entitlement } = edge;
  return {
    player: createActor(
      providePorts(playerMachine, {
        audioOutput: audioOutput(element, firstBytes),
        tabLock: tabLock.port,
        network,
        resolveAudioUrl: implementPromisePort<AudioUrlAnswer, AudioUrlRequest>(({ materialId }) => audioUrls.resolve(materialId)),
      }),
      { input: { entitlement } },
    ),
    journal: createActor(
      providePorts(journalMachine, { journalStore: journalStore({ places, outbox, accountId, now, onAdded: onRecord }) }),
      { input: { isSubscriber: false } },
    ),
    sleepTimer: createActor(providePorts(sleepTimerMachine, { ticker })),
    remotePlaylist: createActor(providePorts(remotePlaylistMachine, { loadPlaylist: loadPlaylist(call) })),
    panel: createActor(panelMachine, { input: { viewport } }),
  };
}

export type ListeningActors = ReturnType<typeof createListeningActors>;
