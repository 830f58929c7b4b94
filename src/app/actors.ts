import { createActor } from 'xstate';
import { journalMachine } from '../../machines/journal/journal.machine.ts';
import { mobileMenuMachine } from '../../machines/mobile-menu/mobile-menu.machine.ts';
import { panelMachine } from '../../machines/panel/panel.machine.ts';
import { playerMachine } from '../../machines/player/player.machine.ts';
import type { AudioUrlAnswer, AudioUrlRequest } from '../../machines/player/player.types.ts';
import { implementPromisePort, providePorts } from '../../machines/ports/ports.ts';
import { remotePlaylistMachine } from '../../machines/remote-playlist/remote-playlist.machine.ts';
import { sleepTimerMachine } from '../../machines/sleep-timer/sleep-timer.machine.ts';
import type { Call } from '../api/call.ts';
import { audioOutput } from './ports/audio-output.ts';
import type { AudioUrls } from './ports/audio-urls.ts';
import { journalStore } from './ports/journal-store.ts';
import { loadPlaylist } from './ports/load-playlist.ts';
import { network } from './ports/network.ts';
import type { OutboxStore } from './ports/outbox-ports.ts';
import type { Places } from './ports/places.ts';
import type { createTabLock } from './ports/tab-lock.ts';
import { ticker } from './ports/ticker.ts';
import { createToasts } from './ports/toasts.ts';
import { watchViewport } from './viewport.ts';

/** What the actors of the page stand on. */
export interface Edge {
  call: Call;
  element: HTMLAudioElement;
  audioUrls: AudioUrls;
  places: Places;
  outbox: OutboxStore;
  /** Whose listening is written down now. */
  accountId: () => string;
  /** There is something to send. */
  onRecord: () => void;
  tabLock: ReturnType<typeof createTabLock>;
}

/** Creates the actors that live as long as the page, outside React, with every port provided. Nothing runs yet. */
export function createActors({ call, element, audioUrls, places, outbox, accountId, onRecord, tabLock }: Edge) {
  const player = createActor(
    providePorts(playerMachine, {
      audioOutput: audioOutput(element),
      tabLock: tabLock.port,
      network,
      resolveAudioUrl: implementPromisePort<AudioUrlAnswer, AudioUrlRequest>(({ materialId }) => audioUrls.resolve(materialId)),
    }),
    { input: { isSubscriber: false } },
  );
  const journal = createActor(
    providePorts(journalMachine, { journalStore: journalStore({ places, outbox, accountId, onAdded: onRecord }) }),
    {
      input: { isSubscriber: false },
    },
  );
  const sleepTimer = createActor(providePorts(sleepTimerMachine, { ticker }));
  const remotePlaylist = createActor(providePorts(remotePlaylistMachine, { loadPlaylist: loadPlaylist(call) }));
  const mobileMenu = createActor(mobileMenuMachine);
  const viewport = watchViewport((size) => {
    panel.send({ type: 'viewport.changed', size });
    mobileMenu.send({ type: 'viewport.changed', size });
  });
  const panel = createActor(panelMachine, { input: { viewport } });
  const toasts = createToasts();
  return { player, journal, sleepTimer, remotePlaylist, mobileMenu, panel, toasts };
}

export type Actors = ReturnType<typeof createActors>;
