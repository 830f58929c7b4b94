import { currentMaterial, factsOf, isSounding, isWanted } from '../../machines/player/player.selectors.ts';
import { selectStopsAtLectureEnd } from '../../machines/sleep-timer/sleep-timer.selectors.ts';
import { follow } from './follow.ts';
import type { ListeningEdge } from './listening/listening-charts.ts';
import type { ListeningActors } from './page-actors.ts';
import { connectMediaSession } from './ports/media-session.ts';
import type { createFactsStore } from './ports/player-facts.ts';

export interface World extends Pick<ListeningEdge, 'audioUrls' | 'tabLock'> {
  facts: ReturnType<typeof createFactsStore>;
}

type Listening = Pick<ListeningActors, 'player' | 'journal' | 'sleepTimer' | 'panel'>;

/** What one actor of listening announces and another must hear. */
export function wire(actors: Listening, world: World): void {
  wireTimer(actors);
  wireJournal(actors);
  wirePersistence(actors, world);
  wireDevice(actors);
}

/** The sleep timer counts the player's sounding time and stops it. */
function wireTimer({ player, sleepTimer }: Listening): void {
  player.on('playback.started', () => sleepTimer.send({ type: 'player.playing' }));
  player.on('playback.stopped', () => sleepTimer.send({ type: 'player.stopped' }));
  player.on('lecture.ended', () => sleepTimer.send({ type: 'lecture.ended' }));
  sleepTimer.on('sleepTimer.fading', ({ msLeft }) => player.send({ type: 'player.fade', ms: msLeft }));
  sleepTimer.on('sleepTimer.fadeEnded', () => player.send({ type: 'player.endFade' }));
  sleepTimer.on('sleepTimer.fired', () => player.send({ type: 'player.pause', cause: 'timer' }));
  sleepTimer.on('sleepTimer.rewindToFade', () => player.send({ type: 'player.returnFromFade' }));
  follow(sleepTimer, selectStopsAtLectureEnd, (isOn) => player.send({ type: 'player.stopAtEnd', isOn }));
}

/** What was heard goes to the journal; a page that hides or closes keeps its last seconds. */
function wireJournal({ player, journal }: Listening): void {
  player.on('playback.started', ({ material, position }) =>
    journal.send({ type: 'playback.started', materialId: material.material_id, position }),
  );
  player.on('lecture.visited', ({ materialId }) => journal.send({ type: 'journal.visit', materialId }));
  player.on('playback.advanced', (event) => journal.send(event));
  player.on('playback.stopped', (event) => journal.send(event));
  player.on('playback.moved', ({ materialId, to, isByListener }) =>
    journal.send({ type: 'playback.moved', materialId, to, isByListener }),
  );
  player.on('lecture.ended', ({ material, isStopping }) =>
    journal.send({
      type: 'lecture.ended',
      materialId: material.material_id,
      isStopping,
      isFavorite: material.is_favorite ?? false,
      duration: material.duration,
    }),
  );
  const flush = () => journal.send({ type: 'journal.flush' });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  window.addEventListener('pagehide', flush);
}

/** The small facts of the player survive a reload; the other tabs hear what sounds here. */
function wirePersistence({ player }: Listening, { facts, tabLock, audioUrls }: World): void {
  let last: unknown[] = [];
  player.subscribe((snapshot) => {
    const now = factsOf(snapshot);
    const { context } = snapshot;
    // Immutable parts: what is the same object has not changed.
    const parts = now === null ? [] : [context.loadId, ...Object.values(now)];
    if (parts.length !== last.length || parts.some((part, index) => part !== last[index])) {
      last = parts;
      void facts.write(now);
      const material = currentMaterial(snapshot);
      if (material !== null && isSounding(snapshot)) {
        tabLock.broadcast({ material, playlist: context.playlist, position: context.position });
      }
    }
  });
  player.on('address.failed', ({ materialId }) => audioUrls.forget(materialId));
}

/** The lock screen, headphones, media keys. */
function wireDevice({ player }: Listening): void {
  // C12: told to whoever looks into the console, and to nobody else.
  player.on('playback.startFailed', ({ message }) => console.warn(`audio did not start: ${message}`));
  const show = connectMediaSession((intent) => player.send(intent));
  player.subscribe((snapshot) => {
    const { position, duration, rate } = snapshot.context;
    show({
      material: currentMaterial(snapshot),
      isLoaded: isSounding(snapshot),
      isPlaying: isWanted(snapshot),
      position,
      duration,
      rate,
    });
  });
}
