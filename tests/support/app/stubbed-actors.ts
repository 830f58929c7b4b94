import type { Playlist } from '../../../contract/entities/playlist.ts';
import { journalMachine } from '../../../machines/journal/journal.machine.ts';
import type { JournalStoreCommand, JournalStoreReport } from '../../../machines/journal/journal.types.ts';
import { lastStopsMachine } from '../../../machines/last-stops/last-stops.machine.ts';
import type { StopsStoreCommand, StopsStoreReport } from '../../../machines/last-stops/last-stops.types.ts';
import { mobileMenuMachine } from '../../../machines/mobile-menu/mobile-menu.machine.ts';
import { panelMachine } from '../../../machines/panel/panel.machine.ts';
import { playerMachine } from '../../../machines/player/player.machine.ts';
import type {
  AudioCommand,
  AudioReport,
  AudioUrlAnswer,
  AudioUrlRequest,
  NetworkReport,
  TabCommand,
  TabReport,
} from '../../../machines/player/player.types.ts';
import { implementEventPort, implementPromisePort, providePorts } from '../../../machines/ports/ports.ts';
import type { ViewportSize } from '../../../machines/ports/viewport.types.ts';
import { remotePlaylistMachine } from '../../../machines/remote-playlist/remote-playlist.machine.ts';
import type { LoadedPlaylist, PlaylistRequest } from '../../../machines/remote-playlist/remote-playlist.types.ts';
import { returnTargetMachine } from '../../../machines/return-target/return-target.machine.ts';
import { sleepTimerMachine } from '../../../machines/sleep-timer/sleep-timer.machine.ts';
import type { TimerStoreCommand, TimerStoreReport } from '../../../machines/sleep-timer/sleep-timer.types.ts';
import { soundElsewhereMachine } from '../../../machines/sound-elsewhere/sound-elsewhere.machine.ts';
import type { WishAnswer, WishRequest } from '../../../machines/sound-elsewhere/sound-elsewhere.types.ts';
import { toastMachine } from '../../../machines/toasts/toast.machine.ts';
import { toastsMachine } from '../../../machines/toasts/toasts.machine.ts';
import { whatNextMachine } from '../../../machines/what-next/what-next.machine.ts';
import type { Offer, WhatNextQuestion } from '../../../machines/what-next/what-next.types.ts';
import { createPlayback } from '../../../src/app/listening/playback.ts';
import { clock } from '../../../src/app/ports/clock.ts';
import { createPlaces } from '../../../src/app/ports/places.ts';
import { placesBook } from '../../../src/app/ports/places-book.ts';
import { ticker } from '../../../src/app/ports/ticker.ts';
import { connected } from './connected.ts';
import { namedDevice } from './named-device.ts';

type StubPlace = readonly [id: number, place: number | 'listened'];

export interface StubWorld {
  isSubscriber?: boolean;
  /** Signed in, and the subscription could not be read. */
  isUnread?: boolean;
  viewport?: ViewportSize;
  /** Places this browser remembers: lecture id → media seconds, or «heard to the end». In the order they were heard. */
  places?: readonly StubPlace[];
  /** Answers the request for a list; without it the list does not load. */
  /** The lecture that is offered after the last one of a list; by default none. */
  findNext?: (question: WhatNextQuestion) => Offer | null;
  loadPlaylist?: (request: PlaylistRequest | null) => Playlist | Promise<Playlist>;
  /** Answers the request for an address; an obedient server unless given. */
  audioUrl?: (request: AudioUrlRequest) => AudioUrlAnswer | Promise<AudioUrlAnswer>;
}

/** A media element that obeys at once and reports truthfully; it never moves by itself. */
function obedientElement(commands: AudioCommand[]) {
  let loadId = 0;
  let position = 0;
  let speak: (report: AudioReport) => void = () => undefined;
  const port = implementEventPort<AudioCommand, AudioReport>(({ report, onCommand }) => {
    speak = report;
    onCommand((command) => {
      commands.push(command);
      if (command.type === 'audio.load') {
        loadId = command.loadId;
        position = command.startAt;
        report({ type: 'audio.metadataLoaded', loadId, duration: 2538 });
      }
      if (command.type === 'audio.play') report({ type: 'audio.started', loadId, position });
      if (command.type === 'audio.pause') report({ type: 'audio.paused', loadId, position });
      if (command.type === 'audio.seek') position = command.position;
    });
    return () => undefined;
  });
  return {
    port,
    /** The sound has come this far, media seconds. */
    moveTo(next: number) {
      position = next;
      speak({ type: 'audio.timeUpdated', loadId, position });
    },
    report: (report: AudioReport) => speak(report),
    loadId: () => loadId,
  };
}

