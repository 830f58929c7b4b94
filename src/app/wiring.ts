import { currentMaterial, factsOf, isSounding, isWanted } from '../../machines/player/player.selectors.ts';
import type { ListeningEdge } from './listening/listening-charts.ts';
import type { ListeningActors } from './page-actors.ts';
import { connectMediaSession } from './ports/media-session.ts';
import type { createFactsStore } from './ports/player-facts.ts';

export interface World extends Pick<ListeningEdge, 'audioUrls' | 'tabLock'> {
  facts: ReturnType<typeof createFactsStore>;
}

type Listening = Pick<ListeningActors, 'player'>;

/** What the player says to the browser, the other tabs and the device. */
export function wire(actors: Listening, world: World): void {
  wirePersistence(actors, world);
  wireDevice(actors);
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