/** The book of places in memory; each place is a minute later than the one before. */
function memoryPlaces(first: readonly StubPlace[]) {
  let minutes = 0;
  const places = createPlaces(Promise.resolve(null), namedDevice(), () => new Date(60_000 * minutes++));
  const put = ([id, place]: StubPlace) => (place === 'listened' ? places.markListened(id) : places.keepPosition(id, place));
  for (const place of first) put(place);
  return { ...places, put };
}

const silentStore = implementEventPort<TimerStoreCommand, TimerStoreReport>(() => () => undefined);

/** The actors of the page, all of them real, on stubs of everything outside. */
export function createStubbedActors(world: StubWorld, createActor = connected()) {
  const { isSubscriber = false, isUnread = false, viewport = 'large', loadPlaylist, findNext = () => null } = world;
  const audioUrl =
    world.audioUrl ?? (({ materialId }) => ({ kind: 'url', url: `/audio/${materialId}`, expiresInMs: 900_000 }) as const);
  const commands: AudioCommand[] = [];
  const warmed: number[] = [];
  const wishes: WishRequest[] = [];
  const element = obedientElement(commands);
  const places = memoryPlaces(world.places ?? []);
  const player = createActor(
    providePorts(playerMachine, {
      audioOutput: element.port,
      tabLock: implementEventPort<TabCommand, TabReport>(() => () => undefined),
      network: implementEventPort<never, NetworkReport>(() => () => undefined),
      placesBook: placesBook(places),
      // Before all places of this book: nothing was heard long ago.
      clock: clock(() => new Date(0)),
      remotePlaylist: providePorts(remotePlaylistMachine, {
        loadPlaylist: implementPromisePort<LoadedPlaylist, { request: PlaylistRequest | null }>(async ({ request }) => {
          if (loadPlaylist === undefined) throw new Error('No list');
          const leftAt = Object.fromEntries([...places.get()].map(([id, { position }]) => [id, position]));
          return { playlist: await loadPlaylist(request), leftAt };
        }),
      }),
      resolveAudioUrl: implementPromisePort<AudioUrlAnswer, AudioUrlRequest>(async (request) => audioUrl(request)),
    }),
    { id: 'player', input: { entitlement: isUnread ? 'unread' : isSubscriber ? 'subscriber' : 'none' } },
  );
  const actors = {
    player,
    journal: createActor(
      providePorts(journalMachine, {
        journalStore: implementEventPort<JournalStoreCommand, JournalStoreReport>(() => () => undefined),
      }),
      { id: 'journal', input: { isSubscriber } },
    ),
    sleepTimer: createActor(providePorts(sleepTimerMachine, { ticker, timerStore: silentStore }), { id: 'sleepTimer' }),
    lastStops: createActor(
      providePorts(lastStopsMachine, {
        stopsStore: implementEventPort<StopsStoreCommand, StopsStoreReport>(() => () => undefined),
      }),
      { id: 'lastStops' },
    ),
    whatNext: createActor(
      providePorts(whatNextMachine, {
        findNext: implementPromisePort<Offer | null, WhatNextQuestion>(async (question) => findNext(question)),
      }),
      { id: 'whatNext' },
    ),
    soundElsewhere: createActor(
      providePorts(soundElsewhereMachine, {
        sendWish: implementPromisePort<WishAnswer, WishRequest>(async (wish) => {
          wishes.push(wish);
          return { sounds: true };
        }),
      }),
      { id: 'soundElsewhere' },
    ),
    mobileMenu: createActor(mobileMenuMachine, { id: 'mobileMenu' }),
    returnTarget: createActor(returnTargetMachine, { id: 'returnTarget' }),
    panel: createActor(panelMachine, { id: 'panel', input: { viewport } }),
    toasts: createActor(providePorts(toastsMachine, { toast: toastMachine }), { id: 'toasts' }),
  };
  const audioUrls = {
    async warm(id: number) {
      warmed.push(id);
      return null;
    },
  };
  // Screens reach only `warm` of it.
  const edge = { places, audioUrls, firstBytes: { read: () => undefined } } as unknown as Parameters<typeof createPlayback>[0];
  return { actors, playback: createPlayback(edge), places, commands, warmed, wishes, element };
}
